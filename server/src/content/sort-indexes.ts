import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CatalogRow } from '../catalogs/store.ts'
import type { Context } from '../context.ts'
import { type Db, transact } from '../db/db.ts'
import { type Order, orderSql } from '../db/order-by.ts'
import { enqueue, type RunningJob } from '../jobs.ts'
import { contentOrder } from './sort.ts'

/** Fewer rows are sorted about as quickly as they are found in order. */
const MIN_INDEXED_ROWS = 10_000
const MAX_PER_CATALOG = 8
/** Each of them is looked at whenever a statement on content is planned. */
const MAX_IN_DATABASE = 64
const MAX_NAMED_ORDERS = 10_000
/** How often a use is recorded, by each process. */
const RECORD_MS = 60 * 60 * 1000
const UNUSED_DAYS = 30
/** A full catalog gives up what it has not used for so long, in favour of another order. */
const REPLACED_HOURS = 24
const NAME_PREFIX = 'content_sort_'
/** Advisory locks: for the list of indexes, and for the indexes themselves. */
const LIST_LOCK = 150_001
const INDEX_LOCK = 150_002
const RETRY_SECONDS = 5

/** Asks for indexes of the orders in which large catalogs are read. */
export class SortIndexes {
  readonly #context: Context
  /** When each order was last recorded by this process. */
  readonly #recorded = new Map<string, number>()

  constructor(context: Context) {
    this.#context = context
  }

