import { Type } from 'typebox'
import { History, HistoryPage } from '../changesets/schema.ts'
import { listHistory, toEntry } from '../changesets/store.ts'
import type { Context } from '../context.ts'
import { getDataset } from '../datasets/store.ts'
import type { App } from '../http/app-type.ts'
import { PathId } from '../http/schema.ts'

/** Who changed a dataset and when. */
export function historyApi(app: App, context: Context): void {
  app.get(
    '/datasets/v1/:dataset_id/history',
    {
      config: { scope: 'datasets:read' },
      schema: {
        tags: ['Datasets'],
        params: Type.Object({ dataset_id: PathId }),
        querystring: HistoryPage,
        response: { 200: History },
      },
    },
    async ({ accountId, params, query }) => {
      await getDataset(context.db, accountId, params.dataset_id)
      const { rows, total } = await listHistory(context.db, accountId, params.dataset_id, query)
      return { history: rows.map(toEntry), total, skip: query.skip, limit: query.limit }
    },
  )
}
