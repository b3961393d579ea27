import type { Operation } from '@rotunda/core/edit'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { AppError, notFound } from '../errors.ts'
import type { Changeset, ChangesetEntry } from './schema.ts'

export type ChangesetRow = Selectable<Tables['changesets']>
type EntryRow = Pick<ChangesetRow, (typeof ENTRY)[number]> & { more_dataset_ids: string[]; plan_count: number }
type FullRow = EntryRow & Pick<ChangesetRow, 'operations' | 'conflicts' | 'notes'>

/** Who writes: a key, a user, or the upload of a plan. */
export interface Actor {
  kind: 'key' | 'user' | 'upload'
  id: string
}

/** All but what may be large. */
const ENTRY = [
  'account_id',
  'changeset_id',
  'map_source_id',
  'dataset_id',
  'kind',
  'state',
  'title',
  'actor_kind',
  'actor_id',
  'base_revision',
  'operation_count',
  'summary',
  'undo',
  'reverts',
  'created_at',
  'updated_at',
  'applied_at',
  'reverted_at',
  'discarded_at',
] as const

function moreDatasets(accountId: string) {
  return sql<string[]>`array(select d.dataset_id from changeset_datasets d where d.account_id = ${accountId}
    and d.changeset_id = changesets.changeset_id order by d.dataset_id)`.as('more_dataset_ids')
}

/** New plans of levels that are accepted with a draft. */
function planCount(accountId: string) {
  return sql<number>`case when changesets.state = 'draft' then (select count(*)::int from floor_plan_uploads u
    where u.account_id = ${accountId} and u.accept_with = changesets.changeset_id and u.accepted_at is null
      and u.rejected_at is null) else 0 end`.as('plan_count')
}

/** Plans that were to be accepted with a draft wait for a decision again. */
export async function releasePlans(
  tx: Tx,
  { account_id, changeset_id }: Pick<ChangesetRow, 'account_id' | 'changeset_id'>,
) {
  await tx
    .updateTable('floor_plan_uploads')
    .set({ accept_with: null })
    .where('account_id', '=', account_id)
    .where('accept_with', '=', changeset_id)
    .where('accepted_at', 'is', null)
    .execute()
}

export function toEntry(row: EntryRow): ChangesetEntry {
  const time = (date: Date | null) => date?.getTime() ?? null
  return {
    changeset_id: row.changeset_id,
    account_id: row.account_id,
    map_source_id: row.map_source_id,
    dataset_ids: [...(row.dataset_id === null ? [] : [row.dataset_id]), ...row.more_dataset_ids],
    kind: row.kind as ChangesetEntry['kind'],
    state: row.state as ChangesetEntry['state'],
    title: row.title,
    author: { kind: row.actor_kind as Actor['kind'], id: row.actor_id },
    base_revision: row.base_revision,
    operation_count: row.operation_count,
    plan_count: row.plan_count,
    summary: row.summary as ChangesetEntry['summary'],
    reverts: row.reverts,
    is_revertible: row.state === 'applied' && row.undo !== 'none',
    created_at: row.created_at.getTime(),
    updated_at: row.updated_at.getTime(),
    applied_at: time(row.applied_at),
    reverted_at: time(row.reverted_at),
    discarded_at: time(row.discarded_at),
  }
}

export function toChangeset(row: FullRow): Changeset {
  const { operations, conflicts, notes } = row
  return { ...toEntry(row), operations: operations as unknown as Changeset['operations'], conflicts, notes }
}

interface Draft {
  sourceId: string
  title: string
  actor: Actor
  revision: string
  operations: Operation[]
}

export async function insertDraft(tx: Tx, accountId: string, draft: Draft): Promise<string> {
  const changesetId = uuid()
  await tx
    .insertInto('changesets')
    .values({
      account_id: accountId,
      changeset_id: changesetId,
      map_source_id: draft.sourceId,
      kind: 'edit',
      state: 'draft',
      title: draft.title,
      actor_kind: draft.actor.kind,
      actor_id: draft.actor.id,
      base_revision: draft.revision,
      operations: JSON.stringify(draft.operations),
      operation_count: draft.operations.length,
    })
    .execute()
  return changesetId
}

/** A changeset of the source: made for it, or a write to a dataset that one of its floors shows. */
function changesetsOf<T>(query: SelectQueryBuilder<Tables, 'changesets', T>, accountId: string, sourceId: string) {
  return query.where('changesets.account_id', '=', accountId).where(
    sql<boolean>`(changesets.map_source_id = ${sourceId} or changesets.map_source_id is null and exists (
      select from map_source_floors f where f.account_id = ${accountId} and f.map_source_id = ${sourceId}
        and f.dataset_id = changesets.dataset_id))`,
  )
}

