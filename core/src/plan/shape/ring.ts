import type { Box } from '../../geo/index.ts'

/** Planar rings as flat coordinates x0, y0, x1, y1, …, not repeating the first point. */
export type Ring = Float64Array

/** An outer ring, anticlockwise, and its holes, clockwise. */
export interface Polygon {
  outer: Ring
  holes: Ring[]
}

/** Twice the work of the shoelace formula is saved by anchoring at the first point, which also keeps far-off coordinates exact. */
export function signedArea(ring: ArrayLike<number>): number {
  const n = ring.length
  if (n < 6) return 0
  const x0 = ring[0]!
  const y0 = ring[1]!
  let sum = 0
  for (let i = 2; i + 3 < n; i += 2) {
    sum += (ring[i]! - x0) * (ring[i + 3]! - y0) - (ring[i + 2]! - x0) * (ring[i + 1]! - y0)
  }
  return sum / 2
}

/** The length of a line as flat coordinates. */
export function lineLength(line: ArrayLike<number>): number {
  let sum = 0
  for (let i = 2; i + 1 < line.length; i += 2) sum += Math.hypot(line[i]! - line[i - 2]!, line[i + 1]! - line[i - 1]!)
  return sum
}

export function perimeter(ring: Ring): number {
  let sum = 0
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    sum += Math.hypot(ring[i]! - ring[j]!, ring[i + 1]! - ring[j + 1]!)
  }
  return sum
}

export function boxOf(points: ArrayLike<number>): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (let i = 0; i + 1 < points.length; i += 2) grow(box, points[i]!, points[i + 1]!)
  return box
}

export function grow(box: Box, x: number, y: number): void {
  if (x < box.minX) box.minX = x
  if (x > box.maxX) box.maxX = x
  if (y < box.minY) box.minY = y
  if (y > box.maxY) box.maxY = y
}

export function boxAround(polygons: readonly Polygon[]): Box {
  const box = boxOf([])
  for (const { outer } of polygons) for (let i = 0; i < outer.length; i += 2) grow(box, outer[i]!, outer[i + 1]!)
  return box
}

/** How far two boxes are apart. */
export function apart(p: Box, q: Box): number {
  const dx = Math.max(0, p.minX - q.maxX, q.minX - p.maxX)
  const dy = Math.max(0, p.minY - q.maxY, q.minY - p.maxY)
  return Math.hypot(dx, dy)
}

/** Even–odd rule; a point on the border may count either way. */
export function ringHas(ring: ArrayLike<number>, x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const yi = ring[i + 1]!
    const yj = ring[j + 1]!
    if (yi > y === yj > y) continue
    if (x < ((ring[j]! - ring[i]!) * (y - yi)) / (yj - yi) + ring[i]!) inside = !inside
  }
  return inside
}

export function polygonHas(polygon: Polygon, x: number, y: number): boolean {
  if (!ringHas(polygon.outer, x, y)) return false
  for (const hole of polygon.holes) if (ringHas(hole, x, y)) return false
  return true
}

export function polygonArea(polygon: Polygon): number {
  let area = Math.abs(signedArea(polygon.outer))
  for (const hole of polygon.holes) area -= Math.abs(signedArea(hole))
  return area
}

export function reversed(ring: Ring): Ring {
  const out = new Float64Array(ring.length)
  for (let i = 0, j = ring.length - 2; i < ring.length; i += 2, j -= 2) {
    out[i] = ring[j]!
    out[i + 1] = ring[j + 1]!
  }
  return out
}

/** Distance from a point to the segment a–b. */
export function toSegment(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax
  const dy = by - ay
  const length2 = dx * dx + dy * dy
  const t = length2 > 0 ? Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length2)) : 0
  return Math.hypot(px - ax - t * dx, py - ay - t * dy)
}

export function toRing(ring: Ring, x: number, y: number): number {
  let best = Infinity
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    best = Math.min(best, toSegment(x, y, ring[j]!, ring[j + 1]!, ring[i]!, ring[i + 1]!))
  }
  return best
}

/** By how much a line turns at its point of this number, in radians, anticlockwise. */
export function turnAt(points: ArrayLike<number>, i: number): number {
  const ax = points[2 * i]! - points[2 * i - 2]!
  const ay = points[2 * i + 1]! - points[2 * i - 1]!
  const bx = points[2 * i + 2]! - points[2 * i]!
  const by = points[2 * i + 3]! - points[2 * i + 1]!
  return Math.atan2(ax * by - ay * bx, ax * bx + ay * by)
}
