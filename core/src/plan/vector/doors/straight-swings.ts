import { distance } from '../../../geo/index.ts'
import { segmentsOf } from '../../rules/parts.ts'
import { rule } from '../../rules/rule.ts'
import { toSegment } from '../../shape/ring.ts'
import type { Near } from '../graph/near.ts'
import type { Stock } from '../stock.ts'
import type { Door, DoorSearch } from './doors.ts'

/** Metres. */
const LEAF: [number, number] = [0.55, 1.5]
/** In lengths of the leaf: how far ends may be apart that meet, and how far beside its line a wall may run. */
const MAX_MEETING_GAP = 0.12
const MAX_WALL_OFFSET = 0.2
/** How far beyond its jambs the wall is looked for. */
const MAX_JAMB_GAP = 0.3
/** Where between them there must be none. */
const OPEN = [0.25, 0.5, 0.75]
const MIN_PARALLEL_COSINE = 0.9985
/** The tip stands free: only the sides of the leaf and the swing end there. */
const MOST_ENDS = 7
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
    if (meters < LEAF[0] || meters > LEAF[1]) continue
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
  if (isCrowded(near, tip, MAX_MEETING_GAP * width)) return null
  let door: Door | null = null
  let chord = -1
  near.visit(...tip, MAX_MEETING_GAP * width, (i) => {
    if (door || i === leaf) return
    const ends: [Point, Point] = [
      [xy[4 * i]!, xy[4 * i + 1]!],
      [xy[4 * i + 2]!, xy[4 * i + 3]!],
    ]
    const [from, jamb] = distance(ends[0], tip) < distance(ends[1], tip) ? ends : [ends[1], ends[0]]
    if (
      distance(from, tip) > MAX_MEETING_GAP * width ||
      Math.abs(distance(hinge, jamb) / width - 1) > 1.3 * MAX_MEETING_GAP
    )
      return
    const swept = distance(tip, jamb)
    if (swept < 0.4 * width || swept > 1.65 * width || !isGap(near, hinge, jamb, i)) return
    door = { x0: hinge[0], y0: hinge[1], x1: jamb[0], y1: jamb[1], width }
    chord = i
  })
  if (!door) return null
  const strokes = [chord]
  near.visit(...tip, MAX_MEETING_GAP * width, (i) => {
    const a: Point = [xy[4 * i]!, xy[4 * i + 1]!]
    const b: Point = [xy[4 * i + 2]!, xy[4 * i + 3]!]
    const along = Math.min(distance(a, hinge) + distance(b, tip), distance(b, hinge) + distance(a, tip))
    if (along < 2 * MAX_MEETING_GAP * width) strokes.push(i)
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
    (i) => (isAt(xy[4 * i]!, xy[4 * i + 1]!) || isAt(xy[4 * i + 2]!, xy[4 * i + 3]!)) && ++count > MOST_ENDS,
  )
}

/** Walls hold both ends, one of them in line with the gap, and none runs between them. */
function isGap(near: Near, hinge: Point, jamb: Point, chord: number): boolean {
  const width = distance(hinge, jamb)
  const along: Point = [(jamb[0] - hinge[0]) / width, (jamb[1] - hinge[1]) / width]
  const at = (share: number): Point => [hinge[0] + along[0] * share * width, hinge[1] + along[1] * share * width]
  const inline = (share: number, within: number) => runsBy(near, at(share), along, within * width)
  const square = (share: number) => runsBy(near, at(share), [-along[1], along[0]], MAX_MEETING_GAP * width)
  if (OPEN.some((share) => inline(share, MAX_WALL_OFFSET))) return false
  const [before, after] = [inline(-MAX_JAMB_GAP, MAX_WALL_OFFSET), inline(1 + MAX_JAMB_GAP, MAX_WALL_OFFSET)]
  if (before && (after || square(1))) return true
  if (after && square(0)) return true
  // The other leaf of a double door swings to the same point, and hangs as far beyond it.
  return (
    meetsOther(near, jamb, chord, MAX_MEETING_GAP * width) &&
    (before || square(0)) &&
    (inline(2 + MAX_JAMB_GAP, MAX_WALL_OFFSET) || square(2))
  )
}

/** Whether another stroke ends at the point. */
function meetsOther(near: Near, [x, y]: Point, chord: number, within: number): boolean {
  const { xy } = near.segments
  return near.some(x, y, within, (i) => {
    if (i === chord) return false
    const ends = [Math.hypot(xy[4 * i]! - x, xy[4 * i + 1]! - y), Math.hypot(xy[4 * i + 2]! - x, xy[4 * i + 3]! - y)]
    return Math.min(...ends) < within && Math.max(...ends) > 3 * within
  })
}

function runsBy(near: Near, [x, y]: Point, along: Point, within: number): boolean {
  const { xy } = near.segments
  return near.some(x, y, within, (i) => {
    const [ax, ay, bx, by] = [xy[4 * i]!, xy[4 * i + 1]!, xy[4 * i + 2]!, xy[4 * i + 3]!]
    const length = Math.hypot(bx - ax, by - ay)
    const turned = Math.abs((bx - ax) * along[0] + (by - ay) * along[1])
    return length > within && turned > MIN_PARALLEL_COSINE * length && toSegment(x, y, ax, ay, bx, by) < within
  })
}

export const straightSwingRule = rule({
  id: 'straight-swings',
  phase: 'doors',
  as: 'door',
  does: 'A leaf as long as the gap beside it with a straight line from its tip to the jamb is a door.',
  apply: findStraightSwings,
  parts: ({ strokes }, [{ segments }]) => segmentsOf(strokes, segments),
  skip: (): DoorSearch => ({ doors: [], strokes: new Set() }),
  claims: ({ doors }) => doors.length,
})
