import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import type { ViewRow } from '../map-views/store.ts'
import type { Period } from './period.ts'

/** A feature that is held or booked. */
export interface Claim extends Period {
  reservation_id: string
  map_view_id: string
  feature_id: string
  content_id: string
  state: 'held' | 'booked'
  hold_until: Date | null
}

export interface Wanted extends Period {
  featureId: string
}

const PERIOD = sql`lower(b.during) as "startsAt", upper(b.during) as "endsAt"`
const COLUMNS = sql`b.reservation_id, b.map_view_id, b.feature_id, b.content_id, b.state, b.hold_until, ${PERIOD}`

/**
 * Whether the claim is a hold whose time is over. The clock counts and not the start of the transaction, which may have
 * waited for a lock meanwhile.
 */
export const IS_OVER = sql`(b.state = 'held' and b.hold_until <= clock_timestamp())`

export interface BookedFeature {
  feature_id: string
  name: string | null
  properties: Record<string, unknown>
}

/**
 * Locks the features in the order of their IDs, so that requests for overlapping sets of them never wait in a circle.
 * Ending, confirming or moving claims takes an exclusive lock. Only claiming takes a shared lock: which of them gets a feature,
 * the constraint says, and those who lose it need not queue up to hear so.
 */
export async function lockFeatures(
  tx: Tx,
  view: ViewRow,
  featureIds: string[],
  mode: 'alone' | 'shared' = 'alone',
): Promise<void> {
  await sql`
    select from features where account_id = ${view.account_id} and feature_id = any(${featureIds})
    order by feature_id ${mode === 'alone' ? sql`for no key update` : sql`for share`}`.execute(tx)
}

/** Those of the features that are on the view. */
export async function readFeatures(tx: Tx, view: ViewRow, featureIds: string[]): Promise<Map<string, BookedFeature>> {
  const { rows } = await sql<BookedFeature>`
    select f.feature_id, f.properties ->> 'name' as name, f.properties from features f
    where f.account_id = ${view.account_id} and f.feature_id = any(${featureIds}) and exists (
      select from map_source_floors s join maps m on m.account_id = s.account_id and m.map_source_id = s.map_source_id
      where s.account_id = f.account_id and s.dataset_id = f.dataset_id and m.map_key = ${view.map_key})`.execute(tx)
  return new Map(rows.map((row) => [row.feature_id, row]))
}

export async function findClaims(db: Db | Tx, view: ViewRow, reservationIds: string[]): Promise<Map<string, Claim>> {
  const { rows } = await sql<Claim>`
    select ${COLUMNS} from bookings b
    where b.account_id = ${view.account_id} and b.map_view_id = ${view.map_view_id}
      and b.reservation_id = any(${reservationIds})`.execute(db)
  return new Map(rows.map((row) => [row.reservation_id, row]))
}

/** What has a claim on the feature that is not past. */
export async function findClaimsOn(tx: Tx, view: ViewRow, featureId: string): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select ${COLUMNS} from bookings b
    where b.account_id = ${view.account_id} and b.map_view_id = ${view.map_view_id} and b.feature_id = ${featureId}
      and not ${IS_OVER} and not b.during << tstzrange(clock_timestamp(), null)`.execute(tx)
  return rows
}

/** Holds of the account whose time is over. */
export async function findOver(tx: Tx, accountId: string, viewId?: string): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select ${COLUMNS} from bookings b where b.account_id = ${accountId} and ${IS_OVER}
      ${viewId === undefined ? sql`` : sql`and b.map_view_id = ${viewId}`}
    order by b.map_view_id, b.feature_id`.execute(tx)
  return rows
}

export type Overlap = Claim & { isOver: boolean }

/** Claims on the features wanted at some time of the period wanted, those whose time is over too. */
export async function findOverlaps(tx: Tx, view: ViewRow, wanted: Wanted[], except: string[] = []): Promise<Overlap[]> {
  const { rows } = await sql<Overlap>`
    select distinct ${COLUMNS}, ${IS_OVER} as "isOver" from bookings b
    join ${wantedRows(wanted)} w on w.feature_id = b.feature_id and w.during && b.during
    where b.account_id = ${view.account_id} and b.map_view_id = ${view.map_view_id}
      and b.reservation_id <> all(${except})`.execute(tx)
  return rows
}

function wantedRows(wanted: Wanted[]) {
  return sql`(select row ->> 'featureId' as feature_id,
    tstzrange((row ->> 'startsAt')::timestamptz, (row ->> 'endsAt')::timestamptz) as during
    from jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) row)`
}

export interface NewClaim extends Wanted {
  reservationId: string
  contentId: string
  holdUntil: Date | null
}

/** Claims what the constraint of the table allows and returns those reservations: of two concurrent claims, one succeeds. */
export async function insertClaims(tx: Tx, view: ViewRow, claims: NewClaim[]): Promise<Set<string>> {
  const { rows } = await sql<{ reservation_id: string }>`
    insert into bookings (account_id, map_view_id, feature_id, content_id, reservation_id, state, hold_until, during)
    select ${view.account_id}, ${view.map_view_id}, row ->> 'featureId', row ->> 'contentId', row ->> 'reservationId',
      case when row ->> 'holdUntil' is null then 'booked' else 'held' end, (row ->> 'holdUntil')::timestamptz,
      tstzrange((row ->> 'startsAt')::timestamptz, (row ->> 'endsAt')::timestamptz)
    from jsonb_array_elements(${JSON.stringify(claims)}::jsonb) row
    order by row ->> 'featureId'
    on conflict do nothing returning reservation_id`.execute(tx)
  return new Set(rows.map((row) => row.reservation_id))
}

export async function deleteClaims(tx: Tx, accountId: string, reservationIds: string[]): Promise<void> {
  await sql`delete from bookings where account_id = ${accountId} and reservation_id = any(${reservationIds})`.execute(
    tx,
  )
}

/** Books what was held (`holdUntil` null), or holds it until then. */
export async function updateHolds(
  tx: Tx,
  accountId: string,
  reservationIds: string[],
  holdUntil: Date | null,
): Promise<void> {
  await sql`
    update bookings set state = ${holdUntil ? 'held' : 'booked'}, hold_until = ${holdUntil}
    where account_id = ${accountId} and reservation_id = any(${reservationIds})`.execute(tx)
}

/** The clock by which holds end. */
export async function clockOf(tx: Tx): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  return rows[0]!.now.getTime()
}
