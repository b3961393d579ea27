import { sql } from 'kysely'
import type { NoteChange } from '../commit-changes.ts'
import type { Tx } from '../db/db.ts'
import { groupBy } from '../group-by.ts'
import { announce } from './announce.ts'
import type { ReservationActor, Write } from './records.ts'
import { getSettings } from './settings.ts'

/** Why a reservation ended that nobody cancelled. */
export const LOST_REASON = 'The feature or the content of the reservation was deleted.'

interface Difference {
  reservation_id: string
  map_view_id: string
  was_at: string
  /** Null: the claim is gone. */
  is_at: string | null
  state: 'held' | 'booked' | null
  has_ended: boolean
}

/**
 * Brings records up to what other writes did to their claims: a merge or a split of features moves claims, a deletion
 * or a new plan takes them along, a roll back gives them back. History, webhooks and mails tell it like any other move,
 * end or booking.
 */
export async function reconcileRecords(
  tx: Tx,
  accountId: string,
  actor: ReservationActor,
  changed: NoteChange,
): Promise<void> {
  const { rows } = await sql<Difference>`
    select r.reservation_id, r.map_view_id, r.feature_id as was_at, b.feature_id as is_at, b.state,
      r.state <> 'active' as has_ended
    from reservations r
    left join bookings b on b.account_id = r.account_id and b.reservation_id = r.reservation_id
    where r.account_id = ${accountId} and case when r.state = 'active'
      then b.reservation_id is null or b.feature_id <> r.feature_id
      else r.state = 'cancelled' and b.reservation_id is not null end
    order by r.reservation_id`.execute(tx)
  for (const [viewId, differences] of groupBy(rows, (row) => row.map_view_id)) {
    const view = await tx.selectFrom('map_views').selectAll().where('account_id', '=', accountId).where('map_view_id', '=', viewId).executeTakeFirstOrThrow() // biome-ignore format: one query
    const write: Write = { tx, view, settings: await getSettings(tx, view), actor, changed }
    await endLost(write, differences.filter(({ is_at }) => is_at === null)) // biome-ignore format: one list
    await follow(write, differences.filter(({ is_at }) => is_at !== null)) // biome-ignore format: one list
    changed('reservations', { map_view_id: viewId, feature_ids: [...new Set(differences.flatMap(({ was_at, is_at }) => [was_at, is_at ?? was_at]))] }) // biome-ignore format: one change
  }
}

async function endLost(write: Write, lost: Difference[]): Promise<void> {
  if (lost.length === 0) return
  const { tx, view } = write
  const now = new Date()
  await sql`
    update reservations r set state = 'cancelled', reason = ${LOST_REASON}, updated_at = ${now},
      ended_at = ${now}, data = coalesce((select c.data from content c
        where c.account_id = ${view.account_id} and c.content_id = r.content_id), r.data)
    where r.account_id = ${view.account_id} and r.reservation_id = any(${idsOf(lost)})`.execute(tx)
  await announce(write, 'cancelled', lost.map(({ reservation_id, was_at }) => ({ reservationId: reservation_id, details: { feature_id: was_at, reason: LOST_REASON } }))) // biome-ignore format: one entry each
}

/** What moved, and what came back. */
async function follow(write: Write, found: Difference[]): Promise<void> {
  if (found.length === 0) return
  const { tx, view } = write
  await sql`
    update reservations r set state = 'active', reason = null, ended_at = null, data = null, feature_id = b.feature_id,
      content_id = b.content_id, feature_name = coalesce(f.properties ->> 'name', r.feature_name),
      updated_at = ${new Date()}
    from bookings b left join features f on f.account_id = ${view.account_id} and f.feature_id = b.feature_id
    where r.account_id = ${view.account_id} and b.account_id = ${view.account_id} and b.reservation_id = r.reservation_id
      and r.reservation_id = any(${idsOf(found)})`.execute(tx)
  const moved = found.filter(({ has_ended }) => !has_ended)
  await announce(write, 'moved', moved.map(({ reservation_id, was_at, is_at }) => ({ reservationId: reservation_id, details: { from: { feature_id: was_at }, to: { feature_id: is_at } } }))) // biome-ignore format: one entry each
  for (const event of ['held', 'booked'] as const) {
    const back = found.filter(({ has_ended, state }) => has_ended && state === event)
    await announce(write, event, back.map(({ reservation_id, is_at }) => ({ reservationId: reservation_id, details: { feature_id: is_at, was: 'cancelled' } }))) // biome-ignore format: one entry each
  }
}

function idsOf(list: Difference[]): string[] {
  return list.map(({ reservation_id }) => reservation_id)
}