  /** Returns at once: the page that asks first is sorted without an index. */
  wanted(catalog: CatalogRow, { names }: Order, total: number): void {
    const [property] = names
    if (total < MIN_INDEXED_ROWS || names.length !== 1 || !property || !isIndexed(property)) return
    const key = indexName(catalog, property)
    const now = Date.now()
    if (now - (this.#recorded.get(key) ?? 0) < RECORD_MS) return
    if (this.#recorded.size >= MAX_NAMED_ORDERS) this.#recorded.clear()
    this.#recorded.set(key, now)
    recordUse(this.#context.db, catalog, property, key)
      .then(() => this.#context.wakeWorker())
      .catch((error) => {
        this.#recorded.delete(key)
        this.#context.log.warn({ error }, 'the use of an order was not recorded; it is tried again with the next page')
      })
  }
}

/** Orders by ID and by account are those of an index that is always there. */
function isIndexed(property: string): boolean {
  return !/^-?(?:content_id|account_id|catalog_id)$/.test(property)
}

function indexName({ account_id, catalog_key }: CatalogRow, property: string): string {
  const hash = createHash('sha256').update(JSON.stringify([account_id, catalog_key, property]))
  return NAME_PREFIX + hash.digest('hex').slice(0, 24)
}

async function recordUse(db: Db, catalog: CatalogRow, property: string, name: string): Promise<void> {
  const { account_id, catalog_key } = catalog
  const { numUpdatedRows } = await db
    .updateTable('content_sort_indexes')
    .set({ used_at: sql<Date>`now()` })
    .where('account_id', '=', account_id)
    .where('index_name', '=', name)
    .executeTakeFirst()
  if (numUpdatedRows > 0) return
  await transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LIST_LOCK})`.execute(tx)
    await sql`
      delete from content_sort_indexes where (account_id, index_name) in (
        select account_id, index_name from content_sort_indexes
        where account_id = ${account_id} and catalog_key = ${catalog_key}
          and used_at < now() - make_interval(hours => ${REPLACED_HOURS})
        order by used_at desc offset ${MAX_PER_CATALOG - 1})`.execute(tx)
    const { rows } = await sql`
      insert into content_sort_indexes (account_id, index_name, catalog_key, property)
      select ${account_id}, ${name}, ${catalog_key}, ${property}
      where (select count(*) from content_sort_indexes) < ${MAX_IN_DATABASE}
        and (select count(*) from content_sort_indexes
          where account_id = ${account_id} and catalog_key = ${catalog_key}) < ${MAX_PER_CATALOG}
      on conflict do nothing returning index_name`.execute(tx)
    if (rows.length > 0) await enqueue(tx, account_id, { name: 'index-content', data: { index_name: name } })
  })
}

/** The job behind an index. Others read and write content meanwhile. */
export async function makeSortIndex({ db }: Context, job: RunningJob): Promise<void> {
  const name = String(job.data.index_name)
  const isDone = await aloneWithIndexes(db, async (own) => {
    await dropUnlistedIndexes(own)
    const catalog = await findCatalogOf(own, job.account_id, name)
    const order = catalog && orderOf(catalog, catalog.property)
    if (!order) return
    await sql`
      create index concurrently if not exists ${sql.id(name)} on content (${orderSql(order)})
      where account_id = ${sql.lit(catalog.account_id)} and catalog_key = ${sql.lit(catalog.catalog_key)}`.execute(own)
    // The database takes an index of which it knows how many rows it leads to.
    await sql`analyze content`.execute(own)
  })
  if (!isDone) await enqueue(db, job.account_id, { name: job.name, data: job.data, delaySeconds: RETRY_SECONDS })
}

async function findCatalogOf(db: Db, accountId: string, name: string) {
  return db
    .selectFrom('content_sort_indexes')
    .innerJoin('catalogs', (join) =>
      join
        .onRef('catalogs.account_id', '=', 'content_sort_indexes.account_id')
        .onRef('catalogs.catalog_key', '=', 'content_sort_indexes.catalog_key'),
    )
    .selectAll('catalogs')
    .select('content_sort_indexes.property')
    .where('content_sort_indexes.account_id', '=', accountId)
    .where('content_sort_indexes.index_name', '=', name)
    .executeTakeFirst()
}

/** Undefined where the catalog no longer has the property, or another title. */
function orderOf(catalog: CatalogRow, property: string): Order | undefined {
  const sort = property.replace(/^(-?)title\..*$/s, '$1title')
  try {
    const order = contentOrder(catalog, [sort], sql.lit)
    return order.names[0] === property ? order : undefined
  } catch {
    return undefined
  }
}

/** Forgets what nobody has used for long, and drops the indexes that nothing names any more. */
export async function pruneSortIndexes(db: Db): Promise<void> {
  await sql`delete from content_sort_indexes where used_at < now() - make_interval(days => ${UNUSED_DAYS})`.execute(db)
  const sorted = await db.selectFrom('content_sort_indexes').select('catalog_key').distinct().execute()
  if (sorted.length > 0)
    await forgetDeleted(
      db,
      sorted.map(({ catalog_key }) => catalog_key),
    )
  await aloneWithIndexes(db, dropUnlistedIndexes)
}

/** The catalogs may lie on other machines than the list of indexes, so the two are asked one after the other. */
async function forgetDeleted(db: Db, keys: string[]): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select catalog_key as key from catalogs where catalog_key = any(${keys})`.execute(db)
  const kept = new Set(rows.map(({ key }) => key))
  const gone = keys.filter((key) => !kept.has(key))
  await sql`delete from content_sort_indexes where catalog_key = any(${gone})`.execute(db)
}

/** Also those that are not valid, since their making was cut off. */
async function dropUnlistedIndexes(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index x join pg_class c on c.oid = x.indexrelid
    where x.indrelid = 'content'::regclass and starts_with(c.relname, ${NAME_PREFIX}) and (not x.indisvalid
      or not exists (select from content_sort_indexes i where i.index_name = c.relname))`.execute(db)
  for (const { name } of rows) await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db)
}

/**
 * Runs `work` on one connection, without a limit of time, unless another process is at it, whose index is not valid yet.
 * Nobody waits for the lock: PostgreSQL ends an index only once all who waited before are gone.
 */
async function aloneWithIndexes(db: Db, work: (own: Db) => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (own) => {
    const { rows } = await sql<{ isFree: boolean }>`select pg_try_advisory_lock(${INDEX_LOCK}) as "isFree"`.execute(own)
    if (!rows[0]!.isFree) return false
    try {
      await sql`set statement_timeout = 0`.execute(own)
      await work(own)
    } finally {
      await sql`reset statement_timeout`.execute(own)
      await sql`select pg_advisory_unlock(${INDEX_LOCK})`.execute(own)
    }
    return true
  })
}
