import type { Position } from './position.ts'
import { nearestOnLine } from './segment.ts'

/** Rings may repeat their first point at the end or not: both are read alike. */
export type Ring = readonly Position[]

/** Positive for rings that run anticlockwise (y up). */
export function signedArea(ring: Ring): number {
  let twice = 0
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    twice += ring[j]![0] * ring[i]![1] - ring[i]![0] * ring[j]![1]
  }
  return twice / 2
}

/** The area of a polygon: its outline less its holes. */
export function polygonArea(rings: readonly Ring[]): number {
  return rings.reduce((area, ring, index) => area + (index === 0 ? 1 : -1) * Math.abs(signedArea(ring)), 0)
}

/** Centre of gravity; of the points alone where the ring has no area. */
export function centroid(ring: Ring): Position {
  // Sums are taken from the first point on: far from the origin the products would eat up the digits.
  const [originX, originY] = ring[0] ?? [0, 0]
  let twice = 0
  let x = 0
  let y = 0
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = [ring[j]![0] - originX, ring[j]![1] - originY]
    const [bx, by] = [ring[i]![0] - originX, ring[i]![1] - originY]
    const cross = ax * by - bx * ay
    twice += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  }
  if (twice !== 0) return [originX + x / (3 * twice), originY + y / (3 * twice)]
  const count = Math.max(1, ring.length)
  return [ring.reduce((sum, p) => sum + p[0], 0) / count, ring.reduce((sum, p) => sum + p[1], 0) / count]
}

/** Whether the point lies inside, by even and odd crossings. On the outline itself the result is undefined. */
export function ringContains(ring: Ring, [x, y]: Position): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i]!
    const [bx, by] = ring[j]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** Inside the outline and in none of the holes. */
export function polygonContains(rings: readonly Ring[], point: Position): boolean {
  return rings.reduce((inside, ring) => inside !== ringContains(ring, point), false)
}

export function distanceToRing(ring: Ring, point: Position): number {
  return nearestOnLine(point, closed(ring)).distance
}

/** The ring with its first point at the end. */
export function closed(ring: Ring): Ring {
  const first = ring[0]
  const last = ring[ring.length - 1]
  if (!first || !last || (first[0] === last[0] && first[1] === last[1])) return ring
  return [...ring, first]
}
