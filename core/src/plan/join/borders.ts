import Flatbush from 'flatbush'
import { type Bounds, lineLength, type Position } from '../../geo/index.ts'
import { footOf, isInside, Outline, type Rings } from './outline.ts'
import type { Sample } from './samples.ts'

/** A stretch along which two spaces lie side by side, with at most a wall between them. */
export interface Border {
  a: number
  b: number
  length: number
  /** In the middle of the stretch: the point on the outline of a, and the one on that of b. */
  from: Position
  to: Position
  /** Unit vector along the outline of a there. */
  along: Position
}

export interface Borders {
  /** The longest common border of each pair of neighbours. */
  borders: Border[]
  /** Spaces laid over others without regard to walls: a range of radio, a district. */
  zones: Set<number>
}

/** An outline partly deep inside another space and partly outside shows that one of the two is no room. */
const MAX_OVERLAP_SHARE = 0.2
/** Where the scale is far off, a plan measures miles: of all outlines together no more points are looked at. */
const MOST_SAMPLES = 40_000

/**
 * How spaces lie beside each other, those within `reach` of each other being neighbours: the drawn ones, compared with
 * each other once, and floors, of which one set may be tried after the other.
 */
export function borderFinder(
  drawn: readonly Rings[],
  reach: number,
  step: number,
): (floors: readonly Rings[]) => Borders {
  const pace = Math.max(step, drawn.reduce((sum, rings) => sum + lineLength(rings[0] ?? []), 0) / MOST_SAMPLES)
  const rooms = drawn.map((rings, i) => new Outline(i, rings, pace))
  const amongRooms = meetings(rooms, rooms, reach, pace)
  return (floors) => {
    const added = floors.map((rings, i) => new Outline(drawn.length + i, rings, pace))
    const all = [
      ...amongRooms,
      ...meetings(rooms, added, reach, pace),
      ...meetings(added, [...rooms, ...added], reach, pace),
    ]
    const overlaps = new Map<number, number>()
    for (const { b, isOverlap } of all) if (isOverlap) overlaps.set(b, (overlaps.get(b) ?? 0) + 1)
    const zones = new Set([...overlaps].filter(([, count]) => count > 1).map(([space]) => space))
    const isBorder = ({ a, b }: Meeting) => !zones.has(a) && !zones.has(b)
    return { borders: all.filter(isBorder).flatMap(({ a, b, run }) => (run ? [{ a, b, ...run }] : [])), zones }
  }
}

/** What the outline of a shows of that of b. */
interface Meeting {
  a: number
  b: number
  run: Run | null
  isOverlap: boolean
}

function meetings(some: readonly Outline[], others: readonly Outline[], reach: number, pace: number): Meeting[] {
  if (others.length === 0) return []
  const index = new Flatbush(others.length)
  for (const { box } of others) index.add(...box)
  index.finish()
  return some.flatMap((a) => {
    const [minX, minY, maxX, maxY] = a.box
    const around: Bounds = [minX - reach, minY - reach, maxX + reach, maxY + reach]
    // From the smaller outline to the larger one, once: a booth knows where it touches the hall.
    return index
      .search(...around, (b) => others[b]!.isLargerThan(a))
      .map((i): Meeting => {
        const b = others[i]!
        const touches = touchesOf(a.samples, b, around, reach)
        return { a: a.space, b: b.space, run: longestRun(a.samples, touches, pace), isOverlap: isOverlap(touches) }
      })
  })
}

/** Where a sample meets another space: on its outline, or well inside of it. */
interface Touch {
  foot: Position
  isDeep: boolean
}

function touchesOf(samples: readonly Sample[], other: Outline, around: Bounds, reach: number): (Touch | null)[] {
  const [minX, minY, maxX, maxY] = around
  const rightwards = other.edgesIn([minX, minY, Infinity, maxY])
  const near = rightwards.filter(([p, q]) => Math.min(p[0], q[0]) <= maxX)
  let wasIn: boolean | null = null
  return samples.map((sample, i) => {
    const foot = footOf(sample, near, reach)
    if (foot) {
      wasIn = null
      return { foot, isDeep: false }
    }
    // With no outline near, a short step leads neither in nor out.
    const isFar = foot === undefined
    const isKnown = isFar && wasIn !== null && i > 0 && sample.at - samples[i - 1]!.at < reach / 2
    const isIn: boolean = isKnown ? wasIn! : isInside(sample.point, rightwards)
    wasIn = isFar ? isIn : null
    return isIn ? { foot: sample.point, isDeep: true } : null
  })
}

function isOverlap(touches: readonly (Touch | null)[]): boolean {
  const outside = touches.filter((touch) => !touch).length
  const inside = touches.filter((touch) => touch?.isDeep).length
  return Math.min(outside, inside) > MAX_OVERLAP_SHARE * touches.length
}

type Run = Omit<Border, 'a' | 'b'>

function longestRun(samples: readonly Sample[], touches: readonly (Touch | null)[], step: number): Run | null {
  let best: Run | null = null
  for (let first = 0; first < samples.length; first++) {
    if (!touches[first]) continue
    let last = first
    while (touches[last + 1]) last++
    const length = samples[last]!.at - samples[first]!.at + step
    const middle = (first + last) >> 1
    const { point, along } = samples[middle]!
    if (!best || length > best.length) best = { length, from: point, to: touches[middle]!.foot, along }
    first = last
  }
  return best
}
