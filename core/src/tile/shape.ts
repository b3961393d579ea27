import type { Box } from '../geo/index.ts'

/** x, y, x, y, … */
export type Points = number[]

/** Geometry types, numbered as vector tiles do. */
export const SHAPE_POINT = 1
export const SHAPE_LINE = 2
export const SHAPE_POLYGON = 3

/** A geometry on the grid that goes into one layer. Its numbers lie in the pools of the store. */
export interface Shape extends Box {
  layer: number
  type: typeof SHAPE_POINT | typeof SHAPE_LINE | typeof SHAPE_POLYGON
  /** Which rings: the outline first, then holes. A line or a point has one. */
  ringsStart: number
  ringsEnd: number
  tagsStart: number
  tagsEnd: number
  /** The length of a side of a square of the same area, in grid steps: what decides from which zoom on it is drawn. */
  side: number
  /** Labels that were fitted to their rooms are in the tiles of these zooms, whatever their side. */
  from?: number
  until?: number
}
