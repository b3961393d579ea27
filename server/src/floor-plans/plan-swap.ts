import { type Operation, versionOf } from '@rotunda/core/edit'
import { runCooperatively } from '../cooperative.ts'
import type { Drift } from '../db/changeset-tables.ts'
import type { Db, Tx } from '../db/db.ts'
import { findDrift, NO_DRIFT } from './drift.ts'
import { keepIds, type OldFeature } from './keep-ids.ts'
import { loadReading, type Reading, toFeatures } from './readings.ts'
import { type Features, type Reapplied, reapplyEdits } from './reapply-edits.ts'
import { registeredScale, withAreas } from './register.ts'

interface Dataset {
  accountId: string
  datasetId: string
  /** The upload whose reading the features come from. */
  readingId: string | null
}

export interface Swap extends Reapplied {
  current: Features
  drift: Drift
  /** Scale of the new drawing, as it was laid on the one before. */
  unitsPerMeter: number
  /** IDs of the features of the reading, by position. */
  ids: string[]
}

/** What the features of a dataset become with a new reading: those that are the same keep their IDs, edits stay. */
export async function planSwap(db: Db | Tx, dataset: Dataset, reading: Reading, newIds: string[]): Promise<Swap> {
  const current = await loadCurrent(db, dataset)
  const base = await loadBase(db, dataset, current)
  const made = [...current.values()].filter(({ feature_id }) => !base.has(feature_id))
  const old = [...base.values(), ...made]
  const kept = await runCooperatively(keepIds(old, reading.features))
  const ids = reading.features.map((_, i) => kept.get(i) ?? newIds[i]!)
  const fresh = toFeatures(reading, ids)
  const drift = findDrift(
    old.flatMap(({ feature_id, geometry }) => {
      const now = fresh.get(feature_id)
      return now ? [[geometry, now.geometry] as const] : []
    }),
  )
  const { datasetId } = dataset
  const reapplied = reapplyEdits({ datasetId, base, current, fresh, drift })
  const unitsPerMeter = registeredScale(await loadScale(db, dataset), reading.scale, drift === NO_DRIFT ? null : drift)
  const features = withAreas(reapplied.features, unitsPerMeter)
  const conflicts = reapplied.conflicts.map((conflict) => withVersion(conflict, features))
  return { current, drift, ids, unitsPerMeter, ...reapplied, features, conflicts }
}

/** What was wanted is wanted of the feature as the new plan leaves it. */
function withVersion(conflict: Reapplied['conflicts'][number], features: Features): Reapplied['conflicts'][number] {
  const feature = features.get(conflict.feature_id)
  if (!feature) return conflict
  const seen = (operation: Operation) =>
    operation.op === 'update' || operation.op === 'delete' ? { ...operation, before: versionOf(feature) } : operation
  const { wanted, dropped } = conflict
  return { ...conflict, wanted: seen(wanted), ...(dropped ? { dropped: seen(dropped) } : {}) }
}

/** The scale of the drawing before. One that a person has set is certain. */
async function loadScale(db: Db | Tx, { accountId, datasetId }: Dataset) {
  const row = await db
    .selectFrom('datasets')
    .select(['units_per_meter', 'scale'])
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .executeTakeFirst()
  if (!row?.units_per_meter) return null
  const { unitsPerMeter, confidence } = row.scale ?? {}
  const isRead = unitsPerMeter === row.units_per_meter && typeof confidence === 'number'
  return { unitsPerMeter: row.units_per_meter, confidence: isRead ? confidence : 1 }
}

async function loadCurrent(db: Db | Tx, { accountId, datasetId }: Dataset): Promise<Map<string, OldFeature>> {
  const rows = await db
    .selectFrom('features')
    .select(['feature_id', 'geometry', 'properties'])
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .orderBy('feature_id')
    .execute()
  return new Map(rows.map((row) => [row.feature_id, row]))
}

/** Where no reading is kept, all that says it came from a plan counts as read, as it is. */
async function loadBase(
  db: Db | Tx,
  { accountId, datasetId, readingId }: Dataset,
  current: Features,
): Promise<Features> {
  const stored = readingId === null ? null : await loadReading(db, { accountId, datasetId, uploadId: readingId })
  if (stored) return toFeatures(stored.reading, stored.ids)
  return new Map([...current].filter(([, { properties }]) => properties.source === 'floor-plan'))
}
