import { boundsOf, positions } from '@rotunda/core/geo'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { recordSwap } from '../changesets/record-write.ts'
import type { Tx } from '../db/db.ts'
import { NO_DRIFT } from './drift.ts'
import type { OldFeature } from './keep-ids.ts'
import { nameOccupants } from './name-occupants.ts'
import { planSwap } from './plan-swap.ts'
import { forgetReadings, type Reading, saveReading } from './readings.ts'
import { registerFloors } from './register.ts'
import type { EditsReport } from './schema.ts'
import type { UploadRow } from './store.ts'

const ROWS_PER_INSERT = 5_000
/** Entries of a list in a report. */
export const MAX_LISTED = 1_000

/**
 * The new features take the place of the old; one that is clearly an old one keeps its ID, and so what stands on it, and
 * people's edits are applied again. Returns what became of these.
 */
export async function swapFeatures(
  tx: Tx,
  upload: UploadRow,
  reading: Reading,
  newIds: string[] = reading.features.map(() => uuid()),
): Promise<EditsReport> {
  const { account_id: accountId, dataset_id: datasetId, upload_id: uploadId } = upload
  const settings = await tx
    .selectFrom('datasets')
    .select(['units_per_meter', 'scale', 'reading_id'])
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    // Held until the end, so that two replacements of one dataset come one after the other.
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { current, features, ids, kept, conflicts, drift, unitsPerMeter } = await planSwap(tx, { accountId, datasetId, readingId: settings.reading_id }, reading, newIds) // biome-ignore format: one plan
  const staying = [...current.keys()].filter((id) => features.has(id))
  const going = [...current.keys()].filter((id) => !features.has(id))
  const occupants = await nameOccupants(tx, accountId, going)
  const summary = { created: features.size - staying.length, updated: staying.length, deleted: going.length }
  const floors =
    drift === NO_DRIFT
      ? []
      : await registerFloors(tx, {
          accountId,
          datasetId,
          drift,
          bounds: boundsOf([...current.values()].flatMap(({ geometry }) => positions(geometry))),
          was: settings.units_per_meter,
          now: unitsPerMeter,
        })
  await recordSwap(tx, upload, { dataset: settings, floors, ...(drift === NO_DRIFT ? {} : { drift }) }, summary, {
    staying,
    going,
  })
  await sql`delete from features where account_id = ${accountId} and dataset_id = ${datasetId}
    and not (feature_id = any(${staying}))`.execute(tx)
  await writeAll(tx, accountId, datasetId, [...features.values()])
  await saveReading(tx, { accountId, datasetId, uploadId }, reading, ids)
  await tx
    .updateTable('datasets')
    .set({
      state: 'completed',
      units_per_meter: unitsPerMeter,
      scale: JSON.stringify({ ...reading.scale, unitsPerMeter }),
      reading_id: uploadId,
      updated_at: new Date(),
    })
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .execute()
  await forgetReadings(tx, accountId, datasetId)
  return { kept: kept.length, conflicts: conflicts.slice(0, MAX_LISTED), occupants: occupants.slice(0, MAX_LISTED) }
}

async function writeAll(tx: Tx, accountId: string, datasetId: string, features: OldFeature[]): Promise<void> {
  for (let start = 0; start < features.length; start += ROWS_PER_INSERT) {
    const rows = features.slice(start, start + ROWS_PER_INSERT).map(({ feature_id, geometry, properties }) => {
      return { i: feature_id, g: geometry, p: properties }
    })
    await sql`
      insert into features (account_id, feature_id, dataset_id, geometry, properties)
      select ${accountId}, row ->> 'i', ${datasetId}, row -> 'g', row -> 'p'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row
      on conflict (account_id, feature_id) do update
        set geometry = excluded.geometry, properties = excluded.properties, updated_at = excluded.updated_at`.execute(
      tx,
    )
  }
}
