import type { Departure } from '@rotunda/core/edit'
import { sql } from 'kysely'
import type { NoteChange } from '../commit-changes.ts'
import type { Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { applyToSource, type Target } from './apply.ts'
import { restoreOccupants } from './occupants.ts'
import { recordApplied } from './record.ts'
import { revertRows } from './revert-rows.ts'
import { type Actor, type ChangesetRow, lockChangeset, updateChangeset } from './store.ts'

export type Fates = Pick<Departure, 'placements' | 'bookings'>

export interface RevertOptions {
  fates: Fates
  /** Reverts after which features are again as this changeset left them. */
  revertIds: readonly string[]
}

/**
 * Applies the inverse of what was applied, with the same checks, as a changeset of its own, which can be reverted in
 * turn. Returns its ID.
 */
export async function revertChangeset(
  tx: Tx,
  changed: NoteChange,
  target: Target,
  actor: Actor,
  options: RevertOptions,
): Promise<string> {
  const row = await lockChangeset(tx, target.accountId, target.sourceId, target.changesetId)
  checkRevertible(row)
  const revertId =
    row.undo === 'rows'
      ? await revertRows(tx, changed, row, target.sourceId, actor, options)
      : await revertOperations(tx, changed, row, target, actor, options)
  await updateChangeset(tx, row, { state: 'reverted', reverted_at: sql`now()`, conflicts: '[]' })
  return revertId
}

function checkRevertible({ changeset_id, state, undo }: ChangesetRow): void {
  if (state !== 'applied')
    throw new AppError('CONFLICT', `The changeset '${changeset_id}' is ${state}; only an applied one can be reverted.`)
  if (undo === 'none')
    throw new AppError('CONFLICT', `The changeset '${changeset_id}' cannot be reverted: the features from before it were not kept.`) // biome-ignore format: one refusal
}

async function revertOperations(
  tx: Tx,
  changed: NoteChange,
  row: ChangesetRow,
  target: Target,
  actor: Actor,
  { fates }: RevertOptions,
): Promise<string> {
  const operations = row.inverse ?? []
  const applied = await applyToSource(tx, changed, target, operations, {
    fates,
    beforeDelete: () => restoreOccupants(tx, changed, target.accountId, row.undo_data),
  })
  return recordApplied(tx, target.accountId, {
    sourceId: target.sourceId,
    datasetIds: applied.datasetIds,
    kind: 'revert',
    title: `Revert: ${row.title}`.slice(0, 500),
    actor,
    summary: applied.summary,
    operations,
    inverse: applied.outcome.inverse,
    undoData: applied.undo,
    reverts: row.changeset_id,
  })
}
