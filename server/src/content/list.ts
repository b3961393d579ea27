import { type RawBuilder, sql } from 'kysely'
import type { CatalogRow } from '../catalogs/store.ts'
import type { Db } from '../db/db.ts'
import { type ContentRow, contentColumns } from './store.ts'

interface Page {
  skip: number
  limit: number
  order: RawBuilder<unknown>
}

export async function listContent(db: Db, catalog: CatalogRow, { skip, limit, order }: Page): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    select ${contentColumns()} from content where account_id = ${catalog.account_id} and catalog_key = ${catalog.catalog_key}
    order by ${order} offset ${skip} limit ${limit}`.execute(db)
  return rows
}

/** The page and the total from one look at the catalog. */
export async function searchContent(db: Db, catalog: CatalogRow, text: string, { skip, limit, order }: Page) {
  const { rows } = await sql<ContentRow & { total: string }>`
    with found as materialized (
      select content_id, row_number() over (order by ${order}) as place from content
      where account_id = ${catalog.account_id} and catalog_key = ${catalog.catalog_key}
        and search_text like lower(${`%${escapeLike(text)}%`})
    )
    select * from (select count(*) as total from found) counted left join (
      select place, ${contentColumns('c')} from found join content c using (content_id)
      where c.account_id = ${catalog.account_id} and place > ${skip} and place <= ${skip + limit}
    ) page on true order by place`.execute(db)
  return { rows: rows.filter((row) => row.content_id !== null), total: Number(rows[0]!.total) }
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
