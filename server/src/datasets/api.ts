import { Type } from 'typebox'
import { commitChanges } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { App } from '../http/app-type.ts'
import { NoContent, Page, PathId } from '../http/schema.ts'
import { changedOnViews, viewsOfDataset } from '../map-views/affected.ts'
import { deleteFeaturesApi } from './delete-features.ts'
import { featuresApi } from './features.ts'
import { historyApi } from './history.ts'
import { Dataset, DatasetList, DatasetUpdate, NewDataset } from './schema.ts'
import { deleteDataset, getDataset, insertDataset, listDatasets, toDataset, updateDataset } from './store.ts'

const DatasetPath = Type.Object({ dataset_id: PathId })
const tags = ['Datasets']

export function datasetsApi(app: App, context: Context): void {
  app.post(
    '/datasets/v1',
    { config: { scope: 'datasets:write' }, schema: { tags, body: NewDataset, response: { 201: Dataset } } },
    async ({ accountId, body }, reply) => {
      const row = await commitChanges(context, accountId, reply, async (tx, changed) => {
        changed('datasets')
        return insertDataset(tx, accountId, { id: body.dataset_id ?? null, name: body.name, state: 'completed' })
      })
      return reply.status(201).send(toDataset(row))
    },
  )

  app.get(
    '/datasets/v1',
    { config: { scope: 'datasets:read' }, schema: { tags, querystring: Page, response: { 200: DatasetList } } },
    async ({ accountId, query }) => {
      const { rows, total } = await listDatasets(context.db, accountId, query)
      return { datasets: rows.map(toDataset), total, ...query }
    },
  )

  app.get(
    '/datasets/v1/:dataset_id',
    { config: { scope: 'datasets:read' }, schema: { tags, params: DatasetPath, response: { 200: Dataset } } },
    async ({ accountId, params }) => toDataset(await getDataset(context.db, accountId, params.dataset_id)),
  )

  app.put(
    '/datasets/v1/:dataset_id',
    {
      config: { scope: 'datasets:write' },
      schema: { tags, params: DatasetPath, body: DatasetUpdate, response: { 200: Dataset } },
    },
    async ({ accountId, params, body }, reply) =>
      commitChanges(context, accountId, reply, async (tx, changed) => {
        const row = await updateDataset(tx, accountId, params.dataset_id, body)
        const views = body.units_per_meter === undefined ? [] : await viewsOfDataset(tx, accountId, params.dataset_id)
        changedOnViews(changed, 'datasets', { dataset_id: params.dataset_id }, views)
        return toDataset(row)
      }),
  )

  app.delete(
    '/datasets/v1/:dataset_id',
    { config: { scope: 'datasets:delete' }, schema: { tags, params: DatasetPath, response: { 204: NoContent } } },
    async ({ accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        const views = await viewsOfDataset(tx, accountId, params.dataset_id)
        await deleteDataset(tx, accountId, params.dataset_id)
        changedOnViews(changed, 'datasets', { dataset_id: params.dataset_id }, views)
      })
      return reply.status(204).send(null)
    },
  )

  featuresApi(app, context)
  deleteFeaturesApi(app, context)
  historyApi(app, context)
}
