import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/db.ts'

/** So many at once that no request waits long behind them. */
const ROWS_PER_CHUNK = 2_000

/** Placements with their parents among them; bookings and what they brought stay behind. */
export async function copyPlacements(tx: Tx, accountId: string, fromViewId: string, toViewId: string): Promise<void> {
  const copyOf = new Map<string, string>()
  const below: { id: string; parentId: string }[] = []
  for (let after = ''; ; ) {
    const rows = await readChunk(tx, accountId, fromViewId, after)
    const pairs = rows.map((row) => [row.placement_id, uuid()] as const)
    await insertCopies(tx, accountId, toViewId, pairs)
    for (const [id, copy] of pairs) copyOf.set(id, copy)
    for (const { placement_id: id, parent_placement_id: parentId } of rows) if (parentId) below.push({ id, parentId })
    if (rows.length < ROWS_PER_CHUNK) break
    after = rows[rows.length - 1]!.placement_id
  }
  await sql`
    insert into hidden_places (account_id, map_view_id, feature_id, content_id)
    select account_id, ${toViewId}, feature_id, content_id from hidden_places
    where account_id = ${accountId} and map_view_id = ${fromViewId}`.execute(tx)
  // A parent may be younger than what was put under it: all copies are there before they are joined.
  for (let start = 0; start < below.length; start += ROWS_PER_CHUNK) {
    const pairs = below
      .slice(start, start + ROWS_PER_CHUNK)
      .map(({ id, parentId }) => [copyOf.get(id), copyOf.get(parentId)])
    await joinCopies(tx, accountId, pairs)
  }
}

function readChunk(tx: Tx, accountId: string, viewId: string, after: string) {
  return tx
    .selectFrom('placements')
    .select(['placement_id', 'parent_placement_id'])
    .where('account_id', '=', accountId)
    .where('map_view_id', '=', viewId)
    .where('is_booking', '=', false)
    .where('placement_id', '>', after)
    .orderBy('placement_id')
    .limit(ROWS_PER_CHUNK)
    .execute()
}

async function insertCopies(tx: Tx, accountId: string, viewId: string, pairs: (readonly [string, string])[]) {
  await sql`
    insert into placements (account_id, placement_id, map_view_id, feature_id, content_id, location, from_drawing)
    select p.account_id, pair ->> 1, ${viewId}, p.feature_id, p.content_id, p.location, p.from_drawing
    from placements p join jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) pair on pair ->> 0 = p.placement_id
    where p.account_id = ${accountId}`.execute(tx)
}

/** A parent that stayed behind is none. */
async function joinCopies(tx: Tx, accountId: string, pairs: (string | undefined)[][]) {
  await sql`
    update placements p set parent_placement_id = pair ->> 1
    from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) pair
    where p.account_id = ${accountId} and p.placement_id = pair ->> 0`.execute(tx)
}
