import { Grid } from '../../edit/grid.ts'
import { findPolygonFault } from '../../edit/index.ts'
import { partsOf, shapeOf, validRings } from '../../edit/shape.ts'
import { offsetArea, unite } from '../../geo/area.ts'
import { closed, type Position, type Ring, simplify } from '../../geo/index.ts'

/** Gaps up to twice this between rooms are walls and belong to the level. */
const WALL_REACH_M = 0.6

/** By so much an outline reaches beyond its rooms: where it would touch itself, it does not. */
const MARGIN_M = 0.02
/** Corners finer than this are left out; more where an outline would cross itself on the earth. */
const TOLERANCES_M: readonly number[] = [0.01, 0.05, 0.25]
/** Longitudes and latitudes are rounded more finely. */
const ROUNDED_M = 0.001

/** The outlines around polygons, walls between them included and holes filled; in units of the drawing. */
export function outlinesAround(polygons: readonly (readonly Ring[])[], unitsPerMeter: number): Position[][][] {
  const points = polygons.flat(2)
  if (points.length === 0) return []
  const grid = new Grid(points)
  const reach = grid.steps(WALL_REACH_M * unitsPerMeter)
  const all = unite(...polygons.map((rings) => shapeOf(grid, [closed(rings[0]!)])))
  const joined = offsetArea(
    unite(offsetArea(offsetArea(all, reach), -reach), all),
    grid.steps(MARGIN_M * unitsPerMeter),
  )
  return partsOf(unite(joined)).flatMap(([outline]) => {
    const rings = validRings(grid, [outline!], (point) => grid.position(point))
    const ring = rings && soundOutline(rings[0]!, unitsPerMeter)
    return ring ? [[ring]] : []
  })
}

/** The finest of the simpler outlines that is valid even when its corners are rounded. */
function soundOutline(ring: readonly Position[], unitsPerMeter: number): Position[] | null {
  const step = ROUNDED_M * unitsPerMeter
  const round = ([x, y]: Position): Position => [Math.round(x / step) * step, Math.round(y / step) * step]
  for (const tolerance of TOLERANCES_M) {
    const simpler = simplify(ring, tolerance * unitsPerMeter).map(round)
    if (!findPolygonFault([simpler])) return simpler
  }
  return null
}
