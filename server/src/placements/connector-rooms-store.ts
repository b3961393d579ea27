import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { Geometry } from '../db/tables.ts'
import type { ViewRow } from '../map-views/store.ts'

export interface DrawnConnector {
  feature_id: string
  dataset_id: string
  geometry: Geometry
  /** The room that it names as its own. */
  space: string | null
}

export interface DrawnRoom {
  feature_id: string
  dataset_id: string
  geometry: Geometry
  /** Null where the drawing has no scale. */
  units_per_meter: number | null
  /** Whether somebody has placed something on it. */
  is_taken: boolean
  /** Whether it is a place by itself. */
  is_placed: boolean
}

/** Levels of the view, or those of them on which one of these features is. */
export async function readLevelIds(tx: Tx, view: ViewRow, featureIds?: string[]): Promise<string[]> {
  const { rows } = await sql<{ dataset_id: string }>`
    select distinct s.dataset_id from map_source_floors s
    join maps m on m.account_id = ${view.account_id} and m.map_source_id = s.map_source_id
    where s.account_id = ${view.account_id} and m.map_key = ${view.map_key} and s.dataset_id is not null
      ${featureIds ? sql`and s.dataset_id in (select f.dataset_id from features f where f.account_id = ${view.account_id} and f.feature_id = any(${featureIds}))` : sql``}`.execute(
    tx,
  )
  return rows.map((row) => row.dataset_id)
}

export async function readConnectors(tx: Tx, accountId: string, datasetIds: string[]): Promise<DrawnConnector[]> {
  const { rows } = await sql<DrawnConnector>`
    select feature_id, dataset_id, geometry, properties ->> 'space' as space from features
    where account_id = ${accountId} and dataset_id = any(${datasetIds}) and properties ->> 'kind' = 'connector'`.execute(
    tx,
  )
  return rows
}

/** Rooms that bear a name: of whole levels, or those of these features. */
export async function readNamedRooms(
  tx: Tx,
  view: ViewRow,
  { datasetIds, featureIds }: { datasetIds: string[]; featureIds: string[] },
): Promise<DrawnRoom[]> {
  // Alone it is found by its key.
  const one = sql`f.feature_id = any(${featureIds})`
  const { rows } = await sql<DrawnRoom>`
    select distinct on (f.feature_id) f.feature_id, f.dataset_id, f.geometry,
      coalesce(s.units_per_meter, d.units_per_meter) as units_per_meter,
      exists (select from placements p where p.account_id = ${view.account_id} and p.feature_id = f.feature_id
        and p.map_view_id = ${view.map_view_id} and not p.from_drawing and not p.is_booking) as is_taken,
      exists (select from placements p where p.account_id = ${view.account_id} and p.feature_id = f.feature_id
        and p.map_view_id = ${view.map_view_id} and p.from_drawing) as is_placed
    from features f
    join datasets d on d.account_id = ${view.account_id} and d.dataset_id = f.dataset_id
    join map_source_floors s on s.account_id = ${view.account_id} and s.dataset_id = f.dataset_id
    join maps m on m.account_id = ${view.account_id} and m.map_source_id = s.map_source_id
    where f.account_id = ${view.account_id} and m.map_key = ${view.map_key}
      and ${datasetIds.length === 0 ? one : sql`(f.dataset_id = any(${datasetIds}) or ${one})`}
      and coalesce(f.properties ->> 'kind', 'space') = 'space'
      and coalesce(f.properties ->> 'title', f.properties ->> 'name', '') <> ''
    order by f.feature_id, s.floor`.execute(tx)
  return rows
}
