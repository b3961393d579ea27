import polylabel from 'polylabel'
import { boundsOf, type Geometry, type Position } from './position.ts'
import { closed } from './ring.ts'
import { pointAlong } from './segment.ts'

/** Where a label belongs: deepest inside a polygon, half way along a line, the point itself. */
export function labelPoint(geometry: Geometry): Position {
  if (geometry.type === 'Point') return geometry.coordinates
  if (geometry.type === 'LineString') return halfWay(geometry.coordinates)
  const rings = geometry.coordinates
  const [minX, minY, maxX, maxY] = boundsOf(rings[0] ?? [])
  const smallerSide = Math.min(maxX - minX, maxY - minY)
  if (!(smallerSide > 0)) return halfWay(rings[0] ?? [])
  const [x, y] = polylabel(rings.map(closed), smallerSide / 100)
  return [x, y]
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
