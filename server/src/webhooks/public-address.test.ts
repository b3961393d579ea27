import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guardedLookup, post } from './post.ts'
import { isPublicAddress } from './public-address.ts'

const PRIVATE = [
  '127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0',
  '224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.1', '::', '::1', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1',
  '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '2002:7f00:1::', '2001:0:7f00:1::',
  '2001:db8::1', '::7f00:1', 'localhost', '', '1.2.3', '8.8.8.8.8',
] // biome-ignore format: a list
const PUBLIC = ['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.63.255.255', '2606:4700::1111', '2a00:1450::5']

it('HOOK-1: private, local, mapped, tunnelled and reserved addresses are told from public ones', () => {
  for (const address of PRIVATE) expect([address, isPublicAddress(address)]).toEqual([address, false])
  for (const address of PUBLIC) expect([address, isPublicAddress(address)]).toEqual([address, true])
  const octet = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(octet, octet, octet, octet, (a, b, c, d) => {
      const hex = [a, b, c, d].map((n) => n.toString(16).padStart(2, '0'))
      const words = `${hex[0]}${hex[1]}:${hex[2]}${hex[3]}`
      for (const prefix of ['::ffff:', '64:ff9b::', '::']) expect(isPublicAddress(prefix + words)).toBe(false)
      if (a === 10 || a === 127 || a >= 224) expect(isPublicAddress(`${a}.${b}.${c}.${d}`)).toBe(false)
    }),
  )
})

it('HOOK-2: a name that leads to a private address is refused where the connection is made, however it answered before', async () => {
  let asked = 0
  const rebinding = ((_name: string, _options: object, callback: (error: null, found: object[]) => void) => {
    asked++
    callback(null, [{ address: asked === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 }])
  }) as never
  const lookup = guardedLookup(false, rebinding)
  const resolve = (all: boolean) =>
    new Promise((done) => lookup('rebind.example', { all }, (error, found) => done(error?.message ?? found)))
  expect(await resolve(false)).toBe('93.184.216.34')
  expect(await resolve(false)).toContain('127.0.0.1 is not a public address')
  expect(await resolve(true)).toContain('127.0.0.1 is not a public address')
  const mixed = guardedLookup(false, ((_n: string, _o: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: '8.8.8.8', family: 4 }, { address: '::1', family: 6 }])) as never) // biome-ignore format: one lookup
  expect(await new Promise((done) => mixed('x', { all: true }, (error) => done(error?.message)))).toContain('::1')
})

it('HOOK-2: addresses in any notation are refused before a connection is made', async () => {
  for (const host of ['127.0.0.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]', 'localhost', '0']) {
    const outcome = await post(`http://${host}:9/`, {}, '{}', { allowPrivate: false })
    expect([host, outcome.status]).toEqual([host, null])
    expect(outcome.error).toContain('is not a public address')
  }
})
