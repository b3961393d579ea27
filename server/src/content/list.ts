import { type RawBuilder, sql } from 'kysely'
import type { CatalogRow } from '../catalogs/store.ts'
import type { Db } from '../db/db.ts'
import { branchesAfter, type KeyValues, keysColumn } from '../db/keyset.ts'
import { type Order, orderSql, reversedSql } from '../db/order-by.ts'
import { type ContentRow, contentColumns } from './store.ts'

type Condition = RawBuilder<unknown>

type KeyedRow = ContentRow & { keys: KeyValues }

interface Page {
  skip: number
  limit: number
  order: Order
}

/** From here on the IDs of a page are found before its rows are read. */
export const MIN_DEEP_SKIP = 1_000

export async function listContent(db: Db, catalog: CatalogRow, { skip, limit, order }: Page): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    select ${contentColumns()} from content where ${inCatalog(catalog)}
    order by ${orderSql(order)} offset ${skip} limit ${limit}`.execute(db)
  return rows
}

/** A page far behind the first: what is passed over is read from an index alone, from the end that is nearer. */
export async function listDeepContent(
  db: Db,
  catalog: CatalogRow,
  { skip, limit, order }: Page,
  total: number,
): Promise<KeyedRow[]> {
  const count = Math.min(limit, total - skip)
  if (count <= 0) return []
  const range =
    skip > total / 2
      ? sql`${reversedSql(order)} offset ${total - skip - count} limit ${count}`
      : sql`${orderSql(order)} offset ${skip} limit ${count}`
  return readByIds(
    db,
    catalog,
    order,
    sql`select content_id from content where ${inCatalog(catalog)} order by ${range}`,
  )
}

/** The rows behind `after`, from the start where it is null, with the values that the next page begins behind. */
export async function listContentAfter(
  db: Db,
  catalog: CatalogRow,
  { skip, limit, order, after, text }: Page & { after: KeyValues | null; text?: string | undefined },
): Promise<KeyedRow[]> {
  const kept = text === undefined ? inCatalog(catalog) : sql`${inCatalog(catalog)} and ${contains(text)}`
  const branches = after ? branchesAfter(order, after) : [sql`true`]
  if (branches.length === 0) return []
  const ids = branches.map(
    (branch) =>
      sql`(select content_id from content where ${kept} and ${branch} order by ${orderSql(order)} limit ${skip + limit})`,
  )
  return readByIds(db, catalog, order, sql.join(ids, sql` union all `), { skip, limit })
}

/** Every nth row's values of the order, and how many rows end with it. */
export async function sampleContent(
  db: Db,
  catalog: CatalogRow,
  order: Order,
  gap: number,
): Promise<{ skip: number; values: KeyValues }[]> {
  const { rows } = await sql<{ place: string; keys: KeyValues }>`
    select place, keys from (
      select row_number() over (order by ${orderSql(order)}) as place, ${keysColumn(order)} from content
      where ${inCatalog(catalog)}
    ) ranked where place % ${gap} = 0`.execute(db)
  return rows.map(({ place, keys }) => ({ skip: Number(place), values: keys }))
}

async function readByIds(
  db: Db,
  catalog: CatalogRow,
  order: Order,
  ids: Condition,
  { skip, limit }: { skip: number; limit: number | null } = { skip: 0, limit: null },
): Promise<KeyedRow[]> {
  const { rows } = await sql<KeyedRow>`
    with page as materialized (${ids})
    select ${contentColumns()}, ${keysColumn(order)} from content
    where account_id = ${catalog.account_id} and content_id = any(array(select content_id from page))
    order by ${orderSql(order)} offset ${skip} limit ${limit}`.execute(db)
  return rows
}

/** The page and the total from one look at the catalog. */
export async function searchContent(db: Db, catalog: CatalogRow, text: string, { skip, limit, order }: Page) {
  const { rows } = await sql<ContentRow & { total: string }>`
    with found as materialized (
      select content_id, row_number() over (order by ${orderSql(order)}) as place from content
      where ${inCatalog(catalog)} and ${contains(text)}
    )
    select * from (select count(*) as total from found) counted left join (
      select place, ${contentColumns('c')} from found join content c using (content_id)
      where c.account_id = ${catalog.account_id} and place > ${skip} and place <= ${skip + limit}
    ) page on true order by place`.execute(db)
  return { rows: rows.filter((row) => row.content_id !== null), total: Number(rows[0]!.total) }
}

export async function countFound(db: Db, catalog: CatalogRow, text: string): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from content where ${inCatalog(catalog)} and ${contains(text)}`.execute(db)
  return Number(rows[0]!.total)
}

function inCatalog(catalog: CatalogRow): Condition {
  return sql`account_id = ${catalog.account_id} and catalog_key = ${catalog.catalog_key}`
}

function contains(text: string): Condition {
  return sql`search_text like lower(${`%${escapeLike(text)}%`})`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
