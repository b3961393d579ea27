import { type Polygon, polygonHas } from '../../shape/ring.ts'

export type Line = [x0: number, y0: number, x1: number, y1: number]

/** The pieces of a straight line that lie in the polygon. */
export function lineWithin([x0, y0, x1, y1]: Line, polygon: Polygon): Line[] {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const at = [0, 1]
  for (const ring of [polygon.outer, ...polygon.holes]) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [ex, ey] = [ring[i]! - ring[j]!, ring[i + 1]! - ring[j + 1]!]
      const determinant = dx * ey - dy * ex
      if (determinant === 0) continue
      const [ax, ay] = [ring[j]! - x0, ring[j + 1]! - y0]
      const t = (ax * ey - ay * ex) / determinant
      const u = (ax * dy - ay * dx) / determinant
      if (t > 0 && t < 1 && u >= 0 && u <= 1) at.push(t)
    }
  }
  at.sort((p, q) => p - q)
  return at.slice(1).flatMap((to, k): Line[] => {
    const from = at[k]!
    const middle = (from + to) / 2
    if (to === from || !polygonHas(polygon, x0 + middle * dx, y0 + middle * dy)) return []
    return [[x0 + from * dx, y0 + from * dy, x0 + to * dx, y0 + to * dy]]
  })
}
