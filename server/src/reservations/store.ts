import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import type { ViewRow } from '../map-views/store.ts'

/** Books the features in the order of their IDs, so that two requests cannot wait for each other. Answers those it got. */
export async function insertBookings(
  tx: Tx,
  view: ViewRow,
  bookings: { featureId: string; contentId: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ feature_id: string }>`
    insert into bookings (account_id, map_view_id, feature_id, content_id)
    select ${view.account_id}, ${view.map_view_id}, row ->> 'featureId', row ->> 'contentId'
    from jsonb_array_elements(${JSON.stringify(bookings)}::jsonb) row
    order by row ->> 'featureId'
    on conflict do nothing returning feature_id`.execute(tx)
  return new Set(rows.map((row) => row.feature_id))
}

export async function findBooked(db: Db | Tx, view: ViewRow, featureIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bookings')
    .select('feature_id')
    .where('account_id', '=', view.account_id)
    .where('map_view_id', '=', view.map_view_id)
    .where('feature_id', 'in', featureIds)
    .execute()
  return new Set(rows.map((row) => row.feature_id))
}

/** Bookable are spaces and fixtures unless they say `bookable: false`, and whatever says `bookable: true`. */
export async function findUnbookable(tx: Tx, view: ViewRow, featureIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ feature_id: string }>`
    select feature_id from features where account_id = ${view.account_id} and feature_id = any(${featureIds})
      and case properties -> 'bookable' when 'true' then false when 'false' then true
        else coalesce(properties ->> 'kind', '') not in ('space', 'fixture') end`.execute(tx)
  return new Set(rows.map((row) => row.feature_id))
}

/** The placements that stand on each feature by themselves, without those that bookings brought. */
export async function placementsByFeature(tx: Tx, view: ViewRow, featureIds: string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('placements')
    .select(['feature_id', 'placement_id'])
    .where('account_id', '=', view.account_id)
    .where('map_view_id', '=', view.map_view_id)
    .where('feature_id', 'in', featureIds)
    .where('is_booking', '=', false)
    .orderBy('placement_id')
    .execute()
  const byFeature = new Map<string, string[]>()
  for (const row of rows) byFeature.set(row.feature_id, [...(byFeature.get(row.feature_id) ?? []), row.placement_id])
  return byFeature
}

export async function listBookings(db: Db, view: ViewRow, page: { skip: number; limit: number }) {
  const { rows } = await sql<{
    feature_id: string
    content_id: string
    catalog_id: string
    data: Record<string, unknown>
    attachment_ids: string[]
    leaf_placements_count: number
    created_at: Date
  }>`
    select b.feature_id, b.content_id, k.catalog_id, c.data, b.created_at,
      array(select p.placement_id from placements p where p.account_id = b.account_id and p.content_id = b.content_id
        and p.map_view_id = b.map_view_id and p.feature_id = b.feature_id and p.is_booking order by p.placement_id) as attachment_ids,
      (select count(*)::int from placements p where p.account_id = b.account_id and p.map_view_id = b.map_view_id
        and p.feature_id = b.feature_id and not p.is_booking) as leaf_placements_count
    from bookings b
    join content c on c.account_id = b.account_id and c.content_id = b.content_id
    join catalogs k on k.account_id = c.account_id and k.catalog_key = c.catalog_key
    where b.account_id = ${view.account_id} and b.map_view_id = ${view.map_view_id}
    order by b.created_at, b.content_id offset ${page.skip} limit ${page.limit}`.execute(db)
  const { total } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('account_id', '=', view.account_id)
    .where('map_view_id', '=', view.map_view_id)
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** The booking goes with its content, and with the content its attachments. */
export async function deleteBooking(tx: Tx, view: ViewRow, featureId: string): Promise<void> {
  const booking = await tx
    .deleteFrom('bookings')
    .where('account_id', '=', view.account_id)
    .where('map_view_id', '=', view.map_view_id)
    .where('feature_id', '=', featureId)
    .returning('content_id')
    .executeTakeFirst()
  if (!booking) throw new AppError('NOT_FOUND', `The feature '${featureId}' is not booked on this map view.`)
  await tx
    .deleteFrom('content')
    .where('account_id', '=', view.account_id)
    .where('content_id', '=', booking.content_id)
    .execute()
}
