import { Grid } from '../../edit/grid.ts'
import { grow, partsOf, shapeOf, unite, validRings } from '../../edit/shape.ts'
import { closed, type Position, type Ring } from '../../geo/index.ts'

/** Gaps up to twice this between rooms are walls and belong to the level. */
const WALL_REACH_M = 0.6

/** The outlines around polygons, walls between them included and holes filled; in units of the drawing. */
export function outlinesAround(polygons: readonly (readonly Ring[])[], unitsPerMeter: number): Position[][][] {
  const points = polygons.flat(2)
  if (points.length === 0) return []
  const grid = new Grid(points)
  const reach = grid.steps(WALL_REACH_M * unitsPerMeter)
  const all = unite(...polygons.map((rings) => shapeOf(grid, [closed(rings[0]!)])))
  const joined = unite(grow(grow(all, reach), -reach), all)
  return partsOf(joined).flatMap(([outline]) => {
    const rings = validRings(grid, [outline!], (point) => grid.corner(point) ?? grid.position(point))
    return rings ? [rings] : []
  })
}
