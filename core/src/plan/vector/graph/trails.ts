import type { Shape } from '../../drawing.ts'
import type { Segments } from './segments.ts'

/** Segments from `from` up to `to`, drawn end to end. */
export interface Trail {
  from: number
  to: number
}

/** Of the segments' lengths: how far apart ends may be that are meant to meet. */
const MAX_MEETING_GAP = 0.02

/** Runs of segments drawn end to end, even where the file has each of them as a shape of its own. */
export function findTrails(shapes: Shape[], segments: Segments): Trail[] {
  const trails: Trail[] = []
  for (let from = 0; from < segments.count; ) {
    let to = from + 1
    while (to < segments.count && goesOn(shapes, segments, to)) to++
    trails.push({ from, to })
    from = to
  }
  return trails
}

/** Whether the segment goes on where the one before it ended, with the same pen. */
function goesOn(shapes: Shape[], { xy, source }: Segments, i: number): boolean {
  const shape = shapes[source[i]!]!
  const before = shapes[source[i - 1]!]!
  if (shape.arc || before.arc) return shape === before
  if (shape.layer !== before.layer || shape.stroke !== before.stroke || shape.width !== before.width) return false
  const apart = Math.hypot(xy[4 * i]! - xy[4 * i - 2]!, xy[4 * i + 1]! - xy[4 * i - 1]!)
  return apart <= MAX_MEETING_GAP * Math.min(lengthAt(xy, i), lengthAt(xy, i - 1))
}

function lengthAt(xy: Float64Array, i: number): number {
  return Math.hypot(xy[4 * i + 2]! - xy[4 * i]!, xy[4 * i + 3]! - xy[4 * i + 1]!)
}
