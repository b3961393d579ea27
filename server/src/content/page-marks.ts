import type { CatalogRow } from '../catalogs/store.ts'
import type { Change, ChangeFollower } from '../changes.ts'
import type { KeyValues } from '../db/keyset.ts'
import type { Order } from '../db/order-by.ts'
import { COUNTED_TOPICS } from './counts.ts'

const MAX_MARKED_CATALOGS = 200
const MAX_MARKS = 500
/** Maximum number of rows between a mark and the start of a page. */
export const MAX_GAP = 1_000
/** Smaller lists are passed over quickly; of larger ones all would take long to find. */
const MIN_SAMPLED_ROWS = 10_000
const MAX_SAMPLED_ROWS = MAX_GAP * (MAX_MARKS / 2)
/** A list that changes again and again is not gone through each time. */
const SAMPLE_PAUSE_MS = 60_000
const MAX_SAMPLED_ORDERS = 1_000

/** The values of the row that `skip` rows of a list end with. */
interface Mark {
  skip: number
  values: KeyValues
}

/** Of one catalog as it is now: a change of it makes another. */
export type Marks = Map<string, Mark[]>

/**
 * Where pages by skip have ended, as long as their catalog stays the same. Who reads a list page by page continues
 * behind the page before, as with a cursor, instead of passing over all rows again.
 */
export class PageMarks {
  /** By account, by catalog key. */
  readonly #catalogs = new Map<string, Map<string, Marks>>()
  readonly #sampledAt = new Map<string, number>()
  #size = 0

  constructor(changes: ChangeFollower) {
    changes.onChanges(
      (list) => {
        for (const change of list) this.#forget(change)
      },
      () => this.#clear(),
    )
  }

  /** To be taken before the page is read: what a change has overtaken is then kept nowhere. */
  of({ account_id, catalog_key }: CatalogRow): Marks {
    const known = this.#catalogs.get(account_id)?.get(catalog_key)
    if (known) return known
    if (this.#size >= MAX_MARKED_CATALOGS) this.#clear()
    const marks: Marks = new Map()
    const catalogs = this.#catalogs.get(account_id) ?? new Map<string, Marks>()
    this.#catalogs.set(account_id, catalogs.set(catalog_key, marks))
    this.#size++
    return marks
  }

  /** Whether marks all over a list are to be found now, so that the first jump into its middle need not pass over it. */
  wantsSamples({ account_id, catalog_key }: CatalogRow, order: Order, total: number): boolean {
    if (order.names.length === 0 || total < MIN_SAMPLED_ROWS || total > MAX_SAMPLED_ROWS) return false
    const name = `${account_id} ${catalog_key} ${nameOf(order)}`
    const now = Date.now()
    if (now - (this.#sampledAt.get(name) ?? 0) < SAMPLE_PAUSE_MS) return false
    if (this.#sampledAt.size >= MAX_SAMPLED_ORDERS) this.#sampledAt.clear()
    this.#sampledAt.set(name, now)
    return true
  }

  #forget({ topic, account_id, keys }: Change): void {
    if (!COUNTED_TOPICS.has(topic)) return
    if (keys.catalog_key) this.#catalogs.get(account_id)?.delete(String(keys.catalog_key))
    else this.#catalogs.delete(account_id)
  }

  #clear(): void {
    this.#catalogs.clear()
    this.#size = 0
  }
}

export function nearestMark(marks: Marks, order: Order, skip: number): Mark | undefined {
  let best: Mark | undefined
  for (const mark of marks.get(nameOf(order)) ?? []) {
    if (mark.skip <= skip && skip - mark.skip <= MAX_GAP && mark.skip > (best?.skip ?? -1)) best = mark
  }
  return best
}

export function setMark(marks: Marks, order: Order, mark: Mark): void {
  const own = marks.get(nameOf(order)) ?? []
  if (own.length >= MAX_MARKS) own.shift()
  own.push(mark)
  marks.set(nameOf(order), own)
}

function nameOf({ names }: Order): string {
  return JSON.stringify(names)
}
