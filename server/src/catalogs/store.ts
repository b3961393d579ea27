import type { DataSchema, FieldType } from '@rotunda/core/table'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type Db, sqlState, type Tx } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { AppError, notFound } from '../errors.ts'
import type { Catalog } from './schema.ts'

export type CatalogRow = Selectable<Tables['catalogs']>

const KEYS = [
  'content_title_key',
  'content_description_key',
  'content_display_img_key',
  'content_external_id_key',
] as const
type Keys = Pick<CatalogRow, (typeof KEYS)[number]>

export function toCatalog(row: CatalogRow): Catalog {
  return {
    catalog_id: row.catalog_id,
    account_id: row.account_id,
    title: row.title,
    description: row.description,
    is_landmark_catalog: row.is_landmark_catalog,
    data_schema: schemaOf(row),
    content_title_key: row.content_title_key,
    content_description_key: row.content_description_key,
    content_display_img_key: row.content_display_img_key,
    content_external_id_key: row.content_external_id_key,
    titles: row.titles,
    created_at: row.created_at.getTime(),
    updated_at: row.updated_at.getTime(),
  }
}

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
  /** Where the order of the schema's own keys is not it: JavaScript moves names such as `2024` to the front. */
  fieldOrder?: string[]
  keys?: Partial<Keys>
  titles?: Record<string, string>
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
      field_order: catalog.fieldOrder ?? Object.keys(schema),
      ...catalog.keys,
      ...(catalog.titles ? { titles: JSON.stringify(catalog.titles) } : {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw idTaken(catalogId)
  return row
}

function byId(db: Db | Tx, accountId: string, catalogId: string) {
  return db.selectFrom('catalogs').selectAll().where('account_id', '=', accountId).where('catalog_id', '=', catalogId)
}

export async function findCatalog(db: Db | Tx, accountId: string, catalogId: string): Promise<CatalogRow | undefined> {
  return byId(db, accountId, catalogId).executeTakeFirst()
}

export async function getCatalog(db: Db | Tx, accountId: string, catalogId: string): Promise<CatalogRow> {
  const row = await findCatalog(db, accountId, catalogId)
  if (!row) throw notFound('catalog', catalogId)
  return row
}

/** Others that change the catalog as a whole wait; content may still be added, since its key stays. */
export async function findCatalogLocked(tx: Tx, accountId: string, catalogId: string): Promise<CatalogRow | undefined> {
  return byId(tx, accountId, catalogId).forNoKeyUpdate().executeTakeFirst()
}

export async function getCatalogLocked(tx: Tx, accountId: string, catalogId: string): Promise<CatalogRow> {
  const row = await findCatalogLocked(tx, accountId, catalogId)
  if (!row) throw notFound('catalog', catalogId)
  return row
}

export async function listCatalogs(
  db: Db,
  accountId: string,
  page: { skip: number; limit: number; order: RawBuilder<unknown> },
) {
  const { rows } = await sql<CatalogRow>`
    select * from catalogs where account_id = ${accountId}
    order by ${page.order} offset ${page.skip} limit ${page.limit}`.execute(db)
  const { total } = await db
    .selectFrom('catalogs')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export type CatalogChange = Partial<
  Pick<CatalogRow, 'catalog_id' | 'title' | 'description' | 'is_landmark_catalog' | 'field_order'> & Keys
> & { schema?: Record<string, string>; titles?: Record<string, string> }

export async function updateCatalog(
  tx: Tx,
  row: CatalogRow,
  { schema, titles, ...change }: CatalogChange,
): Promise<CatalogRow> {
  try {
    return await tx
      .updateTable('catalogs')
      .set({
        ...change,
        ...(schema ? { data_schema: JSON.stringify(schema) } : {}),
        ...(titles ? { titles: JSON.stringify(titles) } : {}),
        updated_at: sql<Date>`now()`,
      })
      .where('account_id', '=', row.account_id)
      .where('catalog_key', '=', row.catalog_key)
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (sqlState(error) === '23505') throw idTaken(String(change.catalog_id))
    throw error
  }
}

/** The change to another schema: a key that names a field which goes becomes null. */
export function schemaChange(row: CatalogRow, schema: DataSchema, fieldOrder: string[]): CatalogChange {
  const isGone = (field: string | null) =>
    field !== null && Object.hasOwn(row.data_schema, field) && !Object.hasOwn(schema, field)
  const gone = KEYS.filter((key) => isGone(row[key])).map((key) => [key, null])
  return { schema, field_order: fieldOrder, ...Object.fromEntries(gone) }
}

/** Its content goes with it, and with that its placements and bookings; records of reservations keep what was known. */
export async function deleteCatalog(tx: Tx, row: CatalogRow): Promise<void> {
  await sql`
    update reservations r set data = c.data from content c
    where c.account_id = ${row.account_id} and c.catalog_key = ${row.catalog_key} and r.account_id = c.account_id
      and r.content_id = c.content_id and r.state = 'active'`.execute(tx)
  await tx
    .deleteFrom('catalogs')
    .where('account_id', '=', row.account_id)
    .where('catalog_key', '=', row.catalog_key)
    .execute()
}

function idTaken(catalogId: string): AppError {
  return new AppError('ID_TAKEN', `A catalog '${catalogId}' already exists.`)
}
