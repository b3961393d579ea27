import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'

interface LockedKind {
  feature_id: string
  kind: unknown
}

/** IDs that a message lists. */
const MAX_LISTED_IDS = 10

/** All of them, in the order of their IDs, or an error that says which are missing. */
export async function lockFeatures(tx: Tx, accountId: string, datasetId: string, ids: string[]): Promise<LockedKind[]> {
  const rows = await tx
    .selectFrom('features')
    .select(['feature_id', sql<unknown>`properties -> 'kind'`.as('kind')])
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .where('feature_id', '=', sql<string>`any(${ids})`)
    .orderBy('feature_id')
    .forUpdate()
    .execute()
  if (rows.length === ids.length) return rows
  const found = new Set(rows.map((row) => row.feature_id))
  const missing = ids.filter((id) => !found.has(id))
  const more = missing.length > MAX_LISTED_IDS ? ` and ${missing.length - MAX_LISTED_IDS} more` : ''
  const names = missing.slice(0, MAX_LISTED_IDS).join(', ')
  throw new AppError('NOT_FOUND', `Features not found in this dataset: ${names}${more}. Nothing was deleted.`)
}

export async function deleteFeatures(tx: Tx, accountId: string, ids: string[]): Promise<void> {
  await sql`delete from features where account_id = ${accountId} and feature_id = any(${ids})`.execute(tx)
}
