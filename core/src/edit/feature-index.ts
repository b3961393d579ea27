import Flatbush from 'flatbush'
import { type Bounds, boundsOf, positions } from '../geo/index.ts'
import type { EditFeature } from './model.ts'

/** Changes that are looked through one by one. Beyond it the tree is built anew. */
const MAX_RECENT = 200

const boxes = new WeakMap<EditFeature, Bounds>()

/** Where features lie: a tree of those that were there when it was built, and a list of what changed since. */
export class FeatureIndex {
  #ids: string[] = []
  #tree: Flatbush | null = null
  /** By ID; null where the feature was removed. */
  #recent = new Map<string, Bounds | null>()

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
    index.#recent = new Map(this.#recent)
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
    for (const [id, bounds] of this.#recent) {
      if (bounds && bounds[0] <= box[2] && bounds[2] >= box[0] && bounds[1] <= box[3] && bounds[3] >= box[1])
        found.push(id)
    }
    return found
  }

  #build(features: Iterable<EditFeature>): void {
    const list = [...features]
    this.#ids = list.map(({ feature_id }) => feature_id)
    this.#recent = new Map()
    this.#tree = list.length > 0 ? new Flatbush(list.length) : null
    for (const feature of list) this.#tree?.add(...boxOf(feature))
    this.#tree?.finish()
  }
}

function boxOf(feature: EditFeature): Bounds {
  const known = boxes.get(feature)
  if (known) return known
  const box = boundsOf(positions(feature.geometry))
  boxes.set(feature, box)
  return box
}
