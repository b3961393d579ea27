import pg from 'pg'
import type { ContentSlice } from '../catalogs/schema.ts'
import type { CatalogRow } from '../catalogs/store.ts'

/**
 * The catalog's content as the inside of a JSON array. JSON contains no control characters, so with two of them for
 * quote and delimiter the CSV format of COPY writes each line as it is.
 */
export function jsonExport(catalog: CatalogRow, { skip = 0, limit }: ContentSlice): string {
  const [account, key, id] = [catalog.account_id, catalog.catalog_key, catalog.catalog_id].map((text) =>
    pg.escapeLiteral(text),
  )
  const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return `copy (
    select case row_number() over (order by content_id) when 1 then '' else ',' end || json_build_object(
      'content_id', content_id, 'catalog_id', ${id}, 'account_id', account_id, 'data', data,
      'created_at', ${time('created_at')}, 'updated_at', ${time('updated_at')})
    from (
      select * from content where account_id = ${account} and catalog_key = ${key}
      order by content_id offset ${skip} limit ${limit ?? 'all'}
    ) items
  ) to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`
}
