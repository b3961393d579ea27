import type { Run } from '../sketch/trace.ts'

/** The point so far along a line, and the direction of the line there. */
export function pointAlong({ points }: Run, distance: number): { x: number; y: number; angle: number } {
  let left = distance
  let [x, y, angle] = [points[0] ?? 0, points[1] ?? 0, 0]
  for (let i = 2; i + 1 < points.length && left >= 0; i += 2) {
    const [dx, dy] = [points[i]! - points[i - 2]!, points[i + 1]! - points[i - 1]!]
    const length = Math.hypot(dx, dy)
    const part = length > 0 ? Math.min(1, left / length) : 0
    x = points[i - 2]! + dx * part
    y = points[i - 1]! + dy * part
    angle = Math.atan2(dy, dx)
    left -= length
  }
  return { x, y, angle }
}
