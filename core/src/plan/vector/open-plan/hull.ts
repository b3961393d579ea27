import type { Ring } from '../../shape/ring.ts'

/** The convex hull of points x0, y0, x1, y1, …, anticlockwise. */
export function hullOf(points: ArrayLike<number>): Ring {
  const order = Array.from({ length: points.length >> 1 }, (_, i) => i)
  order.sort((p, q) => points[2 * p]! - points[2 * q]! || points[2 * p + 1]! - points[2 * q + 1]!)
  const half = (some: number[]) => {
    const kept: number[] = []
    for (const r of some) {
      while (kept.length > 1 && !turnsLeft(points, kept[kept.length - 2]!, kept[kept.length - 1]!, r)) kept.pop()
      kept.push(r)
    }
    return kept.slice(0, -1)
  }
  return Float64Array.from(
    [...half(order), ...half(order.toReversed())].flatMap((i) => [points[2 * i]!, points[2 * i + 1]!]),
  )
}

function turnsLeft(points: ArrayLike<number>, p: number, q: number, r: number): boolean {
  const [ux, uy] = [points[2 * q]! - points[2 * p]!, points[2 * q + 1]! - points[2 * p + 1]!]
  const [vx, vy] = [points[2 * r]! - points[2 * p]!, points[2 * r + 1]! - points[2 * p + 1]!]
  return ux * vy - uy * vx > 0
}
