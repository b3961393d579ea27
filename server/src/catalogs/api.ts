import { patchSchema, type SchemaOperation, SchemaPatchError } from '@rotunda/core/table'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { changedOnViews, viewsOfCatalog } from '../affected-views.ts'
import { commitChanges, type NoteChange, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { sortText } from '../db/collation.ts'
import type { Tx } from '../db/db.ts'
import { orderSql, readOrder, type SortKey } from '../db/order-by.ts'
import { invalid } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { resource } from '../http/resource.ts'
import { NoContent, PathId } from '../http/schema.ts'
import { externalIdKey, indexExternalIds } from './external-ids.ts'
import { Catalog, CatalogPage, CatalogUpdate, MAX_FIELDS, NewCatalog, SchemaPatch } from './schema.ts'
import {
  type CatalogChange,
  type CatalogRow,
  deleteCatalog,
  getCatalog,
  getCatalogLocked,
  insertCatalog,
  listCatalogs,
  schemaChange,
  schemaOf,
  toCatalog,
  updateCatalog,
} from './store.ts'

const CatalogPath = Type.Object({ id: PathId })
const tags = ['Catalogs']
const catalog = resource(async (db, accountId, { id }: { id: string }) =>
  toCatalog(await getCatalog(db, accountId, id)),
)

export function catalogsApi(app: App, context: Context): void {
  app.get(
    '/catalogs/v1',
    {
      config: { scope: 'catalogs:read' },
      schema: { tags, querystring: CatalogPage, response: { 200: Type.Array(Catalog) } },
    },
    async ({ accountId, query }, reply) => {
      const order = orderSql(readOrder(query.sort, catalogProperty, CREATION_ORDER))
      const { rows, total } = await listCatalogs(context.db, accountId, { ...query, order })
      return reply.header('X-Total-Count', total).send(rows.map(toCatalog))
    },
  )

  app.post(
    '/catalogs/v1',
    { config: { scope: 'catalogs:write' }, schema: { tags, body: NewCatalog, response: { 201: Catalog } } },
    async ({ accountId, body }, reply) =>
      respondCreated(context, accountId, reply, async (tx, changed) => {
        const { catalog_id, title, is_landmark_catalog, description, titles, ...keys } = changeOf(body)
        const row = await insertCatalog(tx, accountId, {
          id: catalog_id ?? null,
          title: body.title,
          description: description ?? null,
          isLandmark: is_landmark_catalog ?? false,
          schema: body.data_schema ?? {},
          keys,
          titles,
        })
        changed('catalogs', { catalog_key: row.catalog_key })
        return toCatalog(row)
      }),
  )

  singleCatalog(app, context)
}

function singleCatalog(app: App, context: Context): void {
  app.get(
    '/catalogs/v1/:id',
    {
      config: { scope: 'catalogs:read', resource: catalog },
      schema: { tags, params: CatalogPath, response: { 200: Catalog } },
    },
    async ({ accountId, params }) => toCatalog(await getCatalog(context.db, accountId, params.id)),
  )

  app.put(
    '/catalogs/v1/:id',
    {
      config: { scope: 'catalogs:write', resource: catalog },
      schema: { tags, params: CatalogPath, body: CatalogUpdate, response: { 200: Catalog } },
    },
    async ({ accountId, params, body }, reply) =>
      commitChanges(context, accountId, reply, async (tx, changed) =>
        change(tx, changed, await getCatalogLocked(tx, accountId, params.id), () => changeOf(body)),
      ),
  )

  app.put(
    '/catalogs/v1/:id/schema',
    {
      config: { scope: 'catalogs:write', resource: catalog },
      schema: { tags, params: CatalogPath, body: SchemaPatch, response: { 200: Catalog } },
    },
    async ({ accountId, params, body }, reply) =>
      commitChanges(context, accountId, reply, async (tx, changed) =>
        change(tx, changed, await getCatalogLocked(tx, accountId, params.id), (row) => patched(row, body)),
      ),
  )

  app.delete(
    '/catalogs/v1/:id',
    {
      config: { scope: 'catalogs:delete', resource: catalog },
      schema: { tags, params: CatalogPath, response: { 204: NoContent } },
    },
    async ({ accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        const row = await getCatalogLocked(tx, accountId, params.id)
        const views = await viewsOfCatalog(tx, accountId, row.catalog_key)
        await deleteCatalog(tx, row)
        changedOnViews(changed, 'catalogs', { catalog_key: row.catalog_key, deleted_id: row.catalog_id }, views)
      })
      return reply.status(204).send(null)
    },
  )
}

async function change(tx: Tx, changed: NoteChange, row: CatalogRow, find: (row: CatalogRow) => CatalogChange) {
  const updated = await updateCatalog(tx, row, find(row))
  if (externalIdKey(updated) !== externalIdKey(row)) await indexExternalIds(tx, updated)
  const views = await viewsOfCatalog(tx, row.account_id, row.catalog_key)
  const renamed = updated.catalog_id === row.catalog_id ? {} : { renamed_from: row.catalog_id }
  changedOnViews(changed, 'catalogs', { catalog_key: row.catalog_key, ...renamed }, views)
  return toCatalog(updated)
}

/** The attributes that were sent, under their proper names. */
function changeOf({ desciption, ...sent }: CatalogUpdate): CatalogChange {
  const { catalog_id, description = desciption } = sent
  const names = [
    'title',
    'is_landmark_catalog',
    'titles',
    'content_title_key',
    'content_description_key',
    'content_display_img_key',
    'content_external_id_key',
  ] as const
  return {
    ...Object.fromEntries(names.filter((name) => sent[name] !== undefined).map((name) => [name, sent[name]])),
    ...(catalog_id ? { catalog_id } : {}),
    ...(description === undefined ? {} : { description }),
  }
}

function patched(row: CatalogRow, operations: SchemaOperation[]): CatalogChange {
  try {
    const schema = patchSchema(schemaOf(row), operations)
    const names = Object.keys(schema)
    if (names.length > MAX_FIELDS) throw invalid('data_schema', `may have at most ${MAX_FIELDS} fields`)
    const kept = row.field_order.filter((name) => Object.hasOwn(schema, name))
    return schemaChange(row, schema, [...kept, ...names.filter((name) => !Object.hasOwn(row.data_schema, name))])
  } catch (error) {
    if (!(error instanceof SchemaPatchError)) throw error
    throw invalid(`${error.operation}.${error.member}`, `is invalid: ${error.message.replace(/\.$/, '')}`)
  }
}

const PLAIN = ['is_landmark_catalog', 'created_at', 'updated_at']
const TEXTS = [
  'catalog_id',
  'account_id',
  'title',
  'description',
  'content_title_key',
  'content_description_key',
  'content_display_img_key',
  'content_external_id_key',
]

const CREATION_ORDER: SortKey['values'] = [
  { value: sql.ref('created_at'), type: 'timestamptz', isNullable: false },
  { value: sql.ref('catalog_key'), type: 'text', isNullable: false },
]

function catalogProperty(property: string): SortKey | undefined {
  const column = sql.ref(property)
  const sorted = (value: typeof column): SortKey => ({
    name: property,
    values: [{ value, type: 'text', isNullable: true }],
  })
  if (PLAIN.includes(property)) return sorted(column)
  return TEXTS.includes(property) ? sorted(sortText(column)) : undefined
}
