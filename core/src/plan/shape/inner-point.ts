import polylabel from 'polylabel'
import { boxOf, type Polygon, polygonHas } from './ring.ts'

/** A point well inside the polygon: the middle of its box where that will do, else the centre of its widest circle. */
export function innerPoint(polygon: Polygon): [number, number] {
  const box = boxOf(polygon.outer)
  const x = (box.minX + box.maxX) / 2
  const y = (box.minY + box.maxY) / 2
  if (polygonHas(polygon, x, y)) return [x, y]
  const rings = [polygon.outer, ...polygon.holes].map((ring) => {
    const points: [number, number][] = []
    for (let i = 0; i < ring.length; i += 2) points.push([ring[i]!, ring[i + 1]!])
    points.push(points[0]!)
    return points
  })
  const size = Math.min(box.maxX - box.minX, box.maxY - box.minY)
  const [px, py] = polylabel(rings, Math.max(size / 50, Number.EPSILON))
  return [px!, py!]
}
