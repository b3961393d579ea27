import { sql } from 'kysely'
import { invalid } from '../errors.ts'
import { announce } from './announce.ts'
import { attach, catalogOfContent } from './attach.ts'
import { lockReservations, noteFeatures, requireStatus } from './change-state.ts'
import { type Claim, clockOf, deleteClaims, insertClaims, type NewClaim } from './claims.ts'
import { checkLeadTime } from './limits.ts'
import { periodOf } from './period.ts'
import type { Write } from './records.ts'
import { checkBookable, refuse, refuseTaken } from './reserve.ts'
import type { Move } from './schema.ts'
import { scheduleSettling } from './settle.ts'

/** Gives reservations other features or times, all at once or none: two may change places. */
export async function move(write: Write, moves: Move['moves']): Promise<void> {
  const { tx, settings } = write
  const ids = moves.map((item) => item.reservation_id)
  const repeated = ids.findIndex((id, i) => ids.indexOf(id) !== i)
  if (repeated >= 0) throw invalid(`moves.${repeated}.reservation_id`, 'is named twice')
  const standing = await lockReservations(write, ids, moves.flatMap((item) => item.feature_id ?? [])) // biome-ignore format: one lock
  requireStatus(standing, ['held', 'booked'], 'moved')
  const before = standing.map(({ claim }) => claim!)
  const now = await clockOf(tx)
  const after = moves.map((item, i): NewClaim => {
    const claim = before[i]!
    const period = periodOf(item, claim, `moves.${i}.`)
    if (item.starts_at !== undefined) checkLeadTime(settings, period, now)
    const { reservation_id: reservationId, content_id: contentId, hold_until: holdUntil } = claim
    return { ...period, reservationId, contentId, holdUntil, featureId: item.feature_id ?? claim.feature_id }
  })
  const targets = [...new Set(moves.flatMap((item) => item.feature_id ?? []))]
  const pathOf = (id: string) => `moves.${moves.findIndex((item) => item.feature_id === id)}.feature_id`
  const names = targets.length > 0 ? await checkBookable(write, targets, pathOf) : new Map()
  await refuseTaken(write, after, ids)
  await replaceClaims(write, before, after)
  await updateRecords(write, after.map((claim) => ({ ...claim, name: names.get(claim.featureId)?.name ?? null }))) // biome-ignore format: one row each
  for (const claim of after) await scheduleSettling(write, [claim.featureId], claim, now)
  noteFeatures(write, [...before, ...after.map(({ featureId }) => ({ feature_id: featureId }))])
  await announce(write, 'moved', after.map((claim, i) => ({ reservationId: claim.reservationId, details: { from: placeOf(before[i]!), to: placeOf({ ...claim, feature_id: claim.featureId }) } }))) // biome-ignore format: one entry each
}

function placeOf({ feature_id, startsAt, endsAt }: Pick<Claim, 'feature_id' | 'startsAt' | 'endsAt'>) {
  return { feature_id, starts_at: startsAt?.getTime() ?? null, ends_at: endsAt?.getTime() ?? null }
}

/** All old claims go before the first new one comes, or those that change places would be in each other's way. */
async function replaceClaims({ tx, view }: Write, before: Claim[], after: NewClaim[]): Promise<void> {
  await deleteClaims(tx, view.account_id, before.map((claim) => claim.reservation_id)) // biome-ignore format: one write
  const made = await insertClaims(tx, view, after)
  const lost = new Set(after.filter((claim) => !made.has(claim.reservationId)).map((claim) => claim.featureId))
  refuse('FEATURE_ALREADY_BOOKED', [...lost], () => true, 'already booked')
  for (const [i, claim] of after.entries()) {
    if (claim.featureId === before[i]!.feature_id) continue
    await sql`delete from placements where account_id = ${view.account_id} and map_view_id = ${view.map_view_id}
      and content_id = ${claim.contentId} and is_booking`.execute(tx)
    const catalog = await catalogOfContent(tx, view.account_id, claim.contentId)
    await attach(tx, view, catalog, [claim], claim)
  }
}

async function updateRecords({ tx, view }: Write, claims: (NewClaim & { name: string | null })[]): Promise<void> {
  const column = <T>(of: (claim: (typeof claims)[number]) => T) => claims.map(of)
  await sql`
    update reservations r set feature_id = m.feature_id, feature_name = coalesce(m.name, r.feature_name),
      during = tstzrange(m.starts_at, m.ends_at), updated_at = ${new Date()}
    from unnest(${column(({ reservationId }) => reservationId)}::text[], ${column(({ featureId }) => featureId)}::text[],
      ${column(({ name }) => name)}::text[], ${column(({ startsAt }) => startsAt)}::timestamptz[],
      ${column(({ endsAt }) => endsAt)}::timestamptz[]) as m (reservation_id, feature_id, name, starts_at, ends_at)
    where r.account_id = ${view.account_id} and r.reservation_id = m.reservation_id`.execute(tx)
}
