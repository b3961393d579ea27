import Flatbush from 'flatbush'
import { boxOf, type Polygon, polygonHas } from './ring.ts'

/** Finds the polygons that hold a point. */
export function locator(polygons: Polygon[]): (x: number, y: number) => number[] {
  if (polygons.length === 0) return () => []
  const index = new Flatbush(polygons.length)
  for (const { outer } of polygons) {
    const box = boxOf(outer)
    index.add(box.minX, box.minY, box.maxX, box.maxY)
  }
  index.finish()
  return (x, y) => index.search(x, y, x, y, (i) => polygonHas(polygons[i]!, x, y))
}
