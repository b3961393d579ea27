import type { CatalogRow } from '../catalogs/store.ts'
import type { Context } from '../context.ts'
import { readCursor, withCursor, writeCursor } from '../db/keyset.ts'
import { invalid } from '../errors.ts'
import type { ContentCounts } from './counts.ts'
import { countFound, listContent, listContentAfter, listDeepContent, MIN_DEEP_SKIP, searchContent } from './list.ts'
import type { ContentPage } from './schema.ts'
import { contentOrder } from './sort.ts'
import type { SortIndexes } from './sort-indexes.ts'
import type { ContentRow } from './store.ts'

/** A cursor holds the values of all of them, and must fit into an address. */
const MAX_CURSOR_SORTS = 4

interface Found {
  rows: ContentRow[]
  total: number
  next_cursor?: string | null
}

/** Pages of a catalog's content, by number or by cursor. */
export class ContentPages {
  readonly #db: Context['db']
  readonly #counts: ContentCounts
  readonly #indexes: SortIndexes

  constructor({ db }: Context, counts: ContentCounts, indexes: SortIndexes) {
    this.#db = db
    this.#counts = counts
    this.#indexes = indexes
  }

  async read(catalog: CatalogRow, query: ContentPage): Promise<Found> {
    const { skip, limit, sort, search_query: text, cursor } = query
    if (cursor !== undefined) return this.#readAfter(catalog, query, cursor)
    const page = { skip, limit, order: contentOrder(catalog, sort) }
    if (text) return searchContent(this.#db, catalog, text, page)
    if (skip >= MIN_DEEP_SKIP) {
      const total = await this.#counts.of(catalog)
      this.#indexes.wanted(catalog, page.order, total)
      return { rows: await listDeepContent(this.#db, catalog, page, total), total }
    }
    const [rows, total] = await Promise.all([listContent(this.#db, catalog, page), this.#counts.of(catalog)])
    this.#indexes.wanted(catalog, page.order, total)
    return { rows, total }
  }

  async #readAfter(catalog: CatalogRow, query: ContentPage, cursor: string): Promise<Found> {
    const { skip, limit, sort, search_query } = query
    if (skip > 0) throw invalid('skip', 'cannot be combined with a cursor')
    const order = contentOrder(catalog, sort)
    if (order.names.length > MAX_CURSOR_SORTS)
      throw invalid('sort', `may have at most ${MAX_CURSOR_SORTS} properties with a cursor`)
    const text = search_query || undefined
    const after = readCursor(order, cursor)
    const [rows, total] = await Promise.all([
      withCursor(() => listContentAfter(this.#db, catalog, { limit, order, after, text })),
      text ? countFound(this.#db, catalog, text) : this.#counts.of(catalog),
    ])
    this.#indexes.wanted(catalog, order, total)
    return { rows, total, next_cursor: rows.length < limit ? null : writeCursor(order, rows.at(-1)!.keys) }
  }
}
