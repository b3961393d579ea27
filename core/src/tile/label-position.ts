import { boundsOf, type Geometry, labelPoint, type Position } from '../geo/index.ts'

/** How much longer than wide a polygon may be in the search for its deepest point, which walks along it in squares. */
const MAX_ASPECT = 24

/** Where the label of a feature belongs. Long polygons are squashed for the search: what is inside stays inside. */
export function labelPosition(geometry: Geometry): Position {
  if (geometry.type !== 'Polygon') return labelPoint(geometry)
  const [minX, minY, maxX, maxY] = boundsOf(geometry.coordinates[0] ?? [])
  const aspect = (maxX - minX) / (maxY - minY)
  if (!(aspect > 0 && aspect < Infinity)) return labelPoint(geometry)
  const scaleX = Math.min(1, MAX_ASPECT / aspect)
  const scaleY = Math.min(1, MAX_ASPECT * aspect)
  if (scaleX === 1 && scaleY === 1) return labelPoint(geometry)
  const squashed = geometry.coordinates.map((ring) => ring.map(([x, y]): Position => [x * scaleX, y * scaleY]))
  const [x, y] = labelPoint({ type: 'Polygon', coordinates: squashed })
  return [x / scaleX, y / scaleY]
}
