import { applyOperations, type Departure, type Operation, type Outcome } from '@rotunda/core/edit'
import { sql } from 'kysely'
import type { NoteChange } from '../commit-changes.ts'
import type { ChangesetConflict, UndoData } from '../db/changeset-tables.ts'
import type { Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { groupBy } from '../group-by.ts'
import { lockSource } from '../map-sources/store.ts'
import { ChangesetConflicts } from './conflicts.ts'
import { loadState } from './load-state.ts'
import { settleOccupants } from './occupants.ts'
import { recordDatasets } from './record.ts'
import { type ChangesetRow, lockChangeset, updateChangeset } from './store.ts'
import { deleteGone, noteFeatures, type Summary, writeFeatures, writeFloors } from './write-changes.ts'

export interface Target {
  accountId: string
  sourceId: string
  changesetId: string
}

export function targetOf(accountId: string, params: { map_source_id: string; changeset_id: string }): Target {
  return { accountId, sourceId: params.map_source_id, changesetId: params.changeset_id }
}

/** Applies a draft in the caller's transaction: all of it, or a list of conflicts is thrown. */
export async function applyChangeset(tx: Tx, changed: NoteChange, target: Target): Promise<ChangesetRow> {
  const row = await lockChangeset(tx, target.accountId, target.sourceId, target.changesetId)
  checkDraft(row)
  const applied = await applyToSource(tx, changed, target, row.operations)
  const [first, ...more] = applied.datasetIds
  await recordDatasets(tx, target.accountId, row.changeset_id, more)
  await updateChangeset(tx, row, {
    state: 'applied',
    applied_at: sql`now()`,
    dataset_id: first ?? null,
    summary: JSON.stringify(applied.summary),
    conflicts: '[]',
    notes: JSON.stringify(applied.outcome.notes),
    undo: 'operations',
    inverse: JSON.stringify(applied.outcome.inverse),
    undo_data: JSON.stringify(applied.undo),
  })
  return row
}

export function checkDraft({ changeset_id, state }: Pick<ChangesetRow, 'changeset_id' | 'state'>): void {
  if (state !== 'draft')
    throw new AppError(
      'CONFLICT',
      `The changeset '${changeset_id}' is ${state}; only a draft can be changed or applied.`,
    )
}

interface Applied {
  outcome: Outcome
  summary: Summary
  undo: UndoData
  datasetIds: string[]
}

interface Options {
  /** What becomes of occupants where no operation says it. */
  fates?: Pick<Departure, 'placements' | 'bookings'>
  /** Runs once new and changed features are written and none is deleted yet. */
  beforeDelete?: () => Promise<UndoData>
}

/** Applies operations to the drawings and floors of a source. */
export async function applyToSource(
  tx: Tx,
  changed: NoteChange,
  { accountId, sourceId }: Pick<Target, 'accountId' | 'sourceId'>,
  operations: readonly Operation[],
  { fates, beforeDelete }: Options = {},
): Promise<Applied> {
  if (operations.some(({ op }) => op === 'floor' || op === 'restore-floors')) await lockSource(tx, accountId, sourceId)
  const before = await loadState(tx, accountId, sourceId, operations)
  const outcome = applyOperations(before, operations)
  if (outcome.conflicts.length > 0) throw new ChangesetConflicts(outcome.conflicts)
  const { changes } = outcome
  const summary = await writeFeatures(tx, accountId, changes, before.lockedIds)
  const restored = await beforeDelete?.()
  const gone = new Set(changes.flatMap(({ feature_id, after }) => (after ? [] : [feature_id])))
  const departures = outcome.departures
    .filter(({ feature_id }) => gone.has(feature_id))
    .map((departure) => ({ ...fates, ...withoutNulls(departure) }) as Departure)
  await checkTargets(tx, accountId, departures, gone)
  const { conflicts, undo } = await settleOccupants(tx, changed, accountId, departures)
  if (conflicts.length > 0) throw new ChangesetConflicts(conflicts)
  await deleteGone(tx, accountId, changes)
  await writeFloors(tx, changed, { accountId, sourceId }, before, outcome)
  const byDataset = groupBy(changes, (change) => change.dataset_id)
  await noteFeatures(tx, changed, accountId, byDataset)
  return { outcome, summary, undo: { ...restored, ...undo }, datasetIds: [...byDataset.keys()] }
}

function withoutNulls<T extends object>(object: T): Partial<T> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null)) as Partial<T>
}

/** What is moved needs a feature of the account that stays. */
async function checkTargets(tx: Tx, accountId: string, departures: Departure[], gone: Set<string>): Promise<void> {
  const moving = departures.filter((departure) => departure.placements === 'move' || departure.bookings === 'move')
  const targets = moving.flatMap(({ move_to }) => move_to ?? [])
  if (moving.length === 0) return
  const rows = await tx
    .selectFrom('features')
    .select('feature_id')
    .where('account_id', '=', accountId)
    .where('feature_id', '=', sql<string>`any(${targets})`)
    .execute()
  const known = new Set(rows.map((row) => row.feature_id))
  const wrong = moving.filter(({ move_to }) => !move_to || !known.has(move_to) || gone.has(move_to))
  if (wrong.length === 0) return
  throw new ChangesetConflicts(
    wrong.map(({ operation, dataset_id, feature_id, move_to }): ChangesetConflict => {
      const message = `What is on '${feature_id}' cannot move to '${move_to ?? ''}', which does not remain after the changeset.`
      return { operation, kind: 'missing', dataset_id, feature_id, message }
    }),
  )
}
