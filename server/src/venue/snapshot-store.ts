import type { Bounds } from '@rotunda/core/geo'
import { WALK_VERSION } from '@rotunda/core/route'
import { indexVersion } from '@rotunda/core/search'
import { sql } from 'kysely'
import type { Change } from '../changes.ts'
import type { Db, Tx } from '../db/db.ts'
import { enqueue } from '../jobs.ts'
import type { ViewRow } from '../map-views/store.ts'
import type { MapRow } from '../maps/store.ts'

/** To be raised when the layout of the file changes, or how records come from rows. */
const FORMAT_VERSION = 2
/** A view that lags is written again once its oldest change has waited for so long: well before the log forgets it. */
const LAG_SECONDS = 20 * 60
const VIEWS_PER_ROUND = 200
/** Where several ask at the same time, the job sees what all of them have done. */
const SETTLE_SECONDS = 5

/** Fewer are read from the database as quickly as from a file. */
export const MIN_SNAPSHOT_PLACES = 500
/** A smaller walking graph is built as quickly as it is read. */
export const MIN_WALK_NODES = 100

/** What a snapshot must have been made by. */
export function snapshotVersion(): string {
  return `${FORMAT_VERSION}-${indexVersion()}`
}

/** Times as texts: as dates they would lose what is less than a millisecond, and never be the same again. */
export interface Look {
  seen: string
  published_at: string | null
  source_updated_at: string
}

interface SnapshotRecord {
  file_key: string
  bytes: number
  seen: string
}

/** The file of the walking graph, where the snapshot has one. */
export interface WalkFile {
  walk_key: string
  walk_bytes: number
}

/** The snapshot of a view that this version of the program can use. */
export async function findSnapshot(db: Db | Tx, view: ViewRow): Promise<SnapshotRecord | undefined> {
  const { rows } = await sql<SnapshotRecord>`
    select s.file_key, s.bytes::float8 as bytes, s.seen from view_snapshots s
    where s.account_id = ${view.account_id} and s.map_view_id = ${view.map_view_id} and s.version = ${snapshotVersion()}
      and s.published_at is not distinct from (select v.published_at from map_views v
        where v.account_id = ${view.account_id} and v.map_view_id = ${view.map_view_id})
      and s.source_updated_at = (select o.updated_at from maps m join map_sources o
        on o.account_id = m.account_id and o.map_source_id = m.map_source_id
        where m.account_id = ${view.account_id} and m.map_key = ${view.map_key})`.execute(db)
  return rows[0]
}

/** The file of the walking graph of a map that this version of the program can use, and the view that has it. */
export async function findWalkFile(
  db: Db | Tx,
  map: MapRow,
): Promise<(WalkFile & { seen: string; account_id: string; map_view_id: string }) | undefined> {
  const { rows } = await sql<WalkFile & { seen: string; account_id: string; map_view_id: string }>`
    select s.walk_key, s.walk_bytes::float8 as walk_bytes, s.seen, s.account_id, s.map_view_id from view_snapshots s
    where s.account_id = ${map.account_id} and s.walk_version = ${WALK_VERSION}
      and s.map_view_id = any(array(select v.map_view_id from map_views v
        where v.account_id = ${map.account_id} and v.map_key = ${map.map_key}))
      and s.source_updated_at = (select o.updated_at from map_sources o
        where o.account_id = ${map.account_id} and o.map_source_id = ${map.map_source_id})
    limit 1`.execute(db)
  return rows[0]
}

/** What has changed on the view since, as far as a process that had it in memory would have followed. */
export async function changesSince(
  tx: Tx,
  view: Pick<ViewRow, 'account_id' | 'map_view_id'>,
  seen: string,
): Promise<Pick<Change, 'topic' | 'keys'>[]> {
  const { rows } = await sql<Pick<Change, 'topic' | 'keys'>>`
    select topic, keys from changes c where c.account_id = ${view.account_id}
      and coalesce(c.map_view_id, c.keys ->> 'map_view_id') = ${view.map_view_id}
      and not pg_visible_in_snapshot(c.xid, ${seen}::pg_snapshot)`.execute(tx)
  return rows
}

/** Bounds of the drawings of a map, where a snapshot of one of its views has them and nothing was drawn since. */
export async function findKnownBounds(db: Db, map: MapRow): Promise<Map<string, Bounds> | undefined> {
  const { rows } = await sql<{ bounds: Record<string, Bounds> }>`
    select s.bounds from view_snapshots s where s.account_id = ${map.account_id}
      and s.map_view_id = any(array(select v.map_view_id from map_views v
        where v.account_id = ${map.account_id} and v.map_key = ${map.map_key}))
      and s.source_updated_at = (select o.updated_at from map_sources o
        where o.account_id = ${map.account_id} and o.map_source_id = ${map.map_source_id})
      and not exists (${unseen(0)} and c.topic not in ('placements', 'content', 'reservations', 'map-views'))
    limit 1`.execute(db)
  return rows[0] && new Map(Object.entries(rows[0].bounds))
}

