import Flatbush from 'flatbush'
import { count, degrees, metres, share, sine, valuesOf } from '../../rules/parameters.ts'
import { segmentsOf } from '../../rules/parts.ts'
import { setRule } from '../../rules/rule.ts'
import { boxOf } from '../../shape/ring.ts'
import type { Stock } from '../stock.ts'

const crossingParameters = {
  minLength: metres(2, [1, 4]),
  /** Of the length of all other strokes, what runs about in a direction in which walls run. */
  minDirectionShare: share(0.08, [0.04, 0.2]),
  /** Pairs of parallel strokes, as walls are drawn, that a slanting stroke passes through. */
  minBodies: count(2, [2, 4]),
  thickestBody: metres(0.5, [0.3, 0.8]),
  /** Strokes that a circle passes through. */
  minCrossed: count(4, [3, 8]),
  /** Shorter strokes are no lines of walls. */
  minCrossedLength: metres(0.4, [0.2, 1]),
  /** How far a stroke goes on behind what it crosses. */
  minOvershoot: metres(0.04, [0.01, 0.2]),
  /** Of the angle between strokes that are parallel. */
  maxParallelSine: sine(0.03, [0.01, 0.1]),
  /** Of the angle at which strokes cross clearly. */
  minCrossingSine: sine(0.2, [0.1, 0.5]),
  /** How far directions differ that are alike. */
  maxTurn: degrees(3, [1, 8]),
  /** Points of an outline that is a circle. */
  minCirclePoints: count(12, [8, 32]),
  /** Of its radius, how far they are off it. */
  maxCircleOffset: share(0.03, [0.01, 0.1]),
}
const {
  minLength,
  minDirectionShare,
  minBodies,
  thickestBody,
  minCrossed,
  minCrossedLength,
  minOvershoot,
  maxParallelSine,
  minCrossingSine,
  maxTurn,
  minCirclePoints,
  maxCircleOffset,
} = valuesOf(crossingParameters)

/** Degrees. */
const DIRECTION_STEP = 1
const DIRECTION_COUNT = 90 / DIRECTION_STEP
const MOST_CANDIDATES = 2000

interface Crossing {
  /** How far along the stroke, from 0 to 1. */
  at: number
  segment: number
}

/**
 * Walls end at walls. A slanting stroke that passes through the bodies of several walls and has no parallel beside it is a wire, a
 * section line or a route; a circle that passes through their lines is a tree, a fan or a reach.
 */
export function crossingStrokes(stock: Stock, isHatch: Uint8Array, unitsPerMeter: number): Set<number> {
  const { segments, onArc, first } = stock
  const found = new Set<number>()
  const slanting = slantingStrokes(stock, isHatch, unitsPerMeter).slice(0, MOST_CANDIDATES)
  const circles = circlesOf(stock).slice(0, MOST_CANDIDATES)
  if (slanting.length + circles.length === 0) return found
  const isSlanting = new Set(slanting)
  const lines: number[] = []
  for (let i = 0; i < segments.count; i++)
    if (!onArc[i] && !isHatch[i] && lengthOf(stock, i) > minCrossedLength * unitsPerMeter) lines.push(i)
  if (lines.length === 0) return found
  const index = new Flatbush(lines.length)
  for (const i of lines) index.add(...boxAt(segments.xy, i))
  index.finish()
  const crossed = crossingFinder(stock, lines, index, minOvershoot * unitsPerMeter)
  const through = slanting.flatMap((segment) => {
    const straight = crossed(segment, minOvershoot * unitsPerMeter).filter((other) => !isSlanting.has(other.segment))
    const bodies = bodiesIn(stock, straight, unitsPerMeter)
    return bodies > 0 && !isPaired(stock, lines, index, segment, unitsPerMeter) ? [{ segment, bodies }] : []
  })
  for (const { segment, bodies } of through) if (bodies >= minBodies) found.add(segment)
  // A zigzag goes on where one of its strokes ends: the set grows while it is walked.
  for (const end of found)
    for (const { segment } of through)
      if (!found.has(segment) && doEndsMeet(stock, segment, end, minOvershoot * unitsPerMeter)) found.add(segment)
  for (const shape of circles) {
    let crossings = 0
    for (let i = first[shape]!; i < first[shape + 1]!; i++) crossings += crossed(i, 0).length
    if (crossings >= minCrossed) for (let i = first[shape]!; i < first[shape + 1]!; i++) found.add(i)
  }
  return found
}

