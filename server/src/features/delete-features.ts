import { sql } from 'kysely'
import { Type } from 'typebox'
import { changedOnViews, named, viewsOfDataset } from '../affected-views.ts'
import { recordBulkDelete } from '../changesets/record-write.ts'
import { commitChanges } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { Deleted, FeaturesToDelete } from '../datasets/schema.ts'
import { getDataset } from '../datasets/store.ts'
import type { Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { PathId } from '../http/schema.ts'

const DatasetPath = Type.Object({ dataset_id: PathId })
/** Of those that a message names. */
const MAX_NAMED = 10

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
        await lockAll(tx, accountId, dataset_id, ids)
        await recordBulkDelete(tx, request, dataset_id, ids)
        await sql`delete from features where account_id = ${accountId} and feature_id = any(${ids})`.execute(tx)
        const views = await viewsOfDataset(tx, accountId, dataset_id)
        changedOnViews(changed, 'features', { dataset_id, ...named('feature_ids', ids) }, views)
      })
      return { dataset_id, deleted: ids.length }
    },
  )
}

async function lockAll(tx: Tx, accountId: string, datasetId: string, ids: string[]): Promise<void> {
  const rows = await tx
    .selectFrom('features')
    .select('feature_id')
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .where('feature_id', '=', sql<string>`any(${ids})`)
    .orderBy('feature_id')
    .forUpdate()
    .execute()
  if (rows.length === ids.length) return
  const found = new Set(rows.map((row) => row.feature_id))
  const missing = ids.filter((id) => !found.has(id))
  const more = missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more` : ''
  const names = missing.slice(0, MAX_NAMED).join(', ')
  throw new AppError('NOT_FOUND', `There are no such features in this dataset: ${names}${more}. None was deleted.`)
}
