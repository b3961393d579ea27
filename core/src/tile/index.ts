import type { Box } from '../geo/index.ts'
/**
 * From floors to a map: features are put on the grid of the world, cut into tiles zoom by zoom, encoded as vector
 * tiles and streamed into one PMTiles archive; a style says how MapLibre draws them.
 */
import { ArchiveWriter, type Sink } from './archive-writer.ts'
import { collect } from './collect.ts'
import { cutZoom } from './cut.ts'
import { LAYERS, type TileLevel } from './feature.ts'
import { gridX, gridY, latOf, lngOf } from './grid.ts'
import type { Bounds } from './header.ts'
import { type LevelOutline, sketchOutline } from './level-outline.ts'
import { zoomRange } from './zoom-range.ts'

export type { Sink } from './archive-writer.ts'
export { drawnFeatures, type Placed } from './drawn-features.ts'
export { LAYERS, type LayerName, type TileAttributes, type TileFeature, type TileLevel } from './feature.ts'
export { buildStyle, type StyleAddresses } from './style/build-style.ts'
export { checkStyle, type StyleProblem } from './style/check-style.ts'
export { FONT_FILES } from './style/fonts.ts'
export { splitByLevel } from './style/split-by-level.ts'
export { mix, type Theme, themes } from './style/theme.ts'
export { drawThumbnail } from './thumbnail.ts'
export { type ReadRange, TilesetReader } from './tileset-reader.ts'

export interface Tileset {
  /** The first part of the archive: the whole is this, followed by everything the sink took. */
  head: Uint8Array
  bounds: Bounds
  minzoom: number
  maxzoom: number
  /** Size of the whole archive. */
  bytes: number
  tiles: number
  levels: number[]
  /** Of each level, in few points. */
  outlines: LevelOutline[]
}

/**
 * Builds the tileset of one or more levels. Tile data streams into the sink while it is cut, so that memory holds
 * the geometry and a few tiles at a time. Levels that are a part of a venue are seen from the same zoom on as all of it.
 */
export async function buildTileset(levels: readonly TileLevel[], sink: Sink, venue?: Bounds): Promise<Tileset> {
  const store = await collect(levels)
  const { minzoom, maxzoom } = zoomRange(store.box, store.boxes.view(), venue && boxOf(venue))
  const archive = new ArchiveWriter(sink)
  for (let z = minzoom; z <= maxzoom; z++) {
    for (const { id, bytes } of cutZoom(store, z, z === maxzoom)) await archive.add(id, bytes)
  }
  const bounds = boundsOf(store.box)
  const metadata = { vector_layers: LAYERS.map((id) => ({ id, fields: {}, minzoom, maxzoom })) }
  const head = await archive.finish({ bounds, minzoom, maxzoom, metadata })
  return {
    head,
    bounds,
    minzoom,
    maxzoom,
    bytes: head.length + archive.bytes,
    tiles: archive.tiles,
    levels: levels.map(({ level }) => level),
    outlines: store.outlines.map(({ level, rings }) => sketchOutline(level, rings)),
  }
}

/** A tileset without features lies at the origin. */
function boundsOf({ minX, minY, maxX, maxY }: Box): Bounds {
  return minX <= maxX ? [lngOf(minX), latOf(maxY), lngOf(maxX), latOf(minY)] : [0, 0, 0, 0]
}

function boxOf([west, south, east, north]: Bounds): Box {
  return { minX: gridX(west), minY: gridY(north), maxX: gridX(east), maxY: gridY(south) }
}
