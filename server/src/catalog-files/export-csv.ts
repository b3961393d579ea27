import { csvLine } from '@rotunda/core/table'
import { sql } from 'kysely'
import pg from 'pg'
import type { CatalogRow } from '../catalogs/store.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'

/** What the import takes, and well within what PostgreSQL can select. */
const MAX_COLUMNS = 1000

interface CsvExport {
  header: string
  query: string
}

/**
 * The catalog as CSV: PostgreSQL writes the rows, so that numbers keep the digits that it keeps. The header is ours, and
 * quotes whatever could be taken for another delimiter: it is by the header that the import tells them apart. A catalog
 * without any column has no CSV.
 */
export async function csvExport(db: Db, catalog: CatalogRow, guardsFormulas: boolean): Promise<CsvExport | null> {
  const columns = [...catalog.field_order, ...(await extraKeys(db, catalog))]
  if (columns.length > MAX_COLUMNS) {
    throw new AppError('CONFLICT', `The content has more than ${MAX_COLUMNS} different keys, too many for a table.`)
  }
  if (columns.length === 0) return null
  const cells = columns.map((name) => cellOf(pg.escapeLiteral(name), guardsFormulas))
  // A line with nothing on it would be no row.
  if (cells.length === 1) cells[0] = `coalesce(${cells[0]}, '')`
  const [account, key] = [catalog.account_id, catalog.catalog_key].map((text) => pg.escapeLiteral(text))
  const rows = `select ${cells.join(', ')} from content where account_id = ${account} and catalog_key = ${key}`
  const header = guardsFormulas ? columns.map((name) => (FORMULA.test(name) ? `'${name}` : name)) : columns
  return { header: csvLine(header), query: `copy (${rows} order by content_id) to stdout (format csv)` }
}

/** Spreadsheets run a cell that begins like this as a formula, white space in front of it or not. */
const FORMULA = /^[=+\-@\t\r\n]/

/** The SQL of a cell. Only texts are guarded, by an apostrophe: a negative number is no formula. */
function cellOf(key: string, guardsFormulas: boolean): string {
  const text = `data ->> ${key}`
  if (!guardsFormulas) return text
  return `case when jsonb_typeof(data -> ${key}) = 'string' and ${text} ~ '${FORMULA.source}'
    then '''' || (${text}) else ${text} end`
}

/** The keys that stand in the data and not in the schema, in the order in which they first appear. */
async function extraKeys(db: Db, catalog: CatalogRow): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from (
      select jsonb_object_keys(data - ${catalog.field_order}::text[]) as key, content_id from content
      where account_id = ${catalog.account_id} and catalog_key = ${catalog.catalog_key}
    ) extra group by key order by min(content_id), key limit ${MAX_COLUMNS + 1}`.execute(db)
  return rows.map((row) => row.key)
}
