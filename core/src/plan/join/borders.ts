import Flatbush from 'flatbush'
import { boundsOf, nearestOnSegment, type Position, polygonContains } from '../../geo/index.ts'
import { lengthOf, type Sample, sampleRing } from './samples.ts'

export type Rings = readonly (readonly Position[])[]

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
const OVERLAP = 0.2
/** Outlines this close touch, in parts of the reach. */
const TOUCHING = 0.05
/** Where the scale is far off, a plan measures miles: of all outlines together no more points are looked at. */
const MOST_SAMPLES = 40_000

/** How the spaces lie beside each other, those within `reach` of each other being neighbours. */
export function findBorders(spaces: readonly Rings[], reach: number, step: number): Borders {
  if (spaces.length < 2) return { borders: [], zones: new Set() }
  const boxes = spaces.map((rings) => boundsOf(rings[0] ?? []))
  const index = new Flatbush(spaces.length)
  for (const box of boxes) index.add(...box)
  index.finish()
  const outlines = new Outlines(spaces)
  const pace = Math.max(step, spaces.reduce((sum, rings) => sum + lengthOf(rings[0] ?? []), 0) / MOST_SAMPLES)
  const borders: Border[] = []
  const overlaps = new Map<number, number>()
  for (const [a, box] of boxes.entries()) {
    const near = index.search(box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach)
    // From the smaller outline to the larger one, once: a booth knows where it touches the hall.
    const others = near.filter((b) => b !== a && !isLarger(boxes[a]!, boxes[b]!, a, b))
    if (others.length === 0) continue
    const samples = sampleRing(spaces[a]![0] ?? [], pace)
    const feet = samples.map((sample) => outlines.feetOf(sample, reach))
    for (const b of others) {
      const touches = touchesOf(samples, feet, b, { rings: spaces[b]!, box: boxes[b]! }, reach)
      if (isOverlap(touches)) overlaps.set(b, (overlaps.get(b) ?? 0) + 1)
      const border = longestRun(samples, touches, pace)
      if (border) borders.push({ a, b, ...border })
    }
  }
  const zones = new Set([...overlaps].filter(([, count]) => count > 1).map(([space]) => space))
  return { borders: borders.filter(({ a, b }) => !zones.has(a) && !zones.has(b)), zones }
}

function isLarger(a: readonly number[], b: readonly number[], i: number, j: number): boolean {
  const size = (box: readonly number[]) => (box[2]! - box[0]!) * (box[3]! - box[1]!)
  return size(a) > size(b) || (size(a) === size(b) && i > j)
}

/** Where a sample meets another space: on its outline, or well inside of it. */
interface Touch {
  foot: Position
  isDeep: boolean
}

/** By space; no foot where its outline is near, but not straight across. */
type Feet = ReadonlyMap<number, { foot: Position | null; distance: number }>

/** The edges of all outlines, found by place. */
class Outlines {
  readonly #edges: { space: number; from: Position; to: Position }[]
  readonly #index: Flatbush

  constructor(spaces: readonly Rings[]) {
    this.#edges = spaces.flatMap((rings, space) =>
      rings.flatMap((ring) => ring.slice(1).map((to, i) => ({ space, from: ring[i]!, to }))),
    )
    this.#index = new Flatbush(Math.max(1, this.#edges.length))
    for (const { from, to } of this.#edges) this.#index.add(...boundsOf([from, to]))
    if (this.#edges.length === 0) this.#index.add(0, 0, 0, 0)
    this.#index.finish()
  }

  /** The nearest point straight across from the sample, of each outline near it. */
  feetOf({ point, along }: Sample, reach: number): Feet {
    const [x, y] = point
    const feet = new Map<number, { foot: Position | null; distance: number }>()
    for (const edge of this.#index.search(x - reach, y - reach, x + reach, y + reach)) {
      const { space, from, to } = this.#edges[edge]!
      const foot = nearestOnSegment(point, from, to)
      const [dx, dy] = [foot[0] - x, foot[1] - y]
      const distance = Math.hypot(dx, dy)
      const known = feet.get(space)
      if (distance > (known?.distance ?? reach)) continue
      // Around a corner is not across a wall.
      const aside = Math.abs(dx * along[0] + dy * along[1])
      if (distance <= TOUCHING * reach || aside <= distance / 2) feet.set(space, { foot, distance })
      else if (!known) feet.set(space, { foot: null, distance: reach })
    }
    return feet
  }
}

function touchesOf(
  samples: readonly Sample[],
  feet: readonly Feet[],
  other: number,
  { rings, box }: { rings: Rings; box: readonly number[] },
  reach: number,
): (Touch | null)[] {
  let wasInside: boolean | null = null
  return samples.map(({ point, at }, i) => {
    const near = feet[i]!.get(other)
    if (near?.foot) {
      wasInside = null
      return { foot: near.foot, isDeep: false }
    }
    // With no outline near, a short step leads neither in nor out.
    const isKnown = !near && wasInside !== null && i > 0 && at - samples[i - 1]!.at < reach / 2
    const isInside: boolean = isKnown ? wasInside! : boxHas(box, point) && polygonContains(rings, point)
    wasInside = near ? null : isInside
    return isInside ? { foot: point, isDeep: true } : null
  })
}

function boxHas([minX, minY, maxX, maxY]: readonly number[], [x, y]: Position): boolean {
  return x >= minX! && x <= maxX! && y >= minY! && y <= maxY!
}

function isOverlap(touches: readonly (Touch | null)[]): boolean {
  const outside = touches.filter((touch) => !touch).length
  const inside = touches.filter((touch) => touch?.isDeep).length
  return Math.min(outside, inside) > OVERLAP * touches.length
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
