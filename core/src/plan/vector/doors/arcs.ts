import type { Arc, Shape } from '../../drawing.ts'
import { fitArcs } from '../../shape/fit-arc.ts'
import { boxOf, turnAt } from '../../shape/ring.ts'
import type { Segments } from '../graph/segments.ts'
import { findTrails, type Trail } from '../graph/trails.ts'

/** A circular arc, drawn by the segments from `from` up to `to`. */
export interface FoundArc {
  from: number
  to: number
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

/** How much turns on one circle differ, as a share of them, and where steps blur them. */
const MAX_TURN_DIFFERENCE = 0.35
const UNEVEN_STEPS = 0.7
/** A trail of this many segments, most of them this small against it, is plotted point by point, steps and all. */
const MIN_PLOTTED_SEGMENTS = 24
const MAX_STEP_SHARE = 0.025
/** An arc that turns show over this share of the fitted one is as good. */
const EXACT_SHARE = 0.8
/** Of the trail's extent: the chords that such a trail is looked at in. */
const CHORD_SHARE = 0.125

/** Arcs as the reader marked them, and runs of short chords on one circle where a file knows no arcs. */
export function findArcs(shapes: Shape[], segments: Segments): FoundArc[] {
  return findTrails(shapes, segments).flatMap((trail) => {
    const { arc } = shapes[segments.source[trail.from]!]!
    if (arc) return markedArc(arc, trail)
    if (trail.to - trail.from < 3) return []
    const points = pointsOf(segments, trail)
    if (!isPlotted(points)) return chordArcs(points).map((found) => shifted(found, (i) => trail.from + i))
    const kept = spacedOut(points)
    const spaced = Float64Array.from(kept.flatMap((i) => [points[2 * i]!, points[2 * i + 1]!]))
    return fittedArcs(spaced, UNEVEN_STEPS).map((found) => shifted(found, (i) => trail.from + kept[i]!))
  })
}

/** Arcs by the turns of their chords, and where rounded coordinates blur these, by the points alone. */
function chordArcs(points: Float64Array): FoundArc[] {
  const turning = fittedArcs(points, MAX_TURN_DIFFERENCE)
  const covers = (one: FoundArc, from: number, to: number) =>
    one.from < to && one.to > from && one.to - one.from >= EXACT_SHARE * (to - from)
  const rounded = fitArcs(points)
    .filter(({ from, to }) => !turning.some((arc) => covers(arc, from, to)))
    .map((arc): FoundArc => {
      const [x0, y0, x1, y1] = [arc.from, arc.to].flatMap((i) => [points[2 * i]!, points[2 * i + 1]!])
      return { ...arc, sweep: Math.abs(arc.sweep), x0: x0!, y0: y0!, x1: x1!, y1: y1! }
    })
  const isApart = (arc: FoundArc) => !rounded.some(({ from, to }) => arc.from < to && arc.to > from)
  return [...turning.filter(isApart), ...rounded]
}

function shifted(arc: FoundArc, place: (point: number) => number): FoundArc {
  return { ...arc, from: place(arc.from), to: place(arc.to) }
}

function markedArc({ cx, cy, radius, start, end }: Arc, { from, to }: Trail): FoundArc {
  const sweep = (((end - start) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)
  return {
    from,
    to,
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

function pointsOf({ xy }: Segments, { from, to }: Trail): Float64Array {
  const points = new Float64Array(2 * (to - from + 1))
  let length = 0
  for (let i = from; i < to; i++) {
    points[length++] = xy[4 * i]!
    points[length++] = xy[4 * i + 1]!
  }
  points[length++] = xy[4 * to - 2]!
  points[length++] = xy[4 * to - 1]!
  return points
}

function extentOf(points: Float64Array): number {
  const box = boxOf(points)
  return Math.hypot(box.maxX - box.minX, box.maxY - box.minY)
}

function isPlotted(points: Float64Array): boolean {
  const count = points.length / 2 - 1
  if (count < MIN_PLOTTED_SEGMENTS) return false
  const short = MAX_STEP_SHARE * extentOf(points)
  let steps = 0
  for (let i = 0; i < count; i++) if (chordAt(points, i) < short) steps++
  return steps > 0.8 * count
}

/** Points that lie apart, and the ends of long straights. */
function spacedOut(points: Float64Array): number[] {
  const last = points.length / 2 - 1
  const spacing = CHORD_SHARE * extentOf(points)
  const kept = [0]
  for (let i = 1; i < last; i++) {
    const from = kept[kept.length - 1]!
    const away = Math.hypot(points[2 * i]! - points[2 * from]!, points[2 * i + 1]! - points[2 * from + 1]!)
    if (away >= spacing || chordAt(points, i) >= spacing) kept.push(i)
  }
  return [...kept, last]
}

function chordAt(points: Float64Array, i: number): number {
  return Math.hypot(points[2 * i + 2]! - points[2 * i]!, points[2 * i + 3]! - points[2 * i + 1]!)
}

/** Maximal runs of points that turn the same way by like amounts; `from` and `to` are points. */
function fittedArcs(points: Float64Array, uneven: number): FoundArc[] {
  const arcs: FoundArc[] = []
  const n = points.length / 2
  let first = 0
  while (first + 3 < n) {
    let last = first + 1
    let usual = turnAt(points, last)
    if (Math.abs(usual) < MIN_TURN || Math.abs(usual) > MAX_TURN) {
      first++
      continue
    }
    for (; last + 1 < n && sameTurn(usual, turnAt(points, last), uneven); last++) {
      usual += (turnAt(points, last) - usual) / (last - first)
    }
    const arc = last - first >= 3 ? circleThrough(points, first, last) : null
    if (arc) arcs.push(arc)
    first = arc ? last : first + 1
  }
  return arcs
}

function sameTurn(turn: number, other: number, uneven: number): boolean {
  return turn * other > 0 && Math.abs(other) <= MAX_TURN && Math.abs(other - turn) < uneven * Math.abs(turn) + 0.02
}

function circleThrough(points: Float64Array, first: number, last: number): FoundArc | null {
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
  return { from: first, to: last, cx: x0 + ux, cy: y0 + uy, radius, sweep, x0, y0, x1, y1 }
}
