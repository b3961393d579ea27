import {
  boundsOf,
  centroid,
  distanceToRing,
  type Geometry,
  labelPoint,
  type Position,
  polygonContains,
} from '../geo/index.ts'

/** How much longer than wide a polygon may be in the search for its deepest point, which walks along it in squares. */
const MAX_ASPECT = 24

/** Names look best in the middle: they go there if that is nearly as far from the walls as any other point. */
const NEARLY = 0.75

type Rings = readonly (readonly Position[])[]

/** Where the label of a feature belongs: always inside of a polygon. */
export function labelPosition(geometry: Geometry): Position {
  if (geometry.type !== 'Polygon' || !geometry.coordinates[0]) return labelPoint(geometry)
  const rings = geometry.coordinates
  const middle = centroid(rings[0]!)
  const room = polygonContains(rings, middle) ? clearance(rings, middle) : 0
  const [minX, minY, maxX, maxY] = boundsOf(rings[0]!)
  // No point is deeper than half of the shorter side; where the middle comes close to that, no search is needed.
  if (room > (NEARLY * Math.min(maxX - minX, maxY - minY)) / 2) return middle
  const deepest = deepestPoint(rings, (maxX - minX) / (maxY - minY))
  return room > NEARLY * clearance(rings, deepest) ? middle : deepest
}

function clearance(rings: Rings, point: Position): number {
  return rings.reduce((least, ring) => Math.min(least, distanceToRing(ring, point)), Infinity)
}

/** Long polygons are squashed for the search: what is inside stays inside. */
function deepestPoint(rings: Rings, aspect: number): Position {
  if (!(aspect > 0 && aspect < Infinity)) return labelPoint({ type: 'Polygon', coordinates: rings })
  const scaleX = Math.min(1, MAX_ASPECT / aspect)
  const scaleY = Math.min(1, MAX_ASPECT * aspect)
  const squashed = rings.map((ring) => ring.map(([x, y]): Position => [x * scaleX, y * scaleY]))
  const [x, y] = labelPoint({ type: 'Polygon', coordinates: squashed })
  return [x / scaleX, y / scaleY]
}
