import { centroid, distance, type Geometry, nearestOnLine, type Position } from '../../geo/index.ts'

/** The usual width of a door that is drawn as a point. */
const DOOR_WIDTH_M = 0.9
const MIN_WIDTH_M = 0.01

/** A door as IMDF draws it: a line across the opening. Null where it has no width. */
export function openingLine(
  geometry: Geometry,
  outlines: readonly (readonly Position[])[],
  unitsPerMeter: number,
): readonly Position[] | null {
  if (geometry.type === 'LineString') {
    const { coordinates } = geometry
    const isWide = coordinates.some((point) => distance(point, coordinates[0]!) > MIN_WIDTH_M * unitsPerMeter)
    return isWide ? coordinates : null
  }
  if (geometry.type === 'Polygon')
    return along(centroid(geometry.coordinates[0]!), longestEdge(geometry.coordinates[0]!))
  return along(geometry.coordinates, wallAt(geometry.coordinates, outlines, (DOOR_WIDTH_M * unitsPerMeter) / 2))
}

function along([x, y]: Position, [dx, dy]: Position): Position[] | null {
  return dx === 0 && dy === 0 ? null : [[x - dx, y - dy], [x + dx, y + dy]] // biome-ignore format: a line
}

/** Half of it, as a vector. */
function longestEdge(ring: readonly Position[]): Position {
  let longest: Position = [0, 0]
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1]!, ring[i]!]
    const half: Position = [(b[0] - a[0]) / 2, (b[1] - a[1]) / 2]
    if (Math.hypot(...half) > Math.hypot(...longest)) longest = half
  }
  return longest
}

/** Along the nearest wall, so long. */
function wallAt(point: Position, outlines: readonly (readonly Position[])[], length: number): Position {
  let best = { distance: Infinity, direction: [length, 0] as Position }
  for (const ring of outlines) {
    if (nearestOnLine(point, ring).distance >= best.distance) continue
    for (let i = 1; i < ring.length; i++) {
      const [a, b] = [ring[i - 1]!, ring[i]!]
      const apart = nearestOnLine(point, [a, b]).distance
      const whole = distance(a, b)
      if (apart < best.distance && whole > 0)
        best = { distance: apart, direction: [((b[0] - a[0]) / whole) * length, ((b[1] - a[1]) / whole) * length] }
    }
  }
  return best.direction
}
