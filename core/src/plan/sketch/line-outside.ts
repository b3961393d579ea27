import { signedArea } from '../shape/ring.ts'

/** The parts of a line outside of convex rings; null where it touches none of them. */
export function lineOutside(points: ArrayLike<number>, closed: boolean, rings: number[][]): number[][] | null {
  const count = points.length / 2
  const parts: number[][] = []
  let current: number[] | null = null
  let isCut = false
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const j = (i + 1) % count
    const [x0, y0, x1, y1] = [points[2 * i]!, points[2 * i + 1]!, points[2 * j]!, points[2 * j + 1]!]
    for (const [from, to] of outside(x0, y0, x1, y1, rings)) {
      if (current === null || from > 0) {
        current = [x0 + (x1 - x0) * from, y0 + (y1 - y0) * from]
        parts.push(current)
      }
      current.push(x0 + (x1 - x0) * to, y0 + (y1 - y0) * to)
      if (from > 0 || to < 1) isCut = true
      if (to < 1) current = null
    }
    if (current === null) isCut = true
  }
  return isCut ? parts : null
}

/** The stretches of a segment, as shares of it, that lie in none of the rings. */
function outside(x0: number, y0: number, x1: number, y1: number, rings: number[][]): [number, number][] {
  let stretches: [number, number][] = [[0, 1]]
  for (const ring of rings) {
    const [from, to] = inside(x0, y0, x1, y1, ring)
    if (to <= from) continue
    stretches = stretches.flatMap(([a, b]): [number, number][] => {
      const rest: [number, number][] = [
        [a, Math.min(b, from)],
        [Math.max(a, to), b],
      ]
      return rest.filter(([start, end]) => end > start)
    })
  }
  return stretches
}

/** Cyrus and Beck: the stretch of a segment within a convex ring; empty where its end is not behind its start. */
function inside(x0: number, y0: number, x1: number, y1: number, ring: number[]): [number, number] {
  const turn = Math.sign(signedArea(ring))
  let [from, to] = [0, 1]
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    const [ex, ey] = [ring[j]! - ring[i]!, ring[j + 1]! - ring[i + 1]!]
    const start = turn * (ex * (y0 - ring[i + 1]!) - ey * (x0 - ring[i]!))
    const end = turn * (ex * (y1 - ring[i + 1]!) - ey * (x1 - ring[i]!))
    if (start <= 0 && end <= 0) return [0, 0]
    const at = start / (start - end)
    if (start < 0) from = Math.max(from, at)
    else if (end < 0) to = Math.min(to, at)
  }
  return [from, to]
}
