import type { Arc } from '../drawing.ts'
import { type FittedArc, fitArcs } from '../shape/fit-arc.ts'
import { turnAt } from '../shape/ring.ts'

/** A stretch of a polyline, from point `from` to point `to` (both its own), that lies on one circle or on none. */
export interface Stretch {
  from: number
  to: number
  arc: Arc | null
}

const minSegments = 4
const maxTurn = (36 * Math.PI) / 180
const minTurn = (0.2 * Math.PI) / 180
const minSweep = (15 * Math.PI) / 180
/** Chords of one arc are not that unlike, in squares: those of a curve that was flattened may be of double length. */
const uneven = 2.2 ** 2
/** An arc that turns show over this share of the fitted one is as good. */
const EXACT_SHARE = 0.8
/** Share of the radius by which a point may stray from the circle. */
const stray = 0.015

/**
 * Cuts a polyline where circular arcs begin and end. Arcs come as true arcs, as Béziers or as plain chords,
 * depending on the program that wrote the file; after flattening they all look alike, so one test finds them all.
 */
export function findArcs(points: ArrayLike<number>): Stretch[] {
  const last = points.length / 2 - 1
  const exact = turningArcs(points, 0, last)
  const isExact = ({ from, to }: FittedArc) =>
    exact.some(
      (stretch) =>
        stretch.arc && stretch.to - stretch.from >= EXACT_SHARE * (to - from) && stretch.from < to && stretch.to > from,
    )
  const rounded = fitArcs(points).filter((arc) => !isExact(arc))
  if (rounded.length === 0) return exact
  return [
    ...turningArcs(points, 0, rounded[0]!.from),
    ...rounded.flatMap((arc, k) => [
      { from: arc.from, to: arc.to, arc: toArc(points, arc) },
      ...turningArcs(points, arc.to, rounded[k + 1]?.from ?? last),
    ]),
  ]
}

function toArc(points: ArrayLike<number>, { from, to, cx, cy, radius, sweep }: FittedArc): Arc {
  const first = sweep > 0 ? from : to
  const start = Math.atan2(points[2 * first + 1]! - cy, points[2 * first]! - cx)
  return { cx, cy, radius, start, end: start + Math.min(Math.abs(sweep), 2 * Math.PI) }
}

/** Arcs between two points of the polyline whose chords turn evenly, and the rest between them. */
function turningArcs(points: ArrayLike<number>, first: number, last: number): Stretch[] {
  const stretches: Stretch[] = []
  let straightFrom = first
  let i = first
  while (i + minSegments <= last) {
    const to = circularUntil(points, i, last)
    const arc = to - i >= minSegments ? arcThrough(points, i, to) : null
    if (arc === null) {
      i++
      continue
    }
    if (i > straightFrom) stretches.push({ from: straightFrom, to: i, arc: null })
    stretches.push({ from: i, to, arc })
    straightFrom = i = to
  }
  if (straightFrom < last) stretches.push({ from: straightFrom, to: last, arc: null })
  return stretches
}

/** How far the chords after point `from` keep turning evenly to one side. */
function circularUntil(points: ArrayLike<number>, from: number, last: number): number {
  let side = 0
  let turned = 0
  let to = from + 1
  for (; to < last; to++) {
    const turn = turnAt(points, to)
    if (Math.abs(turn) > maxTurn || Math.abs(turn) < minTurn || (side !== 0 && turn * side < 0)) break
    const before = squaredChord(points, to - 1)
    const after = squaredChord(points, to)
    if (after > before * uneven || before > after * uneven) break
    if (turned + Math.abs(turn) > 2 * Math.PI) break
    turned += Math.abs(turn)
    side = turn
  }
  return to
}

function squaredChord(points: ArrayLike<number>, i: number): number {
  const dx = points[2 * i + 2]! - points[2 * i]!
  const dy = points[2 * i + 3]! - points[2 * i + 1]!
  return dx * dx + dy * dy
}

function arcThrough(points: ArrayLike<number>, from: number, to: number): Arc | null {
  const x0 = points[2 * from]!
  const y0 = points[2 * from + 1]!
  const middle = from + Math.floor((to - from) / 2)
  // The ends of a full circle meet, so its third point is taken earlier.
  const end = from + Math.ceil(((to - from) * 5) / 6)
  const centre = circumcentre(
    x0,
    y0,
    points[2 * middle]!,
    points[2 * middle + 1]!,
    points[2 * end]!,
    points[2 * end + 1]!,
  )
  if (centre === null) return null
  const [cx, cy] = centre
  const radius = Math.hypot(x0 - cx, y0 - cy)
  let sweep = 0
  for (let i = from; i <= to; i++) {
    const distance = Math.hypot(points[2 * i]! - cx, points[2 * i + 1]! - cy)
    if (!(Math.abs(distance - radius) <= radius * stray)) return null
    if (i > from) sweep += angleBetween(points, i - 1, i, cx, cy)
  }
  if (Math.abs(sweep) < minSweep) return null
  const first = sweep > 0 ? from : to
  const start = Math.atan2(points[2 * first + 1]! - cy, points[2 * first]! - cx)
  return { cx, cy, radius, start, end: start + Math.min(Math.abs(sweep), 2 * Math.PI) }
}

function angleBetween(points: ArrayLike<number>, i: number, j: number, cx: number, cy: number): number {
  const [ax, ay] = [points[2 * i]! - cx, points[2 * i + 1]! - cy]
  const [bx, by] = [points[2 * j]! - cx, points[2 * j + 1]! - cy]
  return Math.atan2(ax * by - ay * bx, ax * bx + ay * by)
}

function circumcentre(x0: number, y0: number, x1: number, y1: number, x2: number, y2: number): [number, number] | null {
  const [bx, by, cx, cy] = [x1 - x0, y1 - y0, x2 - x0, y2 - y0]
  const d = 2 * (bx * cy - by * cx)
  if (d === 0) return null
  const [b, c] = [bx * bx + by * by, cx * cx + cy * cy]
  const x = (cy * b - by * c) / d
  const y = (bx * c - cx * b) / d
  return Number.isFinite(x) && Number.isFinite(y) ? [x0 + x, y0 + y] : null
}
