import Delaunator from 'delaunator'
import Flatbush from 'flatbush'
import { type Position, polygonContains, ringContains, signedArea, simplify } from '../geo/index.ts'
import type { Points } from './shape.ts'

type Triangulation = Pick<Delaunator<[]>, 'triangles' | 'halfedges'>

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
 * Their border is the outline. Everything is on the grid; `meters` is the size of a grid step.
 */
export function traceOutline(polygons: readonly Points[][], meters: number): Points[][] {
  const [originX, originY] = polygons[0]![0]! as [number, number]
  // From a corner on: absolute numbers on the grid have too many digits for their products.
  const rings = polygons.map((polygon) => polygon.map((ring) => toPositions(ring, originX, originY)))
  const points = corners(rings, SPACING_METERS / meters)
  if (points.length < 3) return []
  const triangulation: Triangulation = Delaunator.from(points as [number, number][])
  const isFloor = floorTriangles(triangulation, points, rings, REACH_METERS / meters)
  const traced = borders(triangulation, isFloor).map((ring) =>
    simplify(
      ring.map((i) => points[i]!),
      TOLERANCE_METERS / meters,
    ),
  )
  const smallest = { floor: MIN_FLOOR_M2 / meters ** 2, yard: MIN_YARD_M2 / meters ** 2 }
  return withHoles(traced, smallest).map((outline) =>
    outline.map((ring) => ring.slice(0, -1).flatMap(([x, y]) => [Math.round(x) + originX, Math.round(y) + originY])),
  )
}

function toPositions(ring: Points, originX: number, originY: number): Position[] {
  return Array.from({ length: ring.length / 2 }, (_, i) => [ring[i * 2]! - originX, ring[i * 2 + 1]! - originY])
}

/** All corners, and points between them along the edges. */
function corners(polygons: readonly Position[][][], spacing: number): Position[] {
  const points: Position[] = []
  for (const ring of polygons.flat()) {
    for (const [i, [x, y]] of ring.entries()) {
      points.push([x, y])
      const [nextX, nextY] = ring[(i + 1) % ring.length]!
      const steps = points.length > MAX_POINTS ? 1 : Math.ceil(Math.hypot(nextX - x, nextY - y) / spacing)
      for (let step = 1; step < Math.min(steps, MAX_POINTS); step++) {
        points.push([x + ((nextX - x) * step) / steps, y + ((nextY - y) * step) / steps])
      }
    }
  }
  return points
}

function floorTriangles(
  { triangles }: Triangulation,
  points: readonly Position[],
  polygons: readonly Position[][][],
  reach: number,
): Uint8Array {
  const index = indexOf(polygons)
  return Uint8Array.from({ length: triangles.length / 3 }, (_, t) => {
    const [a, b, c] = [points[triangles[t * 3]!]!, points[triangles[t * 3 + 1]!]!, points[triangles[t * 3 + 2]!]!]
    if (circumradius(a, b, c) < reach) return 1
    const centre: Position = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3]
    const around = index.search(centre[0], centre[1], centre[0], centre[1])
    return around.some((i) => polygonContains(polygons[i]!, centre)) ? 1 : 0
  })
}

function indexOf(polygons: readonly Position[][][]): Flatbush {
  const index = new Flatbush(polygons.length)
  for (const [outline] of polygons) {
    const xs = outline!.map(([x]) => x)
    const ys = outline!.map(([, y]) => y)
    index.add(xs.reduce(least), ys.reduce(least), xs.reduce(most), ys.reduce(most))
  }
  index.finish()
  return index
}

const least = (a: number, b: number) => Math.min(a, b)
const most = (a: number, b: number) => Math.max(a, b)

function circumradius(a: Position, b: Position, c: Position): number {
  const [abx, aby, acx, acy] = [b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]]
  const twiceArea = Math.abs(abx * acy - aby * acx)
  const sides = Math.hypot(abx, aby) * Math.hypot(acx, acy) * Math.hypot(c[0] - b[0], c[1] - b[1])
  return twiceArea === 0 ? Infinity : sides / (2 * twiceArea)
}

/** The rings of point numbers between triangles that are floor and those that are not. */
function borders({ triangles, halfedges }: Triangulation, isFloor: Uint8Array): number[][] {
  const next = new Map<number, number[]>()
  for (let e = 0; e < triangles.length; e++) {
    const twin = halfedges[e]!
    if (!isFloor[Math.floor(e / 3)] || (twin >= 0 && isFloor[Math.floor(twin / 3)])) continue
    const from = triangles[e]!
    const to = triangles[e % 3 === 2 ? e - 2 : e + 1]!
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
