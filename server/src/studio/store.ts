import type { Db } from '../db/db.ts'

const MAX_MAPS = 100

export interface PublicMap {
  mapId: string
  name: string
}

/**
 * The maps that visitors see, by name. A service that several owners share lists none: one of them may not want to be
 * named beside another.
 */
export async function listPublicMaps(db: Db): Promise<PublicMap[]> {
  const owners = await db
    .selectFrom('accounts')
    .select('account_id')
    .where('deleted_at', 'is', null)
    .where('account_type', '!=', 'sub-account')
    .limit(2)
    .execute()
  if (owners.length !== 1) return []
  return db
    .selectFrom('maps as m')
    .innerJoin('map_views as v', (join) =>
      join.onRef('v.account_id', '=', 'm.account_id').onRef('v.map_view_id', '=', 'm.default_map_view_id'),
    )
    .select(['m.map_id as mapId', 'm.name'])
    .where('v.state', '=', 'live')
    .orderBy('m.name')
    .orderBy('m.map_id')
    .limit(MAX_MAPS)
    .execute()
}
