import polylabel from 'polylabel'
import { boundsOf } from './bounds.ts'
import type { Geometry, Position } from './position.ts'
import { centroid, closed, distanceToRing, polygonContains } from './ring.ts'
import { pointAlong } from './segment.ts'

/** How much longer than wide a polygon may be in the search for its deepest point, which walks along it in squares. */
const MAX_ASPECT = 24

/** Names look best in the middle: they go there if that is nearly as far from the walls as any other point. */
const MIN_CLEARANCE_SHARE = 0.75

/** Polygons thinner than this share of their distance from the origin are flat: the search would run out of digits. */
const MIN_AREA = 1e-12

type Rings = readonly (readonly Position[])[]

/** Where a label belongs: well inside a polygon, half way along a line, the point itself. */
export function labelPoint(geometry: Geometry): Position {
  if (geometry.type === 'Point') return geometry.coordinates
  if (geometry.type === 'LineString') return halfWay(geometry.coordinates)
  const rings = geometry.coordinates
  const outer = rings[0] ?? []
  const [minX, minY, maxX, maxY] = boundsOf(outer)
  const smallerSide = Math.min(maxX - minX, maxY - minY)
  const farthest = Math.max(-minX, -minY, maxX, maxY)
  if (!(smallerSide > Math.max(MIN_AREA * farthest, Number.MIN_VALUE / MIN_AREA) && smallerSide < Infinity))
    return halfWay(outer)
  const middle = centroid(outer)
  const room = polygonContains(rings, middle) ? clearance(rings, middle) : 0
  // No point is deeper than half of the shorter side; where the middle comes close to that, no search is needed.
  if (room > (MIN_CLEARANCE_SHARE * smallerSide) / 2) return middle
  const deepest = deepestPoint(rings, (maxX - minX) / (maxY - minY))
  return room > MIN_CLEARANCE_SHARE * clearance(rings, deepest) ? middle : deepest
}

function clearance(rings: Rings, point: Position): number {
  return rings.reduce((least, ring) => Math.min(least, distanceToRing(ring, point)), Infinity)
}

/** Long polygons are squashed for the search: what is inside stays inside. */
function deepestPoint(rings: Rings, aspect: number): Position {
  const scaleX = Math.min(1, MAX_ASPECT / aspect)
  const scaleY = Math.min(1, MAX_ASPECT * aspect)
  const squashed = rings.map((ring) => closed(ring.map(([x, y]): Position => [x * scaleX, y * scaleY])))
  const [minX, minY, maxX, maxY] = boundsOf(squashed[0]!)
  const [x, y] = polylabel(squashed, Math.min(maxX - minX, maxY - minY) / 100)
  return [x / scaleX, y / scaleY]
}

function halfWay(line: readonly Position[]): Position {
  const lengths = line.slice(1).map((b, i) => Math.hypot(b[0] - line[i]![0], b[1] - line[i]![1]))
  let rest = lengths.reduce((sum, length) => sum + length, 0) / 2
  for (const [i, length] of lengths.entries()) {
    if (rest <= length && length > 0) return pointAlong(line[i]!, line[i + 1]!, rest / length)
    rest -= length
  }
  return line[0] ?? [0, 0]
}
