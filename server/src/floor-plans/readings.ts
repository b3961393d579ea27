import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import type { Geometry } from '../db/tables.ts'
import type { OldFeature } from './keep-ids.ts'
import type { Extracted } from './sandbox/messages.ts'

/** What a plan gave, as far as it becomes features. */
export type Reading = Pick<Extracted, 'features' | 'scale'>

interface Of {
  accountId: string
  datasetId: string
  uploadId: string
}

/** Readings of a dataset that are kept, so that a revision can be reverted and edited again. */
const MAX_READINGS = 4

export async function saveReading(tx: Tx, of: Of, reading: Reading, ids: string[]): Promise<void> {
  const content = {
    features: JSON.stringify(reading.features),
    feature_ids: JSON.stringify(ids),
    scale: JSON.stringify(reading.scale),
  }
  await tx
    .insertInto('plan_readings')
    .values({ account_id: of.accountId, dataset_id: of.datasetId, upload_id: of.uploadId, ...content })
    .onConflict((conflict) => conflict.columns(['account_id', 'dataset_id', 'upload_id']).doUpdateSet(content))
    .execute()
}

export async function loadReading(db: Db | Tx, of: Of): Promise<{ reading: Reading; ids: string[] } | null> {
  const row = await db
    .selectFrom('plan_readings')
    .select(['features', 'feature_ids', 'scale'])
    .where('account_id', '=', of.accountId)
    .where('dataset_id', '=', of.datasetId)
    .where('upload_id', '=', of.uploadId)
    .executeTakeFirst()
  if (!row) return null
  return { reading: { features: row.features, scale: row.scale } as unknown as Reading, ids: row.feature_ids }
}

/** Readings beyond the last few go, but for those that wait. */
export async function forgetReadings(tx: Tx, accountId: string, datasetId: string): Promise<void> {
  await sql`
    delete from plan_readings r where r.account_id = ${accountId} and r.dataset_id = ${datasetId}
      and r.upload_id not in (select o.upload_id from plan_readings o where o.account_id = ${accountId}
        and o.dataset_id = ${datasetId} order by o.upload_id desc limit ${MAX_READINGS})
      and r.upload_id is distinct from (select d.reading_id from datasets d where d.account_id = ${accountId}
        and d.dataset_id = ${datasetId})
      and not exists (select from floor_plan_uploads u where u.account_id = ${accountId} and u.upload_id = r.upload_id
        and u.accepted_at is null and u.rejected_at is null)`.execute(tx)
}

export async function deleteReading(tx: Tx, of: Of): Promise<void> {
  await tx
    .deleteFrom('plan_readings')
    .where('account_id', '=', of.accountId)
    .where('dataset_id', '=', of.datasetId)
    .where('upload_id', '=', of.uploadId)
    .execute()
}

/** The features of a reading as they are stored. */
export function toFeatures({ features }: Reading, ids: string[]): Map<string, OldFeature> {
  const idOfRef = new Map(features.map((feature, i) => [feature.properties.ref, ids[i]!]))
  return new Map(
    features.map(({ geometry, properties }, i) => [
      ids[i]!,
      { feature_id: ids[i]!, geometry: geometry as Geometry, properties: resolveRefs(properties, idOfRef) },
    ]),
  )
}

/** Extracted features reference each other by `ref`; stored features by feature ID. */
function resolveRefs(properties: Record<string, unknown>, idOfRef: Map<unknown, string>): Record<string, unknown> {
  const { ref: _, space, spaces, ...rest } = properties
  return {
    ...rest,
    source: 'floor-plan',
    ...(space === undefined ? {} : { space: idOfRef.get(space) ?? null }),
    ...(Array.isArray(spaces) ? { spaces: spaces.map((item) => idOfRef.get(item) ?? null) } : {}),
  }
}
