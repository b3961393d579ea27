import Flatbush from 'flatbush'
import { boundsOf, midpoint, orient, type Position, polygonContains, type Ring, signedArea } from '../geo/index.ts'

export interface PolygonFault {
  kind: 'invalid_geometry' | 'too_complex'
  message: string
  /** The place in the drawing. */
  at: Position
}

/** Pairs of edges that are compared at most. Edges of sound outlines meet few others; a hostile zigzag meets all. */
const MAX_EDGE_PAIRS = 1_000_000

/** So few edges are compared sooner than indexed. */
const MAX_EDGES_WITHOUT_INDEX = 48

/** A ring that covers less than this share of its squared diagonal has no inside that could be told from its border. */
const MIN_AREA_SHARE = 1e-10

/**
 * The first reason why rings are no valid polygon: open, without area, crossing or overlapping themselves or each other,
 * a hole outside of the outline. Touching in single points is valid.
 */
export function findPolygonFault(rings: readonly Ring[]): PolygonFault | null {
  const invalid = (message: string, at: Position): PolygonFault => ({ kind: 'invalid_geometry', message, at })
  if (rings.length === 0) return invalid('has no ring', [0, 0])
  for (const ring of rings) {
    const first = ring[0] ?? [0, 0]
    const last = ring[ring.length - 1] ?? first
    if (ring.length < 4 || first[0] !== last[0] || first[1] !== last[1])
      return invalid('has a ring that is not closed', first)
  }
  const crossing = findCrossing(rings)
  if (crossing) return crossing
  const flat = rings.find(isFlat)
  if (flat) return invalid('has a ring with no area', flat[0]!)
  const [outline, ...holes] = rings
  const stray = holes.find((hole) => !hole.some((point) => isWithin(outline!, point, hole)))
  return stray ? invalid('has a hole outside its outline', stray[0]!) : null
}

/** Rings with the outline anticlockwise and holes clockwise (y up), as RFC 7946 has them. */
export function rewind(rings: readonly Ring[]): Position[][] {
  return rings.map((ring, i) => {
    const isAnticlockwise = signedArea(fromOrigin(ring)) > 0
    return isAnticlockwise === (i === 0) ? [...ring] : ring.toReversed()
  })
}

function isFlat(ring: Ring): boolean {
  const [minX, minY, maxX, maxY] = boundsOf(ring)
  return Math.abs(signedArea(fromOrigin(ring))) <= MIN_AREA_SHARE * ((maxX - minX) ** 2 + (maxY - minY) ** 2)
}

/** Far from the origin the products of an area would eat up its digits. */
function fromOrigin(ring: Ring): Ring {
  const [x0, y0] = ring[0]!
  return ring.map(([x, y]): Position => [x - x0, y - y0])
}

/** A corner that touches the outline is inconclusive, so the midpoint of an edge of the hole is tested as well. */
function isWithin(outline: Ring, point: Position, hole: Ring): boolean {
  const i = hole.indexOf(point)
  const next = hole[i + 1] ?? hole[0]!
  const middle = midpoint(point, next)
  return polygonContains([outline], point) || polygonContains([outline], middle)
}

interface Edges {
  a: Position[]
  b: Position[]
}

function findCrossing(rings: readonly Ring[]): PolygonFault | null {
  const edges = edgesOf(rings)
  const index = edges.a.length > MAX_EDGES_WITHOUT_INDEX ? indexOf(edges) : null
  let pairs = 0
  let fault: PolygonFault | null = null
  for (let i = 0; i < edges.a.length && !fault; i++) {
    const [a, b] = [edges.a[i]!, edges.b[i]!]
    const compare = (j: number): boolean => {
      pairs++
      if (fault || j <= i) return false
      const [c, d] = [edges.a[j]!, edges.b[j]!]
      if (pairs > MAX_EDGE_PAIRS)
        fault = { kind: 'too_complex', message: 'has too many edges close to each other', at: a }
      else if (conflicts(a, b, c, d))
        fault = { kind: 'invalid_geometry', message: 'crosses itself', at: meetingPoint(a, b, c, d) }
      return false
    }
    if (index) index.search(...boundsOf([a, b]), compare)
    else for (let j = i + 1; j < edges.a.length; j++) compare(j)
  }
  return fault
}

function indexOf(edges: Edges): Flatbush {
  const index = new Flatbush(edges.a.length)
  for (const [i, a] of edges.a.entries()) index.add(...boundsOf([a, edges.b[i]!]))
  index.finish()
  return index
}

/** Edges of no length are left out. */
function edgesOf(rings: readonly Ring[]): Edges {
  const edges: Edges = { a: [], b: [] }
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [a, b] = [ring[i - 1]!, ring[i]!]
      if (a[0] === b[0] && a[1] === b[1]) continue
      edges.a.push(a)
      edges.b.push(b)
    }
  }
  return edges
}

/** Whether two edges cross, or run over each other for some length. Touching in a point is none. */
function conflicts(a: Position, b: Position, c: Position, d: Position): boolean {
  const [abc, abd, cda, cdb] = [orient(a, b, c), orient(a, b, d), orient(c, d, a), orient(c, d, b)]
  if (abc === 0 && abd === 0) return overlapLength(a, b, c, d) > 0
  return abc * abd < 0 && cda * cdb < 0
}

/** Length that two edges on one line share, along their longer axis. */
function overlapLength(a: Position, b: Position, c: Position, d: Position): number {
  const axis = Math.abs(a[0] - b[0]) > Math.abs(a[1] - b[1]) ? 0 : 1
  const low = Math.max(Math.min(a[axis], b[axis]), Math.min(c[axis], d[axis]))
  const high = Math.min(Math.max(a[axis], b[axis]), Math.max(c[axis], d[axis]))
  return high - low
}

function meetingPoint(a: Position, b: Position, c: Position, d: Position): Position {
  const denominator = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
  if (denominator === 0) return c
  const along = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / denominator
  return [a[0] + (b[0] - a[0]) * along, a[1] + (b[1] - a[1]) * along]
}
