import { sql } from 'kysely'
import { revisionOf } from '../changes.ts'
import type { Actor } from '../changesets/store.ts'
import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs.ts'
import { moveView, type ViewRow } from '../map-views/store.ts'
import type { TilesetMetadata, VenueMetadata } from '../tiles/published.ts'
import { keepAcrossPublish } from '../venue/snapshot-store.ts'
import { insertPublish, VERSIONS_KEPT } from './publishes-store.ts'

export interface PublishedTileset {
  tilesetId: string
  fileKey: string
  metadata: TilesetMetadata | (TilesetMetadata & VenueMetadata)
}

export interface Published {
  tilesets: PublishedTileset[]
  revision: string
  changeSeqs: string[]
  readAt: Date
  seenChangesets: string[]
}

/** Why and by whom something is published. */
export interface PublishNote {
  title: string
  actor: Actor | null
}

/** Clients that opened the map just before a publish still ask for the tiles they know, also those of a former release. */
const PUBLISHES_KEPT = 2

/** Returns those of these views that were not taken offline. */
export async function listServedViews(tx: Tx, accountId: string, ids: string[]): Promise<ViewRow[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('map_views')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('map_view_id', 'in', ids)
    .where('state', '<>', 'not_live')
    .orderBy('map_view_id')
    .execute()
}

/** Sets the state and asks for the job, unless one waits already: that one will see this state too. */
export async function requestPublish(tx: Tx, view: ViewRow, note: PublishNote): Promise<void> {
  await moveView(tx, view, 'publish_requested')
  const data = { map_view_id: view.map_view_id, ...note }
  const waiting = await tx
    .selectFrom('jobs')
    .select('job_id')
    .where('account_id', '=', view.account_id)
    .where('name', '=', 'publish-view')
    .where(sql<boolean>`data ->> 'map_view_id' = ${view.map_view_id}`)
    .where('attempt', '=', 0)
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) {
    await enqueue(tx, view.account_id, { name: 'publish-view', data, maxAttempts: 3 })
    return
  }
  await sql`update jobs set data = ${JSON.stringify(data)} where account_id = ${view.account_id} and job_id = ${waiting.job_id}`.execute(
    tx,
  )
}

/** Returns their IDs. */
export async function insertTilesets(
  tx: Tx,
  { account_id, map_view_id }: ViewRow,
  tilesets: PublishedTileset[],
  revision: string,
): Promise<string[]> {
  const ids = tilesets.map(({ tilesetId }) => tilesetId)
  await tx
    .insertInto('tileset_ids')
    .values(ids.map((tileset_id) => ({ tileset_id, account_id })))
    .execute()
  await tx
    .insertInto('tilesets')
    .values(
      tilesets.map(({ tilesetId, fileKey, metadata }) => ({
        account_id,
        tileset_id: tilesetId,
        map_view_id,
        file_key: fileKey,
        metadata: JSON.stringify({ ...metadata, revision }),
      })),
    )
    .execute()
  return ids
}

/**
 * The swap. Two publishes that ran at once: the one that saw the newer state wins, whichever ends last. One that read
 * the drawing before a roll back has seen what was taken back.
 */
export async function goLive(
  tx: Tx,
  view: ViewRow,
  { tilesets, revision, changeSeqs, readAt, seenChangesets }: Published,
  { jobId, note }: { jobId: string; note: PublishNote },
): Promise<void> {
  const { account_id, map_view_id } = view
  const ids = await insertTilesets(tx, view, tilesets, revision)
  // A revision that this database has not come to yet is from the one that it was restored from.
  const { rows: swapped } = await sql`
    update map_views set tileset_ids = ${ids}, published_at = now(),
      routing_report = null
    where account_id = ${account_id} and map_view_id = ${map_view_id}
      and not exists (select from tilesets t where t.account_id = map_views.account_id
        and t.tileset_id = any(map_views.tileset_ids)
        and (t.metadata ->> 'revision')::numeric > ${revision}::numeric
        and (t.metadata ->> 'revision')::numeric <= ${await revisionOf(tx)}::numeric)
      and not exists (select from publishes p where p.account_id = map_views.account_id
        and p.map_view_id = map_views.map_view_id and p.rolled_back_to is not null and p.read_at > ${readAt})
    returning map_view_id`.execute(tx)
  if (swapped.length > 0) await insertPublish(tx, view, { ...note, tilesetIds: ids, readAt, seenChangesets })
  await settleState(tx, view, jobId)
  await markPublished(tx, changeSeqs)
  await keepAcrossPublish(tx, view)
}

