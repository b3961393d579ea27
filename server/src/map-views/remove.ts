import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { notFound } from '../errors.ts'
import { enqueue } from '../jobs.ts'

/** Where the archives of a view's tilesets lie. */
export function viewFolder(accountId: string, viewId: string): string {
  return `accounts/${accountId}/views/${viewId}/`
}

/** Forgets the tilesets of one view, or of all views of a map, and has their files removed. */
export async function removeViewFiles(
  tx: Tx,
  accountId: string,
  of: { viewId: string } | { mapKey: string },
): Promise<void> {
  const views = await tx
    .selectFrom('map_views')
    .select('map_view_id')
    .where('account_id', '=', accountId)
    .where((eb) => ('viewId' in of ? eb('map_view_id', '=', of.viewId) : eb('map_key', '=', of.mapKey)))
    .execute()
  for (const { map_view_id } of views) {
    const gone = await tx
      .deleteFrom('tilesets')
      .where('account_id', '=', accountId)
      .where('map_view_id', '=', map_view_id)
      .returning('tileset_id')
      .execute()
    const ids = gone.map((row) => row.tileset_id)
    if (ids.length > 0) await tx.deleteFrom('tileset_ids').where('tileset_id', 'in', ids).execute()
    await tx
      .deleteFrom('view_snapshots')
      .where('account_id', '=', accountId)
      .where('map_view_id', '=', map_view_id)
      .execute()
    await tx.deleteFrom('changes').where('account_id', '=', accountId).where('map_view_id', '=', map_view_id).execute()
    await enqueue(tx, accountId, {
      name: 'delete-files',
      data: { prefix: viewFolder(accountId, map_view_id) },
      maxAttempts: 50,
    })
  }
}

/** Deletes the view. Where it was the default, the oldest one left takes its place. */
export async function removeView(tx: Tx, accountId: string, viewId: string): Promise<string> {
  await removeViewFiles(tx, accountId, { viewId })
  const view = await tx
    .deleteFrom('map_views')
    .where('account_id', '=', accountId)
    .where('map_view_id', '=', viewId)
    .returning('map_key')
    .executeTakeFirst()
  if (!view) throw notFound('map view', viewId)
  await sql`
    update maps set updated_at = now(), default_map_view_id = (
      select v.map_view_id from map_views v
      where v.account_id = maps.account_id and v.map_key = maps.map_key order by v.map_view_id limit 1)
    where account_id = ${accountId} and map_key = ${view.map_key} and default_map_view_id = ${viewId}`.execute(tx)
  return view.map_key
}
