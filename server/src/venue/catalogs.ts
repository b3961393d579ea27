import { type ContentKeys, type DataSchema, effectiveKeys } from '@rotunda/core/table'
import { type CatalogRow, schemaOf } from '../catalogs/store.ts'
import type { Db, Tx } from '../db/db.ts'

/** A catalog as hits carry it. Items of one catalog share one, with its text. */
export interface VenueCatalog {
  key: string
  id: string
  title: string
  /** By primary language subtag. */
  titles: Record<string, string>
  isLandmark: boolean
  schema: DataSchema
  keys: ContentKeys
  json: string
}

export async function loadCatalogs(db: Db | Tx, accountId: string, keys: string[]): Promise<Map<string, VenueCatalog>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('catalogs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('catalog_key', 'in', keys)
    .execute()
  return new Map(rows.map((row) => [row.catalog_key, toVenueCatalog(row)]))
}

function toVenueCatalog(row: CatalogRow): VenueCatalog {
  const schema = schemaOf(row)
  const json = JSON.stringify({
    catalog_id: row.catalog_id,
    title: row.title,
    description: row.description,
    is_landmark_catalog: row.is_landmark_catalog,
    data_schema: schema,
    content_title_key: row.content_title_key,
    content_description_key: row.content_description_key,
    content_display_img_key: row.content_display_img_key,
    content_external_id_key: row.content_external_id_key,
    effective_keys: effectiveKeys(schema, row),
  })
  return {
    key: row.catalog_key,
    id: row.catalog_id,
    title: row.title,
    titles: row.titles,
    isLandmark: row.is_landmark_catalog,
    schema,
    keys: effectiveKeys(schema, row),
    json,
  }
}
