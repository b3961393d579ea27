import type { Db } from '../db/db.ts'

/** The name of a map that can be opened; null where there is no such map, or it is not published. */
export async function findMapTitle(db: Db, mapId: string, viewId: string | null): Promise<string | null> {
  const row = await db
    .selectFrom('map_ids as i')
    .innerJoin('maps as m', (join) =>
      join.onRef('m.account_id', '=', 'i.account_id').onRef('m.map_key', '=', 'i.map_key'),
    )
    .innerJoin('map_views as v', (join) =>
      join.onRef('v.account_id', '=', 'm.account_id').onRef('v.map_key', '=', 'm.map_key'),
    )
    .select('m.name')
    .where('i.map_id', '=', mapId)
    .where((eb) => eb('v.map_view_id', '=', viewId ?? eb.ref('m.default_map_view_id')))
    .where('v.state', '<>', 'not_live')
    .where('v.published_at', 'is not', null)
    .executeTakeFirst()
  return row?.name ?? null
}
