import type { DataSchema, FieldType } from '@rotunda/core/table'
import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { AppError, notFound } from '../errors.ts'

export type CatalogRow = Selectable<Tables['catalogs']>

/** The schema with its fields in their order, which jsonb does not keep. */
export function schemaOf(row: Pick<CatalogRow, 'data_schema' | 'field_order'>): DataSchema {
  return Object.fromEntries(row.field_order.map((field) => [field, row.data_schema[field] as FieldType]))
}

export interface NewCatalogRow {
  id: string | null
  title: string
  description?: string | null
  isLandmark?: boolean
  schema?: Record<string, string>
  keys?: Partial<
    Pick<
      CatalogRow,
      'content_title_key' | 'content_description_key' | 'content_display_img_key' | 'content_external_id_key'
    >
  >
}

export async function insertCatalog(tx: Tx, accountId: string, catalog: NewCatalogRow): Promise<CatalogRow> {
  const catalogKey = uuid()
  const catalogId = catalog.id ?? catalogKey
  const schema = catalog.schema ?? {}
  const row = await tx
    .insertInto('catalogs')
    .values({
      account_id: accountId,
      catalog_key: catalogKey,
      catalog_id: catalogId,
      title: catalog.title,
      description: catalog.description ?? null,
      is_landmark_catalog: catalog.isLandmark ?? false,
      data_schema: JSON.stringify(schema),
      field_order: Object.keys(schema),
      ...catalog.keys,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('ID_TAKEN', `There is a catalog '${catalogId}' already.`)
  return row
}

export async function findCatalog(db: Db | Tx, accountId: string, catalogId: string): Promise<CatalogRow | undefined> {
  return db
    .selectFrom('catalogs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('catalog_id', '=', catalogId)
    .executeTakeFirst()
}

export async function getCatalog(db: Db | Tx, accountId: string, catalogId: string): Promise<CatalogRow> {
  const row = await findCatalog(db, accountId, catalogId)
  if (!row) throw notFound('catalog', catalogId)
  return row
}
