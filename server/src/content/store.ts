import { type RawBuilder, type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { externalId, externalIdKey } from '../catalogs/external-ids.ts'
import type { CatalogRow } from '../catalogs/store.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { hideDrawnPlaces } from './hidden-places-store.ts'
import { itemKeys } from './item-keys.ts'
import type { Content, ContentItem } from './schema.ts'

const COLUMNS = [
  'account_id',
  'content_id',
  'catalog_key',
  'data',
  'title_key',
  'profile_pic_key',
  'description_key',
  'type_key',
  'created_at',
  'updated_at',
] as const
export type ContentRow = Pick<Selectable<Tables['content']>, (typeof COLUMNS)[number]>
type Data = Record<string, unknown>

/** An item is named by its own ID, or by the value in the catalog's external ID column. */
export type ContentAddress = { content_id: string } | { external_id: string }

export function toContentItem(row: ContentRow, catalog: CatalogRow): ContentItem {
  return {
    content_id: row.content_id,
    catalog_id: catalog.catalog_id,
    account_id: row.account_id,
    data: row.data,
    created_at: row.created_at.getTime(),
    updated_at: row.updated_at.getTime(),
  }
}

export function toContent(row: ContentRow, catalog: CatalogRow): Content {
  const keys = itemKeys(row, catalog)
  const picture =
    keys.profile_pic_key !== null && Object.hasOwn(row.data, keys.profile_pic_key)
      ? row.data[keys.profile_pic_key]
      : null
  return {
    ...toContentItem(row, catalog),
    ...keys,
    profile_picture_url: typeof picture === 'string' && picture !== '' ? picture : null,
  }
}

/** Stands between two values, where no search can want it. */
export const SEPARATOR = '\u0001'
const SCALARS = 'strict $.** ? (@.type() == "string" || @.type() == "number" || @.type() == "boolean")'

/** What search_query looks at: the values, those within lists and objects too, and never the keys. */
export function searchText(data: RawBuilder<unknown>): RawBuilder<string> {
  return sql`coalesce((select string_agg(lower(value #>> '{}'), ${sql.lit(SEPARATOR)})
    from jsonb_path_query(${data}, ${sql.lit(SCALARS)}) value), '')`
}

export async function insertContent(tx: Tx, catalog: CatalogRow, items: Data[]): Promise<string[]> {
  const ids = items.map(() => uuid())
  const rows = items.map((data, i) => ({ id: ids[i], data }))
  await sql`
    insert into content (account_id, content_id, catalog_key, data, external_id, search_text)
    select ${catalog.account_id}, row ->> 'id', ${catalog.catalog_key}, row -> 'data',
      ${externalId(sql`(row -> 'data')`, externalIdKey(catalog))}, ${searchText(sql`row -> 'data'`)}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row`.execute(tx)
  return ids
}

function byAddress(db: Db | Tx, catalog: CatalogRow, address: ContentAddress) {
  const items = db
    .selectFrom('content')
    .select(COLUMNS)
    .where('account_id', '=', catalog.account_id)
    .where('catalog_key', '=', catalog.catalog_key)
  // Two items may have the same external ID: the older one is addressed by it.
  return 'content_id' in address
    ? items.where('content_id', '=', address.content_id)
    : items.where('external_id', '=', address.external_id).orderBy('content_id').limit(1)
}

export async function getContent(db: Db | Tx, catalog: CatalogRow, address: ContentAddress): Promise<ContentRow> {
  const row = await byAddress(db, catalog, address).executeTakeFirst()
  if (!row) throw contentNotFound(address)
  return row
}

export async function getContentLocked(tx: Tx, catalog: CatalogRow, address: ContentAddress): Promise<ContentRow> {
  const row = await byAddress(tx, catalog, address).forUpdate().executeTakeFirst()
  if (!row) throw contentNotFound(address)
  return row
}

function contentNotFound(address: ContentAddress) {
  if ('content_id' in address) return notFound('content', address.content_id)
  return notFound('content with the external ID', address.external_id)
}

export type ContentChange = Partial<
  Pick<ContentRow, 'title_key' | 'profile_pic_key' | 'description_key' | 'type_key'>
> & { set: Data; removed: string[] }

/** What a change does not name is not even read: numbers in it keep the digits that they were imported with. */
export async function updateContent(
  tx: Tx,
  catalog: CatalogRow,
  row: ContentRow,
  { set, removed, ...keys }: ContentChange,
): Promise<ContentRow> {
  const data = sql<string>`((data || ${JSON.stringify(set)}::jsonb) - ${removed}::text[])`
  return tx
    .updateTable('content')
    .set({
      ...keys,
      data,
      external_id: externalId(data, externalIdKey(catalog)),
      search_text: searchText(data),
      updated_at: sql<Date>`now()`,
    })
    .where('account_id', '=', row.account_id)
    .where('content_id', '=', row.content_id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Its placements, their children and its booking are deleted with it. A reservation keeps what was known of it. */
export async function deleteContent(tx: Tx, row: ContentRow): Promise<void> {
  await sql`
    update reservations set data = ${JSON.stringify(row.data)}::jsonb
    where account_id = ${row.account_id} and content_id = ${row.content_id} and state = 'active'`.execute(tx)
  await hideDrawnPlaces(tx, row.account_id, [row.content_id])
  await tx
    .deleteFrom('content')
    .where('account_id', '=', row.account_id)
    .where('content_id', '=', row.content_id)
    .execute()
}

export function contentColumns(table = 'content'): RawBuilder<unknown> {
  return sql.join(COLUMNS.map((column) => sql.ref(`${table}.${column}`)))
}

export async function countContent(db: Db, catalog: CatalogRow): Promise<number> {
  const { total } = await db
    .selectFrom('content')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('account_id', '=', catalog.account_id)
    .where('catalog_key', '=', catalog.catalog_key)
    .executeTakeFirstOrThrow()
  return Number(total)
}
