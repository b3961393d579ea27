import { areaOf, intersect, offsetArea, subtract, unite } from '../geo/area.ts'
import { boundsOf, crossing, distanceToSegment, type Position, polygonContains, type Ring } from '../geo/index.ts'
import { Grid, type Shape } from './grid.ts'
import { Refusal } from './refusal.ts'
import { boundsOfShape, partsOf, shapeOf, validRings } from './shape.ts'

/** Polygons farther apart than this are parted by more than a wall. */
const MAX_WALL_M = 1
/** Gaps as narrow as this are closed even where the polygons touch elsewhere. */
const SLACK_M = 0.02
/** How far a wall drawn over the border may reach into either polygon. */
const MAX_OVERLAP_M = 0.25
/** The closing reaches this much farther than half of the gap: walls are not of one thickness all along. */
const CLOSING_SHARE = 0.75
/** Steps of the grid by which the filling overlaps the polygons, so that rounding leaves no slit. */
const OVERLAP_STEPS = 2
/** Holes below this share of the squared gap are left by rounding. */
const MIN_HOLE_SHARE = 0.1
/** Edges of one polygon times edges of the other. */
const MAX_EDGE_PAIRS = 1_000_000

type Rings = readonly Ring[]

export interface JoinedPolygons {
  rings: Position[][]
  /** What lies between the two, the borders of both included: walls and doors in it go. */
  between: Position[][][]
}

/**
 * One polygon of two that touch, overlap or are parted by a wall. The gap is filled where both face each other across
 * it; `others` are polygons that the filling must leave alone.
 */
export function joinPolygons(a: Rings, b: Rings, others: readonly Rings[], meter: number): JoinedPolygons {
  const gap = gapBetween(a, b, MAX_WALL_M * meter)
  if (gap > MAX_WALL_M * meter)
    throw new Refusal('not_adjacent', null, 'is separated from the others by more than a wall')
  const grid = new Grid([...a.flat(), ...b.flat()])
  const [shapeA, shapeB] = [shapeOf(grid, a), shapeOf(grid, b)]
  const both = unite(shapeA, shapeB)
  const radius = grid.steps(gap * CLOSING_SHARE + SLACK_M * meter)
  const filling = subtract(offsetArea(offsetArea(both, radius), -radius), both)
  const taken = others.filter((rings) => meets(grid, rings, filling)).flatMap((rings) => shapeOf(grid, rings))
  const touches = (part: Shape, shape: Shape) => intersect(offsetArea(part, OVERLAP_STEPS * 2), shape).length > 0
  const bridges = partsOf(subtract(filling, taken)).filter((part) => touches(part, shapeA) && touches(part, shapeB))
  const joined = withoutPinholes(unite(both, offsetArea(bridges.flat(), OVERLAP_STEPS)), MIN_HOLE_SHARE * radius ** 2)
  const parts = partsOf(joined)
  if (parts.length !== 1) throw new Refusal('not_adjacent', null, 'has something else between it and the others')
  const rings = validRings(grid, parts[0]!, (point) => grid.corner(point) ?? grid.position(point))
  if (!rings) throw new Refusal('invalid_geometry', null, 'cannot be joined with the others into a valid polygon')

  const reach = grid.steps(gap + MAX_OVERLAP_M * meter)
  const between = intersect(intersect(offsetArea(shapeA, reach), offsetArea(shapeB, reach)), joined)
  return { rings, between: partsOf(between).map((part) => grid.rings(part)) }
}

/** Whether the bounds of a polygon and of a shape have a point in common: most neighbours are far from the gap. */
function meets(grid: Grid, [outline]: Rings, shape: Shape): boolean {
  const [minX, minY, maxX, maxY] = boundsOfShape(shape)
  const [left, bottom, right, top] = boundsOfShape([grid.line(outline!)])
  return left <= maxX && right >= minX && bottom <= maxY && top >= minY
}

function withoutPinholes(shape: Shape, least: number): Shape {
  return shape.filter((path) => {
    const area = areaOf([path])
    return area > 0 || -area > least
  })
}

/** The shortest way from one polygon to the other; 0 where they overlap. Exact up to `limit`, beyond it Infinity. */
export function gapBetween(a: Rings, b: Rings, limit: number): number {
  if (polygonContains(b, a[0]![0]!) || polygonContains(a, b[0]![0]!)) return 0
  const edgesA = edgesNear(a, b, limit)
  const edgesB = edgesNear(b, a, limit)
  if (edgesA.length * edgesB.length > MAX_EDGE_PAIRS)
    throw new Refusal('too_complex', null, 'has too many edges near the others')
  let least = Infinity
  for (const [p, q] of edgesA) {
    for (const [r, s] of edgesB) {
      if (crossing(p, q, r, s)) return 0
      least = Math.min(
        least,
        distanceToSegment(p, r, s),
        distanceToSegment(q, r, s),
        distanceToSegment(r, p, q),
        distanceToSegment(s, p, q),
      )
    }
  }
  return least
}

function edgesNear(rings: Rings, other: Rings, limit: number): [Position, Position][] {
  const [minX, minY, maxX, maxY] = boundsOf(other.flat())
  const edges: [Position, Position][] = []
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [a, b] = [ring[i - 1]!, ring[i]!]
      const isFar =
        Math.max(a[0], b[0]) < minX - limit ||
        Math.min(a[0], b[0]) > maxX + limit ||
        Math.max(a[1], b[1]) < minY - limit ||
        Math.min(a[1], b[1]) > maxY + limit
      if (!isFar) edges.push([a, b])
    }
  }
  return edges
}
