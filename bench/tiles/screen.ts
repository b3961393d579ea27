import { buildTileset, TilesetReader } from '@rotunda/core/tile'
import { LEVEL_COUNT, levelFeatures, tileAt, toLngLat } from './venue.ts'

/** What a screen of 1280 × 800 pixels shows, in tiles of 512. */
const TILES_ACROSS = 3
const TILES_DOWN = 2

/**
 * How much a visitor loads to see the middle of a venue, at the zoom where that is most: from one archive of all
 * levels, and from the archive of one level.
 */
export async function measureScreen(polygons: number) {
  const all = await heaviestScreen(LEVEL_COUNT, polygons / LEVEL_COUNT)
  const one = await heaviestScreen(1, polygons / LEVEL_COUNT)
  return {
    polygons,
    'kB, one archive': Math.round(all / 1000),
    'kB, one a level': Math.round(one / 1000),
  }
}

async function heaviestScreen(levels: number, polygonsEach: number): Promise<number> {
  const chunks: Uint8Array[] = []
  const floors = Array.from({ length: levels }, (_, level) => ({
    level,
    features: levelFeatures(level, polygonsEach),
    toLngLat,
  }))
  const { head, bounds, minzoom, maxzoom } = await buildTileset(floors, { write: (chunk) => chunks.push(chunk) })
  const archive = Buffer.concat([head, ...chunks])
  const reader = await TilesetReader.open(async (offset, length) => archive.subarray(offset, offset + length))
  let heaviest = 0
  for (let z = minzoom; z <= maxzoom; z++) {
    const [x, y] = tileAt((bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2, z)
    let bytes = 0
    for (let column = x - 1; column < x - 1 + TILES_ACROSS; column++) {
      for (let row = y - 1; row < y - 1 + TILES_DOWN; row++) bytes += (await reader.tile(z, column, row))?.length ?? 0
    }
    heaviest = Math.max(heaviest, bytes)
  }
  return heaviest
}
