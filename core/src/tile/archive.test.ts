import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { PMTiles, type Source, tileIdToZxy } from 'pmtiles'
import { describe, expect, test } from 'vitest'
import { ArchiveWriter } from './archive-writer.ts'
import { FIRST_RANGE_BYTES } from './header.ts'
import { tileId } from './hilbert.ts'
import { TilesetReader } from './tileset-reader.ts'

const INFO = { minzoom: 0, maxzoom: 20, bounds: [-1, -2, 3, 4] as [number, number, number, number] }

async function archiveOf(tiles: Iterable<[id: number, bytes: Uint8Array]>) {
  const chunks: Uint8Array[] = []
  const writer = new ArchiveWriter({ write: (chunk) => chunks.push(chunk) })
  for (const [id, bytes] of tiles) await writer.add(id, bytes)
  const head = await writer.finish({ ...INFO, metadata: { vector_layers: [{ id: 'spaces', fields: {} }] } })
  return Buffer.concat([head, ...chunks])
}

const open = (archive: Uint8Array) =>
  TilesetReader.open(async (offset, length) => archive.subarray(offset, offset + length))

function openPeer(archive: Uint8Array) {
  const source: Source = {
    getKey: () => 'memory',
    getBytes: async (offset, length) => ({ data: new Uint8Array(archive.subarray(offset, offset + length)).buffer }),
  }
  return new PMTiles(source)
}

const tileSets = fc
  .uniqueArray(
    fc.record({
      // Consecutive IDs and few contents, so that runs and shared contents occur.
      id: fc.oneof(fc.nat(400), fc.integer({ min: 0, max: (4 ** 21 - 1) / 3 - 1 })),
      content: fc.nat(5),
    }),
    { selector: ({ id }) => id, maxLength: 200 },
  )
  .map((tiles) => tiles.sort((a, b) => a.id - b.id))

describe('archive', () => {
  test('tile IDs are those of PMTiles', () => {
    fc.assert(
      fc.property(fc.nat(25), fc.nat(), fc.nat(), (z, left, top) => {
        const [x, y] = [left % 2 ** z, top % 2 ** z]
        expect(tileIdToZxy(tileId(z, x, y))).toEqual([z, x, y])
      }),
    )
  })

  test('every tile reads back, here and in the pmtiles package', async () => {
    await fc.assert(
      fc.asyncProperty(tileSets, async (tiles) => {
        const archive = await archiveOf(tiles.map(({ id, content }) => [id, new Uint8Array([1, content])]))
        const reader = await open(archive)
        const peer = openPeer(archive)
        for (const { id, content } of tiles) {
          const [z, x, y] = tileIdToZxy(id)
          expect(gunzipSync((await reader.tile(z, x, y))!)).toEqual(Buffer.from([1, content]))
          expect(new Uint8Array((await peer.getZxy(z, x, y))!.data)).toEqual(new Uint8Array([1, content]))
        }
      }),
      { numRuns: 30 },
    )
  })

  test('a tile the archive does not hold is null', async () => {
    const reader = await open(await archiveOf([[tileId(3, 1, 1), new Uint8Array([1])]]))
    expect(await reader.tile(3, 1, 2)).toBeNull()
    expect(await reader.tile(0, 0, 0)).toBeNull()
    expect(await reader.tile(21, 0, 0)).toBeNull()
    expect(await reader.tile(3, -1, 99)).toBeNull()
  })

  test('equal tiles are stored once', async () => {
    const content = new Uint8Array(1000).map((_, i) => (i * 7919) % 251)
    const one = await archiveOf([[5, content]])
    const many = await archiveOf(Array.from({ length: 50 }, (_, i) => [5 + i * 2, content]))
    expect(many.length - one.length).toBeLessThan(200)
    expect((await open(many)).header).toMatchObject({ addressed: 50, entries: 50, contents: 1 })
  })

  test('consecutive equal tiles take one entry', async () => {
    const archive = await archiveOf(Array.from({ length: 50 }, (_, i) => [5 + i, new Uint8Array([7])]))
    expect((await open(archive)).header).toMatchObject({ addressed: 50, entries: 1, contents: 1 })
  })

  test('many tiles go into leaf directories, with the root in the first range', async () => {
    // Gaps and lengths without a pattern, which the directory's own compression would make small.
    let seed = 1
    const noise = () => {
      seed = (seed * 48271) % 2147483647
      return seed
    }
    const tiles = Array.from({ length: 6_000 }, (_, i): [number, Uint8Array] => [
      1e6 * i + (noise() % 1e6),
      new Uint8Array(4 + (noise() % 999)).fill(i & 255).fill(i >> 8, 0, 1),
    ])
    const archive = await archiveOf(tiles)
    const reader = await open(archive)
    const peer = openPeer(archive)
    expect(reader.header.root.offset + reader.header.root.length).toBeLessThanOrEqual(FIRST_RANGE_BYTES)
    expect(reader.header.leaves.length).toBeGreaterThan(0)
    for (let i = 0; i < tiles.length; i += 997) {
      const [id, bytes] = tiles[i]!
      const [z, x, y] = tileIdToZxy(id)
      expect(gunzipSync((await reader.tile(z, x, y))!)).toEqual(Buffer.from(bytes))
      expect(new Uint8Array((await peer.getZxy(z, x, y))!.data)).toEqual(bytes)
    }
  })

  test('header and metadata read as the pmtiles package reads them', async () => {
    const archive = await archiveOf([[0, new Uint8Array([1])]])
    const reader = await open(archive)
    const peer = openPeer(archive)
    expect(await peer.getHeader()).toMatchObject({ minLon: -1, minLat: -2, maxLon: 3, maxLat: 4, clustered: true })
    expect(reader.header.bounds).toEqual([-1, -2, 3, 4])
    expect(await reader.metadata()).toEqual(await peer.getMetadata())
  })

  test('bytes that are no archive are refused', async () => {
    await expect(open(new Uint8Array(200))).rejects.toThrow('not a PMTiles archive')
  })

  test('a damaged directory is refused', async () => {
    const archive = await archiveOf([[0, new Uint8Array([1])]])
    archive.fill(0xff, 130, 140)
    await expect(open(archive)).rejects.toThrow()
  })
})
