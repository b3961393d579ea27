import { type Schemas, unwrap } from '@rotunda/sdk'
import type { Client } from './service.ts'

const MAX_UPLOADS = 100

/** The plan that a level has now, which a roll back may have brought back; null where it was not read from a plan. */
export async function findPlanInUse(client: Client, datasetId: string): Promise<Schemas['FloorPlanUpload'] | null> {
  const [{ uploads }, { reading_id }] = await Promise.all([
    unwrap(client.GET('/floor-plans/v1', { params: { query: { dataset_id: datasetId, limit: MAX_UPLOADS } } })),
    unwrap(client.GET('/datasets/v1/{dataset_id}', { params: { path: { dataset_id: datasetId } } })),
  ])
  const accepted = uploads.filter(({ accepted_at }) => accepted_at !== null)
  return accepted.find(({ upload_id }) => upload_id === reading_id) ?? accepted.at(-1) ?? null
}
