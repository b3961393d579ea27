import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { changedOnViews, named, viewsOfDataset } from '../affected-views.ts'
import { recordImport } from '../changesets/record-write.ts'
import { respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { FeatureCollection, Imported } from '../datasets/schema.ts'
import { getDataset, insertFeatures } from '../datasets/store.ts'
import type { App } from '../http/app-type.ts'
import { jsonParser } from '../http/body/json-body.ts'
import { PathId } from '../http/schema.ts'
import { followDrawing } from '../placements/amenities.ts'
import { type ParseJson, stageFeatures } from './stage-features.ts'

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
        const staged = await stageFeatures(body, parserFor(request)).finally(() => raw.resume())
        try {
          return await respondCreated(context, accountId, reply, async (tx, changed) => {
            await getDataset(tx, accountId, params.dataset_id)
            for await (const list of staged.lists()) await insertFeatures(tx, accountId, params.dataset_id, list)
            await recordImport(tx, request, params.dataset_id, staged.ids.length)
            const views = await viewsOfDataset(tx, accountId, params.dataset_id)
            const keys = { dataset_id: params.dataset_id, ...named('feature_ids', staged.ids) }
            changedOnViews(changed, 'features', keys, views)
            await followDrawing(tx, accountId, views, changed, staged.ids)
            const { ids } = staged
            return JSON.stringify({ dataset_id: params.dataset_id, imported: ids.length, feature_ids: ids })
          })
        } finally {
          await staged.close()
        }
      },
    )
  })
}

/** The same parser as for every other body. */
function parserFor(request: FastifyRequest): ParseJson {
  const parse = jsonParser(request.server)
  return (text) => {
    let parsed: unknown
    parse(request, text, (error, value) => {
      if (error) throw error
      parsed = value
    })
    return parsed
  }
}
