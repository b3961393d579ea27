import type { Clock } from '../../parts/clock.ts'
import { timeAgo } from '../../parts/time.ts'
import type { Booking } from './load-bookings.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** From here on, hours and days say enough. */
const LONG_HOLD_MS = 10 * HOUR_MS

/** "4:09", "1:42:10", "20 h", "3 d". */
export function timeLeft(until: number, now: number): string {
  const left = Math.max(0, until - now)
  if (left >= 2 * DAY_MS) return `${Math.floor(left / DAY_MS)} d`
  if (left >= LONG_HOLD_MS) return `${Math.floor(left / HOUR_MS)} h`
  const seconds = Math.ceil(left / SECOND_MS)
  const two = (value: number) => String(value).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** In steps of a minute, for signs on the map: "42 min". */
export function roughTimeLeft(until: number, now: number): string {
  const left = until - now
  if (left >= LONG_HOLD_MS) return timeLeft(until, now)
  return left >= HOUR_MS ? `${Math.floor(left / HOUR_MS)} h` : `${Math.max(1, Math.ceil(left / MINUTE_MS))} min`
}

/** "17:00" today, "tomorrow 12:00", "19 Nov 2026, 17:00" later. */
export function describeMoment(time: number, now: number, clock: Clock): string {
  if (clock.isSameDay(time, now)) return clock.plainTimeOfDay(time)
  return clock.isSameDay(time, clock.hourOfDay(now, 1, 12))
    ? `tomorrow ${clock.plainTimeOfDay(time)}`
    : clock.dateAndTime(time)
}

/** "20 Nov 09:00 – 17:00", with the year where it is not this one; null where the booking is for all time. */
export function describePeriod(
  { starts_at: from, ends_at: to }: Pick<Booking, 'starts_at' | 'ends_at'>,
  clock: Clock,
  now = Date.now(),
): string | null {
  const moment = (time: number) => `${clock.dayAndOtherYear(time, now)} ${clock.plainTimeOfDay(time)}`
  if (from === null) return to === null ? null : `until ${moment(to)}`
  if (to === null) return `from ${moment(from)}`
  return `${moment(from)} – ${clock.isSameDay(from, to) ? clock.plainTimeOfDay(to) : moment(to)}`
}

/** The line under the name in the list. */
export function describeState(booking: Booking, now: number, clock: Clock): string {
  const { booking_status: status, hold_until, created_at, ended_at, reason } = booking
  switch (status) {
    case 'requested':
      return `Requested ${timeAgo(created_at, now)}`
    case 'held':
      return `Held until ${describeMoment(hold_until ?? now, now, clock)}`
    case 'booked':
      return `Booked ${clock.day(created_at)}`
    case 'expired':
      return `Hold expired ${timeAgo(ended_at ?? hold_until ?? now, now)}`
    case 'cancelled':
      return reason ? `Cancelled: ${reason}` : `Cancelled ${timeAgo(ended_at ?? now, now)}`
  }
}

export function nameOf({ feature_name, feature_id }: Pick<Booking, 'feature_name' | 'feature_id'>): string {
  return feature_name ?? feature_id
}

export function whoOf({ who, email }: Pick<Booking, 'who' | 'email'>): string {
  return who || email || 'No name'
}
