import type { CatalogRow } from '../catalogs/store.ts'
import type { Context } from '../context.ts'
import { readCursor, withCursor, writeCursor } from '../db/keyset.ts'
import type { Order } from '../db/order-by.ts'
import { invalid } from '../errors.ts'
import { ContentCounts } from './counts.ts'
import {
  countFound,
  listContent,
  listContentAfter,
  listDeepContent,
  MIN_DEEP_SKIP,
  sampleContent,
  searchContent,
} from './list.ts'
import { MAX_GAP, type Marks, nearestMark, PageMarks, setMark } from './page-marks.ts'
import type { ContentPage } from './schema.ts'
import { contentOrder } from './sort.ts'
import { SortIndexes } from './sort-indexes.ts'
import type { ContentRow } from './store.ts'

/** A cursor holds the values of all of them, and must fit into an address. */
const MAX_CURSOR_SORTS = 4

interface PagePart {
  skip: number
  limit: number
  order: Order
}

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
  readonly #marks: PageMarks

  constructor(context: Context) {
    this.#db = context.db
    this.#counts = new ContentCounts(context.db, context.changes)
    this.#indexes = new SortIndexes(context)
    this.#marks = new PageMarks(context.changes)
  }

  async read(catalog: CatalogRow, query: ContentPage): Promise<Found> {
    const { skip, limit, sort, search_query: text, cursor } = query
    if (cursor !== undefined) return this.#readAfter(catalog, query, cursor)
    const page = { skip, limit, order: contentOrder(catalog, sort) }
    if (text) return searchContent(this.#db, catalog, text, page)
    if (skip >= MIN_DEEP_SKIP) {
      const total = await this.#counts.of(catalog)
      this.#indexes.wanted(catalog, page.order, total)
      return { rows: await this.#readDeep(catalog, page, total), total }
    }
    const marks = this.#marks.of(catalog)
    const [rows, total] = await Promise.all([listContent(this.#db, catalog, page), this.#counts.of(catalog)])
    this.#indexes.wanted(catalog, page.order, total)
    this.#sample(catalog, page.order, marks, total)
    return { rows, total }
  }

  async #readDeep(catalog: CatalogRow, page: PagePart, total: number): Promise<ContentRow[]> {
    const { skip, limit, order } = page
    const marks = this.#marks.of(catalog)
    const mark = total - skip > limit ? nearestMark(marks, order, skip) : undefined
    const rows = mark
      ? await listContentAfter(this.#db, catalog, { skip: skip - mark.skip, limit, order, after: mark.values })
      : await this.#jump(catalog, page, marks, total)
    const last = rows.at(-1)
    if (last) setMark(marks, order, { skip: skip + rows.length, values: last.keys })
    return rows
  }

  /** With the row before the page, behind which it begins when it is asked for again. */
  async #jump(catalog: CatalogRow, { skip, limit, order }: PagePart, marks: Marks, total: number) {
    this.#sample(catalog, order, marks, total)
    const rows = await listDeepContent(this.#db, catalog, { skip: skip - 1, limit: limit + 1, order }, total)
    const before = rows.shift()
    if (before) setMark(marks, order, { skip, values: before.keys })
    return rows
  }

  /** Nobody waits for it, and nothing depends on it. */
  #sample(catalog: CatalogRow, order: Order, marks: Marks, total: number): void {
    if (!this.#marks.wantsSamples(catalog, order, total)) return
    sampleContent(this.#db, catalog, order, MAX_GAP)
      .then((samples) => {
        for (const sample of samples) setMark(marks, order, sample)
      })
      .catch(() => {})
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
      withCursor(() => listContentAfter(this.#db, catalog, { skip: 0, limit, order, after, text })),
      text ? countFound(this.#db, catalog, text) : this.#counts.of(catalog),
    ])
    this.#indexes.wanted(catalog, order, total)
    return { rows, total, next_cursor: rows.length < limit ? null : writeCursor(order, rows.at(-1)!.keys) }
  }
}
