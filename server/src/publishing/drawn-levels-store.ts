import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { enqueue } from '../jobs.ts'
import type { ViewRow } from '../map-views/store.ts'
import type { TilesetMetadata, VenueMetadata } from '../tiles/published.ts'
import { MIN_FEATURES_TO_SPLIT } from './stored-levels-store.ts'

export interface DrawnLevelRecord {
  level: number
  fileKey: string
  metadata: TilesetMetadata & { drawn_from: string } & Pick<VenueMetadata, 'drawings'>
}

/** A publish that has just found the file may still be about to copy it. */
const FILE_GRACE_SECONDS = 600

/** In place of what was drawn of these levels before. */
export async function keepDrawnLevels(tx: Tx, view: ViewRow, records: DrawnLevelRecord[]): Promise<void> {
  const levels = records.map(({ level }) => level)
  await dropDrawnLevels(tx, view, levels)
  await tx
    .insertInto('drawn_levels')
    .values(
      records.map(({ level, fileKey, metadata }) => ({
        account_id: view.account_id,
        map_view_id: view.map_view_id,
        level,
        drawn_from: metadata.drawn_from,
        file_key: fileKey,
        metadata: JSON.stringify(metadata),
      })),
    )
    .execute()
}

/** All of them where no levels are named: a publish has its own copies. */
export async function dropDrawnLevels(
  tx: Tx,
  { account_id, map_view_id }: ViewRow,
  levels: number[] | null = null,
): Promise<void> {
  const gone = await tx
    .deleteFrom('drawn_levels')
    .where('account_id', '=', account_id)
    .where('map_view_id', '=', map_view_id)
    .$if(levels !== null, (query) => query.where('level', 'in', levels!))
    .returning('file_key')
    .execute()
  for (const { file_key: key } of gone) {
    const job = { name: 'delete-files', data: { key }, maxAttempts: 50, delaySeconds: FILE_GRACE_SECONDS }
    await enqueue(tx, account_id, job)
  }
}

/** Asks for the tiles of a large venue that is not being published, unless a job waits already: that one will see this state too. */
export async function requestDrawing(db: Db, accountId: string, viewId: string): Promise<void> {
  if (!(await isLarge(db, accountId, viewId))) return
  const { rows } = await sql`
    select from jobs where account_id = ${accountId} and name = 'draw-ahead' and attempt = 0 and failed_at is null
      and data ->> 'map_view_id' = ${viewId} limit 1`.execute(db)
  if (rows.length > 0) return
  await enqueue(db, accountId, { name: 'draw-ahead', data: { map_view_id: viewId }, maxAttempts: 2 })
}

/** Whether it has as many features as make a publish take long. Of a small one nothing is drawn ahead. */
async function isLarge(db: Db, accountId: string, viewId: string): Promise<boolean> {
  const { rows } = await sql`
    select from features f where f.account_id = ${accountId} and f.dataset_id = any(array(
      select s.dataset_id from map_source_floors s
      join maps m on m.account_id = s.account_id and m.map_source_id = s.map_source_id
      join map_views v on v.account_id = m.account_id and v.map_key = m.map_key
      where s.account_id = ${accountId} and v.account_id = ${accountId} and v.map_view_id = ${viewId}
        and s.dataset_id is not null))
    offset ${MIN_FEATURES_TO_SPLIT - 1} limit 1`.execute(db)
  return rows.length > 0
}

export async function isBeingPublished(db: Db, { account_id, map_view_id }: ViewRow): Promise<boolean> {
  const view = await db
    .selectFrom('map_views')
    .select('state')
    .where('account_id', '=', account_id)
    .where('map_view_id', '=', map_view_id)
    .executeTakeFirst()
  return view?.state === 'processing'
}
