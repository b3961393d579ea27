import Flatbush from 'flatbush'
import { median, RADIANS_PER_DEGREE } from '../../../geo/index.ts'
import { degrees, metres, share, valuesOf } from '../../rules/parameters.ts'
import { segmentsOf } from '../../rules/parts.ts'
import { rule } from '../../rules/rule.ts'
import type { RuleRun } from '../../rules/rule-run.ts'
import { toSegment } from '../../shape/ring.ts'
import { Near } from '../graph/near.ts'
import type { Stock } from '../stock.ts'
import type { FoundArc } from './arcs.ts'
import { straightSwingRule } from './straight-swings.ts'

/** A doorway: the line that closes it, and the strokes (leaf and swing) that are not walls. */
export interface Door {
  x0: number
  y0: number
  x1: number
  y1: number
  width: number
}

export interface DoorSearch {
  doors: Door[]
  /** Segments that draw leaves and swings, by index. */
  strokes: Set<number>
}

const parameters = {
  /** Swing of a leaf that stands ajar: then it must be drawn. */
  minAjar: degrees(15, [5, 30]),
  /** About a right angle. */
  minSweep: degrees(55, [40, 75]),
  maxSweep: degrees(125, [100, 180]),
  /** Length of a leaf, by the radius of its swing, of closets and of gates: an arc tells more than straight lines do. */
  minLeaf: metres(0.45, [0.3, 0.6]),
  maxLeaf: metres(1.7, [1.2, 3]),
  /** Of the radius, how far a leaf's ends may lie from hinge and swing. */
  maxLeafOffset: share(0.16, [0.05, 0.3]),
  /** Of the radius, the short sides of a leaf drawn as a thin rectangle. */
  thickestLeaf: share(0.09, [0.04, 0.15]),
}

const { minAjar, minSweep, maxSweep, minLeaf, maxLeaf, maxLeafOffset, thickestLeaf } = valuesOf(parameters)

/** Metres that are mostly looked around. */
const SEARCH_REACH_M = 0.3

function swingsOf(arcs: FoundArc[], unitsPerMeter: number): FoundArc[] {
  return arcs.filter(
    ({ sweep, radius }) =>
      sweep > minAjar * RADIANS_PER_DEGREE &&
      sweep < maxSweep * RADIANS_PER_DEGREE &&
      radius > minLeaf * unitsPerMeter &&
      radius < maxLeaf * unitsPerMeter,
  )
}

/**
 * Radii of the arcs that have a leaf from their centre to one end: doors, at whatever scale. There may be a line to the
 * other end as well: the threshold.
 */
export function leafRadii(stock: Stock): number[] {
  const quarter = stock.arcs.filter(
    ({ sweep }) => sweep > minSweep * RADIANS_PER_DEGREE && sweep < maxSweep * RADIANS_PER_DEGREE,
  )
  if (quarter.length === 0) return []
  const near = new Near(stock.segments, median(quarter.map(({ radius }) => radius)))
  const leaved = quarter.filter((arc) => {
    const { leaves } = lookAt(arc, near, stock.onArc)
    return leaves[0].length + leaves[1].length > 0
  })
  return leaved.map((arc) => arc.radius)
}

/** Doors by their leaves and swings, however these are drawn. */
export function findDoors(stock: Stock, unitsPerMeter: number, run: RuleRun): DoorSearch {
  const near = new Near(stock.segments, SEARCH_REACH_M * unitsPerMeter)
  const round = run.apply(swingRule, stock, near, unitsPerMeter)
  const straight = run.apply(straightSwingRule, stock, near, round.strokes, unitsPerMeter)
  return { doors: [...round.doors, ...straight.doors], strokes: new Set([...round.strokes, ...straight.strokes]) }
}

/**
 * A swing has its hinge in the centre, and ends in the open and in the closed position. The leaf is drawn to the
 * open one, the wall goes on at the closed one, or there the other leaf of a double door ends too.
 */
function findSwings(stock: Stock, near: Near, unitsPerMeter: number): DoorSearch {
  const strokes = new Set<number>()
  const swings = swingsOf(stock.arcs, unitsPerMeter)
  if (swings.length === 0) return { doors: [], strokes }
  const meets = meetingEnds(swings)
  const doors = swings.flatMap((swing) => {
    const look = lookAt(swing, near, stock.onArc)
    const end = closedEnd(swing, look, meets)
    if (end === null) return []
    for (const leaf of look.leaves[end === 0 ? 1 : 0]) strokes.add(leaf)
    for (let chord = swing.from; chord < swing.to; chord++) strokes.add(chord)
    const [x1, y1] = end === 0 ? [swing.x0, swing.y0] : [swing.x1, swing.y1]
    return { x0: swing.cx, y0: swing.cy, x1, y1, width: swing.radius }
  })
  return { doors, strokes }
}

