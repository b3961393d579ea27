import { type RawBuilder, sql } from 'kysely'
import type { CatalogRow } from '../catalogs/store.ts'
import type { Db } from '../db/db.ts'
import type { ContentRow } from './store.ts'

interface Page {
  skip: number
  limit: number
  order: RawBuilder<unknown>
}

export async function listContent(db: Db, catalog: CatalogRow, { skip, limit, order }: Page): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    select * from content where account_id = ${catalog.account_id} and catalog_key = ${catalog.catalog_key}
    order by ${order} offset ${skip} limit ${limit}`.execute(db)
  return rows
}

/** The page and the total from one look at the catalog. */
export async function searchContent(db: Db, catalog: CatalogRow, text: string, { skip, limit, order }: Page) {
  const { rows } = await sql<ContentRow & { total: string }>`
    with found as materialized (
      select *, row_number() over (order by ${order}) as place from content
      where account_id = ${catalog.account_id} and catalog_key = ${catalog.catalog_key} and ${contains(text)}
    ), counted as (select count(*) as total from found)
    select * from counted left join (
      select * from found order by place offset ${skip} limit ${limit}) page on true
    order by place`.execute(db)
  return { rows: rows.filter((row) => row.content_id !== null), total: Number(rows[0]!.total) }
}

/**
 * Whether a value contains the text, in any case. The row as one text is looked at first, which is quick and lets
 * through too much alone: what stands in a key. Then each value, and those within lists and objects.
 */
function contains(text: string): RawBuilder<boolean> {
  const inRow = `%${escapeLike(JSON.stringify(text).slice(1, -1))}%`
  const inValue = `%${escapeLike(text)}%`
  return sql`(data::text ilike ${inRow} and exists (
    select from jsonb_path_query(data, 'strict $.**') value
    where jsonb_typeof(value) in ('string', 'number', 'boolean') and value #>> '{}' ilike ${inValue}))`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
