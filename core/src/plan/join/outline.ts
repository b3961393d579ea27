import { type Bounds, boundsOf, nearestOnSegment, type Position } from '../../geo/index.ts'
import { type Sample, sampleRing } from './samples.ts'

export type Rings = readonly (readonly Position[])[]

export type Edge = readonly [Position, Position]

/** Outlines this close touch, in parts of the reach. */
const MAX_TOUCHING_SHARE = 0.05

/** A space, as others beside it see it. */
export class Outline {
  readonly space: number
  readonly box: Bounds
  readonly #rings: Rings
  readonly #pace: number
  readonly #size: number
  #samples: Sample[] | undefined

  constructor(space: number, rings: Rings, pace: number) {
    this.space = space
    this.box = boundsOf(rings[0] ?? [])
    this.#rings = rings
    this.#pace = pace
    this.#size = (this.box[2] - this.box[0]) * (this.box[3] - this.box[1])
  }

  get samples(): Sample[] {
    this.#samples ??= sampleRing(this.#rings[0] ?? [], this.#pace)
    return this.#samples
  }

  /** No two outlines are each larger than the other. */
  isLargerThan(other: Outline): boolean {
    return this.#size > other.#size || (this.#size === other.#size && this.space > other.space)
  }

  /** Edges of all rings that a box may hold a part of. */
  edgesIn([minX, minY, maxX, maxY]: Bounds): Edge[] {
    const edges: Edge[] = []
    for (const ring of this.#rings) {
      for (let i = 1; i < ring.length; i++) {
        const edge: Edge = [ring[i - 1]!, ring[i]!]
        if (!isBeside(edge, minX, minY, maxX, maxY)) edges.push(edge)
      }
    }
    return edges
  }
}

/** Whether an edge lies wholly on one side of a box. */
function isBeside([p, q]: Edge, minX: number, minY: number, maxX: number, maxY: number): boolean {
  const isAcross = Math.max(p[0], q[0]) >= minX && Math.min(p[0], q[0]) <= maxX
  return !isAcross || Math.max(p[1], q[1]) < minY || Math.min(p[1], q[1]) > maxY
}

/** Whether a point lies inside an outline, of which those edges are enough that lie to its right. */
export function isInside([x, y]: Position, edges: readonly Edge[]): boolean {
  let inside = false
  for (const [[ax, ay], [bx, by]] of edges) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** The nearest point of the edges straight across from the sample; null where they are near, but not across. */
export function footOf({ point, along }: Sample, edges: readonly Edge[], reach: number): Position | null | undefined {
  const [x, y] = point
  let nearest: Position | null | undefined
  let least = reach
  for (const edge of edges) {
    if (isBeside(edge, x - least, y - least, x + least, y + least)) continue
    const foot = nearestOnSegment(point, edge[0], edge[1])
    const [dx, dy] = [foot[0] - x, foot[1] - y]
    const distance = Math.hypot(dx, dy)
    if (distance > least) continue
    // Around a corner is not across a wall.
    const aside = Math.abs(dx * along[0] + dy * along[1])
    if (distance <= MAX_TOUCHING_SHARE * reach || aside <= distance / 2) {
      nearest = foot
      least = distance
    } else nearest ??= null
  }
  return nearest
}
