import type { Departure } from '@rotunda/core/edit'
import { sql } from 'kysely'
import { changedOnViews, viewsOfDataset } from '../affected-views.ts'
import type { NoteChange } from '../commit-changes.ts'
import type { ChangesetConflict, Drift, UndoData } from '../db/changeset-tables.ts'
import type { Tx } from '../db/db.ts'
import { setFloor } from '../map-sources/store.ts'
import { ChangesetConflicts } from './conflicts.ts'
import { restoreOccupants, settleOccupants } from './occupants.ts'
import { keepFeatures, recordApplied } from './record.ts'
import type { RevertOptions } from './revert.ts'
import { type Actor, type ChangesetRow, updateChangeset } from './store.ts'

const MAX_CONFLICTS = 100

/**
 * Reverts a change of many features in the database: those that it made go, those that it replaced or removed come
 * back. All rows that it wrote carry its time, or that of a revert which has undone a later change of them: one of this
 * transaction, or one that is named. A row that carries another was written since, which is a conflict.
 */
export async function revertRows(
  tx: Tx,
  changed: NoteChange,
  row: ChangesetRow,
  sourceId: string,
  actor: Actor,
  { fates, revertIds }: RevertOptions,
): Promise<string> {
  const { account_id, changeset_id } = row
  const dataset_id = row.dataset_id!
  const conflicts = await findChanged(tx, row, revertIds)
  if (conflicts.length > 0) throw new ChangesetConflicts(conflicts)
  const made = await findMade(tx, row, revertIds)
  const count = await countKept(tx, row)
  const settings = await currentSettings(tx, row)
  const revertId = await recordApplied(tx, account_id, {
    sourceId,
    datasetIds: [dataset_id],
    kind: 'revert',
    title: `Revert: ${row.title}`.slice(0, 500),
    actor,
    summary: { created: count.gone, updated: count.kept, deleted: made.length },
    count: count.gone + count.kept + made.length,
    reverts: changeset_id,
  })
  await keepTouched(tx, row, revertId, made)
  await putBack(tx, row)
  await restoreSettings(tx, row)
  const restored = await restoreOccupants(tx, changed, account_id, row.undo_data)
  const departures = made.map((feature_id): Departure => ({ operation: 0, dataset_id, feature_id, move_to: null, ...fates })) // biome-ignore format: one list
  const settled = await settleOccupants(tx, changed, account_id, departures)
  if (settled.conflicts.length > 0) throw new ChangesetConflicts(settled.conflicts)
  const undo = { ...settings, ...restored, ...settled.undo }
  await updateChangeset(tx, { account_id, changeset_id: revertId }, { undo_data: JSON.stringify(undo) })
  await sql`delete from features where account_id = ${account_id} and feature_id = any(${made})`.execute(tx)
  changedOnViews(changed, 'features', { dataset_id }, await viewsOfDataset(tx, account_id, dataset_id))
  return revertId
}

const at = (row: ChangesetRow) =>
  sql`(select applied_at from changesets c where c.account_id = ${row.account_id} and c.changeset_id = ${row.changeset_id})`

/** Times of the reverts after which features are as the changeset left them. */
const undoneAt = (row: ChangesetRow, revertIds: readonly string[]) =>
  sql`(select now() union all select applied_at from changesets c
    where c.account_id = ${row.account_id} and c.changeset_id = any(${revertIds}))`

/** Features that it wrote and that were written again, deleted or made anew since. */
async function findChanged(tx: Tx, row: ChangesetRow, revertIds: readonly string[]): Promise<ChangesetConflict[]> {
  const { account_id, changeset_id, dataset_id } = row
  const { rows } = await sql<{ feature_id: string; why: string }>`
    select u.feature_id, case when f.feature_id is null then 'no longer exists'
        when u.is_gone then 'exists again' else 'was changed since' end as why
      from changeset_undo u
      left join features f on f.account_id = u.account_id and f.feature_id = u.feature_id
      where u.account_id = ${account_id} and u.changeset_id = ${changeset_id}
        and (case when u.is_gone then f.feature_id is not null
          else f.feature_id is null or f.updated_at <> ${at(row)}
            and f.updated_at not in ${undoneAt(row, revertIds)} end)
    union all
    select f.feature_id, 'was changed since' from features f
      where f.account_id = ${account_id} and f.dataset_id = ${dataset_id} and f.created_at = ${at(row)}
        and f.updated_at <> f.created_at and f.updated_at not in ${undoneAt(row, revertIds)}
    order by 1 limit ${MAX_CONFLICTS}`.execute(tx)
  return rows.map(({ feature_id, why }) => {
    return { operation: 0, kind: 'changed', dataset_id, feature_id, message: `The feature '${feature_id}' ${why}.` }
  })
}

