import { Type } from 'typebox'
import { changedOnViews, named, removedConnectors, viewsOfDataset } from '../affected-views.ts'
import { recordBulkDelete } from '../changesets/record-write.ts'
import { commitChanges } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { Deleted, FeaturesToDelete } from '../datasets/schema.ts'
import { getDataset } from '../datasets/store.ts'
import type { App } from '../http/app-type.ts'
import { PathId } from '../http/schema.ts'
import { deleteFeatures, lockFeatures } from './store.ts'

const DatasetPath = Type.Object({ dataset_id: PathId })

/** Many features at once, or none. A POST, since many clients and proxies drop the body of a DELETE. */
export function deleteFeaturesApi(app: App, context: Context): void {
  app.post(
    '/datasets/v1/:dataset_id/features/delete',
    {
      config: { scope: 'datasets:delete' },
      schema: { tags: ['Datasets'], params: DatasetPath, body: FeaturesToDelete, response: { 200: Deleted } },
    },
    async (request, reply) => {
      const { accountId, params, body } = request
      const { dataset_id } = params
      const ids = [...new Set(body.feature_ids)]
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        await getDataset(tx, accountId, dataset_id)
        const features = await lockFeatures(tx, accountId, dataset_id, ids)
        await recordBulkDelete(tx, request, dataset_id, ids)
        await deleteFeatures(tx, accountId, ids)
        const views = await viewsOfDataset(tx, accountId, dataset_id)
        const gone = features.map(({ kind }) => ({ before: { properties: { kind } }, after: null }))
        const keys = { dataset_id, ...named('feature_ids', ids), ...removedConnectors(gone) }
        changedOnViews(changed, 'features', keys, views)
      })
      return { dataset_id, deleted: ids.length }
    },
  )
}