function doEndsMeet({ segments: { xy } }: Stock, i: number, j: number, within: number): boolean {
  const ends = [0, 2]
  return ends.some((p) =>
    ends.some((q) => Math.hypot(xy[4 * i + p]! - xy[4 * j + q]!, xy[4 * i + p + 1]! - xy[4 * j + q + 1]!) < within),
  )
}

/** Shapes of the stock that are whole circles. */
function circlesOf({ shapes, first }: Stock): number[] {
  return shapes.flatMap(({ points, closed }, shape) => {
    if (!closed || points.length < 2 * minCirclePoints || first[shape] === first[shape + 1]) return []
    const { minX, minY, maxX, maxY } = boxOf(points)
    const [x, y, radius] = [(minX + maxX) / 2, (minY + maxY) / 2, (maxX - minX) / 2]
    for (let i = 0; i < points.length; i += 2) {
      const off = Math.hypot(points[i]! - x, points[i + 1]! - y) - radius
      if (Math.abs(off) > maxCircleOffset * radius) return []
    }
    return [shape]
  })
}

/** Long strokes in directions in which hardly any other shape has strokes. */
function slantingStrokes({ segments, onArc }: Stock, isHatch: Uint8Array, unitsPerMeter: number): number[] {
  const { xy, source } = segments
  const lengths = new Float64Array(DIRECTION_COUNT)
  const own = new Map<number, number>()
  const keyOf = (shape: number, direction: number) => shape * DIRECTION_COUNT + direction
  const directions = new Uint8Array(segments.count)
  const candidates: number[] = []
  let total = 0
  for (let i = 0; i < segments.count; i++) {
    if (onArc[i] || isHatch[i]) continue
    const [dx, dy] = [xy[4 * i + 2]! - xy[4 * i]!, xy[4 * i + 3]! - xy[4 * i + 1]!]
    const length = Math.hypot(dx, dy)
    const degrees = (Math.atan2(dy, dx) * 180) / Math.PI + 360
    const direction = Math.round(degrees / DIRECTION_STEP) % DIRECTION_COUNT
    directions[i] = direction
    lengths[direction]! += length
    total += length
    if (length < minLength * unitsPerMeter) continue
    candidates.push(i)
    const key = keyOf(source[i]!, direction)
    own.set(key, (own.get(key) ?? 0) + length)
  }
  return candidates.filter((i) => {
    let others = 0
    for (let off = -maxTurn; off <= maxTurn; off++) {
      const direction = (directions[i]! + off + DIRECTION_COUNT) % DIRECTION_COUNT
      others += lengths[direction]! - (own.get(keyOf(source[i]!, direction)) ?? 0)
    }
    return others < minDirectionShare * total
  })
}

/** Finds where lines of other shapes are crossed so that both go on behind. */
function crossingFinder(
  stock: Stock,
  lines: number[],
  index: Flatbush,
  overshoot: number,
): (segment: number, ownOvershoot: number) => Crossing[] {
  const { xy, source } = stock.segments
  return (i, ownOvershoot) => {
    const [x0, y0, dx, dy] = [xy[4 * i]!, xy[4 * i + 1]!, xy[4 * i + 2]! - xy[4 * i]!, xy[4 * i + 3]! - xy[4 * i + 1]!]
    const length = Math.hypot(dx, dy)
    return index
      .search(...boxAt(xy, i))
      .flatMap((k): Crossing[] => {
        const j = lines[k]!
        if (source[j] === source[i]) return []
        const [ex, ey] = [xy[4 * j + 2]! - xy[4 * j]!, xy[4 * j + 3]! - xy[4 * j + 1]!]
        const other = Math.hypot(ex, ey)
        const turn = dx * ey - dy * ex
        if (Math.abs(turn) < minCrossingSine * length * other) return []
        const [fx, fy] = [xy[4 * j]! - x0, xy[4 * j + 1]! - y0]
        const at = (fx * ey - fy * ex) / turn
        const along = (fx * dy - fy * dx) / turn
        const before = ownOvershoot / length
        const isInside = at >= before && at < 1 - before && along * other > overshoot && (1 - along) * other > overshoot
        return isInside ? [{ at, segment: j }] : []
      })
      .sort((p, q) => p.at - q.at)
  }
}

