import Flatbush from 'flatbush'
import { cosine, count, metres, share, sine, valuesOf } from '../../rules/parameters.ts'
import { segmentsOf } from '../../rules/parts.ts'
import { setRule } from '../../rules/rule.ts'
import { toSegment } from '../../shape/ring.ts'
import { Near } from '../graph/near.ts'
import type { Segments } from '../graph/segments.ts'

const parameters = {
  /** Strokes of a cross: of a duct, and of a void in a hall. */
  minLength: metres(0.6, [0.3, 1]),
  maxLength: metres(12, [5, 20]),
  /** Of its length, how far the strokes of a cross differ. */
  maxLengthDifference: share(0.03, [0.01, 0.1]),
  /** Of its length, how far off the box around it may lie. */
  maxBoxOffset: share(0.06, [0.02, 0.15]),
  /** Of the angle between the two. */
  minCrossSine: sine(0.25, [0.1, 0.5]),
  /** Of the angle between a side of the box and what is drawn along it. */
  minParallelCosine: cosine(0.995, [0.98, 0.9999]),
  /** Sides of its box that are drawn: the front of a lift may be open. */
  minSides: count(3, [2, 4]),
}

const { minLength, maxLength, maxLengthDifference, maxBoxOffset, minCrossSine, minParallelCosine, minSides } =
  valuesOf(parameters)

const MOST_STROKES = 200_000
/** Strokes with about the same middle that are looked at. */
const MAX_NEAREST = 8

type Point = [number, number]
type Stroke = [x0: number, y0: number, x1: number, y1: number]

/**
 * The two diagonals of a box say that it is a lift, a shaft or a void, and part nothing. Walls that cross end at the
 * middles of others, not in their corners.
 */
export function crossStrokes(segments: Segments, unitsPerMeter: number): Set<number> {
  const found = new Set<number>()
  const diagonals = candidates(segments, unitsPerMeter)
  if (diagonals.length < 2) return found
  const index = new Flatbush(diagonals.length)
  for (const { x, y } of diagonals) index.add(x, y)
  index.finish()
  let near: Near | null = null
  diagonals.forEach(({ segment: one, x, y, length }, i) => {
    for (const j of nearest(index, x, y, maxLengthDifference * length, diagonals)) {
      const { segment: two, length: other } = diagonals[j]!
      if (j <= i || Math.abs(length - other) > maxLengthDifference * length) continue
      near ??= new Near(segments, unitsPerMeter)
      if (!isBoxed(near, strokeAt(segments, one), strokeAt(segments, two), length)) continue
      found.add(one).add(two)
    }
  })
  return found
}

/** The strokes whose middles lie within the radius, and the nearest of them where these are many. */
function nearest(index: Flatbush, x: number, y: number, radius: number, middles: { x: number; y: number }[]): number[] {
  const isWithin = (j: number) => (middles[j]!.x - x) ** 2 + (middles[j]!.y - y) ** 2 <= radius ** 2
  const found = index.search(x - radius, y - radius, x + radius, y + radius, isWithin)
  return found.length <= MAX_NEAREST ? found : index.neighbors(x, y, MAX_NEAREST, radius)
}

function candidates(segments: Segments, unitsPerMeter: number) {
  const found: { segment: number; x: number; y: number; length: number }[] = []
  for (let segment = 0; segment < segments.count && found.length < MOST_STROKES; segment++) {
    const [x0, y0, x1, y1] = strokeAt(segments, segment)
    const length = Math.hypot(x1 - x0, y1 - y0)
    if (length < minLength * unitsPerMeter || length > maxLength * unitsPerMeter) continue
    found.push({ segment, x: (x0 + x1) / 2, y: (y0 + y1) / 2, length })
  }
  return found
}

function strokeAt({ xy }: Segments, i: number): Stroke {
  return [xy[4 * i]!, xy[4 * i + 1]!, xy[4 * i + 2]!, xy[4 * i + 3]!]
}

function isBoxed(near: Near, one: Stroke, two: Stroke, length: number): boolean {
  const sine = ((one[2] - one[0]) * (two[3] - two[1]) - (one[3] - one[1]) * (two[2] - two[0])) / length ** 2
  if (Math.abs(sine) < minCrossSine) return false
  const corners: Point[] = [
    [one[0], one[1]],
    [two[0], two[1]],
    [one[2], one[3]],
    [two[2], two[3]],
  ]
  const sides = corners.filter((corner, k) => isDrawn(near, corner, corners[(k + 1) % 4]!, maxBoxOffset * length))
  return sides.length >= minSides
}

/** Whether a stroke runs along the middle of the line from p to q. */
function isDrawn(near: Near, p: Point, q: Point, within: number): boolean {
  const { xy } = near.segments
  const [x, y] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
  const side = Math.hypot(q[0] - p[0], q[1] - p[1])
  return near.some(x, y, within, (i) => {
    const [ax, ay, bx, by] = [xy[4 * i]!, xy[4 * i + 1]!, xy[4 * i + 2]!, xy[4 * i + 3]!]
    const along = Math.abs((bx - ax) * (q[0] - p[0]) + (by - ay) * (q[1] - p[1])) / side
    return along > minParallelCosine * Math.hypot(bx - ax, by - ay) && toSegment(x, y, ax, ay, bx, by) < within
  })
}

export const crossRule = setRule({
  id: 'crosses',
  phase: 'clutter',
  as: 'annotation',
  does: 'The two diagonals of a box mark a lift, a shaft or a void and are no walls.',
  parameters,
  apply: crossStrokes,
  parts: (strokes, [segments]) => segmentsOf(strokes, segments),
})
