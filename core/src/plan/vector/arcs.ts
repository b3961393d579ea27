import type { Shape } from '../drawing.ts'

/** A circular arc found in a shape, as its points from `first` to `last`. */
export interface FoundArc {
  shape: number
  first: number
  last: number
  cx: number
  cy: number
  radius: number
  /** Angle between its ends as seen from the centre, 0 to 2π. */
  sweep: number
  x0: number
  y0: number
  x1: number
  y1: number
}

const MAX_TURN = (50 * Math.PI) / 180
const MIN_TURN = (0.5 * Math.PI) / 180

/** Arcs as the reader marked them, and runs of short chords on one circle where a file knows no arcs. */
export function findArcs(shapes: Shape[], wanted: (shape: number) => boolean): FoundArc[] {
  const arcs: FoundArc[] = []
  shapes.forEach((shape, index) => {
    if (!wanted(index)) return
    if (shape.arc) arcs.push(markedArc(shape, index))
    else if (shape.points.length >= 8) arcs.push(...fittedArcs(shape.points, index))
  })
  return arcs
}

function markedArc(shape: Shape, index: number): FoundArc {
  const { cx, cy, radius, start, end } = shape.arc!
  const sweep = (((end - start) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)
  return {
    shape: index,
    first: 0,
    last: shape.points.length / 2 - 1,
    cx,
    cy,
    radius,
    sweep,
    x0: cx + radius * Math.cos(start),
    y0: cy + radius * Math.sin(start),
    x1: cx + radius * Math.cos(end),
    y1: cy + radius * Math.sin(end),
  }
}

/** Maximal runs of points that turn the same way by like amounts. */
function fittedArcs(points: Float64Array, shape: number): FoundArc[] {
  const arcs: FoundArc[] = []
  const n = points.length / 2
  let first = 0
  while (first + 3 < n) {
    let last = first + 1
    const turn = turnAt(points, first + 1)
    if (Math.abs(turn) < MIN_TURN || Math.abs(turn) > MAX_TURN) {
      first++
      continue
    }
    while (last + 1 < n && sameTurn(turn, turnAt(points, last))) last++
    const arc = last - first >= 3 ? circleThrough(points, shape, first, last) : null
    if (arc) arcs.push(arc)
    first = arc ? last : first + 1
  }
  return arcs
}

function sameTurn(turn: number, other: number): boolean {
  return turn * other > 0 && Math.abs(other) <= MAX_TURN && Math.abs(other - turn) < 0.35 * Math.abs(turn) + 0.02
}

function turnAt(points: Float64Array, i: number): number {
  const ax = points[2 * i]! - points[2 * i - 2]!
  const ay = points[2 * i + 1]! - points[2 * i - 1]!
  const bx = points[2 * i + 2]! - points[2 * i]!
  const by = points[2 * i + 3]! - points[2 * i + 1]!
  return Math.atan2(ax * by - ay * bx, ax * bx + ay * by)
}

function circleThrough(points: Float64Array, shape: number, first: number, last: number): FoundArc | null {
  const middle = (first + last) >> 1
  const x0 = points[2 * first]!
  const y0 = points[2 * first + 1]!
  const x1 = points[2 * last]!
  const y1 = points[2 * last + 1]!
  const bx = points[2 * middle]! - x0
  const by = points[2 * middle + 1]! - y0
  const cx = x1 - x0
  const cy = y1 - y0
  const d = 2 * (bx * cy - by * cx)
  if (d === 0) return null
  const ux = (cy * (bx * bx + by * by) - by * (cx * cx + cy * cy)) / d
  const uy = (bx * (cx * cx + cy * cy) - cx * (bx * bx + by * by)) / d
  const radius = Math.hypot(ux, uy)
  for (let i = first; i <= last; i++) {
    const off = Math.hypot(points[2 * i]! - x0 - ux, points[2 * i + 1]! - y0 - uy) - radius
    if (Math.abs(off) > 0.03 * radius) return null
  }
  let sweep = 0
  for (let i = first; i < last; i++) {
    const px = points[2 * i]! - x0 - ux
    const py = points[2 * i + 1]! - y0 - uy
    const qx = points[2 * i + 2]! - x0 - ux
    const qy = points[2 * i + 3]! - y0 - uy
    sweep += Math.abs(Math.atan2(px * qy - py * qx, px * qx + py * qy))
  }
  return { shape, first, last, cx: x0 + ux, cy: y0 + uy, radius, sweep, x0, y0, x1, y1 }
}
