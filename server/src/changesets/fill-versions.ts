import { type EditFeature, type Operation, subjectsOf, versionOf } from '@rotunda/core/edit'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { namedFeatures } from './load-state.ts'

/**
 * Gives operations that do not say what they saw the versions of now. Features that an earlier operation of the draft
 * names are left out: they are as the draft leaves them.
 */
export async function fillVersions(
  db: Db | Tx,
  accountId: string,
  earlier: readonly Operation[],
  operations: readonly Operation[],
): Promise<Operation[]> {
  const versions = await currentVersions(db, accountId, operations)
  const touched = new Set(earlier.flatMap(subjectsOf))
  return operations.map((operation) => {
    const filled = fill(operation, (datasetId, featureId) => {
      const key = JSON.stringify([datasetId, featureId])
      return touched.has(key) ? undefined : versions.get(key)
    })
    for (const subject of subjectsOf(operation)) touched.add(subject)
    return filled
  })
}

function fill(operation: Operation, find: (datasetId: string, featureId: string) => string | undefined): Operation {
  if (operation.op === 'merge') {
    const seen = operation.feature_ids.flatMap((id) => {
      const version = operation.before?.[id] ?? find(operation.dataset_id, id)
      return version === undefined ? [] : [[id, version]]
    })
    return { ...operation, before: Object.fromEntries(seen) }
  }
  if (operation.op !== 'update' && operation.op !== 'delete' && operation.op !== 'split') return operation
  const before = operation.before ?? find(operation.dataset_id, operation.feature_id)
  return before === undefined ? operation : { ...operation, before }
}

async function currentVersions(db: Db | Tx, accountId: string, operations: readonly Operation[]) {
  const versions = new Map<string, string>()
  for (const [datasetId, ids] of namedFeatures(operations)) {
    const rows = await db
      .selectFrom('features')
      .select(['feature_id', 'geometry', 'properties'])
      .where('account_id', '=', accountId)
      .where('dataset_id', '=', datasetId)
      .where('feature_id', '=', sql<string>`any(${[...ids]})`)
      .execute()
    for (const row of rows) versions.set(JSON.stringify([datasetId, row.feature_id]), versionOf(row as EditFeature))
  }
  return versions
}
