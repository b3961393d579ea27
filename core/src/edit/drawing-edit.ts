import Flatbush from 'flatbush'
import { type Bounds, boundsOf, positions } from '../geo/index.ts'
import type { Drawing, EditFeature, FeatureChange } from './model.ts'

interface Entry {
  /** Null where the feature was removed. */
  feature: EditFeature | null
  bounds: Bounds
}

interface FeatureIndex {
  ids: string[]
  tree: Flatbush | null
}

/** Drawings are immutable, so that the index of one serves every operation that is previewed on it. */
const indexes = new WeakMap<Drawing, FeatureIndex>()

/** A drawing while operations change it. The drawing itself stays as it is. */
export class DrawingEdit {
  readonly datasetId: string
  readonly #base: Drawing
  readonly #changed = new Map<string, Entry>()

  constructor(datasetId: string, base: Drawing) {
    this.datasetId = datasetId
    this.#base = base
  }

  /** Drawing units in a metre, for tolerances. */
  get meter(): number {
    return this.#base.unitsPerMeter ?? 1
  }

  /** Drawing units in a metre, null where unknown. */
  get scale(): number | null {
    return this.#base.unitsPerMeter
  }

  find(featureId: string): EditFeature | null {
    const changed = this.#changed.get(featureId)
    return changed ? changed.feature : (this.#base.features.get(featureId) ?? null)
  }

  set(feature: EditFeature): void {
    this.#changed.set(feature.feature_id, { feature, bounds: boundsOf(positions(feature.geometry)) })
  }

  remove(featureId: string): void {
    this.#changed.set(featureId, { feature: null, bounds: [Infinity, Infinity, -Infinity, -Infinity] })
  }

  /** Features whose bounds meet the given ones, widened by `margin`, in the order of their IDs. */
  near([minX, minY, maxX, maxY]: Bounds, margin = 0): EditFeature[] {
    const box: Bounds = [minX - margin, minY - margin, maxX + margin, maxY + margin]
    const { ids, tree } = indexOf(this.#base)
    const found: EditFeature[] = []
    for (const i of tree?.search(...box) ?? []) {
      const id = ids[i]!
      if (!this.#changed.has(id)) found.push(this.#base.features.get(id)!)
    }
    for (const { feature, bounds } of this.#changed.values()) {
      const isNear = bounds[0] <= box[2] && bounds[2] >= box[0] && bounds[1] <= box[3] && bounds[3] >= box[1]
      if (feature && isNear) found.push(feature)
    }
    return found.sort((a, b) => (a.feature_id < b.feature_id ? -1 : 1))
  }

  /** Features whose bounds meet those of another, which is not among them. */
  nearFeature(feature: EditFeature, margin = 0): EditFeature[] {
    const found = this.near(boundsOf(positions(feature.geometry)), margin)
    return found.filter(({ feature_id }) => feature_id !== feature.feature_id)
  }

  /** An ID for a further piece of a feature: the same on every machine. */
  pieceId(featureId: string): string {
    for (let n = 2; ; n++) {
      const id = `${featureId}~${n}`
      if (!this.find(id)) return id
    }
  }

  /** What differs from the drawing as it was. */
  changes(): FeatureChange[] {
    const changes: FeatureChange[] = []
    for (const [feature_id, { feature }] of this.#changed) {
      const before = this.#base.features.get(feature_id) ?? null
      if (before !== feature) changes.push({ dataset_id: this.datasetId, feature_id, before, after: feature })
    }
    return changes
  }

  finish(): Drawing {
    if (this.#changed.size === 0) return this.#base
    const features = new Map(this.#base.features)
    for (const [id, { feature }] of this.#changed) {
      if (feature) features.set(id, feature)
      else features.delete(id)
    }
    return { unitsPerMeter: this.#base.unitsPerMeter, features }
  }
}

function indexOf(drawing: Drawing): FeatureIndex {
  const known = indexes.get(drawing)
  if (known) return known
  const ids = [...drawing.features.keys()]
  const tree = ids.length > 0 ? new Flatbush(ids.length) : null
  for (const feature of drawing.features.values()) tree?.add(...boundsOf(positions(feature.geometry)))
  tree?.finish()
  const index = { ids, tree }
  indexes.set(drawing, index)
  return index
}
