import { v7 as uuid } from 'uuid'
import { featureJson } from '../datasets/store.ts'
import { AppError, invalid } from '../errors.ts'
import { checkJson } from '../http/body/check-json.ts'
import type { BodyStager } from '../stage-body.ts'
import { checkFeature } from './check-feature.ts'
import { CollectionSplitter } from './split-collection.ts'

const MAX_BYTES = 256 * 1024 * 1024
const MAX_FEATURES = 500_000
/** Size of one list of rows that is sent to the database. */
const LIST_BYTES = 512 * 1024

export interface StagedIds {
  count: number
  /** All IDs as a JSON list. */
  json: Uint8Array
}

/** The JSON of a FeatureCollection → lists of rows as `insertFeatures` takes them, each feature checked. */
export class FeatureStager implements BodyStager<StagedIds> {
  readonly #splitter = new CollectionSplitter()
  readonly #encoder = new TextEncoder()
  readonly #ids: string[] = []
  #rows: string[] = []
  #rowBytes = 0
  #bytes = 0

  push(chunk: Buffer): Uint8Array[] {
    this.#bytes += chunk.length
    if (this.#bytes > MAX_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', `The body has more than ${MAX_BYTES} bytes.`)
    const lists: Uint8Array[] = []
    for (const text of this.#splitter.push(chunk)) {
      this.#add(text)
      if (this.#rowBytes > LIST_BYTES) lists.push(this.#takeList())
    }
    if (this.#splitter.count > MAX_FEATURES) throw invalid('features', `must NOT have more than ${MAX_FEATURES} items`)
    return lists
  }

  end(): Uint8Array[] {
    checkRest(parse(this.#splitter.skeleton.replace(/^\uFEFF/, '') || '{}'), this.#splitter.count)
    return this.#rows.length > 0 ? [this.#takeList()] : []
  }

  result(): StagedIds {
    return { count: this.#ids.length, json: this.#encoder.encode(JSON.stringify(this.#ids)) }
  }

  #add(text: string): void {
    const at = this.#ids.length
    const feature = parse(text)
    checkJson(feature, `/features/${at}`)
    const id = uuid()
    const row = featureJson(id, checkFeature(feature, `features.${at}.`))
    this.#ids.push(id)
    this.#rows.push(row)
    this.#rowBytes += row.length
  }

  #takeList(): Uint8Array {
    const list = this.#encoder.encode(`[${this.#rows.join()}]`)
    this.#rows = []
    this.#rowBytes = 0
    return list
  }
}

/** As every other body is parsed: `__proto__` and `constructor` are keys like any other. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('MALFORMED_BODY', 'The body is not JSON.')
  }
}

function checkRest(rest: unknown, count: number): void {
  checkJson(rest)
  const { type, features } = (rest ?? {}) as Record<string, unknown>
  if (type !== 'FeatureCollection') throw invalid('type', "must be 'FeatureCollection'")
  if (!Array.isArray(features)) throw invalid('features', 'is required')
  if (features.length !== count) throw invalid('features', 'must occur exactly once')
}
