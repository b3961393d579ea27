import { effectiveKeys } from '@rotunda/core/table'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { type CatalogRow, schemaOf } from './store.ts'

/** Where neither catalog nor schema names one, the documented default: data may have keys outside the schema. */
export function externalIdKey(catalog: CatalogRow): string {
  return effectiveKeys(schemaOf(catalog), catalog).content_external_id_key ?? 'external_id'
}

/** A path can carry no longer one. */
const MAX_EXTERNAL_ID_LENGTH = 512

/** The external ID in `data`; a value that is empty or too long for an address is none. */
export function externalId(data: RawBuilder<unknown>, key: string): RawBuilder<string | null> {
  const value = sql`${data} ->> ${key}::text`
  return sql`case when length(${value}) between 1 and ${sql.lit(MAX_EXTERNAL_ID_LENGTH)} then ${value} end`
}

/** Reads every item's external ID anew, for a catalog that takes it from another column now. */
export async function indexExternalIds(tx: Tx, catalog: CatalogRow): Promise<void> {
  const id = externalId(sql.ref('data'), externalIdKey(catalog))
  await sql`
    update content set external_id = ${id}
    where account_id = ${catalog.account_id} and catalog_key = ${catalog.catalog_key}
      and external_id is distinct from ${id}`.execute(tx)
}
