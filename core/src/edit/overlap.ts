import { areaOf, intersect } from '../geo/area.ts'
import type { Ring } from '../geo/index.ts'
import { Grid } from './grid.ts'
import { shapeOf } from './shape.ts'

/** The area that two polygons share, in square units of the drawing. */
export function overlapArea(first: readonly Ring[], second: readonly Ring[]): number {
  const grid = new Grid([...first.flat(), ...second.flat()])
  return areaOf(intersect(shapeOf(grid, first), shapeOf(grid, second))) / grid.steps(1) ** 2
}
