import { distance } from '../../../geo/index.ts'
import { cosine, count, metres, share, times, valuesOf } from '../../rules/parameters.ts'
import { segmentsOf } from '../../rules/parts.ts'
import { rule } from '../../rules/rule.ts'
import { toSegment } from '../../shape/ring.ts'
import type { Near } from '../graph/near.ts'
import type { Stock } from '../stock.ts'
import type { Door, DoorSearch } from './doors.ts'

const parameters = {
  /** Length of a leaf: without an arc, a shelf or a drawer is as long as the smallest and the largest. */
  minLeaf: metres(0.55, [0.4, 0.8]),
  maxLeaf: metres(1.5, [1.1, 2]),
  /** Of the leaf, how far ends may be apart that meet. */
  maxMeetingGap: share(0.12, [0.03, 0.2]),
  /** Of the leaf, how much longer or shorter the gap beside it may be. */
  maxMisfit: share(0.156, [0.04, 0.25]),
  /** Of the leaf, the line from its tip to the jamb: of a leaf that stands ajar, and of one that is wide open. */
  minSwept: times(0.4, [0.2, 0.8]),
  maxSwept: times(1.65, [1.42, 1.9]),
  /** Of the leaf, how far beside its line a wall may run. */
  maxWallOffset: share(0.2, [0.05, 0.4]),
  /** Of the leaf, how far beyond its jambs the wall is looked for. */
  maxJambGap: share(0.3, [0.1, 0.5]),
  /** Of the angle between a gap and the wall in line with it. */
  minParallelCosine: cosine(0.9985, [0.99, 0.9999]),
  /** The tip stands free: only the sides of the leaf and the swing end there. */
  maxEnds: count(7, [4, 12]),
  /** Of the gap between ends that meet, how long another stroke is at the least that ends there. */
  minOther: times(3, [1.5, 6]),
}

const {
  minLeaf,
  maxLeaf,
  maxMeetingGap,
  maxMisfit,
  minSwept,
  maxSwept,
  maxWallOffset,
  maxJambGap,
  minParallelCosine,
  maxEnds,
  minOther,
} = valuesOf(parameters)

/** Where between them there must be none. */
const OPEN = [0.25, 0.5, 0.75]
const MOST_CANDIDATES = 100_000

type Point = [number, number]

/**
 * Doors whose swing is drawn as a straight line from the tip of the leaf to the jamb, or to the other leaf: the leaf is
 * as long as the gap is wide, and walls hold both sides of it.
 */
function findStraightSwings(stock: Stock, near: Near, taken: ReadonlySet<number>, unitsPerMeter: number): DoorSearch {
  const { xy, count } = stock.segments
  const found: DoorSearch = { doors: [], strokes: new Set() }
  let candidates = 0
  for (let i = 0; i < count && candidates < MOST_CANDIDATES; i++) {
    if (stock.onArc[i] || taken.has(i)) continue
    const a: Point = [xy[4 * i]!, xy[4 * i + 1]!]
    const b: Point = [xy[4 * i + 2]!, xy[4 * i + 3]!]
    const meters = distance(a, b) / unitsPerMeter
    if (meters < minLeaf || meters > maxLeaf) continue
    candidates++
    const swing = swingOf(near, i, a, b) ?? swingOf(near, i, b, a)
    if (!swing || found.strokes.has(i)) continue
    found.doors.push(swing.door)
    for (const stroke of swing.strokes) found.strokes.add(stroke)
  }
  return found
}