/** They no longer wait for a publish, but processes and snapshots that have not seen them may still come to read them. */
async function markPublished(tx: Tx, changeSeqs: string[]): Promise<void> {
  if (changeSeqs.length === 0) return
  await sql`
    update changes set map_view_id = null, keys = keys || jsonb_build_object('map_view_id', map_view_id)
    where seq = any(${changeSeqs}::bigint[]) and map_view_id is not null`.execute(tx)
}

/** Processing again where one more publish was asked for meanwhile. */
async function settleState(tx: Tx, view: ViewRow, jobId: string): Promise<void> {
  await moveView(tx, view, 'version_served')
  // After the update, whose row lock a new request waits for: a job that is missed here sets the state later.
  const { rows } = await sql`
    select from jobs where account_id = ${view.account_id} and name = 'publish-view' and job_id <> ${jobId}
      and data ->> 'map_view_id' = ${view.map_view_id} and failed_at is null limit 1`.execute(tx)
  if (rows.length > 0) await moveView(tx, view, 'publish_waiting')
}

/** The moment of a snapshot: transactions below its revision are in it, and so are the changes with these numbers. */
export async function readLog(tx: Tx, view: ViewRow): Promise<Pick<Published, 'revision' | 'changeSeqs' | 'readAt'>> {
  const { rows } = await sql<{ revision: string; seqs: string[]; read_at: Date }>`
    select clock_timestamp() as read_at, pg_snapshot_xmax(pg_current_snapshot())::text as revision,
      array(select seq::text from changes where account_id = ${view.account_id} and map_view_id = ${view.map_view_id}) as seqs`.execute(
    tx,
  )
  const { revision, seqs, read_at } = rows[0]!
  return { revision, changeSeqs: seqs, readAt: read_at }
}

/** Drawings of the map that were read from plans. */
export async function listPlanDatasets(tx: Tx, accountId: string, mapKey: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('map_source_floors as f')
    .innerJoin('maps as m', (join) =>
      join.onRef('m.account_id', '=', 'f.account_id').onRef('m.map_source_id', '=', 'f.map_source_id'),
    )
    .innerJoin('floor_plan_uploads as u', (join) =>
      join.onRef('u.account_id', '=', 'f.account_id').onRef('u.dataset_id', '=', 'f.dataset_id'),
    )
    .select('u.dataset_id')
    .distinct()
    .where('m.account_id', '=', accountId)
    .where('m.map_key', '=', mapKey)
    .execute()
  return rows.map((row) => row.dataset_id)
}

export async function setRoutingReport(tx: Tx, view: ViewRow, report: object): Promise<void> {
  await tx
    .updateTable('map_views')
    .set({ routing_report: JSON.stringify(report) })
    .where('account_id', '=', view.account_id)
    .where('map_view_id', '=', view.map_view_id)
    .execute()
}

/** Tilesets of one publish come into being at the same moment: that of its transaction. Those of the last versions stay. */
export async function dropOldTilesets(tx: Tx, view: ViewRow): Promise<void> {
  const { rows } = await sql<{ tileset_id: string; file_key: string }>`
    delete from tilesets where account_id = ${view.account_id} and map_view_id = ${view.map_view_id}
      and created_at not in (select distinct created_at from tilesets where account_id = ${view.account_id}
        and map_view_id = ${view.map_view_id} order by created_at desc limit ${PUBLISHES_KEPT})
      and tileset_id <> all(array(select unnest(p.tileset_ids) from publishes p where p.account_id = ${view.account_id}
        and p.map_view_id = ${view.map_view_id} and p.version > (select max(version) from publishes n
          where n.account_id = ${view.account_id} and n.map_view_id = ${view.map_view_id}) - ${VERSIONS_KEPT}))
      and tileset_id <> all(array(select unnest(w.tileset_ids) from view_previews w
        where w.account_id = ${view.account_id} and w.map_view_id = ${view.map_view_id}))
    returning tileset_id, file_key`.execute(tx)
  for (const { tileset_id, file_key } of rows) {
    await tx.deleteFrom('tileset_ids').where('tileset_id', '=', tileset_id).execute()
    await enqueue(tx, view.account_id, { name: 'delete-files', data: { key: file_key }, maxAttempts: 50 })
  }
}