export const swingRule = rule({
  id: 'swing-doors',
  phase: 'doors',
  as: 'door',
  does: 'An arc of about a right angle with a leaf from its centre, or a wall at its end, is the swing of a door.',
  parameters,
  apply: findSwings,
  skip: (): DoorSearch => ({ doors: [], strokes: new Set() }),
  claims: ({ doors }) => doors.length,
  parts: ({ strokes }, [{ segments }]) => segmentsOf(strokes, segments),
})

interface Look {
  /** Segments from the hinge to either end. */
  leaves: [number[], number[]]
  /** Distance from either end to the nearest other line. */
  gap: [number, number]
}

function lookAt(swing: FoundArc, near: Near, onArc: Uint8Array): Look {
  const { cx, cy, radius } = swing
  const ends: [number, number][] = [
    [swing.x0, swing.y0],
    [swing.x1, swing.y1],
  ]
  const look: Look = { leaves: [[], []], gap: [Infinity, Infinity] }
  const { xy } = near.segments
  const loose = maxLeafOffset * radius
  ends.forEach(([ex, ey], k) => {
    near.visit(ex, ey, loose * 2, (i) => {
      if (onArc[i]) return
      const ax = xy[4 * i]!
      const ay = xy[4 * i + 1]!
      const bx = xy[4 * i + 2]!
      const by = xy[4 * i + 3]!
      if (joins(ax, ay, bx, by, cx, cy, ex, ey, loose)) look.leaves[k]!.push(i)
      else if (!isLeafEdge(ax, ay, bx, by, radius))
        look.gap[k] = Math.min(look.gap[k]!, toSegment(ex, ey, ax, ay, bx, by))
    })
  })
  return look
}

function joins(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
  loose: number,
): boolean {
  const meet = (x0: number, y0: number, x1: number, y1: number) => (x0 - x1) ** 2 + (y0 - y1) ** 2 < loose ** 2
  return (meet(bx, by, qx, qy) && meet(ax, ay, px, py)) || (meet(ax, ay, qx, qy) && meet(bx, by, px, py))
}

/** The short sides of a leaf drawn as a thin rectangle. */
function isLeafEdge(ax: number, ay: number, bx: number, by: number, radius: number): boolean {
  return Math.hypot(ax - bx, ay - by) < thickestLeaf * radius
}

function closedEnd(swing: FoundArc, look: Look, meets: Meets): 0 | 1 | null {
  const leaf0 = look.leaves[0].length > 0
  const leaf1 = look.leaves[1].length > 0
  if (leaf0 !== leaf1) return leaf0 ? 1 : 0
  const near = maxLeafOffset * 2 * swing.radius
  if (swing.sweep < minSweep * RADIANS_PER_DEGREE) {
    const [held0, held1] = [look.gap[0] < near, look.gap[1] < near]
    return leaf0 && held0 !== held1 ? (held0 ? 0 : 1) : null
  }
  const met0 = meets(swing.x0, swing.y0, swing)
  const met1 = meets(swing.x1, swing.y1, swing)
  if (met0 !== met1) return met0 ? 0 : 1
  if (look.gap[0] > near && look.gap[1] > near) return null
  return look.gap[0] <= look.gap[1] ? 0 : 1
}

/** Tells whether at a point the swing of another leaf ends too, as those of a double door do. */
type Meets = (x: number, y: number, swing: FoundArc) => boolean

function meetingEnds(swings: FoundArc[]): Meets {
  const index = new Flatbush(2 * swings.length)
  for (const { x0, y0, x1, y1 } of swings) {
    index.add(x0, y0)
    index.add(x1, y1)
  }
  index.finish()
  return (x, y, swing) => {
    const reach = maxLeafOffset * swing.radius
    const isOther = (end: number) => {
      const other = swings[end >> 1]!
      const [ex, ey] = end % 2 === 0 ? [other.x0, other.y0] : [other.x1, other.y1]
      return (
        other !== swing &&
        Math.hypot(ex - x, ey - y) < reach &&
        Math.hypot(other.cx - swing.cx, other.cy - swing.cy) > swing.radius
      )
    }
    return index.search(x - reach, y - reach, x + reach, y + reach, isOther).length > 0
  }
}
