import { Type } from 'typebox'
import { changedOnViews, viewsOfDataset } from '../affected-views.ts'
import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { App } from '../http/app-type.ts'
import { resource } from '../http/resource.ts'
import { NoContent, Page, PathId } from '../http/schema.ts'
import { Dataset, DatasetList, DatasetUpdate, NewDataset } from './schema.ts'
import { deleteDataset, getDataset, insertDataset, listDatasets, toDataset, updateDataset } from './store.ts'

const DatasetPath = Type.Object({ dataset_id: PathId })
const tags = ['Datasets']
const dataset = resource(async (db, accountId, { dataset_id }: { dataset_id: string }) =>
  toDataset(await getDataset(db, accountId, dataset_id)),
)

export function datasetsApi(app: App, context: Context): void {
  app.post(
    '/datasets/v1',
    { config: { scope: 'datasets:write' }, schema: { tags, body: NewDataset, response: { 201: Dataset } } },
    async ({ accountId, body }, reply) =>
      respondCreated(context, accountId, reply, async (tx, changed) => {
        changed('datasets')
        const { dataset_id = null, name } = body
        return toDataset(await insertDataset(tx, accountId, { id: dataset_id, name, state: 'completed' }))
      }),
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
    {
      config: { scope: 'datasets:read', resource: dataset },
      schema: { tags, params: DatasetPath, response: { 200: Dataset } },
    },
    async ({ accountId, params }) => toDataset(await getDataset(context.db, accountId, params.dataset_id)),
  )

  app.put(
    '/datasets/v1/:dataset_id',
    {
      config: { scope: 'datasets:write', resource: dataset },
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
    {
      config: { scope: 'datasets:delete', resource: dataset },
      schema: { tags, params: DatasetPath, response: { 204: NoContent } },
    },
    async ({ accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        const views = await viewsOfDataset(tx, accountId, params.dataset_id)
        await deleteDataset(tx, accountId, params.dataset_id)
        changedOnViews(changed, 'datasets', { dataset_id: params.dataset_id }, views)
      })
      return reply.status(204).send(null)
    },
  )
}
