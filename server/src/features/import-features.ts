import { Type } from 'typebox'
import { changedOnViews, MAX_NAMED, named, viewsOfDataset } from '../affected-views.ts'
import { recordImport } from '../changesets/record-write.ts'
import { respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { FeatureCollection, Imported } from '../datasets/schema.ts'
import { getDataset, insertFeatures } from '../datasets/store.ts'
import { importDatabase } from '../db/import-database.ts'
import type { App } from '../http/app-type.ts'
import { PathId } from '../http/schema.ts'
import { stageFeatures } from './stage-features.ts'

/** More take the database a while. */
const MANY_FEATURES = 2_000

const DatasetPath = Type.Object({ dataset_id: PathId })

/** A whole drawing in one request. Apart from the other routes, since its body is left to be read as it comes. */
export function importFeaturesApi(app: App, context: Context): void {
  app.register(async (streamed: App) => {
    streamed.removeAllContentTypeParsers()
    streamed.addContentTypeParser('application/json', (_request, _body, done) => done(null))

    streamed.post(
      '/datasets/v1/:dataset_id/features/import',
      {
        config: { scope: 'datasets:write', streamed: FeatureCollection },
        schema: { tags: ['Datasets'], params: DatasetPath, response: { 201: Imported } },
      },
      async (request, reply) => {
        const { accountId, params, raw } = request
        const body = request.idempotency?.fingerprint.tap(raw) ?? raw
        const staged = await stageFeatures(body).finally(() => raw.resume())
        const db = staged.count > MANY_FEATURES ? importDatabase(context.pool).db : context.db
        try {
          return await respondCreated({ ...context, db }, accountId, reply, async (tx, changed) => {
            await getDataset(tx, accountId, params.dataset_id)
            for await (const list of staged.lists()) await insertFeatures(tx, accountId, params.dataset_id, list)
            await recordImport(tx, request, params.dataset_id, staged.count)
            const views = await viewsOfDataset(tx, accountId, params.dataset_id)
            const idList = Buffer.from(staged.json).toString()
            // A hundred thousand IDs are not parsed where nobody asks for them.
            const ids = views.length > 0 || staged.count <= MAX_NAMED ? (JSON.parse(idList) as string[]) : null
            const keys = { dataset_id: params.dataset_id, ...(ids ? named('feature_ids', ids) : {}) }
            changedOnViews(changed, 'features', keys, views)
            return `{"dataset_id":${JSON.stringify(params.dataset_id)},"imported":${staged.count},"feature_ids":${idList}}`
          })
        } finally {
          await staged.close()
        }
      },
    )
  })
}
