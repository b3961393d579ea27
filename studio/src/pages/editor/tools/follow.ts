import type { EditFeature } from '@rotunda/core/edit'
import { distance, distanceToSegment, type Geometry, midpoint, nearestFraction, type Position } from '@rotunda/core/geo'
import { mapPositions } from './operations.ts'

/** What happened to a corner: it went elsewhere, came new between two, or is gone (`to` is null). */
interface CornerMove {
  from: Position | null
  to: Position | null
  /** The edge on which a new corner lies, or the corners beside one that is gone. */
  beside: readonly [Position, Position]
}

/** Corners of the outline, or of a hole, that differ. None where all of it was moved: it leaves its neighbours then. */
export function cornerMoves(was: Geometry, now: Geometry): CornerMove[] {
  if (was.type !== 'Polygon' || now.type !== 'Polygon') return []
  const isAsBefore = (ring: readonly Position[], i: number) =>
    ring.length === now.coordinates[i]?.length && ring.every((at, k) => isSame(at, now.coordinates[i]![k]))
  const changed = was.coordinates.findIndex((ring, i) => !isAsBefore(ring, i))
  const next = now.coordinates[changed]
  return changed < 0 || !next ? [] : ringMoves(was.coordinates[changed]!.slice(0, -1), next.slice(0, -1))
}

function ringMoves(before: readonly Position[], after: readonly Position[]): CornerMove[] {
  const at = before.findIndex((point, i) => !isSame(point, after[i]))
  const last = before.at(-1)!
  if (after.length === before.length + 1) {
    const to = after[at < 0 ? before.length : at]!
    return [{ from: null, to, beside: at < 0 ? [last, before[0]!] : [before[at - 1] ?? last, before[at]!] }]
  }
  if (after.length === before.length - 1) {
    const gone = at < 0 ? before.length - 1 : at
    return [{ from: before[gone]!, to: null, beside: [before[gone - 1] ?? last, before[gone + 1] ?? before[0]!] }]
  }
  if (after.length !== before.length || at < 0) return []
  const moves = before.flatMap((from, i): CornerMove[] =>
    isSame(from, after[i]) ? [] : [{ from, to: after[i]!, beside: [from, from] }],
  )
  return moves.length === before.length ? [] : moves
}

/** Features around with the same corners moved as well: rooms and walls that shared them keep sharing them. */
export function followers(
  moves: readonly CornerMove[],
  around: Iterable<EditFeature>,
  same: number,
): { feature: EditFeature; geometry: Geometry }[] {
  if (moves.length === 0) return []
  const found: { feature: EditFeature; geometry: Geometry }[] = []
  for (const feature of around) {
    const { geometry, properties } = feature
    if (geometry.type === 'Point' || (properties.kind !== 'space' && properties.kind !== 'wall')) continue
    let hasChanged = false
    const moved = mapPositions(geometry, (line) => {
      const next = moves.reduce((points, move) => applyMove(points, move, same, geometry.type), [...line])
      hasChanged ||= next.length !== line.length || next.some((point, i) => point !== line[i])
      return next
    })
    if (hasChanged && moved.type !== 'Point' && isShape(moved)) found.push({ feature, geometry: moved })
  }
  return found
}

/** Doors that lay on an edge that has moved, where they lie on it now. */
export function carriedDoors(
  was: Geometry,
  now: Geometry,
  around: Iterable<EditFeature>,
  same: number,
): { feature: EditFeature; geometry: Geometry }[] {
  if (was.type !== 'Polygon' || now.type !== 'Polygon') return []
  const [before, after] = [was.coordinates[0]!, now.coordinates[0]!]
  if (before.length !== after.length) return []
  const edges = before.slice(1).flatMap((b, i) => {
    const [a, c, d] = [before[i]!, after[i]!, after[i + 1]!]
    return isSame(a, c) && isSame(b, d) ? [] : [{ a, b, c, d }]
  })
  const found: { feature: EditFeature; geometry: Geometry }[] = []
  for (const feature of around) {
    const { geometry, properties } = feature
    if (properties.kind !== 'door' || geometry.type !== 'LineString') continue
    const edge = edges.find(({ a, b }) => geometry.coordinates.every((at) => distanceToSegment(at, a, b) <= same))
    const isThere = edge && geometry.coordinates.every((at) => distanceToSegment(at, edge.c, edge.d) <= same)
    if (edge && !isThere) found.push({ feature, geometry: carriedAlong(geometry.coordinates, edge) })
  }
  return found
}

/** Straight to the edge, and along it only where it would hang over its end. */
function carriedAlong(
  door: readonly Position[],
  { a, b, c, d }: { a: Position; b: Position; c: Position; d: Position },
): Geometry {
  const [first, last] = [door[0]!, door.at(-1)!]
  const half = distance(first, last) / 2 / (distance(c, d) || 1)
  const at = Math.min(Math.max(nearestFraction(midpoint(first, last), c, d), half), Math.max(1 - half, half))
  const place = (t: number): Position => [c[0] + (d[0] - c[0]) * t, c[1] + (d[1] - c[1]) * t]
  const ends: [Position, Position] = [place(at - half), place(at + half)]
  const isForward = nearestFraction(first, a, b) <= nearestFraction(last, a, b)
  return { type: 'LineString', coordinates: isForward ? ends : [ends[1], ends[0]] }
}

function applyMove(points: Position[], { from, to, beside }: CornerMove, same: number, type: string): Position[] {
  if (from && to) return points.map((point) => (distance(point, from) <= same ? to : point))
  const hasEdge = (a: Position, b: Position) =>
    (distance(a, beside[0]) <= same && distance(b, beside[1]) <= same) ||
    (distance(a, beside[1]) <= same && distance(b, beside[0]) <= same)
  if (to) {
    const at = points.findIndex((point, i) => i > 0 && hasEdge(points[i - 1]!, point))
    return at < 0 ? points : points.toSpliced(at, 0, to)
  }
  if (type !== 'Polygon') return points
  const ring = points.slice(0, -1)
  const at = ring.findIndex((point) => distance(point, from!) <= same)
  if (at < 0 || ring.length <= 3) return points
  if (!hasEdge(ring.at(at - 1)!, ring[(at + 1) % ring.length]!)) return points
  const rest = ring.toSpliced(at, 1)
  return [...rest, rest[0]!]
}

/** A wall that has shrunk to a point is none. */
function isShape(geometry: Exclude<Geometry, { type: 'Point' }>): boolean {
  if (geometry.type === 'LineString') return geometry.coordinates.some((at) => !isSame(at, geometry.coordinates[0]))
  return geometry.coordinates[0]!.length > 3
}

function isSame(a: Position, b: Position | undefined): boolean {
  return b !== undefined && a[0] === b[0] && a[1] === b[1]
}
