import type { Box } from '../geo/index.ts'
import { MAX_GRID_ZOOM, tileSize } from './grid.ts'

/** Tiles under a venue at its finest zoom, at most: a square of 19 km at zoom 19. Larger ones get coarser tiles. */
const MAX_TILES = 65_536

/** The same for shapes, each counted in every tile it lies in: so many features cannot each cover a city. */
const MAX_PLACEMENTS = 2_000_000

/** The venue is drawn from the zoom on at which it takes an eighth of a tile, 64 pixels on the screen. */
const ZOOMS_BELOW_FITTING = 3

interface ZoomRange {
  minzoom: number
  maxzoom: number
}

/** For the shapes in a box, which may be but a part of their venue. */
export function zoomRange({ box, shapes }: { box: Box; shapes: readonly Box[] }, venue: Box = box): ZoomRange {
  if (shapes.length === 0) return { minzoom: 0, maxzoom: 0 }
  let maxzoom = MAX_GRID_ZOOM
  while (tilesUnder(box, maxzoom) > MAX_TILES) maxzoom--
  const placements = () => shapes.reduce((sum, shape) => sum + tilesUnder(shape, maxzoom), 0)
  while (maxzoom > 0 && placements() > MAX_PLACEMENTS) maxzoom--
  const longestSide = Math.max(venue.maxX - venue.minX, venue.maxY - venue.minY, 1)
  const fitting = Math.floor(Math.log2(tileSize(0) / longestSide))
  return { minzoom: Math.max(0, Math.min(fitting, maxzoom) - ZOOMS_BELOW_FITTING), maxzoom }
}

function tilesUnder(box: Box, z: number): number {
  const size = tileSize(z)
  const across = (min: number, max: number) => Math.floor(max / size) - Math.floor(min / size) + 1
  return across(box.minX, box.maxX) * across(box.minY, box.maxY)
}
