import type { Mask } from '../../field/index.ts'
import { type Gap, gapLength, gapThickness } from './gaps.ts'

/** How far beside a wall, in pixels, there must be none. */
const FLANK_PX = 3
/** How far the end of a wall may lie back from the gap's narrowest place. */
const MAX_RECESS_PX = 10
/** A wall that ends does so for at least this many pixels. */
const MIN_STUB_PX = 4
/** How far beside a gap, in pixels, the face at its end is looked for, and how much it leans there, as a slope. */
const SLANT_REACH_PX = 6
const MIN_SLANT_SLOPE = 0.35

/**
 * What a gap lies between. A low stretch of floor between two walls looks like a gap too, but there a wall runs
 * along it, or both its ends are faces of walls that pass by rather than stubs of one that ends.
 */
export class WallEnds {
  #gap: Gap
  #walls: Uint8Array
  #width: number
  #height: number

  constructor(gap: Gap, { width, height, data }: Mask) {
    this.#gap = gap
    this.#walls = data
    this.#width = width
    this.#height = height
  }

  /** A wall runs along the gap, on one side or both. */
  isFlanked(): boolean {
    return this.#flanked(0, gapLength(this.#gap) - 1)
  }

  /** The gap ends at the face of a wall that passes by at a slant: no wall goes on in line with it. */
  isSlanted(): boolean {
    const thickness = gapThickness(this.#gap)
    return this.#sides().some(({ face, inward }) => {
      const [one, other] = [-SLANT_REACH_PX, thickness - 1 + SLANT_REACH_PX].map((across) => {
        for (let k = -SLANT_REACH_PX * 2; k <= SLANT_REACH_PX * 2; k++)
          if (this.#wallAt(face + inward * k, across)) return k
        return null
      })
      if (one === null || one === undefined || other === null || other === undefined) return false
      return Math.abs(one - other) > MIN_SLANT_SLOPE * (thickness + 2 * SLANT_REACH_PX)
    })
  }

  /** A wall as thick as the gap ends on one side of it at least. */
  hasStub(): boolean {
    return this.#sides().some(({ face, inward }) => this.#isStub(face, inward))
  }

  /** Where the wall begins on both sides, in the middle of its thickness, and which way it goes on. */
  #sides(): { face: number; inward: number }[] {
    const middle = gapThickness(this.#gap) >> 1
    return [-1, 1].map((inward) => {
      let face = inward < 0 ? -1 : gapLength(this.#gap)
      for (let k = 0; k < MAX_RECESS_PX && this.#wallAt(face, middle) === 0; k++) face += inward
      return { face, inward }
    })
  }

  /** Wall for most of its own thickness inward, and free on both sides at first. */
  #isStub(face: number, inward: number): boolean {
    const thickness = gapThickness(this.#gap)
    const solid = face + inward * Math.max(MIN_STUB_PX, Math.round(thickness * 0.6))
    const free = face + inward * Math.max(MIN_STUB_PX, Math.round(thickness * 0.3))
    return this.#share(face, solid, thickness >> 1) > 0.9 && !this.#flanked(face, free)
  }

  #flanked(from: number, to: number): boolean {
    const beyond = gapThickness(this.#gap) - 1 + FLANK_PX
    return Math.max(this.#share(from, to, -FLANK_PX), this.#share(from, to, beyond)) > 0.45
  }

  /** How much of a line parallel to the gap is wall; positions count from the gap's own corner. */
  #share(one: number, other: number, across: number): number {
    const from = Math.min(one, other)
    const to = Math.max(one, other)
    let set = 0
    for (let along = from; along <= to; along++) set += Number(this.#wallAt(along, across) > 0)
    return set / (to - from + 1)
  }

  #wallAt(along: number, across: number): number {
    const { left, top, horizontal } = this.#gap
    const x = left + (horizontal ? along : across)
    const y = top + (horizontal ? across : along)
    return x < 0 || y < 0 || x >= this.#width || y >= this.#height ? 0 : this.#walls[y * this.#width + x]!
  }
}
