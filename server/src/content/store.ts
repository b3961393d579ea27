import { effectiveKeys } from '@rotunda/core/table'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type CatalogRow, schemaOf } from '../catalogs/store.ts'
import type { Tx } from '../db/db.ts'

/** The value that an item is addressed by from outside, where its catalog has such a column. */
export function externalIdOf(catalog: CatalogRow, data: Record<string, unknown>): string | null {
  const key = effectiveKeys(schemaOf(catalog), catalog).content_external_id_key
  const value = key === null ? undefined : data[key]
  return value === undefined || value === null || value === '' ? null : String(value)
}

export async function insertContent(tx: Tx, catalog: CatalogRow, items: Record<string, unknown>[]): Promise<string[]> {
  const ids = items.map(() => uuid())
  const rows = items.map((data, i) => ({ id: ids[i], data, external: externalIdOf(catalog, data) }))
  await sql`
    insert into content (account_id, content_id, catalog_key, data, external_id)
    select ${catalog.account_id}, row ->> 'id', ${catalog.catalog_key}, row -> 'data', row ->> 'external'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row`.execute(tx)
  return ids
}
