import { sql } from 'kysely'
import type { CatalogRow } from '../catalogs/store.ts'
import type { Tx } from '../db/db.ts'
import type { Changed } from '../http/write.ts'
import { changedOnViews, named, viewsOfContent } from '../map-views/affected.ts'

/** For read models: the item, on every view that shows it. */
export async function noteContent(tx: Tx, changed: Changed, catalog: CatalogRow, contentId: string): Promise<void> {
  const views = await viewsOfContent(tx, catalog.account_id, [contentId])
  changedOnViews(changed, 'content', { catalog_key: catalog.catalog_key, content_ids: [contentId] }, views)
}

/** Called before the item goes: afterwards nobody could tell which placements and bookings went with it. */
export async function noteRemoval(tx: Tx, changed: Changed, catalog: CatalogRow, contentId: string): Promise<void> {
  const { rows: placed } = await sql<{ map_view_id: string; placement_ids: string[] }>`
    with recursive gone as (
      select map_view_id, placement_id from placements
      where account_id = ${catalog.account_id} and content_id = ${contentId}
      union
      select p.map_view_id, p.placement_id from placements p join gone on p.parent_placement_id = gone.placement_id
      where p.account_id = ${catalog.account_id}
    )
    select map_view_id, array_agg(placement_id) as placement_ids from gone group by map_view_id`.execute(tx)
  for (const row of placed) changed('placements', named('placement_ids', row.placement_ids), row.map_view_id)

  const { rows: booked } = await sql<{ map_view_id: string; feature_ids: string[] }>`
    select map_view_id, array_agg(feature_id) as feature_ids from bookings
    where account_id = ${catalog.account_id} and content_id = ${contentId} group by map_view_id`.execute(tx)
  for (const keys of booked) changed('reservations', { ...keys })

  changed('content', { catalog_key: catalog.catalog_key, content_ids: [contentId] })
}
