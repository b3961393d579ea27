import { sql } from 'kysely'
import { changedOnViews, viewsOfContent } from '../affected-views.ts'
import type { CatalogRow } from '../catalogs/store.ts'
import type { NoteChange } from '../commit-changes.ts'
import type { Tx } from '../db/db.ts'

/** For read models: the item, on every view that shows it. */
export async function noteContent(tx: Tx, changed: NoteChange, catalog: CatalogRow, contentId: string): Promise<void> {
  const views = await viewsOfContent(tx, catalog.account_id, [contentId])
  changedOnViews(changed, 'content', { catalog_key: catalog.catalog_key, content_ids: [contentId] }, views)
}

/** Called before the item is deleted, while its placements and bookings can still be read. */
export async function noteRemoval(tx: Tx, changed: NoteChange, catalog: CatalogRow, contentId: string): Promise<void> {
  const { rows: booked } = await sql<{ map_view_id: string; feature_ids: string[] }>`
    select map_view_id, array_agg(feature_id) as feature_ids from bookings
    where account_id = ${catalog.account_id} and content_id = ${contentId} group by map_view_id`.execute(tx)
  for (const { map_view_id, feature_ids } of booked) changed('reservations', { map_view_id, feature_ids })
  await noteContent(tx, changed, catalog, contentId)
}
