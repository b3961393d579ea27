import type { Db, Tx } from '../db/db.ts'
import { AppError, invalid } from '../errors.ts'
import type { ViewRow } from '../map-views/store.ts'
import { announce } from './announce.ts'
import { type Claim, clockOf, findClaims, lockFeatures, updateHolds } from './claims.ts'
import { endClaims } from './end.ts'
import { findRecords, type RecordRow, touch, type Write } from './records.ts'
import { scheduleSettling } from './settle.ts'

/** A reservation as it stands while its features are locked. */
export interface Standing {
  record: RecordRow
  claim: Claim | null
  status: 'requested' | 'held' | 'booked' | 'cancelled' | 'expired'
}

/** The reservations by their IDs, locked: nobody else changes them until the transaction ends. 404 where one is unknown. */
export async function lockReservations(write: Write, ids: string[], features: string[] = []): Promise<Standing[]> {
  const { tx, view } = write
  const repeated = ids.findIndex((id, i) => ids.indexOf(id) !== i)
  if (repeated >= 0) throw invalid(`reservation_ids.${repeated}`, 'is named twice')
  await getRecords(tx, view, ids)
  const claims = await lockClaims(write, ids, features)
  // Read again: until the locks were there, others may have ended them.
  const records = await getRecords(tx, view, ids)
  const now = await clockOf(tx)
  return ids.map((id) => {
    const [record, claim] = [records.get(id)!, claims.get(id) ?? null]
    return { record, claim, status: statusOf(record, claim, now) }
  })
}

/** The claims, with their features and the others named locked. What moved before the locks were there is followed. */
async function lockClaims({ tx, view }: Write, ids: string[], others: string[]): Promise<Map<string, Claim>> {
  const locked = new Set<string>()
  for (let wanted = others; ; ) {
    const claims = await findClaims(tx, view, ids)
    wanted = [...new Set([...wanted, ...[...claims.values()].map((claim) => claim.feature_id)])]
    const more = wanted.filter((id) => !locked.has(id))
    if (more.length === 0) return claims
    await lockFeatures(tx, view, more)
    for (const id of more) locked.add(id)
  }
}

async function getRecords(db: Db | Tx, view: ViewRow, ids: string[]): Promise<Map<string, RecordRow>> {
  const records = await findRecords(db, view, ids)
  const unknown = ids.find((id) => !records.has(id))
  if (unknown !== undefined) throw new AppError('NOT_FOUND', `There is no reservation '${unknown}' on this map view.`)
  return records
}

function statusOf({ state }: RecordRow, claim: Claim | null, now: number): Standing['status'] {
  if (claim) return claim.hold_until && claim.hold_until.getTime() <= now ? 'expired' : claim.state
  return state === 'active' ? 'cancelled' : (state as Standing['status'])
}

/** Refuses with 409 what is in none of these states, by its ID. */
export function requireStatus(standing: Standing[], allowed: Standing['status'][], verb: string): void {
  for (const { record, status } of standing) {
    if (allowed.includes(status)) continue
    const id = record.reservation_id
    if (status === 'expired') throw new AppError('HOLD_EXPIRED', `The hold '${id}' has expired and cannot be ${verb}.`)
    throw new AppError('CONFLICT', `The reservation '${id}' is ${status} and cannot be ${verb}.`)
  }
}

/** Books what is held; requests are left to others. What is booked already stays so: a confirmation may be sent again. */
export async function confirmHolds(write: Write, standing: Standing[]): Promise<void> {
  requireStatus(standing, ['requested', 'held', 'booked'], 'confirmed')
  const held = claimsOf(standing.filter(({ status }) => status === 'held'))
  const ids = held.map((claim) => claim.reservation_id)
  if (ids.length === 0) return
  await updateHolds(write.tx, write.view.account_id, ids, null)
  await touch(write, ids)
  noteFeatures(write, held)
  await announce(write, 'booked', held.map(({ reservation_id, feature_id }) => ({ reservationId: reservation_id, details: { feature_id, was: 'held' } }))) // biome-ignore format: one entry each
}

/** The hold ends this many seconds from now. */
export async function extend(write: Write, standing: Standing[], holdSeconds: number): Promise<void> {
  requireStatus(standing, ['held'], 'extended')
  const { tx, view } = write
  const now = await clockOf(tx)
  const holdUntil = new Date(now + holdSeconds * 1000)
  const held = claimsOf(standing)
  const ids = held.map((claim) => claim.reservation_id)
  await updateHolds(tx, view.account_id, ids, holdUntil)
  await touch(write, ids)
  await scheduleSettling(write, held.map((claim) => claim.feature_id), { startsAt: null, endsAt: null, holdUntil }, now) // biome-ignore format: one job
  const details = { hold_until: holdUntil.getTime() }
  await announce(write, 'extended', held.map(({ reservation_id }) => ({ reservationId: reservation_id, details }))) // biome-ignore format: one entry each
}

/** Ends holds before their time. What is booked is not released by mistake: it is cancelled, with a reason. */
export async function release(write: Write, standing: Standing[]): Promise<void> {
  requireStatus(standing, ['held'], 'released')
  await endClaims(write, claimsOf(standing), { state: 'cancelled', reason: null })
}

/** Ends what is held, booked or requested. What is cancelled already stays as it is. */
export async function cancel(write: Write, standing: Standing[], reason: string | null): Promise<void> {
  requireStatus(standing, ['requested', 'held', 'booked', 'cancelled'], 'cancelled')
  await endClaims(write, claimsOf(standing), { state: 'cancelled', reason })
  const requested = standing.filter(({ status }) => status === 'requested').map(({ record }) => record.reservation_id)
  if (requested.length === 0) return
  await write.tx
    .updateTable('reservations')
    .set({ state: 'cancelled', reason, ended_at: new Date(), updated_at: new Date() })
    .where('account_id', '=', write.view.account_id)
    .where('reservation_id', 'in', requested)
    .execute()
  const details = { was: 'requested', ...(reason === null ? {} : { reason }) }
  await announce(write, 'cancelled', requested.map((reservationId) => ({ reservationId, details }))) // biome-ignore format: one entry each
}

function claimsOf(standing: Standing[]): Claim[] {
  return standing.flatMap(({ claim }) => claim ?? [])
}

export function noteFeatures({ view, changed }: Write, claims: { feature_id: string }[]): void {
  changed('reservations', { map_view_id: view.map_view_id, feature_ids: [...new Set(claims.map((claim) => claim.feature_id))] }) // biome-ignore format: one change
}
