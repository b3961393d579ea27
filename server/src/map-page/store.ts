import type { Db } from '../db/db.ts'
import type { Geometry } from '../db/tables.ts'

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

export interface DrawnFeature {
  id: string
  geometry: Geometry
  properties: Record<string, unknown>
}

const CHUNK = 2_000

/** The features of a drawing, in chunks. */
export async function* drawnFeatures(db: Db, accountId: string, datasetId: string): AsyncGenerator<DrawnFeature[]> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('features')
      .select(['feature_id as id', 'geometry', 'properties'])
      .where('account_id', '=', accountId)
      .where('dataset_id', '=', datasetId)
      .where('feature_id', '>', after)
      .orderBy('feature_id')
      .limit(CHUNK)
      .execute()
    yield rows
    if (rows.length < CHUNK) return
    after = rows[rows.length - 1]!.id
  }
}
