import { hashOf, type Operation } from '@rotunda/core/edit'
import type { Finding } from '@rotunda/core/finding'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

/** What somebody decided about a finding, as far as it still holds. */
export interface Decision {
  finding_id: string
  dataset_id: string
  state: 'applied' | 'dismissed'
  fix_id: string | null
  changeset_id: string | null
  /** The state of that changeset. */
  changeset_state: 'draft' | 'applied' | null
  finding: Finding
}

/**
 * Decisions about the findings of a dataset, and about those that are named. What was applied with a changeset that was
 * reverted or discarded since, or with a draft that no longer has its operations, is decided no more.
 */
export async function loadDecisions(
  db: Db | Tx,
  accountId: string,
  datasetId: string,
  findingIds: readonly string[],
): Promise<Map<string, Decision>> {
  const rows = await db
    .selectFrom('plan_findings as f')
    .leftJoin('changesets as c', (join) =>
      join.onRef('c.account_id', '=', 'f.account_id').onRef('c.changeset_id', '=', 'f.changeset_id'),
    )
    .select(['f.finding_id', 'f.dataset_id', 'f.state', 'f.fix_id', 'f.changeset_id', 'f.finding', 'f.operations'])
    .select('c.state as changeset_state')
    .select(sql<Operation[] | null>`case when c.state = 'draft' then c.operations end`.as('drafted'))
    .where('f.account_id', '=', accountId)
    .where(sql<boolean>`(f.dataset_id = ${datasetId} or f.finding_id = any(${[...findingIds]}))`)
    .execute()
  const drafted = new Map<string | null, Set<string>>()
  const hashesOf = (changesetId: string | null, operations: Operation[]) => {
    const known = drafted.get(changesetId) ?? new Set(operations.map(hashOf))
    drafted.set(changesetId, known)
    return known
  }
  const holding = rows.filter((row) => {
    if (row.state === 'dismissed' || row.changeset_state === 'applied') return true
    if (row.changeset_state !== 'draft') return false
    const hashes = hashesOf(row.changeset_id, row.drafted ?? [])
    return row.operations.every((hash) => hashes.has(hash))
  })
  return new Map(holding.map(({ drafted: _, operations: __, ...row }) => [row.finding_id, row as unknown as Decision]))
}

export interface NewDecision {
  datasetId: string
  finding: Finding
  state: Decision['state']
  fixId?: string
  changesetId?: string
  operations?: readonly Operation[]
}

export async function saveDecision(tx: Tx, accountId: string, decision: NewDecision): Promise<void> {
  const content = {
    dataset_id: decision.datasetId,
    state: decision.state,
    fix_id: decision.fixId ?? null,
    changeset_id: decision.changesetId ?? null,
    operations: (decision.operations ?? []).map(hashOf),
    finding: JSON.stringify(decision.finding),
    updated_at: new Date(),
  }
  await tx
    .insertInto('plan_findings')
    .values({ account_id: accountId, finding_id: decision.finding.finding_id, ...content })
    .onConflict((conflict) => conflict.columns(['account_id', 'finding_id']).doUpdateSet(content))
    .execute()
}

export async function deleteDecision(tx: Tx, accountId: string, findingId: string): Promise<void> {
  await tx.deleteFrom('plan_findings').where('account_id', '=', accountId).where('finding_id', '=', findingId).execute()
}
