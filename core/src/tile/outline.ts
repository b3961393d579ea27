import Delaunator from 'delaunator'
import Flatbush from 'flatbush'
import { flatBounds, type Position, polygonContains, ringContains, signedArea, simplify } from '../geo/index.ts'
import { nextOf, openNotches, type Triangulation, triangleOf } from './open-notches.ts'
import { PointDensity } from './point-density.ts'
import type { Points } from './shape.ts'

/** Gaps between spaces up to about twice this width belong to the floor: corridors, wall bodies, small yards. */
const REACH_METERS = 9

/** Edges get points at this distance, so that triangles follow them. */
const SPACING_METERS = 3

/** What is smaller lies between points on one line, by the rounding of their coordinates. */
const MIN_FLOOR_M2 = 1

/** Holes below this area are gaps between rooms rather than yards. */
const MIN_YARD_M2 = 60

const TOLERANCE_METERS = 0.04

/** A limit on points, beyond which edges get none in between. */
const MAX_POINTS = 500_000

/**
 * The outline of a floor that was drawn without one: what its polygons cover, and the gaps between them.
 *
 * An alpha shape: of the Delaunay triangles between all corners, those stay that are small, or lie inside a polygon.
 * Their border is the outline, without notches that are open to the outside. Points deep inside cannot lie on it and are left out, which changes no outline.
 * Everything is on the grid; `meters` is the size of a grid step.
 */
export function traceOutline(polygons: readonly Points[][], meters: number): Points[][] {
  // From a corner on: absolute numbers on the grid have too many digits for their products.
  const origin = polygons[0]![0]! as [number, number]
  const reach = REACH_METERS / meters
  const corners = cornersOf(polygons, origin, SPACING_METERS / meters)
  const density = new PointDensity(corners, reach)
  const points = density.withoutDeep(corners)
  if (points.length < 6) return []
  const { triangles, halfedges }: Omit<Triangulation, 'points'> = new Delaunator(points)
  const isCovered = coverageOf(polygons, origin)
  const isFloor = floorTriangles(triangles, points, density, isCovered, reach)
  openNotches({ triangles, halfedges, points }, isFloor, isCovered, meters)
  const traced = borders({ triangles, halfedges }, isFloor).map((ring) =>
    simplify(
      ring.map((i) => positionOf(points, i)),
      TOLERANCE_METERS / meters,
    ),
  )
  const smallest = { floor: MIN_FLOOR_M2 / meters ** 2, yard: MIN_YARD_M2 / meters ** 2 }
  return withHoles(traced, smallest).map((outline) =>
    outline.map((ring) =>
      ring.slice(0, -1).flatMap(([x, y]) => [Math.round(x) + origin[0], Math.round(y) + origin[1]]),
    ),
  )
}

function positionOf(points: readonly number[], i: number): Position {
  return [points[i * 2]!, points[i * 2 + 1]!]
}

/** All corners, and points between them along the edges; x and y in turn. */
function cornersOf(polygons: readonly Points[][], [originX, originY]: Position, spacing: number): number[] {
  const points: number[] = []
  for (const ring of polygons.flat()) {
    for (let i = 0; i < ring.length; i += 2) {
      const next = (i + 2) % ring.length
      const [x, y] = [ring[i]! - originX, ring[i + 1]! - originY]
      const [alongX, alongY] = [ring[next]! - ring[i]!, ring[next + 1]! - ring[i + 1]!]
      points.push(x, y)
      const isFull = points.length > 2 * MAX_POINTS
      const steps = isFull ? 1 : Math.ceil(Math.sqrt(alongX * alongX + alongY * alongY) / spacing)
      for (let step = 1; step < Math.min(steps, MAX_POINTS); step++)
        points.push(x + (alongX * step) / steps, y + (alongY * step) / steps)
    }
  }
  return points
}

function floorTriangles(
  triangles: Triangulation['triangles'],
  points: readonly number[],
  density: PointDensity,
  isCovered: (place: Position) => boolean,
  reach: number,
): Uint8Array {
  return Uint8Array.from({ length: triangles.length / 3 }, (_, t) => {
    const corner = (i: number) => positionOf(points, triangles[t * 3 + i]!)
    const [a, b, c] = [corner(0), corner(1), corner(2)]
    const [towardsX, towardsY] = circumcentreFrom(a, b, c)
    const radius = Math.sqrt(towardsX * towardsX + towardsY * towardsY)
    if (radius < reach) return 1
    // The middle of a circle of that reach that touches the corner within the circumcircle. Where points are dense, the
    // triangle is large only because points were left out.
    if (density.isDense(a[0] + (towardsX * reach) / radius, a[1] + (towardsY * reach) / radius)) return 1
    return isCovered([(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3]) ? 1 : 0
  })
}

/** Whether a position is inside one of the polygons. */
function coverageOf(polygons: readonly Points[][], [originX, originY]: Position): (place: Position) => boolean {
  const index = new Flatbush(polygons.length)
  for (const [outline] of polygons) index.add(...flatBounds(outline!))
  index.finish()
  return ([x, y]) => {
    const place = [x + originX, y + originY] as const
    const around = index.search(...place, ...place)
    return around.some((i) => polygonContains(polygons[i]!.map(toPositions), place))
  }
}

function toPositions(ring: Points): Position[] {
  return Array.from({ length: ring.length / 2 }, (_, i) => positionOf(ring, i))
}

/** The way from the first corner to the centre of the circumcircle; not finite where all three lie on a line. */
function circumcentreFrom(a: Position, b: Position, c: Position): Position {
  const [abx, aby, acx, acy] = [b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]]
  const [ab, ac] = [abx * abx + aby * aby, acx * acx + acy * acy]
  const scale = 0.5 / (abx * acy - aby * acx)
  return [(acy * ab - aby * ac) * scale, (abx * ac - acx * ab) * scale]
}

/** The rings of point numbers between triangles that are floor and those that are not. */
function borders({ triangles, halfedges }: Omit<Triangulation, 'points'>, isFloor: Uint8Array): number[][] {
  const next = new Map<number, number[]>()
  for (let e = 0; e < triangles.length; e++) {
    const twin = halfedges[e]!
    if (!isFloor[triangleOf(e)] || (twin >= 0 && isFloor[triangleOf(twin)])) continue
    const from = triangles[e]!
    const to = triangles[nextOf(e)]!
    const ways = next.get(from)
    if (ways) ways.push(to)
    else next.set(from, [to])
  }
  const rings: number[][] = []
  for (const start of next.keys()) {
    // Each step takes one edge away, so this ends; every point has as many edges in as out, so it ends at the start.
    while (next.get(start)!.length > 0) {
      const ring = [start]
      for (let at = next.get(start)!.pop()!; at !== start; at = next.get(at)!.pop()!) ring.push(at)
      rings.push([...ring, start])
    }
  }
  return rings
}

/** Outlines run one way and holes the other; each hole goes to the outline around it. */
function withHoles(rings: Position[][], smallest: { floor: number; yard: number }): Position[][][] {
  const areas = rings.map(signedArea)
  // Delaunay triangles all turn the same way, and so does the largest ring, which is an outline.
  const largest = areas.reduce((best, area) => (Math.abs(area) > Math.abs(best) ? area : best), 0)
  const outlines = rings.filter((_, i) => areas[i]! * largest > 0 && Math.abs(areas[i]!) > smallest.floor)
  const holes = rings.filter((_, i) => areas[i]! * largest < 0 && Math.abs(areas[i]!) > smallest.yard)
  return outlines.map((outline) => [outline, ...holes.filter((hole) => ringContains(outline, hole[1]!))])
}
