import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildTileset, TilesetReader } from '@rotunda/core/tile'
import { levelFeatures, tileAt, toLngLat } from './venue.ts'

/** One tile from an open archive against a file that holds the same bytes, in turns. */
export async function measureRead(): Promise<{ 'archive µs': string; 'file µs': string; 'archive / file': string }> {
  const folder = mkdtempSync(join(tmpdir(), 'tiles-'))
  const data = join(folder, 'data')
  const sink = openSync(data, 'w')
  const levels = [{ level: 0, features: levelFeatures(0, 5000), toLngLat }]
  const { head, bounds, maxzoom } = await buildTileset(levels, { write: (chunk) => void writeSync(sink, chunk) })
  closeSync(sink)
  const path = join(folder, 'archive')
  writeFileSync(path, head)
  appendFileSync(path, readFileSync(data))

  const archive = await open(path)
  const reader = await TilesetReader.open(async (offset, length) => {
    const { buffer, bytesRead } = await archive.read(Buffer.allocUnsafe(length), 0, length, offset)
    return buffer.subarray(0, bytesRead)
  })
  const [x, y] = tileAt((bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2, maxzoom)
  const file = join(folder, 'file')
  writeFileSync(file, (await reader.tile(maxzoom, x, y))!)

  const spent = { archive: 0, file: 0 }
  const rounds = 20
  const reads = 200
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    for (let i = 0; i < reads; i++) await reader.tile(maxzoom, x, y)
    const between = performance.now()
    for (let i = 0; i < reads; i++) await readFile(file)
    spent.archive += between - start
    spent.file += performance.now() - between
  }
  await archive.close()
  rmSync(folder, { recursive: true })
  const each = (milliseconds: number) => ((milliseconds * 1000) / rounds / reads).toFixed(0)
  return {
    'archive µs': each(spent.archive),
    'file µs': each(spent.file),
    'archive / file': (spent.archive / spent.file).toFixed(2),
  }
}
