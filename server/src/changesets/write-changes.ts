import { type EditFeature, type FeatureChange, type Outcome, versionOf } from '@rotunda/core/edit'
import { sql } from 'kysely'
import { changedOnViews, named, removedConnectors, viewsOfDataset, viewsOfSource } from '../affected-views.ts'
import type { NoteChange } from '../commit-changes.ts'
import { featureJson, insertFeatures } from '../datasets/store.ts'
import type { ChangesetConflict } from '../db/changeset-tables.ts'
import type { Tx } from '../db/db.ts'
import type { Geometry } from '../db/tables.ts'
import { groupBy } from '../group-by.ts'
import type { Floor } from '../map-sources/schema.ts'
import { replaceFloors } from '../map-sources/store.ts'
import { ChangesetConflicts } from './conflicts.ts'
import type { LoadedState } from './load-state.ts'

export interface Summary {
  created: number
  updated: number
  deleted: number
}

/** So many features go to the database in one statement that no statement takes long. */
const ROWS_PER_STATEMENT = 2_000

/** Writes new and changed features. Those that went are deleted by `deleteGone`, once nothing stands on them. */
export async function writeFeatures(
  tx: Tx,
  accountId: string,
  changes: readonly FeatureChange[],
  lockedIds: ReadonlySet<string>,
): Promise<Summary> {
  const neighbours = changes.filter(({ feature_id }) => !lockedIds.has(feature_id))
  await checkUnchanged(tx, accountId, neighbours)
  const created = changes.filter(({ before, after }) => !before && after)
  const updated = changes.filter(({ before, after }) => before && after)
  const deleted = changes.length - created.length - updated.length
  await checkFree(tx, accountId, created)
  for (const [datasetId, list] of groupBy(created, (change) => change.dataset_id))
    for (const rows of chunks(list)) await insertFeatures(tx, accountId, datasetId, toJson(rows))
  for (const rows of chunks(updated)) {
    await sql`
      update features f set geometry = row -> 'g', properties = row -> 'p', updated_at = now()
      from jsonb_array_elements(${toJson(rows)}::jsonb) row
      where f.account_id = ${accountId} and f.feature_id = row ->> 'i'`.execute(tx)
  }
  return { created: created.length, updated: updated.length, deleted }
}

export async function deleteGone(tx: Tx, accountId: string, changes: readonly FeatureChange[]): Promise<void> {
  const ids = changes.filter(({ after }) => !after).map(({ feature_id }) => feature_id)
  if (ids.length > 0)
    await sql`delete from features where account_id = ${accountId} and feature_id = any(${ids})`.execute(tx)
}

/** Neighbours are read without a lock: one that was written since is not written over. */
async function checkUnchanged(tx: Tx, accountId: string, changes: readonly FeatureChange[]): Promise<void> {
  const known = new Map(changes.flatMap(({ before, ...change }) => (before ? [[change.feature_id, before]] : [])))
  if (known.size === 0) return
  const rows = await tx
    .selectFrom('features')
    .select(['feature_id', 'geometry', 'properties'])
    .where('account_id', '=', accountId)
    .where('feature_id', '=', sql<string>`any(${[...known.keys()]})`)
    .orderBy('feature_id')
    .forUpdate()
    .execute()
  const found = new Map(rows.map((row) => [row.feature_id, versionOf(row as EditFeature)]))
  refuse(changes, ({ feature_id, before }) => before !== null && found.get(feature_id) !== versionOf(before), 'was changed in the meantime') // biome-ignore format: one refusal
}

/** An ID is unique in the account: it may be taken in a dataset that was not looked at. */
async function checkFree(tx: Tx, accountId: string, created: readonly FeatureChange[]): Promise<void> {
  if (created.length === 0) return
  const rows = await tx
    .selectFrom('features')
    .select('feature_id')
    .where('account_id', '=', accountId)
    .where('feature_id', '=', sql<string>`any(${created.map(({ feature_id }) => feature_id)})`)
    .execute()
  const taken = new Set(rows.map((row) => row.feature_id))
  refuse(created, ({ feature_id }) => taken.has(feature_id), 'already exists')
}

function refuse(changes: readonly FeatureChange[], isWrong: (change: FeatureChange) => boolean, why: string): void {
  const wrong = changes.filter(isWrong)
  if (wrong.length === 0) return
  throw new ChangesetConflicts(
    wrong.map(({ dataset_id, feature_id }): ChangesetConflict => {
      return { operation: 0, kind: 'changed', dataset_id, feature_id, message: `The feature '${feature_id}' ${why}.` }
    }),
  )
}

function toJson(changes: readonly FeatureChange[]): string {
  const rows = changes.map(({ after }) => {
    const { feature_id, geometry, properties } = after!
    return featureJson(feature_id, {
      geometry: geometry as Geometry,
      properties: properties as Record<string, unknown>,
    })
  })
  return `[${rows.join()}]`
}

function* chunks<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += ROWS_PER_STATEMENT)
    yield items.slice(start, start + ROWS_PER_STATEMENT)
}

/** Floors where the operations changed them. */
export async function writeFloors(
  tx: Tx,
  changed: NoteChange,
  { accountId, sourceId }: { accountId: string; sourceId: string },
  before: LoadedState,
  { state }: Outcome,
): Promise<void> {
  if (state.floors === before.floors) return
  await replaceFloors(tx, accountId, sourceId, state.floors as unknown as Floor[])
  const views = await viewsOfSource(tx, accountId, sourceId)
  changedOnViews(changed, 'map-sources', { map_source_id: sourceId }, views)
}

/** Updates the venues in memory. */
export async function noteFeatures(
  tx: Tx,
  changed: NoteChange,
  accountId: string,
  changesByDataset: ReadonlyMap<string, FeatureChange[]>,
): Promise<void> {
  for (const [dataset_id, changes] of changesByDataset) {
    const views = await viewsOfDataset(tx, accountId, dataset_id)
    const ids = changes.map(({ feature_id }) => feature_id)
    const keys = { dataset_id, ...named('feature_ids', ids), ...removedConnectors(changes) }
    changedOnViews(changed, 'features', keys, views)
  }
}
