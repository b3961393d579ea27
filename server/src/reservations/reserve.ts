import { v7 as uuid } from 'uuid'
import type { CatalogRow } from '../catalogs/store.ts'
import { AppError, invalid } from '../errors.ts'
import { isEmailAddress } from '../http/body/email-format.ts'
import { LARGE_BODY_BYTES } from '../http/body/json-body.ts'
import { announce } from './announce.ts'
import { attach, insertReservationContent } from './attach.ts'
import {
  type BookedFeature,
  clockOf,
  findOverlaps,
  insertClaims,
  lockFeatures,
  type Overlap,
  readFeatures,
  type Wanted,
} from './claims.ts'
import { checkLeadTime, checkPerEmail, refuseUnbookable } from './limits.ts'
import { type Period, periodOf } from './period.ts'
import { insertRecords, type Write } from './records.ts'
import type { NewReservation, ReservationItem } from './schema.ts'
import { expire, scheduleSettling } from './settle.ts'

/** All of the features or none: whatever is missing or taken, nothing is reserved. */
export async function reserve(write: Write, request: NewReservation): Promise<ReservationItem[]> {
  const { tx, view, settings } = write
  const ids = request.feature_ids
  checkRequest(request)
  const period = periodOf(request)
  const email = emailOf(request)
  const wanted = ids.map((featureId) => ({ featureId, ...period }))
  const features = await checkBookable(write, ids)
  const overlaps = await findOverlaps(tx, view, wanted)
  refuseBooked(ids, overlaps)
  const isAnyOver = overlaps.length > 0
  await lockFeatures(tx, view, ids, isAnyOver ? 'alone' : 'shared')
  if (isAnyOver) await refuseTaken(write, wanted)
  const isTimed = request.hold_seconds !== undefined || period.startsAt !== null || period.endsAt !== null
  const now = isTimed ? await clockOf(tx) : 0
  checkLeadTime(settings, period, now)
  await checkPerEmail(tx, view, settings, email, ids.length)

  const { catalog, contentIds } = await insertReservationContent(tx, view, request.child_catalog_id, ids.map(() => request.data)) // biome-ignore format: one row each
  const reservations = ids.map((featureId, i) => ({
    reservationId: uuid(),
    featureId,
    featureName: features.get(featureId)!.name,
    contentId: contentIds[i]!,
  }))
  const holdUntil = request.hold_seconds === undefined ? null : new Date(now + request.hold_seconds * 1000)
  await claim(write, catalog, reservations, { ...period, holdUntil, email, language: request.language ?? null })
  if (isTimed) await scheduleSettling(write, ids, { ...period, holdUntil }, now)
  write.changed('reservations', { map_view_id: view.map_view_id, feature_ids: ids })
  const items = await attach(tx, view, catalog, reservations, { ...period, holdUntil })
  const details = holdUntil ? { hold_until: holdUntil.getTime() } : {}
  await announce(write, holdUntil ? 'held' : 'booked', reservations.map(({ reservationId, featureId }) => ({ reservationId, details: { feature_id: featureId, ...details } }))) // biome-ignore format: one entry each
  return items
}

export function checkRequest({ feature_ids: ids, data }: Pick<NewReservation, 'feature_ids' | 'data'>): void {
  const repeated = ids.findIndex((id, i) => ids.indexOf(id) !== i)
  if (repeated >= 0) throw invalid(`feature_ids.${repeated}`, 'is named twice')
  if (JSON.stringify(data).length * ids.length > LARGE_BODY_BYTES)
    throw new AppError('PAYLOAD_TOO_LARGE', `data, stored for each of ${ids.length} features, has more than ${LARGE_BODY_BYTES} bytes.`) // biome-ignore format: one refusal
}

/** The address sent, or else the one in data. */
function emailOf({ email, data }: Pick<NewReservation, 'email' | 'data'>): string | null {
  if (email !== undefined) return email
  return typeof data.email === 'string' && isEmailAddress(data.email) ? data.email : null
}

/** The features, where all are on the view and can be reserved. */
export async function checkBookable(
  { tx, view, settings }: Write,
  ids: string[],
  pathOf = (id: string) => `feature_ids.${ids.indexOf(id)}`,
): Promise<Map<string, BookedFeature>> {
  const features = await readFeatures(tx, view, ids)
  refuse('FEATURE_NOT_FOUND', ids, (id) => !features.has(id), 'not on this map view')
  refuseUnbookable(ids.map((id) => features.get(id)!), settings, pathOf) // biome-ignore format: one check
  return features
}

/** 409 by name where one is taken at that time, but for the reservations `except`. Holds whose time is over end here. The features are locked. */
export async function refuseTaken(write: Write, wanted: Wanted[], except: string[] = []): Promise<void> {
  const overlaps = await findOverlaps(write.tx, write.view, wanted, except)
  await expire(write, overlaps.filter((claim) => claim.isOver)) // biome-ignore format: one list
  refuseBooked(wanted.map(({ featureId }) => featureId), overlaps) // biome-ignore format: one check
}

function refuseBooked(ids: string[], overlaps: Overlap[]): void {
  const taken = new Set(overlaps.filter((claim) => !claim.isOver).map((claim) => claim.feature_id))
  refuse('FEATURE_ALREADY_BOOKED', ids, (id) => taken.has(id), 'already booked')
}

interface Terms {
  holdUntil: Date | null
  email: string | null
  language: string | null
}

async function claim(
  write: Write,
  catalog: CatalogRow,
  reservations: { reservationId: string; featureId: string; featureName: string | null; contentId: string }[],
  { holdUntil, email, language, ...period }: Period & Terms,
): Promise<void> {
  const { tx, view } = write
  const made = await insertClaims(tx, view, reservations.map((item) => ({ ...item, ...period, holdUntil }))) // biome-ignore format: one row each
  const byFeature = new Map(reservations.map((item) => [item.featureId, item.reservationId]))
  refuse('FEATURE_ALREADY_BOOKED', [...byFeature.keys()], (id) => !made.has(byFeature.get(id)!), 'already booked')
  await insertRecords(
    tx,
    view,
    reservations.map((item) => ({ ...item, ...period, catalogId: catalog.catalog_id, state: 'active', email, language, data: null })), // biome-ignore format: one row each
  )
}

export function refuse(
  code: 'FEATURE_NOT_FOUND' | 'FEATURE_ALREADY_BOOKED',
  ids: string[],
  isWrong: (id: string) => boolean,
  why: string,
): void {
  const wrong = ids.filter(isWrong)
  if (wrong.length === 0) return
  const subject = wrong.length === 1 ? 'This feature is' : 'These features are'
  throw new AppError(code, `${subject} ${why}: ${wrong.join(', ')}`)
}
