import Flatbush from 'flatbush'
import { type Bounds, boundsOf, positions } from '../geo/index.ts'
import type { EditFeature } from './model.ts'

/** Changes that are kept beside the tree. Beyond it the tree is built anew. */
const MAX_RECENT = 1_000

const MAX_SQUARES = 64

/** A square of the grid is so many times as wide as the share of the drawing that one feature has. */
const SQUARE_SIDES = 2

/** Columns of squares are this far apart in the numbers of squares. Two squares of one number only cost time. */
const COLUMN_STEP = 2 ** 26

const boxes = new WeakMap<EditFeature, Bounds>()

/** Where features lie: a tree of those that were there when it was built, and buckets of what changed since. */
export class FeatureIndex {
  #ids: string[] = []
  #tree: Flatbush | null = null
  #recent = new Buckets(1)

  static of(features: Iterable<EditFeature>): FeatureIndex {
    const index = new FeatureIndex()
    index.#build(features)
    return index
  }

  /** One that changes by itself; the tree is shared. */
  copy(): FeatureIndex {
    const index = new FeatureIndex()
    index.#ids = this.#ids
    index.#tree = this.#tree
    index.#recent = this.#recent.copy()
    return index
  }

  /** `features` are all that there are, for when the tree is built anew. */
  update(featureId: string, feature: EditFeature | null, features: () => Iterable<EditFeature>): void {
    this.#recent.set(featureId, feature ? boxOf(feature) : null)
    if (this.#recent.size > MAX_RECENT) this.#build(features())
  }

  /** IDs of the features whose bounds meet the box. */
  search(box: Bounds): string[] {
    const found: string[] = []
    for (const i of this.#tree?.search(...box) ?? []) {
      const id = this.#ids[i]!
      if (!this.#recent.has(id)) found.push(id)
    }
    this.#recent.search(box, found)
    return found
  }

  #build(features: Iterable<EditFeature>): void {
    const list = [...features]
    this.#ids = list.map(({ feature_id }) => feature_id)
    this.#tree = list.length > 0 ? new Flatbush(list.length) : null
    for (const feature of list) this.#tree?.add(...boxOf(feature))
    this.#tree?.finish()
    const { minX = 0, minY = 0, maxX = 1, maxY = 1 } = this.#tree ?? {}
    this.#recent = new Buckets((SQUARE_SIDES * Math.max(maxX - minX, maxY - minY)) / Math.sqrt(list.length + 1))
  }
}

/** Boxes by the squares of a grid that they meet. */
class Buckets {
  readonly #side: number
  /** By ID; null where the feature was removed. */
  readonly #boxes = new Map<string, Bounds | null>()
  readonly #squares = new Map<number, Set<string>>()
  /** Boxes that meet more squares than are worth a note in each. */
  readonly #large = new Set<string>()

  constructor(side: number) {
    this.#side = side > 0 && Number.isFinite(side) ? side : 1
  }

  get size(): number {
    return this.#boxes.size
  }

  copy(): Buckets {
    const buckets = new Buckets(this.#side)
    for (const [id, box] of this.#boxes) buckets.set(id, box)
    return buckets
  }

  has(id: string): boolean {
    return this.#boxes.has(id)
  }

  set(id: string, box: Bounds | null): void {
    const before = this.#boxes.get(id)
    if (before) for (const square of this.#squaresOf(before) ?? []) this.#squares.get(square)!.delete(id)
    this.#large.delete(id)
    this.#boxes.set(id, box)
    if (!box) return
    const squares = this.#squaresOf(box)
    if (!squares) this.#large.add(id)
    for (const square of squares ?? []) {
      const members = this.#squares.get(square)
      if (members) members.add(id)
      else this.#squares.set(square, new Set([id]))
    }
  }

  search(box: Bounds, found: string[]): void {
    if (this.#boxes.size === 0) return
    const squares = this.#squaresOf(box)
    if (!squares) {
      for (const id of this.#boxes.keys()) if (this.#meets(id, box)) found.push(id)
      return
    }
    const seen = new Set(this.#large)
    for (const square of squares) for (const id of this.#squares.get(square) ?? []) seen.add(id)
    for (const id of seen) if (this.#meets(id, box)) found.push(id)
  }

  #meets(id: string, box: Bounds): boolean {
    const bounds = this.#boxes.get(id)
    if (!bounds) return false
    return bounds[0] <= box[2] && bounds[2] >= box[0] && bounds[1] <= box[3] && bounds[3] >= box[1]
  }

  /** Null where there are too many. */
  #squaresOf(box: Bounds): number[] | null {
    const left = Math.floor(box[0] / this.#side)
    const bottom = Math.floor(box[1] / this.#side)
    const right = Math.floor(box[2] / this.#side)
    const top = Math.floor(box[3] / this.#side)
    if (!((right - left + 1) * (top - bottom + 1) <= MAX_SQUARES)) return null
    const squares: number[] = []
    for (let x = left; x <= right; x++) for (let y = bottom; y <= top; y++) squares.push(x * COLUMN_STEP + y)
    return squares
  }
}

function boxOf(feature: EditFeature): Bounds {
  const known = boxes.get(feature)
  if (known) return known
  const box = boundsOf(positions(feature.geometry))
  boxes.set(feature, box)
  return box
}
