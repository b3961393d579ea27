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
      select content_id, row_number() over (order by ${order}) as place from content
      where account_id = ${catalog.account_id} and catalog_key = ${catalog.catalog_key} and ${contains(text)}
    )
    select * from (select count(*) as total from found) counted left join (
      select place, c.* from found join content c using (content_id)
      where c.account_id = ${catalog.account_id} and place > ${skip} and place <= ${skip + limit}
    ) page on true order by place`.execute(db)
  return { rows: rows.filter((row) => row.content_id !== null), total: Number(rows[0]!.total) }
}

/**
 * Whether a value contains the text, in any case. All values of the row are looked at as one text, the JSON of their
 * list. That alone would find too much where the text could stand between two values, or in a key of an object inside:
 * there each value is looked at by itself.
 */
function contains(text: string): RawBuilder<boolean> {
  const inRow = `%${escapeLike(JSON.stringify(text).slice(1, -1))}%`
  const inValue = `%${escapeLike(text)}%`
  const isSure = COULD_SPAN_VALUES.test(text) ? sql`false` : sql`not data @? ${sql.lit(NO_SCALARS)}`
  return sql`jsonb_path_query_array(data, 'strict $.*')::text ilike ${inRow} and (${isSure} or exists (
    select from jsonb_path_query(data, ${sql.lit(SCALARS)}) value where value #>> '{}' ilike ${inValue}))`
}

const NO_SCALARS = '$.* ? (@.type() == "object" || @.type() == "array" || @.type() == "null")'
const SCALARS = 'strict $.** ? (@.type() == "string" || @.type() == "number" || @.type() == "boolean")'
const COULD_SPAN_VALUES = /^ |[,[\]"\\]/

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