/** Replaces the record, and has the former file removed. */
export async function keepSnapshot(
  tx: Tx,
  view: ViewRow,
  record: SnapshotRecord & Look & { bounds: Record<string, Bounds> },
  walk: WalkFile | null,
): Promise<void> {
  const { account_id, map_view_id } = view
  await forgetSnapshot(tx, account_id, map_view_id)
  await sql`
    insert into view_snapshots (account_id, map_view_id, file_key, bytes, version, seen, published_at, source_updated_at,
      bounds, walk_key, walk_bytes, walk_version)
    values (${account_id}, ${map_view_id}, ${record.file_key}, ${record.bytes}, ${snapshotVersion()}, ${record.seen},
      ${record.published_at}::timestamptz, ${record.source_updated_at}::timestamptz, ${JSON.stringify(record.bounds)},
      ${walk?.walk_key ?? null}, ${walk?.walk_bytes ?? null}, ${walk ? WALK_VERSION : null})`.execute(tx)
}

/** To a snapshot that is still the one. */
export async function addWalk(
  tx: Tx,
  { account_id, map_view_id }: ViewRow,
  fileKey: string,
  walk: WalkFile,
): Promise<void> {
  await sql`
    update view_snapshots set walk_key = ${walk.walk_key}, walk_bytes = ${walk.walk_bytes}, walk_version = ${WALK_VERSION}
    where account_id = ${account_id} and map_view_id = ${map_view_id} and file_key = ${fileKey}`.execute(tx)
}

export async function forgetSnapshot(tx: Tx | Db, accountId: string, viewId: string): Promise<void> {
  const { rows } = await sql<{ file_key: string; walk_key: string | null }>`
    delete from view_snapshots where account_id = ${accountId} and map_view_id = ${viewId}
    returning file_key, walk_key`.execute(tx)
  for (const key of rows.flatMap(({ file_key, walk_key }) => [file_key, walk_key ?? []]).flat())
    await enqueue(tx, accountId, { name: 'delete-files', data: { key }, maxAttempts: 50 })
}

/** A publish takes nothing from the log that a snapshot has not seen, so that the snapshot stays good. */
export async function keepAcrossPublish(tx: Tx, { account_id, map_view_id }: ViewRow): Promise<void> {
  const { rows } = await sql<{ published_at: string | null }>`
    select published_at::text from map_views
    where account_id = ${account_id} and map_view_id = ${map_view_id}`.execute(tx)
  await sql`
    update view_snapshots set published_at = ${rows[0]?.published_at ?? null}::timestamptz
    where account_id = ${account_id} and map_view_id = ${map_view_id}`.execute(tx)
}

/** Asks for a snapshot, unless a job waits already: that one will see this state too. */
export async function requestSnapshot(tx: Tx | Db, accountId: string, viewId: string): Promise<void> {
  const { rows } = await sql`
    select from jobs where account_id = ${accountId} and name = 'snapshot-view' and attempt = 0 and failed_at is null
      and data ->> 'map_view_id' = ${viewId} limit 1`.execute(tx)
  if (rows.length > 0) return
  const data = { map_view_id: viewId }
  await enqueue(tx, accountId, { name: 'snapshot-view', data, maxAttempts: 3, delaySeconds: SETTLE_SECONDS })
}

/** The view of a map whose snapshot has the walking graph of the map. */
export function walkViewOf(map: Pick<MapRow, 'account_id' | 'map_key'>) {
  return sql<string | null>`
    select coalesce(m.default_map_view_id, (select min(v.map_view_id) from map_views v
      where v.account_id = ${map.account_id} and v.map_key = m.map_key)) as view_id
    from maps m where m.account_id = ${map.account_id} and m.map_key = ${map.map_key}`
}

/** Asks for the file of a walking graph that had to be built. */
export async function requestWalk(db: Db, map: MapRow): Promise<void> {
  const { rows } = await sql<{ view_id: string | null }>`${walkViewOf(map)}`.execute(db)
  if (rows[0]?.view_id) await requestSnapshot(db, map.account_id, rows[0].view_id)
}

/** Asks for new snapshots of views that have changed some time ago. */
export async function requestLagging(db: Db, lagSeconds = LAG_SECONDS): Promise<void> {
  const { rows } = await sql<{ account_id: string; map_view_id: string }>`
    select s.account_id, s.map_view_id from view_snapshots s where exists (${unseen(lagSeconds)})
    limit ${VIEWS_PER_ROUND}`.execute(db)
  for (const { account_id, map_view_id } of rows) await requestSnapshot(db, account_id, map_view_id)
}

/** To be called where changes of that age are about to leave the log: what has not seen them cannot catch up. */
export async function forgetOutdated(tx: Tx, ageSeconds: number): Promise<void> {
  await sql`delete from view_snapshots s where exists (${unseen(ageSeconds)})`.execute(tx)
}

/** Changes of that age that the snapshot `s` has not seen. */
function unseen(ageSeconds: number) {
  return sql`
    select from changes c where c.account_id = s.account_id
      and coalesce(c.map_view_id, c.keys ->> 'map_view_id') = s.map_view_id
      and c.at <= now() - make_interval(secs => ${ageSeconds})
      and not pg_visible_in_snapshot(c.xid, s.seen::pg_snapshot)`
}
