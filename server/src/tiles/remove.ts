import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs.ts'

/** Where the files of a view lie: archives of its tilesets and of levels drawn ahead, snapshots of its read model. */
export function viewFolder(accountId: string, viewId: string): string {
  return `accounts/${accountId}/views/${viewId}/`
}

/** Forgets the tilesets, snapshots and levels drawn ahead of one view, or of all views of a map, and has their files removed. */
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
    for (const table of ['view_snapshots', 'drawn_levels'] as const)
      await tx.deleteFrom(table).where('account_id', '=', accountId).where('map_view_id', '=', map_view_id).execute()
    await tx.deleteFrom('changes').where('account_id', '=', accountId).where('map_view_id', '=', map_view_id).execute()
    await enqueue(tx, accountId, {
      name: 'delete-files',
      data: { prefix: viewFolder(accountId, map_view_id) },
      maxAttempts: 50,
    })
  }
}
