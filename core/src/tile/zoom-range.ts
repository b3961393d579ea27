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

/** For shapes in a box, which may be but a part of their venue. Of each shape its minX, minY, maxX, maxY. */
export function zoomRange(box: Box, shapes: Uint32Array, venue: Box = box): ZoomRange {
  if (shapes.length === 0) return { minzoom: 0, maxzoom: 0 }
  let maxzoom = MAX_GRID_ZOOM
  while (tilesUnder(box.minX, box.minY, box.maxX, box.maxY, maxzoom) > MAX_TILES) maxzoom--
  while (maxzoom > 0 && placementsOf(shapes, maxzoom) > MAX_PLACEMENTS) maxzoom--
  const longestSide = Math.max(venue.maxX - venue.minX, venue.maxY - venue.minY, 1)
  const fitting = Math.floor(Math.log2(tileSize(0) / longestSide))
  return { minzoom: Math.max(0, Math.min(fitting, maxzoom) - ZOOMS_BELOW_FITTING), maxzoom }
}

function placementsOf(boxes: Uint32Array, z: number): number {
  let sum = 0
  for (let i = 0; i < boxes.length; i += 4) sum += tilesUnder(boxes[i]!, boxes[i + 1]!, boxes[i + 2]!, boxes[i + 3]!, z)
  return sum
}

function tilesUnder(minX: number, minY: number, maxX: number, maxY: number, z: number): number {
  const size = tileSize(z)
  const across = Math.floor(maxX / size) - Math.floor(minX / size) + 1
  return across * (Math.floor(maxY / size) - Math.floor(minY / size) + 1)
}
