import type { CatalogRow } from '../catalogs/store.ts'
import type { Change, ChangeFollower, Topic } from '../changes.ts'
import type { Db } from '../db/db.ts'
import { countContent } from './store.ts'

const MAX_CACHED = 10_000
/** Changes that may add or remove items of a catalog, or change them. */
export const COUNTED_TOPICS: ReadonlySet<Topic> = new Set<Topic>(['content', 'catalogs', 'reservations', 'accounts'])

/**
 * How many items each catalog has: counted once, kept until the log of changes speaks of it. Exact, since who asks
 * first lets this process catch up with the log.
 */
export class ContentCounts {
  readonly #db: Db
  readonly #changes: ChangeFollower
  /** By account, by catalog key. */
  readonly #counts = new Map<string, Map<string, Promise<number>>>()

  constructor(db: Db, changes: ChangeFollower) {
    this.#db = db
    this.#changes = changes
    changes.onChanges(
      (list) => {
        for (const change of list) this.#forget(change)
      },
      () => this.#counts.clear(),
    )
  }

  async of(catalog: CatalogRow): Promise<number> {
    await this.#changes.catchUp()
    if (this.#counts.size > MAX_CACHED) this.#counts.clear()
    const { account_id, catalog_key } = catalog
    const counts = this.#counts.get(account_id) ?? new Map<string, Promise<number>>()
    this.#counts.set(account_id, counts)
    let count = counts.get(catalog_key)
    if (!count) {
      // In place before the count begins: a change that it may have missed takes it away again.
      count = countContent(this.#db, catalog)
      counts.set(catalog_key, count)
      count.catch(() => counts.delete(catalog_key))
    }
    return count
  }

  #forget({ topic, account_id, keys }: Change): void {
    if (!COUNTED_TOPICS.has(topic)) return
    if (keys.catalog_key) this.#counts.get(account_id)?.delete(String(keys.catalog_key))
    else this.#counts.delete(account_id)
  }
}
