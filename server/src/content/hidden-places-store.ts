import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'

/** To be called while they are still placed: what followed the drawing is not placed again. */
export async function hideDrawnPlaces(tx: Tx, accountId: string, contentIds: string[]): Promise<void> {
  await sql`
    insert into hidden_places (account_id, map_view_id, feature_id, content_id)
    select account_id, map_view_id, feature_id, content_id from placements
    where account_id = ${accountId} and content_id = any(${contentIds}) and from_drawing
    on conflict do nothing`.execute(tx)
}
