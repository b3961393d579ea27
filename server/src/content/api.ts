import { type Static, Type } from 'typebox'
import { getCatalog } from '../catalogs/store.ts'
import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { App } from '../http/app-type.ts'
import { checkMerged } from '../http/body/merge-patch.ts'
import { resource } from '../http/resource.ts'
import { NoContent, PathId } from '../http/schema.ts'
import { batchApi } from './batch.ts'
import { checkMaySeeBookings } from './check-bookings.ts'
import { checkData } from './check-data.ts'
import { mergeUpdate } from './merge-update.ts'
import { noteContent, noteRemoval } from './note-changes.ts'
import { ContentPages } from './page.ts'
import { Content, ContentList, ContentPage, ContentUpdate, NewContent } from './schema.ts'
import {
  deleteContent,
  getContent,
  getContentLocked,
  insertContent,
  toContent,
  toContentItem,
  updateContent,
} from './store.ts'

const CatalogPath = Type.Object({ catalog_id: PathId })
const ContentPath = Type.Object({ catalog_id: PathId, content_id: PathId })
const ExternalPath = Type.Object({ catalog_id: PathId, external_id: PathId })
const tags = ['Content']

export function contentApi(app: App, context: Context): void {
  const pages = new ContentPages(context)

  app.post(
    '/content/v1/:catalog_id',
    {
      config: { scope: 'content:write' },
      schema: { tags, params: CatalogPath, body: NewContent, response: { 201: Content } },
    },
    async ({ accountId, params, body }, reply) =>
      respondCreated(context, accountId, reply, async (tx, changed) => {
        const catalog = await getCatalog(tx, accountId, params.catalog_id)
        checkData(catalog, body.data)
        const [content_id] = (await insertContent(tx, catalog, [body.data])) as [string]
        changed('content', { catalog_key: catalog.catalog_key, content_ids: [content_id] })
        return toContent(await getContent(tx, catalog, { content_id }), catalog)
      }),
  )

  app.get(
    '/content/v1/:catalog_id',
    {
      config: { scope: 'content:read' },
      schema: { tags, params: CatalogPath, querystring: ContentPage, response: { 200: ContentList } },
    },
    async ({ actor, accountId, params, query }) => {
      const catalog = await getCatalog(context.db, accountId, params.catalog_id)
      await checkMaySeeBookings(context.db, actor, catalog)
      const { rows, ...page } = await pages.read(catalog, query)
      return {
        contents: rows.map((row) => toContentItem(row, catalog)),
        skip: query.skip,
        limit: query.limit,
        ...page,
      }
    },
  )

  batchApi(app, context)
  singleContent(app, context, '/content/v1/:catalog_id/:content_id', ContentPath)
  singleContent(app, context, '/content/v1/:catalog_id/external-id/:external_id', ExternalPath)
}

/** The same three operations, whichever way the item is named. */
function singleContent(app: App, context: Context, url: string, Path: typeof ContentPath | typeof ExternalPath): void {
  const content = resource(async (db, accountId, params: Static<typeof Path>) => {
    const catalog = await getCatalog(db, accountId, params.catalog_id)
    return toContent(await getContent(db, catalog, params), catalog)
  })
  app.get(
    url,
    {
      config: { scope: 'content:read', resource: content },
      schema: { tags, params: Path, response: { 200: Content } },
    },
    async ({ actor, accountId, params }) => {
      const catalog = await getCatalog(context.db, accountId, params.catalog_id)
      await checkMaySeeBookings(context.db, actor, catalog)
      return toContent(await getContent(context.db, catalog, params), catalog)
    },
  )

  app.put(
    url,
    {
      config: { scope: 'content:write', resource: content },
      schema: { tags, params: Path, body: ContentUpdate, response: { 200: Content } },
    },
    async ({ accountId, params, body }, reply) =>
      commitChanges(context, accountId, reply, async (tx, changed) => {
        const catalog = await getCatalog(tx, accountId, params.catalog_id)
        const row = await getContentLocked(tx, catalog, params)
        checkData(catalog, body.data ?? {})
        const updated = await updateContent(tx, catalog, row, mergeUpdate(row, body))
        checkMerged(updated.data, 'data')
        await noteContent(tx, changed, catalog, row.content_id)
        return toContent(updated, catalog)
      }),
  )

  app.delete(
    url,
    {
      config: { scope: 'content:delete', resource: content },
      schema: { tags, params: Path, response: { 204: NoContent } },
    },
    async ({ accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        const catalog = await getCatalog(tx, accountId, params.catalog_id)
        const row = await getContentLocked(tx, catalog, params)
        await noteRemoval(tx, changed, catalog, row.content_id)
        await deleteContent(tx, row)
      })
      return reply.status(204).send(null)
    },
  )
}
