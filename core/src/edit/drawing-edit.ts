import { type Bounds, boundsOf, positions } from '../geo/index.ts'
import { FeatureIndex } from './feature-index.ts'
import type { Drawing, EditFeature, FeatureChange } from './model.ts'

/** Drawings are immutable: the index of one serves every operation that is applied to it. */
const indexes = new WeakMap<Drawing, FeatureIndex>()

/** A drawing while operations change it. The drawing itself stays as it is. */
export class DrawingEdit {
  readonly datasetId: string
  readonly #base: Drawing
  #unitsPerMeter: number | null
  /** Null where the feature was removed. */
  readonly #changed = new Map<string, EditFeature | null>()
  #index: FeatureIndex | null = null

  constructor(datasetId: string, base: Drawing) {
    this.datasetId = datasetId
    this.#base = base
    this.#unitsPerMeter = base.unitsPerMeter
  }

  /** Drawing units in a metre, for tolerances. */
  get meter(): number {
    return this.#unitsPerMeter ?? 1
  }

  /** Drawing units in a metre, null where unknown. */
  get scale(): number | null {
    return this.#unitsPerMeter
  }

  rescale(unitsPerMeter: number | null): void {
    this.#unitsPerMeter = unitsPerMeter
  }

  find(featureId: string): EditFeature | null {
    const changed = this.#changed.get(featureId)
    return changed === undefined ? (this.#base.features.get(featureId) ?? null) : changed
  }

  set(feature: EditFeature): void {
    this.#change(feature.feature_id, feature)
  }

  remove(featureId: string): void {
    this.#change(featureId, null)
  }

  #change(featureId: string, feature: EditFeature | null): void {
    this.#changed.set(featureId, feature)
    this.#index?.update(featureId, feature, () => this.features())
  }

  *features(): Generator<EditFeature> {
    for (const feature of this.#base.features.values()) if (!this.#changed.has(feature.feature_id)) yield feature
    for (const feature of this.#changed.values()) if (feature) yield feature
  }

  /** Features whose bounds meet the given ones, widened by `margin`, in the order of their IDs. */
  near([minX, minY, maxX, maxY]: Bounds, margin = 0): EditFeature[] {
    this.#index ??= this.#openIndex()
    const ids = this.#index.search([minX - margin, minY - margin, maxX + margin, maxY + margin])
    return ids.sort().map((id) => this.find(id)!)
  }

  #openIndex(): FeatureIndex {
    let known = indexes.get(this.#base)
    if (!known) {
      known = FeatureIndex.of(this.#base.features.values())
      indexes.set(this.#base, known)
    }
    const index = known.copy()
    for (const [id, feature] of this.#changed) index.update(id, feature, () => this.features())
    return index
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
    for (const [feature_id, after] of this.#changed) {
      const before = this.#base.features.get(feature_id) ?? null
      if (before !== after) changes.push({ dataset_id: this.datasetId, feature_id, before, after })
    }
    return changes
  }

  finish(): Drawing {
    const unitsPerMeter = this.#unitsPerMeter
    if (this.#changed.size === 0 && unitsPerMeter === this.#base.unitsPerMeter) return this.#base
    const features = new Map(this.#base.features)
    for (const [id, feature] of this.#changed) {
      if (feature) features.set(id, feature)
      else features.delete(id)
    }
    const drawing = { unitsPerMeter, features }
    if (this.#index) indexes.set(drawing, this.#index)
    return drawing
  }
}
