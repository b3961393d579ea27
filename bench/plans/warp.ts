import type { Rect } from './cells.ts'
import type { Style } from './style.ts'

type Point = [number, number]

/** Where the straight plan's points come to lie, in metres. */
export interface Warp {
  at: (x: number, y: number) => Point
  /** Longest piece of a line that may stay straight. */
  step: number
}

/** How far the middle of a bent building lies from the centre it bends around, in its lengths. */
const RADIUS_LENGTHS = 0.55
/** Sideways for each metre up. */
const LEAN_SLOPE = 0.35

export function warpOf(bend: Style['bend'], [x0, y0, x1, y1]: Rect): Warp {
  if (bend === 'lean') return { at: (x, y) => [x + LEAN_SLOPE * (y - y0), y], step: Infinity }
  if (bend === undefined) return { at: (x, y) => [x, y], step: Infinity }
  const radius = RADIUS_LENGTHS * (x1 - x0)
  const [midX, midY] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const at = (x: number, y: number): Point => {
    const angle = (x - midX) / radius
    const r = radius + y - midY
    return [midX + r * Math.sin(angle), midY + r * Math.cos(angle) - radius]
  }
  return { at, step: 0.5 }
}

/** Points along a line, as close as the warp needs them to follow it. */
export function warpLine({ at, step }: Warp, points: Point[], closed: boolean): Point[] {
  if (step === Infinity) return points.map(([x, y]) => at(x, y))
  return points.flatMap(([x, y], i) => {
    const next = points[i + 1] ?? (closed ? points[0]! : null)
    if (!next) return [at(x, y)]
    const count = Math.max(1, Math.ceil(Math.hypot(next[0] - x, next[1] - y) / step))
    return Array.from({ length: count }, (_, k) => at(x + ((next[0] - x) * k) / count, y + ((next[1] - y) * k) / count))
  })
}
