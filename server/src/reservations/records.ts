import type { FastifyRequest } from 'fastify'
import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { NoteChange } from '../commit-changes.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import type { ViewRow } from '../map-views/store.ts'
import type { Period } from './period.ts'
import type { Settings } from './settings-schema.ts'

export type RecordRow = Selectable<Tables['reservations']>

/** Who does something to a reservation: a user, a key, a visitor, or the service itself when a hold runs out. */
export interface ReservationActor {
  kind: 'user' | 'key' | 'visitor' | 'service'
  id: string
}

/** As history names who sent a request. */
export function toActor({ user, actorId }: FastifyRequest['actor']): ReservationActor {
  return user ? { kind: 'user', id: user.userId } : { kind: 'key', id: actorId.replace(/^key:/, '') }
}

/** A write to the reservations of one view. */
export interface Write {
  tx: Tx
  view: ViewRow
  settings: Settings
  actor: ReservationActor
  changed: NoteChange
}

export interface NewRecord extends Period {
  reservationId: string
  featureId: string
  featureName: string | null
  contentId: string | null
  catalogId: string
  state: 'requested' | 'active'
  email: string | null
  language: string | null
  data: Record<string, unknown> | null
}

export async function insertRecords(tx: Tx, view: ViewRow, records: NewRecord[]): Promise<void> {
  await sql`
    insert into reservations (account_id, map_view_id, reservation_id, feature_id, feature_name, content_id, catalog_id,
      state, email, language, data, during)
    select ${view.account_id}, ${view.map_view_id}, row ->> 'reservationId', row ->> 'featureId', row ->> 'featureName',
      row ->> 'contentId', row ->> 'catalogId', row ->> 'state', row ->> 'email', row ->> 'language', nullif(row -> 'data', 'null'),
      tstzrange((row ->> 'startsAt')::timestamptz, (row ->> 'endsAt')::timestamptz)
    from jsonb_array_elements(${JSON.stringify(records)}::jsonb) row`.execute(tx)
}

export async function findRecords(db: Db | Tx, view: ViewRow, ids: string[]): Promise<Map<string, RecordRow>> {
  const rows = await db
    .selectFrom('reservations')
    .selectAll()
    .where('account_id', '=', view.account_id)
    .where('map_view_id', '=', view.map_view_id)
    .where('reservation_id', '=', sql<string>`any(${ids})`)
    .execute()
  return new Map(rows.map((row) => [row.reservation_id, row]))
}

/** What ends keeps its last place, time and data; called while the claims are still there. */
export async function endRecords(
  tx: Tx,
  accountId: string,
  ids: string[],
  end: { state: 'cancelled' | 'expired'; reason: string | null },
): Promise<void> {
  const now = new Date()
  await sql`
    update reservations r set state = ${end.state}, reason = ${end.reason}, feature_id = b.feature_id, during = b.during,
      feature_name = coalesce(f.properties ->> 'name', r.feature_name), data = c.data,
      updated_at = ${now}, ended_at = ${now}
    from bookings b
    left join content c on c.account_id = ${accountId} and c.content_id = b.content_id
    left join features f on f.account_id = ${accountId} and f.feature_id = b.feature_id
    where r.account_id = ${accountId} and r.reservation_id = any(${ids})
      and b.account_id = r.account_id and b.reservation_id = r.reservation_id`.execute(tx)
}

/** One entry for each of the reservations. */
export async function recordHistory(
  { tx, view, actor }: Write,
  event: string,
  entries: { reservationId: string; details?: Record<string, unknown> }[],
): Promise<void> {
  const rows = entries.map(({ reservationId, details = {} }) => ({ id: uuid(), reservationId, details }))
  await sql`
    insert into reservation_history (account_id, reservation_id, entry_id, event, actor_kind, actor_id, details)
    select r.account_id, r.reservation_id, row ->> 'id', ${event}, ${actor.kind}, ${actor.id}, row -> 'details'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row
    join reservations r on r.account_id = ${view.account_id} and r.reservation_id = row ->> 'reservationId'`.execute(tx)
}

export async function touch({ tx, view }: Write, ids: string[]): Promise<void> {
  await sql`update reservations set updated_at = ${new Date()}
    where account_id = ${view.account_id} and reservation_id = any(${ids})`.execute(tx)
}

export async function listHistory(db: Db, accountId: string, reservationId: string) {
  const rows = await db
    .selectFrom('reservation_history')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('reservation_id', '=', reservationId)
    .orderBy('at')
    .orderBy('entry_id')
    .execute()
  return rows.map((row) => ({
    at: row.at.getTime(),
    event: row.event,
    actor: { kind: row.actor_kind, id: row.actor_id },
    details: row.details,
  }))
}

/** Gives a record to claims that the version before has made, while programs were upgraded one after the other. */
export async function adoptClaims(db: Db): Promise<void> {
  await sql`
    insert into reservations (account_id, reservation_id, map_view_id, feature_id, feature_name, content_id, catalog_id,
      state, created_at)
    select b.account_id, b.reservation_id, b.map_view_id, b.feature_id, f.properties ->> 'name', b.content_id,
      k.catalog_id, 'active', b.created_at
    from bookings b
    join features f on f.account_id = b.account_id and f.feature_id = b.feature_id
    join content c on c.account_id = b.account_id and c.content_id = b.content_id
    join catalogs k on k.account_id = c.account_id and k.catalog_key = c.catalog_key
    where not exists (select from reservations r
      where r.account_id = b.account_id and r.reservation_id = b.reservation_id)
    on conflict do nothing`.execute(db)
}