/** The door that the segment is the leaf of, if one hangs at the hinge. */
function swingOf(near: Near, leaf: number, hinge: Point, tip: Point): { door: Door; strokes: number[] } | null {
  const { xy } = near.segments
  const width = distance(hinge, tip)
  if (isCrowded(near, tip, maxMeetingGap * width)) return null
  let door: Door | null = null
  let chord = -1
  near.visit(...tip, maxMeetingGap * width, (i) => {
    if (door || i === leaf) return
    const ends: [Point, Point] = [
      [xy[4 * i]!, xy[4 * i + 1]!],
      [xy[4 * i + 2]!, xy[4 * i + 3]!],
    ]
    const [from, jamb] = distance(ends[0], tip) < distance(ends[1], tip) ? ends : [ends[1], ends[0]]
    if (distance(from, tip) > maxMeetingGap * width || Math.abs(distance(hinge, jamb) / width - 1) > maxMisfit) return
    const swept = distance(tip, jamb)
    if (swept < minSwept * width || swept > maxSwept * width || !isGap(near, hinge, jamb, i)) return
    door = { x0: hinge[0], y0: hinge[1], x1: jamb[0], y1: jamb[1], width }
    chord = i
  })
  if (!door) return null
  const strokes = [chord]
  near.visit(...tip, maxMeetingGap * width, (i) => {
    const a: Point = [xy[4 * i]!, xy[4 * i + 1]!]
    const b: Point = [xy[4 * i + 2]!, xy[4 * i + 3]!]
    const along = Math.min(distance(a, hinge) + distance(b, tip), distance(b, hinge) + distance(a, tip))
    if (along < 2 * maxMeetingGap * width) strokes.push(i)
  })
  return { door, strokes }
}

/** Whether more strokes begin or end around the point than at the tip of a leaf. */
function isCrowded(near: Near, [x, y]: Point, within: number): boolean {
  const { xy } = near.segments
  const isAt = (px: number, py: number) => (px - x) ** 2 + (py - y) ** 2 < within ** 2
  let count = 0
  return near.some(
    x,
    y,
    within,
    (i) => (isAt(xy[4 * i]!, xy[4 * i + 1]!) || isAt(xy[4 * i + 2]!, xy[4 * i + 3]!)) && ++count > maxEnds,
  )
}

/** Walls hold both ends, one of them in line with the gap, and none runs between them. */
function isGap(near: Near, hinge: Point, jamb: Point, chord: number): boolean {
  const width = distance(hinge, jamb)
  const along: Point = [(jamb[0] - hinge[0]) / width, (jamb[1] - hinge[1]) / width]
  const at = (share: number): Point => [hinge[0] + along[0] * share * width, hinge[1] + along[1] * share * width]
  const inline = (share: number, within: number) => runsBy(near, at(share), along, within * width)
  const square = (share: number) => runsBy(near, at(share), [-along[1], along[0]], maxMeetingGap * width)
  if (OPEN.some((share) => inline(share, maxWallOffset))) return false
  const [before, after] = [inline(-maxJambGap, maxWallOffset), inline(1 + maxJambGap, maxWallOffset)]
  if (before && (after || square(1))) return true
  if (after && square(0)) return true
  // The other leaf of a double door swings to the same point, and hangs as far beyond it.
  return (
    meetsOther(near, jamb, chord, maxMeetingGap * width) &&
    (before || square(0)) &&
    (inline(2 + maxJambGap, maxWallOffset) || square(2))
  )
}

/** Whether another stroke ends at the point. */
function meetsOther(near: Near, [x, y]: Point, chord: number, within: number): boolean {
  const { xy } = near.segments
  return near.some(x, y, within, (i) => {
    if (i === chord) return false
    const ends = [Math.hypot(xy[4 * i]! - x, xy[4 * i + 1]! - y), Math.hypot(xy[4 * i + 2]! - x, xy[4 * i + 3]! - y)]
    return Math.min(...ends) < within && Math.max(...ends) > minOther * within
  })
}

function runsBy(near: Near, [x, y]: Point, along: Point, within: number): boolean {
  const { xy } = near.segments
  return near.some(x, y, within, (i) => {
    const [ax, ay, bx, by] = [xy[4 * i]!, xy[4 * i + 1]!, xy[4 * i + 2]!, xy[4 * i + 3]!]
    const length = Math.hypot(bx - ax, by - ay)
    const turned = Math.abs((bx - ax) * along[0] + (by - ay) * along[1])
    return length > within && turned > minParallelCosine * length && toSegment(x, y, ax, ay, bx, by) < within
  })
}

export const straightSwingRule = rule({
  id: 'straight-swings',
  phase: 'doors',
  as: 'door',
  does: 'A leaf as long as the gap beside it with a straight line from its tip to the jamb is a door.',
  parameters,
  apply: findStraightSwings,
  parts: ({ strokes }, [{ segments }]) => segmentsOf(strokes, segments),
  skip: (): DoorSearch => ({ doors: [], strokes: new Set() }),
  claims: ({ doors }) => doors.length,
})
