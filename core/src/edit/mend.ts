import { areaOf, intersect, offsetArea, subtract, unite } from '../geo/area.ts'
import type { Position, Ring } from '../geo/index.ts'
import { Grid, type Shape } from './grid.ts'
import { partsOf, shapeOf, validRings } from './shape.ts'

type Rings = readonly Ring[]

/** Slits up to this width are walls. */
const MAX_WALL_M = 0.3
/** Slits wider than this are rooms that nobody has drawn, or outside. */
const MAX_SLIT_M = 1
const MIN_GAP_M2 = 0.3
/** Enclosed areas above this are courtyards. */
const MAX_ENCLOSED_M2 = 60
/** How far around a gap its neighbours are sought: beyond the wall that may stand between. */
const NEIGHBOUR_M = 0.4
/** Steps of the grid by which a filling overlaps the polygon, so that rounding leaves no slit. */
const OVERLAP_STEPS = 2
/** A polygon is trimmed by less than this share of its area, or else it is another one. */
const MAX_TRIMMED_SHARE = 0.5

/** A part of a level that nothing covers, between things that are drawn. */
export interface Gap {
  rings: Position[][]
  /** The gap with a margin, in which its neighbours lie. */
  around: Position[][]
  /** Square units of the drawing. */
  area: number
}

/** Slits wider than a wall between what covers a level, and areas that it encloses. */
export function findGaps(covered: readonly Rings[], meter: number): Gap[] {
  if (covered.length === 0) return []
  const grid = new Grid(covered.flatMap((rings) => rings.flat()))
  const shapes = covered.flatMap((rings) => shapeOf(grid, rings))
  const walled = close(unite(shapes), grid.steps((MAX_WALL_M / 2) * meter))
  const slits = subtract(close(walled, grid.steps((MAX_SLIT_M / 2) * meter)), walled)
  const enclosed = walled.filter((path) => areaOf([path]) < 0).map((path) => path.toReversed())
  const squareMeter = grid.steps(meter) ** 2
  return partsOf(unite(slits, enclosed)).flatMap((part) => {
    const size = areaOf(part) / squareMeter
    if (size < MIN_GAP_M2 || size > MAX_ENCLOSED_M2) return []
    const around = grid.rings(offsetArea(part, grid.steps(NEIGHBOUR_M * meter)))
    return [{ rings: grid.rings(part), around, area: size * meter ** 2 }]
  })
}

/** A polygon without what another covers of it; null where that leaves no single polygon, or hardly any of it. */
export function trimPolygon(rings: Rings, other: Rings): Position[][] | null {
  const grid = new Grid([...rings.flat(), ...other.flat()])
  const whole = shapeOf(grid, rings)
  const parts = partsOf(subtract(whole, shapeOf(grid, other)))
  if (!parts[0] || areaOf(parts[0]) < areaOf(whole) * (1 - MAX_TRIMMED_SHARE)) return null
  return validRings(grid, parts[0], (point) => grid.corner(point) ?? grid.position(point))
}

/** A polygon that covers a gap beside it as well, and the wall between; null where that makes no single polygon. */
export function fillGap(rings: Rings, gap: Gap, others: readonly Rings[], meter: number): Position[][] | null {
  const grid = new Grid([...rings.flat(), ...gap.around.flat(), ...others.flat(2)])
  const whole = shapeOf(grid, rings)
  const both = close(unite(whole, shapeOf(grid, gap.rings)), grid.steps((MAX_WALL_M / 2) * meter))
  const taken = others.flatMap((each) => shapeOf(grid, each))
  const filling = subtract(subtract(intersect(both, shapeOf(grid, gap.around)), whole), taken)
  const parts = partsOf(unite(whole, offsetArea(filling, OVERLAP_STEPS)))
  if (parts.length !== 1) return null
  return validRings(grid, parts[0]!, (point) => grid.corner(point) ?? grid.position(point))
}

/** Closes slits up to twice the radius. */
function close(shape: Shape, radius: number): Shape {
  return offsetArea(offsetArea(shape, radius), -radius)
}
