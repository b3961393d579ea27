import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { enqueue } from '../jobs.ts'
import type { ViewRow } from '../map-views/store.ts'
import { announce } from './announce.ts'
import { attach, insertReservationContent } from './attach.ts'
import { noteFeatures, type Standing } from './change-state.ts'
import { clockOf, insertClaims, lockFeatures, type NewClaim } from './claims.ts'
import { checkLeadTime, checkPerEmail } from './limits.ts'
import { periodOf } from './period.ts'
import { insertRecords, type Write } from './records.ts'
import { checkBookable, checkRequest, refuse, refuseTaken } from './reserve.ts'
import type { NewRequest } from './schema.ts'
import { scheduleSettling } from './settle.ts'

/** Anyone may send requests, so the number of unconfirmed ones is bounded. */
const MAX_OPEN_PER_VIEW = 10_000
const MAX_OPEN_PER_EMAIL = 5

/** Records what a visitor asks for. It blocks nothing until it is confirmed. */
export async function request(write: Write, body: NewRequest) {
  const { tx, view, settings } = write
  const { requests: confirmedBy } = settings
  if (confirmedBy === 'off') throw new AppError('CONFLICT', 'This map view does not accept reservation requests.')
  checkRequest(body)
  const period = periodOf(body)
  const features = await checkBookable(write, body.feature_ids)
  checkLeadTime(settings, period, await clockOf(tx))
  await checkPerEmail(tx, view, settings, body.email, body.feature_ids.length)
  await checkOpen(tx, view, body)
  await lockFeatures(tx, view, body.feature_ids)
  await refuseTaken(write, body.feature_ids.map((featureId) => ({ featureId, ...period }))) // biome-ignore format: one check
  const records = body.feature_ids.map((featureId) => ({
    ...period,
    reservationId: uuid(),
    featureId,
    featureName: features.get(featureId)!.name,
    contentId: null,
    catalogId: body.child_catalog_id,
    state: 'requested' as const,
    email: body.email,
    language: body.language ?? null,
    data: body.data,
  }))
  await insertRecords(tx, view, records)
  await announce(write, 'requested', records.map(({ reservationId, featureId }) => ({ reservationId, details: { feature_id: featureId } }))) // biome-ignore format: one entry each
  if (confirmedBy === 'mail')
    await enqueue(tx, view.account_id, {
      name: 'send-request-link',
      data: { reservation_ids: records.map(({ reservationId }) => reservationId) },
      maxAttempts: 20,
    })
  return records.map(({ reservationId, featureId }) => ({
    reservation_id: reservationId,
    feature_id: featureId,
    booking_status: 'requested' as const,
    confirmed_by: confirmedBy,
  }))
}

async function checkOpen(tx: Tx, view: ViewRow, { email, feature_ids }: NewRequest): Promise<void> {
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::int as all, count(*) filter (where lower(email) = lower(${email}))::int as own from reservations
    where account_id = ${view.account_id} and map_view_id = ${view.map_view_id} and state = 'requested'`.execute(tx)
  const { all, own } = rows[0]!
  if (all < MAX_OPEN_PER_VIEW && own + feature_ids.length <= MAX_OPEN_PER_EMAIL) return
  throw new AppError('RESERVATION_LIMIT', 'Too many requests are already waiting for confirmation.')
}

/** Books what was asked for, all of it or nothing: 409 where something was taken meanwhile. */
export async function confirmRequests(write: Write, standing: Standing[]): Promise<void> {
  const { tx, view } = write
  const requested = standing.filter(({ status }) => status === 'requested')
  if (requested.length === 0) return
  const ids = [...new Set(requested.map(({ record }) => record.feature_id))]
  await checkBookable(write, ids, (id) => `reservation_ids.${standing.findIndex(({ record }) => record.feature_id === id)}`) // biome-ignore format: one check
  await lockFeatures(tx, view, ids)
  const now = await clockOf(tx)
  const claims: NewClaim[] = []
  for (const { record } of requested) {
    const period = await readPeriod(tx, record)
    const wanted = { featureId: record.feature_id, ...period }
    await refuseTaken(write, [wanted])
    const { catalog, contentIds } = await insertReservationContent(tx, view, record.catalog_id, [record.data ?? {}])
    const claim = { ...wanted, reservationId: record.reservation_id, contentId: contentIds[0]!, holdUntil: null }
    const made = await insertClaims(tx, view, [claim])
    refuse('FEATURE_ALREADY_BOOKED', [record.feature_id], () => made.size === 0, 'already booked')
    await attach(tx, view, catalog, [claim], claim)
    await scheduleSettling(write, [record.feature_id], claim, now)
    claims.push(claim)
  }
  await sql`
    update reservations r set state = 'active', content_id = row ->> 'contentId', data = null, link_hash = null,
      link_until = null, updated_at = ${new Date()}
    from jsonb_array_elements(${JSON.stringify(claims)}::jsonb) row
    where r.account_id = ${view.account_id} and r.reservation_id = row ->> 'reservationId'`.execute(tx)
  noteFeatures(write, claims.map(({ featureId }) => ({ feature_id: featureId }))) // biome-ignore format: one change
  await announce(write, 'booked', claims.map(({ reservationId, featureId }) => ({ reservationId, details: { feature_id: featureId, was: 'requested' } }))) // biome-ignore format: one entry each
}

async function readPeriod(tx: Tx, { account_id, reservation_id }: { account_id: string; reservation_id: string }) {
  const { rows } = await sql<{ startsAt: Date | null; endsAt: Date | null }>`
    select lower(during) as "startsAt", upper(during) as "endsAt" from reservations
    where account_id = ${account_id} and reservation_id = ${reservation_id}`.execute(tx)
  return rows[0]!
}
