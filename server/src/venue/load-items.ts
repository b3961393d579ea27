import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import type { Geometry } from '../db/tables.ts'

export interface ItemRow {
  placement_id: string
  feature_id: string
  content_id: string
  catalog_key: string
  parent_placement_id: string | null
  location: { coordinates: [number, number] } | null
  is_booking: boolean
  booking_status: 'available' | 'held' | 'booked'
  dataset_id: string
  geometry: Geometry
  feature_name: string | null
  data: Record<string, unknown>
  title_key: string | null
  created_at: Date
  updated_at: Date
}

/** Which of a view's placements to read; nothing set: all. */
export interface ItemFilter {
  placementIds?: string[]
  contentIds?: string[]
  featureIds?: string[]
}

const ROWS_PER_CHUNK = 500

/** Reads placements in chunks by their IDs, so that no result of the database takes long to parse. */
export async function* loadItems(
  db: Db | Tx,
  accountId: string,
  viewId: string,
  filter: ItemFilter = {},
): AsyncGenerator<ItemRow[]> {
  const conditions = [
    filter.placementIds && sql`and p.placement_id = any(${filter.placementIds})`,
    filter.contentIds && sql`and p.content_id = any(${filter.contentIds})`,
    filter.featureIds && sql`and p.feature_id = any(${filter.featureIds})`,
  ].filter((condition) => condition !== undefined)
  for (let after = ''; ; ) {
    const { rows } = await sql<ItemRow>`
      select p.placement_id, p.feature_id, p.content_id, p.parent_placement_id, p.location, p.is_booking,
        p.created_at, p.updated_at, f.dataset_id, f.geometry, f.properties ->> 'name' as feature_name,
        c.catalog_key, c.data, c.title_key,
        coalesce((select min(b.state) from bookings b where b.account_id = ${accountId}
          and b.map_view_id = p.map_view_id and b.feature_id = p.feature_id and b.during @> now()
          and (b.hold_until is null or b.hold_until > now())), 'available') as booking_status
      from placements p
      join features f on f.account_id = p.account_id and f.feature_id = p.feature_id
      join content c on c.account_id = p.account_id and c.content_id = p.content_id
      where p.account_id = ${accountId} and p.map_view_id = ${viewId} and p.placement_id > ${after}
        ${sql.join(conditions, sql` `)}
      order by p.placement_id limit ${ROWS_PER_CHUNK}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_PER_CHUNK) return
    after = rows[rows.length - 1]!.placement_id
  }
}