/** How many pairs of parallel lines, at the distance of two faces of a wall, follow each other among the crossed ones. */
function bodiesIn(stock: Stock, crossed: Crossing[], unitsPerMeter: number): number {
  let bodies = 0
  for (let k = 1; k < crossed.length; k++) {
    const gap = gapBetween(stock, crossed[k - 1]!.segment, crossed[k]!.segment)
    if (gap < minOvershoot * unitsPerMeter || gap > thickestBody * unitsPerMeter) continue
    bodies++
    k++
  }
  return bodies
}

/** Whether another line runs along the middle of the stroke as the second face of a wall would. */
function isPaired(stock: Stock, lines: number[], index: Flatbush, i: number, unitsPerMeter: number): boolean {
  const { xy } = stock.segments
  const [x, y] = [(xy[4 * i]! + xy[4 * i + 2]!) / 2, (xy[4 * i + 1]! + xy[4 * i + 3]!) / 2]
  const reach = thickestBody * unitsPerMeter
  return index.search(x - reach, y - reach, x + reach, y + reach).some((k) => {
    const j = lines[k]!
    if (j === i || !(gapBetween(stock, j, i) <= reach)) return false
    const [ax, ay, bx, by] = [xy[4 * j]!, xy[4 * j + 1]!, xy[4 * j + 2]!, xy[4 * j + 3]!]
    return (x - ax) * (bx - ax) + (y - ay) * (by - ay) > 0 && (x - bx) * (ax - bx) + (y - by) * (ay - by) > 0
  })
}

/** How far the middle of one line lies from a parallel one; Infinity where they are not. */
function gapBetween(stock: Stock, one: number, other: number): number {
  const { xy } = stock.segments
  const [dx, dy] = [xy[4 * one + 2]! - xy[4 * one]!, xy[4 * one + 3]! - xy[4 * one + 1]!]
  const [ex, ey] = [xy[4 * other + 2]! - xy[4 * other]!, xy[4 * other + 3]! - xy[4 * other + 1]!]
  const length = Math.hypot(dx, dy)
  if (Math.abs(dx * ey - dy * ex) > maxParallelSine * length * Math.hypot(ex, ey)) return Infinity
  const [x, y] = [xy[4 * other]! + ex / 2 - xy[4 * one]!, xy[4 * other + 1]! + ey / 2 - xy[4 * one + 1]!]
  return Math.abs(dx * y - dy * x) / length
}

function lengthOf({ segments: { xy } }: Stock, i: number): number {
  return Math.hypot(xy[4 * i + 2]! - xy[4 * i]!, xy[4 * i + 3]! - xy[4 * i + 1]!)
}

function boxAt(xy: Float64Array, i: number): [number, number, number, number] {
  const [x0, y0, x1, y1] = [xy[4 * i]!, xy[4 * i + 1]!, xy[4 * i + 2]!, xy[4 * i + 3]!]
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)]
}

export const crossingStrokeRule = setRule({
  id: 'crossing-strokes',
  phase: 'clutter',
  as: 'annotation',
  does: 'A slanting stroke that passes through the bodies of several walls, and a circle through their lines, are no walls.',
  parameters: crossingParameters,
  apply: crossingStrokes,
  parts: (strokes, [{ segments }]) => segmentsOf(strokes, segments),
})
