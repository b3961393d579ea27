import { PMTiles, type Source } from 'pmtiles'
import { openCache } from './cache.ts'

const open = new Map<string, PMTiles>()

/** A tile out of the kept archive of its tileset; null where that is not kept. */
export async function tileFromArchive(url: string): Promise<Response | null> {
  const [, tileset, z, x, y] = /^(.*\/tiles\/v1\/[\w-]+)\/(\d+)\/(\d+)\/(\d+)\.mvt$/.exec(url.split('?')[0]!) ?? []
  if (!tileset) return null
  let archive = open.get(tileset)
  if (!archive) {
    const kept = await (await openCache()).match(`${tileset}.pmtiles`, { ignoreVary: true })
    if (!kept) return null
    archive = new PMTiles(sourceOf(tileset, await kept.arrayBuffer()))
    open.set(tileset, archive)
  }
  const tile = await archive.getZxy(Number(z), Number(x), Number(y))
  if (!tile) return new Response(null, { status: 204 })
  return new Response(tile.data, { headers: { 'Content-Type': 'application/vnd.mapbox-vector-tile' } })
}

function sourceOf(name: string, bytes: ArrayBuffer): Source {
  return {
    getKey: () => name,
    getBytes: async (offset, length) => ({ data: bytes.slice(offset, offset + length) }),
  }
}
