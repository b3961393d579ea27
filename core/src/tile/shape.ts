/** x, y, x, y, … */
export type Points = number[]

/** Geometry types, numbered as vector tiles do. */
export const SHAPE_POINT = 1
export const SHAPE_LINE = 2
export const SHAPE_POLYGON = 3

export type ShapeType = typeof SHAPE_POINT | typeof SHAPE_LINE | typeof SHAPE_POLYGON

/** Labels that were fitted to their rooms are in the tiles of these zooms, whatever their side. */
export interface Zooms {
  from: number
  until: number
}
