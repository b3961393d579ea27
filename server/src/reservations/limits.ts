import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import type { ViewRow } from '../map-views/store.ts'
import { type BookedFeature, IS_OVER } from './claims.ts'
import type { Period } from './period.ts'
import type { Settings } from './settings-schema.ts'

const BOOKABLE_KINDS = ['space', 'fixture']

/** Bookable are spaces and fixtures unless they say `bookable: false`, and whatever says `bookable: true`. */
function isBookable({ properties }: BookedFeature): boolean {
  if (typeof properties.bookable === 'boolean') return properties.bookable
  return BOOKABLE_KINDS.includes(String(properties.kind ?? ''))
}

/** 422 by name for what cannot be reserved at all, or not by the settings of the view. `pathOf` says where each was sent. */
export function refuseUnbookable(features: BookedFeature[], settings: Settings, pathOf: (id: string) => string): void {
  const wrong = features.filter((feature) => !isBookable(feature))
  refuse(wrong, pathOf, "only features of kind 'space' or 'fixture', or with bookable: true, can be booked")
  const { bookable_classes: classes, class_property: property } = settings
  if (!classes) return
  const others = features.filter(({ properties }) => !classes.includes(String(properties[property] ?? '')))
  refuse(others, pathOf, `on this view only features whose ${property} is ${classes.join(' or ')} can be booked`)
}

function refuse(wrong: BookedFeature[], pathOf: (id: string) => string, rule: string): void {
  if (wrong.length === 0) return
  const details = wrong.map(({ feature_id }) => ({ path: pathOf(feature_id), message: `is not bookable: ${rule}` }))
  const names = wrong.map(({ feature_id }) => feature_id).join(', ')
  throw new AppError('INVALID_REQUEST_DATA', `Not bookable: ${names}; ${rule}.`, { details })
}

export function checkLeadTime(settings: Settings, { startsAt }: Period, now: number): void {
  const { min_lead_seconds: least, max_lead_seconds: most } = settings
  if (!startsAt || (least === null && most === null)) return
  const seconds = (startsAt.getTime() - now) / 1000
  if (least !== null && seconds < least) throw limited(`starts_at must be at least ${least} s ahead.`)
  if (most !== null && seconds > most) throw limited(`starts_at must be at most ${most} s ahead.`)
}

/** Counts what the address holds, has booked or has asked for on the view and what is not past, with `added` more. */
export async function checkPerEmail(
  tx: Tx,
  view: ViewRow,
  { max_per_email: most }: Settings,
  email: string | null,
  added: number,
): Promise<void> {
  if (most === null) return
  if (email === null) throw limited('email is required: this view limits reservations per email address.')
  // Two requests for the same address are counted one behind the other.
  await sql`
    insert into reservation_settings (account_id, map_view_id, settings) values (${view.account_id}, ${view.map_view_id}, '{}')
    on conflict (account_id, map_view_id) do update set updated_at = reservation_settings.updated_at`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservations r
    left join bookings b on b.account_id = r.account_id and b.reservation_id = r.reservation_id
    where r.account_id = ${view.account_id} and r.map_view_id = ${view.map_view_id} and lower(r.email) = lower(${email})
      and (r.state = 'requested' or (b.reservation_id is not null and not ${IS_OVER}
        and not b.during << tstzrange(clock_timestamp(), null)))`.execute(tx)
  if (rows[0]!.count + added <= most) return
  throw new AppError('RESERVATION_LIMIT', `${email} has ${rows[0]!.count} reservations on this view; the limit is ${most}.`) // biome-ignore format: one refusal
}

function limited(message: string): AppError {
  return new AppError('RESERVATION_LIMIT', message)
}
