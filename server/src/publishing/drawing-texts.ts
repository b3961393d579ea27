import { type Bounds, boundsOf, uniteBounds } from '@rotunda/core/geo'
import { boundsOfTexts, type FeatureText, readFeatureTexts } from '../datasets/read-features.ts'
import type { Tx } from '../db/db.ts'

/** Of all drawings of a venue together: several times what 100,000 rooms take. */
const MAX_KEPT_CHARACTERS = 128_000_000

/** The features of drawings as JSON. What was read to find bounds is kept, so that the database is asked for it once. */
export class DrawingTexts {
  readonly #tx: Tx
  readonly #accountId: string
  readonly #kept = new Map<string, FeatureText[][]>()
  #room = MAX_KEPT_CHARACTERS

  constructor(tx: Tx, accountId: string) {
    this.#tx = tx
    this.#accountId = accountId
  }

  async boundsOf(datasetId: string): Promise<Bounds> {
    let bounds = boundsOf([])
    const lists: FeatureText[][] = []
    for await (const list of readFeatureTexts(this.#tx, this.#accountId, datasetId)) {
      bounds = uniteBounds(bounds, boundsOfTexts(list))
      this.#room -= list.reduce((sum, { geometry, properties }) => sum + geometry.length + properties.length, 0)
      if (this.#room > 0) lists.push(list)
    }
    if (this.#room > 0) this.#kept.set(datasetId, lists)
    return bounds
  }

  /** Kept lists are given away once. */
  async *read(datasetId: string): AsyncGenerator<FeatureText[]> {
    const kept = this.#kept.get(datasetId)
    this.#kept.delete(datasetId)
    yield* kept ?? readFeatureTexts(this.#tx, this.#accountId, datasetId)
  }
}
