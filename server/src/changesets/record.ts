import type { Operation } from '@rotunda/core/edit'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { UndoData } from '../db/changeset-tables.ts'
import type { Tx } from '../db/db.ts'
import type { Actor } from './store.ts'

interface Recorded {
  datasetIds: string[]
  sourceId?: string
  kind: 'write' | 'import' | 'floor-plan' | 'revert'
  title: string
  actor: Actor
  summary: { created: number; updated: number; deleted: number }
  /** Number of features, where a change of many is recorded without its operations. */
  count?: number
  operations?: Operation[]
  /** Absent: what undoes it stands in changeset_undo. */
  inverse?: Operation[]
  undoData?: UndoData | null
  reverts?: string
  /** It cannot be reverted. */
  undo?: 'none'
}

/** Bulk changes of a dataset whose former features are kept, so that they can be reverted. */
const MAX_BULK_UNDO = 10

/** Writes down in the caller's transaction what it did to a dataset: one row. */
export async function recordApplied(tx: Tx, accountId: string, change: Recorded): Promise<string> {
  const changesetId = uuid()
  const { operations = [], inverse, undoData } = change
  const [datasetId, ...more] = change.datasetIds
  await tx
    .insertInto('changesets')
    .values({
      account_id: accountId,
      changeset_id: changesetId,
      map_source_id: change.sourceId ?? null,
      dataset_id: datasetId ?? null,
      kind: change.kind,
      state: 'applied',
      title: change.title,
      actor_kind: change.actor.kind,
      actor_id: change.actor.id,
      operations: JSON.stringify(operations),
      operation_count: change.count ?? operations.length,
      summary: JSON.stringify(change.summary),
      undo: change.undo ?? (inverse ? 'operations' : 'rows'),
      inverse: inverse ? JSON.stringify(inverse) : null,
      undo_data: undoData ? JSON.stringify(undoData) : null,
      reverts: change.reverts ?? null,
      applied_at: sql<Date>`now()` as never,
    })
    .execute()
  await recordDatasets(tx, accountId, changesetId, more)
  return changesetId
}

/** The datasets of a changeset beside its first. */
export async function recordDatasets(tx: Tx, accountId: string, changesetId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = ids.map((dataset_id) => ({ account_id: accountId, dataset_id, changeset_id: changesetId }))
  await tx.insertInto('changeset_datasets').values(rows).execute()
}

/** Keeps features as they are, before a change of many removes (`isGone`) or replaces them. */
export async function keepFeatures(
  tx: Tx,
  { accountId, datasetId, changesetId }: { accountId: string; datasetId: string; changesetId: string },
  which: { ids: string[] } | { all: true; staying: string[] },
): Promise<void> {
  const isGone = 'ids' in which ? sql`true` : sql`not (feature_id = any(${which.staying}))`
  const filter = 'ids' in which ? sql`and feature_id = any(${which.ids})` : sql``
  await sql`
    insert into changeset_undo (account_id, changeset_id, feature_id, geometry, properties, is_gone)
    select account_id, ${changesetId}, feature_id, geometry, properties, ${isGone}
    from features where account_id = ${accountId} and dataset_id = ${datasetId} ${filter}`.execute(tx)
  await forgetOldest(tx, accountId, datasetId)
}

async function forgetOldest(tx: Tx, accountId: string, datasetId: string): Promise<void> {
  const { rows } = await sql<{ changeset_id: string }>`
    update changesets set undo = 'none' where account_id = ${accountId} and dataset_id = ${datasetId} and undo = 'rows'
      and changeset_id not in (select changeset_id from changesets where account_id = ${accountId}
        and dataset_id = ${datasetId} and undo = 'rows' order by applied_at desc, changeset_id desc limit ${MAX_BULK_UNDO})
    returning changeset_id`.execute(tx)
  if (rows.length === 0) return
  await tx
    .deleteFrom('changeset_undo')
    .where('account_id', '=', accountId)
    .where(
      'changeset_id',
      'in',
      rows.map((row) => row.changeset_id),
    )
    .execute()
}
