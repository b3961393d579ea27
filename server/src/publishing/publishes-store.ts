import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../changesets/store.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import type { ViewRow } from '../map-views/store.ts'
import type { Publish, Schedule } from './schema.ts'

export type PublishRow = Selectable<Tables['publishes']>
type ScheduleRow = Selectable<Tables['scheduled_publishes']>

/** Versions of a view that one may go back to. */
export const VERSIONS_KEPT = 20

function authorOf({ actor_kind, actor_id }: Pick<PublishRow, 'actor_kind' | 'actor_id'>): Publish['author'] {
  return actor_kind === null || actor_id === null ? null : { kind: actor_kind as Actor['kind'], id: actor_id }
}

export function toSchedule(row: ScheduleRow): Schedule {
  return {
    at: row.at.getTime(),
    title: row.title,
    changeset_ids: row.changeset_ids,
    author: authorOf(row),
    failure: row.failure,
    created_at: row.created_at.getTime(),
  }
}

type View = Pick<ViewRow, 'account_id' | 'map_view_id'>

export async function listPublishes(
  db: Db,
  view: View & Pick<ViewRow, 'state'>,
  page: { skip: number; limit: number },
) {
  const publishes = db
    .selectFrom('publishes as p')
    .where('p.account_id', '=', view.account_id)
    .where('p.map_view_id', '=', view.map_view_id)
  const rows = await publishes
    .selectAll('p')
    .select(areTilesKept(view.account_id).as('are_tiles_kept'))
    .orderBy('p.version', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  const { total, newest } = await publishes
    .select(({ fn }) => [fn.countAll<string>().as('total'), fn.max('p.version').as('newest')])
    .executeTakeFirstOrThrow()
  const list = rows.map(
    (row): Publish => ({
      publish_id: row.publish_id,
      version: row.version,
      title: row.title,
      author: authorOf(row),
      rolled_back_to: row.rolled_back_to,
      is_live: row.version === newest && view.state !== 'not_live',
      can_roll_back: row.version !== newest && row.are_tiles_kept,
      published_at: row.published_at.getTime(),
    }),
  )
  return { publishes: list, total: Number(total) }
}

/** A version before this one dropped its tilesets sooner than those of 20 publishes. */
const areTilesKept = (accountId: string) => sql<boolean>`(select count(*) = cardinality(p.tileset_ids) from tilesets t
  where t.account_id = ${accountId} and t.tileset_id = any(p.tileset_ids))`

export async function getPublish(tx: Tx, view: View, publishId: string) {
  const row = await tx
    .selectFrom('publishes as p')
    .selectAll('p')
    .select(areTilesKept(view.account_id).as('are_tiles_kept'))
    .where('p.account_id', '=', view.account_id)
    .where('p.map_view_id', '=', view.map_view_id)
    .where('p.publish_id', '=', publishId)
    .executeTakeFirst()
  if (!row) throw notFound('publish', publishId)
  return row
}

export async function findNewestPublish(db: Db | Tx, view: View): Promise<PublishRow | undefined> {
  return db
    .selectFrom('publishes')
    .selectAll()
    .where('account_id', '=', view.account_id)
    .where('map_view_id', '=', view.map_view_id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface NewPublish {
  title: string
  tilesetIds: string[]
  actor: Actor | null
  readAt: Date
  seenChangesets: string[]
  rolledBackTo?: number
  routingReport?: PublishRow['routing_report']
}

/** Called with the row of the view locked. */
export async function insertPublish(tx: Tx, view: View, publish: NewPublish): Promise<void> {
  const newest = await findNewestPublish(tx, view)
  await tx
    .insertInto('publishes')
    .values({
      account_id: view.account_id,
      publish_id: uuid(),
      map_view_id: view.map_view_id,
      version: (newest?.version ?? 0) + 1,
      title: publish.title,
      tileset_ids: publish.tilesetIds,
      actor_kind: publish.actor?.kind ?? null,
      actor_id: publish.actor?.id ?? null,
      rolled_back_to: publish.rolledBackTo ?? null,
      read_at: publish.readAt,
      seen_changesets: publish.seenChangesets,
      routing_report: publish.routingReport ? JSON.stringify(publish.routingReport) : null,
    })
    .execute()
}

/** Kept with what it reports on, so that a roll back has it at once. */
export async function keepReport(tx: Tx, view: View, report: object): Promise<void> {
  await sql`
    update publishes set routing_report = ${JSON.stringify(report)}
    where account_id = ${view.account_id} and map_view_id = ${view.map_view_id} and version = (
      select max(version) from publishes p where p.account_id = ${view.account_id} and p.map_view_id = ${view.map_view_id})`.execute(
    tx,
  )
}

export async function findSchedule(db: Db | Tx, view: View): Promise<ScheduleRow | undefined> {
  return db
    .selectFrom('scheduled_publishes')
    .selectAll()
    .where('account_id', '=', view.account_id)
    .where('map_view_id', '=', view.map_view_id)
    .executeTakeFirst()
}

interface NewSchedule {
  at: Date
  title: string
  changesetIds: string[]
  actor: Actor
  jobId: string
}

export async function insertSchedule(
  tx: Tx,
  { account_id, map_view_id }: ViewRow,
  { at, title, changesetIds, actor, jobId }: NewSchedule,
): Promise<void> {
  await tx
    .insertInto('scheduled_publishes')
    .values({
      account_id,
      map_view_id,
      at,
      title,
      changeset_ids: changesetIds,
      actor_kind: actor.kind,
      actor_id: actor.id,
      job_id: jobId,
    })
    .execute()
}

/** Returns the job that waited for it; null where nothing was scheduled. */
export async function deleteSchedule(tx: Tx, { account_id, map_view_id }: ViewRow): Promise<string | null> {
  const gone = await tx
    .deleteFrom('scheduled_publishes')
    .where('account_id', '=', account_id)
    .where('map_view_id', '=', map_view_id)
    .returning('job_id')
    .executeTakeFirst()
  return gone?.job_id ?? null
}

export async function noteScheduleFailure(db: Db, view: ViewRow, jobId: string, failure: string): Promise<void> {
  await db
    .updateTable('scheduled_publishes')
    .set({ failure })
    .where('account_id', '=', view.account_id)
    .where('map_view_id', '=', view.map_view_id)
    .where('job_id', '=', jobId)
    .execute()
}
