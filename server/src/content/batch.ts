import { Type } from 'typebox'
import { changedOnViews, named, viewsOfContent } from '../affected-views.ts'
import { getCatalog } from '../catalogs/store.ts'
import { respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { LARGE_BODY_BYTES } from '../http/body/json-body.ts'
import { checkMerged } from '../http/body/merge-patch.ts'
import { PathId } from '../http/schema.ts'
import { checkData } from './check-data.ts'
import { mergeUpdate } from './merge-update.ts'
import { noteRemoval } from './note-changes.ts'
import { ContentBatch, ContentBatchDone } from './schema.ts'
import { deleteContent, getContentLocked, insertContent, updateContent } from './store.ts'

/** Many rows of a catalog at once: all of the changes, or none. */
export function batchApi(app: App, context: Context): void {
  app.post(
    '/content/v1/:catalog_id/batch',
    {
      bodyLimit: LARGE_BODY_BYTES,
      config: { scope: 'content:write' },
      schema: {
        tags: ['Content'],
        params: Type.Object({ catalog_id: PathId }),
        body: ContentBatch,
        response: { 200: ContentBatchDone },
      },
    },
    async (request, reply) => {
      const { accountId, params, actor } = request
      const { updates = [], inserts = [], removals = [] } = request.body
      if (removals.length > 0 && !actor.permissions.has('content:delete'))
        throw new AppError('INSUFFICIENT_SCOPE', "To remove rows, this key needs the scope 'content:delete'.")
      const work: Parameters<typeof respondCreated>[3] = async (tx, changed) => {
        const catalog = await getCatalog(tx, accountId, params.catalog_id)
        for (const [i, { data }] of updates.entries()) checkData(catalog, data, `updates.${i}.data`)
        for (const [i, { data }] of inserts.entries()) checkData(catalog, data, `inserts.${i}.data`)
        // Locked in one order, so that two batches wait for each other rather than for ever.
        for (const update of [...updates].sort((a, b) => (a.content_id < b.content_id ? -1 : 1))) {
          const row = await getContentLocked(tx, catalog, { content_id: update.content_id })
          const merged = await updateContent(tx, catalog, row, mergeUpdate(row, { data: update.data }))
          checkMerged(merged.data, 'data')
        }
        for (const content_id of [...new Set(removals)].sort()) {
          const row = await getContentLocked(tx, catalog, { content_id })
          await noteRemoval(tx, changed, catalog, content_id)
          await deleteContent(tx, row)
        }
        const inserted =
          inserts.length === 0
            ? []
            : await insertContent(
                tx,
                catalog,
                inserts.map(({ data }) => data),
              )
        const ids = [...updates.map(({ content_id }) => content_id), ...inserted]
        const views = ids.length === 0 ? [] : await viewsOfContent(tx, accountId, ids)
        changedOnViews(changed, 'content', { catalog_key: catalog.catalog_key, ...named('content_ids', ids) }, views)
        return { updated: updates.length, inserted, removed: removals.length }
      }
      return respondCreated(context, accountId, reply, work, 200)
    },
  )
}