/** A new plan has kept all features that were there before it: what came back since, and is none of them, is of the plan. */
async function findMade(tx: Tx, row: ChangesetRow, revertIds: readonly string[]): Promise<string[]> {
  const isOfPlan = row.undo_data?.dataset !== undefined
  const cameBack = isOfPlan ? sql`or created_at in ${undoneAt(row, revertIds)}` : sql``
  const { rows } = await sql<{ feature_id: string }>`
    select feature_id from features
    where account_id = ${row.account_id} and dataset_id = ${row.dataset_id} and (created_at = ${at(row)} ${cameBack})
      and not exists (select from changeset_undo u where u.account_id = ${row.account_id}
        and u.changeset_id = ${row.changeset_id} and u.feature_id = features.feature_id)
    order by feature_id for update`.execute(tx)
  return rows.map(({ feature_id }) => feature_id)
}

async function countKept(tx: Tx, row: ChangesetRow): Promise<{ gone: number; kept: number }> {
  const { rows } = await sql<{ gone: number; kept: number }>`
    select count(*) filter (where is_gone)::int as gone, count(*) filter (where not is_gone)::int as kept
    from changeset_undo where account_id = ${row.account_id} and changeset_id = ${row.changeset_id}`.execute(tx)
  return rows[0]!
}

/** So that the revert can be reverted: what it deletes, and what it replaces. */
async function keepTouched(tx: Tx, row: ChangesetRow, revertId: string, made: string[]): Promise<void> {
  const { account_id: accountId, dataset_id, changeset_id } = row
  await sql`
    insert into changeset_undo (account_id, changeset_id, feature_id, geometry, properties, is_gone)
    select f.account_id, ${revertId}, f.feature_id, f.geometry, f.properties, false
    from features f join changeset_undo u on u.account_id = f.account_id and u.feature_id = f.feature_id
    where u.account_id = ${accountId} and u.changeset_id = ${changeset_id} and not u.is_gone`.execute(tx)
  await keepFeatures(tx, { accountId, datasetId: dataset_id!, changesetId: revertId }, { ids: made })
}

async function putBack(tx: Tx, row: ChangesetRow): Promise<void> {
  await sql`
    insert into features (account_id, feature_id, dataset_id, geometry, properties)
    select account_id, feature_id, ${row.dataset_id}, geometry, properties from changeset_undo
    where account_id = ${row.account_id} and changeset_id = ${row.changeset_id}
    on conflict (account_id, feature_id) do update
      set geometry = excluded.geometry, properties = excluded.properties, updated_at = excluded.updated_at`.execute(tx)
}

async function currentSettings(tx: Tx, row: ChangesetRow): Promise<UndoData> {
  if (!row.undo_data?.dataset) return {}
  const dataset = await tx
    .selectFrom('datasets')
    .select(['units_per_meter', 'scale', 'reading_id'])
    .where('account_id', '=', row.account_id)
    .where('dataset_id', '=', row.dataset_id!)
    .executeTakeFirstOrThrow()
  const floors = await tx
    .selectFrom('map_source_floors')
    .select(['map_source_id', 'floor', 'units_per_meter', 'transform'])
    .where('account_id', '=', row.account_id)
    .where('dataset_id', '=', row.dataset_id!)
    .execute()
  const { drift } = row.undo_data
  return { dataset, floors, ...(drift ? { drift: inverseOf(drift) } : {}) }
}

/** From the new drawing to the one before. */
function inverseOf({ scale, x, y }: Drift): Drift {
  return { scale: 1 / scale, x: -x / scale, y: -y / scale }
}

async function restoreSettings(tx: Tx, row: ChangesetRow): Promise<void> {
  const { dataset, floors = [] } = row.undo_data ?? {}
  if (!dataset) return
  for (const floor of floors) await setFloor(tx, row.account_id, floor)
  await tx
    .updateTable('datasets')
    .set({
      units_per_meter: dataset.units_per_meter,
      scale: dataset.scale ? JSON.stringify(dataset.scale) : null,
      reading_id: dataset.reading_id ?? null,
      updated_at: new Date(),
    })
    .where('account_id', '=', row.account_id)
    .where('dataset_id', '=', row.dataset_id!)
    .execute()
}
