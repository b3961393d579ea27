import { type Schemas, unwrap } from '@rotunda/sdk'
import type { Client } from '../../../service/service.ts'

export type Applied = Pick<Schemas['ChangesetEntry'], 'changeset_id' | 'author' | 'applied_at' | 'title'>

/** What was last applied to the drawing of a level, by whom. */
export async function newestApplied(client: Client, datasetId: string): Promise<Applied | null> {
  const params = { path: { dataset_id: datasetId }, query: { sort: '-applied_at' as const, limit: 1 } }
  const { history } = await unwrap(client.GET('/datasets/v1/{dataset_id}/history', { params }))
  return history[0] ?? null
}