export async function getChangeset(db: Db | Tx, accountId: string, sourceId: string, changesetId: string) {
  const row = await changesetsOf(db.selectFrom('changesets'), accountId, sourceId)
    .select([...ENTRY, 'operations', 'conflicts', 'notes'])
    .select([moreDatasets(accountId), planCount(accountId)])
    .where('changeset_id', '=', changesetId)
    .executeTakeFirst()
  if (!row) throw notFound('changeset', changesetId)
  return row
}

/** The map source of a draft, which stays a draft until the end of the transaction. */
export async function lockDraft(tx: Tx, accountId: string, changesetId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('changesets')
    .select('map_source_id')
    .where('account_id', '=', accountId)
    .where('changeset_id', '=', changesetId)
    .where('state', '=', 'draft')
    .forUpdate()
    .executeTakeFirst()
  return row?.map_source_id ?? undefined
}

/** Those of the changesets that are still drafts. */
export async function keepDrafts(tx: Tx, accountId: string, changesetIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('changesets')
    .select('changeset_id')
    .where('account_id', '=', accountId)
    .where('changeset_id', '=', sql<string>`any(${changesetIds})`)
    .where('state', '=', 'draft')
    .execute()
  const drafts = new Set(rows.map((row) => row.changeset_id))
  return changesetIds.filter((id) => drafts.has(id))
}

export async function getDraft(db: Db, accountId: string, changesetId: string) {
  const draft = await db
    .selectFrom('changesets')
    .select(['map_source_id', 'operations', 'state'])
    .where('account_id', '=', accountId)
    .where('changeset_id', '=', changesetId)
    .executeTakeFirst()
  if (!draft?.map_source_id) throw notFound('changeset', changesetId)
  if (draft.state !== 'draft') throw new AppError('CONFLICT', `The changeset '${changesetId}' is ${draft.state}, not a draft.`) // biome-ignore format: one refusal
  return draft
}

/** Held until the end of the transaction: of two that apply, change or revert it at once, the second sees the first. */
export async function lockChangeset(
  tx: Tx,
  accountId: string,
  sourceId: string,
  changesetId: string,
): Promise<ChangesetRow> {
  const row = await changesetsOf(tx.selectFrom('changesets'), accountId, sourceId)
    .selectAll('changesets')
    .where('changeset_id', '=', changesetId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('changeset', changesetId)
  return row
}

interface Page {
  skip: number
  limit: number
}

export async function listChangesets(
  db: Db,
  accountId: string,
  sourceId: string,
  page: Page & { state?: string; sort: string },
) {
  let query = db.selectFrom('changesets').where('account_id', '=', accountId).where('map_source_id', '=', sourceId)
  if (page.state !== undefined) query = query.where('state', '=', page.state)
  const rows = await query
    .select(ENTRY)
    .select([moreDatasets(accountId), planCount(accountId)])
    // IDs grow with time.
    .orderBy('changeset_id', page.sort === '-created_at' ? 'desc' : 'asc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  const { total } = await query.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** All that was ever applied to a dataset, reverted since or not. */
export async function listHistory(db: Db, accountId: string, datasetId: string, page: Page & { sort: string }) {
  const direction = page.sort === '-applied_at' ? ('desc' as const) : ('asc' as const)
  const query = db
    .selectFrom('changesets')
    .where('account_id', '=', accountId)
    .where('applied_at', 'is not', null)
    .where(
      sql<boolean>`(dataset_id = ${datasetId} or changeset_id in (select d.changeset_id from changeset_datasets d
        where d.account_id = ${accountId} and d.dataset_id = ${datasetId}))`,
    )
  const rows = await query
    .select(ENTRY)
    .select([moreDatasets(accountId), planCount(accountId)])
    .orderBy('applied_at', direction)
    .orderBy('changeset_id', direction)
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  const { total } = await query.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export async function updateChangeset(
  tx: Tx,
  { account_id, changeset_id }: Pick<ChangesetRow, 'account_id' | 'changeset_id'>,
  update: Partial<Record<keyof ChangesetRow, unknown>>,
): Promise<void> {
  await tx
    .updateTable('changesets')
    .set({ updated_at: sql`now()`, ...update } as never)
    .where('account_id', '=', account_id)
    .where('changeset_id', '=', changeset_id)
    .execute()
}
