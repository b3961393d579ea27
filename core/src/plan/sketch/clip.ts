import type { Bounds } from '../../geo/index.ts'
import type { Run } from './trace.ts'

/** The parts of a line inside the box. A closed line that the box cuts comes back open, without the box's own edges. */
export function clipLine(run: Run, box: Readonly<Bounds>): Run[] {
  const { points } = run
  const runs: Run[] = []
  let current: Run | null = null
  const count = points.length / 2
  for (let i = 0; i < (run.closed ? count : count - 1); i++) {
    const j = (i + 1) % count
    const part = clipSegment(points[2 * i]!, points[2 * i + 1]!, points[2 * j]!, points[2 * j + 1]!, box)
    if (part === null) {
      current = null
      continue
    }
    const [x0, y0, x1, y1] = part
    if (current === null || current.points.at(-2) !== x0 || current.points.at(-1) !== y0) {
      current = { points: [x0, y0], closed: false }
      runs.push(current)
    }
    current.points.push(x1, y1)
  }
  return runs
}

/** Liang and Barsky: narrows the parameter interval of the segment edge by edge. */
function clipSegment(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  box: Readonly<Bounds>,
): [number, number, number, number] | null {
  const [dx, dy] = [x1 - x0, y1 - y0]
  let [from, to] = [0, 1]
  for (const [p, q] of [
    [-dx, x0 - box[0]],
    [dx, box[2] - x0],
    [-dy, y0 - box[1]],
    [dy, box[3] - y0],
  ] as const) {
    if (p === 0 && q < 0) return null
    if (p < 0) from = Math.max(from, q / p)
    if (p > 0) to = Math.min(to, q / p)
  }
  if (from > to) return null
  return [
    from === 0 ? x0 : x0 + dx * from,
    from === 0 ? y0 : y0 + dy * from,
    to === 1 ? x1 : x0 + dx * to,
    to === 1 ? y1 : y0 + dy * to,
  ]
}

/** The part of a filled area inside the box, edge by edge after Sutherland and Hodgman. */
export function clipArea(points: number[], box: Readonly<Bounds>): number[] {
  let area = points
  for (const [axis, limit, sign] of [
    [0, box[0], 1],
    [0, box[2], -1],
    [1, box[1], 1],
    [1, box[3], -1],
  ] as const) {
    area = clipHalfPlane(area, axis, limit, sign)
  }
  return area
}

function clipHalfPlane(points: number[], axis: 0 | 1, limit: number, sign: 1 | -1): number[] {
  const kept: number[] = []
  for (let i = 0; i < points.length; i += 2) {
    const j = (i + 2) % points.length
    const here = (points[i + axis]! - limit) * sign
    const next = (points[j + axis]! - limit) * sign
    if (here >= 0) kept.push(points[i]!, points[i + 1]!)
    if (here < 0 !== next < 0) {
      const t = here / (here - next)
      kept.push(points[i]! + (points[j]! - points[i]!) * t, points[i + 1]! + (points[j + 1]! - points[i + 1]!) * t)
    }
  }
  return kept
}
