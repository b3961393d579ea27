import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { notFound } from '../errors.ts'
import { removeViewFiles } from '../tiles/remove.ts'

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
      where v.account_id = ${accountId} and v.map_key = maps.map_key order by v.map_view_id limit 1)
    where account_id = ${accountId} and map_key = ${view.map_key} and default_map_view_id = ${viewId}`.execute(tx)
  return view.map_key
}
