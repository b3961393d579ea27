import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ExchangeError } from '../exchange-error.ts'
import { readZip, ZIP_LIMITS } from './read-zip.ts'
import { writeZip } from './write-zip.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function fault(archive: Uint8Array): { code: string; place: string | null } {
  try {
    readZip(archive)
  } catch (error) {
    if (error instanceof ExchangeError) return { code: error.code, place: error.place }
    throw error
  }
  throw new Error('was not refused')
}

/** A copy with the last occurrence of a text replaced by another of the same length. */
function patched(archive: Uint8Array, from: string, to: string): Uint8Array {
  return Uint8Array.from(Buffer.from(Buffer.from(archive).toString('latin1').replaceAll(from, to), 'latin1'))
}

test('what is written is read again, and written twice is the same', () => {
  const files = new Map([
    ['manifest.json', '{"version":"1.0.0"}'],
    ['unit.geojson', JSON.stringify(Array.from({ length: 5000 }, (_, i) => i))],
  ])
  const archive = writeZip(files)
  const read = readZip(archive)
  expect([...read].map(([name, file]) => [name, new TextDecoder().decode(file)])).toEqual([...files])
  expect(writeZip(files)).toEqual(archive)
})

test('XCHG-1: names that lead out of the archive, and duplicates, are refused with the name', () => {
  for (const name of ['../a.json', '/etc/passwd', 'x/../../a.json', 'C:evil.json', 'a\\b.json', 'a\u0001.json'])
    expect(fault(zipSync({ [name]: bytes('{}') }))).toEqual({
      code: 'exchange_unreadable',
      place: JSON.stringify(name),
    })
  const twice = patched(zipSync({ 'unit.json': bytes('{}'), 'unix.json': bytes('[]') }), 'unix.json', 'UNIT.json')
  expect(fault(twice)).toEqual({ code: 'exchange_unreadable', place: 'UNIT.json' })
})

test('XCHG-2: bombs, sizes that lie, shared bytes and too many files are refused with the name', () => {
  const bomb = zipSync({ 'unit.geojson': new Uint8Array(40 * 1024 * 1024) }, { level: 9 })
  expect(fault(bomb)).toEqual({ code: 'exchange_too_large', place: 'unit.geojson' })

  const lying = zipSync({ 'unit.geojson': new Uint8Array(1024 * 1024) }, { level: 9 })
  const view = new DataView(lying.buffer)
  const directory = view.getUint32(lying.length - 6, true)
  view.setUint32(directory + 24, 100, true)
  expect(fault(lying)).toEqual({ code: 'exchange_too_large', place: 'unit.geojson' })

  const shared = zipSync({ 'a.json': bytes('{}'), 'b.json': bytes('{}') })
  const sharedView = new DataView(shared.buffer)
  const first = sharedView.getUint32(shared.length - 6, true)
  sharedView.setUint32(first + 46 + 'a.json'.length + 42, 0, true)
  expect(fault(shared)).toEqual({ code: 'exchange_unreadable', place: 'b.json' })

  const many = Object.fromEntries(Array.from({ length: ZIP_LIMITS.maxEntries + 1 }, (_, i) => [`${i}.json`, bytes('')]))
  expect(fault(zipSync(many))).toEqual({ code: 'exchange_too_large', place: 'archive' })
})

test('XCHG-3: damage is named: what is no archive, was cut off, was changed, or is encrypted', () => {
  const archive = zipSync({ 'unit.geojson': bytes(JSON.stringify([...Array(500).keys()])) }, { level: 0 })
  expect(fault(bytes('not a zip at all, only a text'))).toEqual({ code: 'exchange_unreadable', place: 'archive' })
  expect(fault(archive.slice(0, archive.length - 30))).toMatchObject({ code: 'exchange_unreadable' })
  const changed = archive.slice()
  changed[80] = changed[80]! ^ 0xff
  expect(fault(changed)).toEqual({ code: 'exchange_unreadable', place: 'unit.geojson' })
  const encrypted = archive.slice()
  const view = new DataView(encrypted.buffer)
  view.setUint16(view.getUint32(encrypted.length - 6, true) + 8, 1, true)
  expect(fault(encrypted)).toEqual({ code: 'exchange_unsupported', place: 'unit.geojson' })
})
