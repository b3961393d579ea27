import { ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'preact/hooks'
import { IconButton } from '../../parts/button.tsx'
import { type Clock, useVenueClock } from '../../parts/clock.ts'
import { isStanding } from './booths.ts'
import { describePeriod, whoOf } from './describe-booking.ts'
import type { Booking } from './load-bookings.ts'

const DAY_COUNT = 7
const WORK_FROM_HOUR = 6
const LAST_HOUR = 24
const HOURS_PER_MARK = 6

interface Props {
  bookings: readonly Booking[]
  /** The booking that is chosen, if any. */
  booking: Booking | null
  /** The moment that is looked at. */
  at: number
  now: number
}

/** Free and busy times of a booth, a bar for each day from six to midnight, or of the whole day where a night is booked. */
export function WeekStrip({ bookings, booking, at, now }: Props) {
  const [week, setWeek] = useState(0)
  const clock = useVenueClock()
  const first = firstShown(booking, at, clock)
  const standing = bookings.filter((one) => isStanding(one, now))
  const hours = Array.from({ length: DAY_COUNT }, (_, i) => (hour: number) => clock.hourOfDay(first, week * DAY_COUNT + i, hour)) // biome-ignore format: one list
  const isNightShown = hours.some((hour) => isNightBooked(standing, hour(0), hour(WORK_FROM_HOUR)))
  const fromHour = isNightShown ? 0 : WORK_FROM_HOUR
  const days = hours.map((hour) => ({ from: hour(fromHour), to: hour(LAST_HOUR) }))
  return (
    <div class="week">
      <header>
        <h3>Availability, {clock.month(days[0]!.from)}</h3>
        <IconButton icon={ChevronLeft} label="Previous week" size="small" onClick={() => setWeek(week - 1)} />
        <IconButton icon={ChevronRight} label="Next week" size="small" onClick={() => setWeek(week + 1)} />
      </header>
      <ul>
        {days.map((day) => (
          <Day key={day.from} {...day} bookings={standing} />
        ))}
      </ul>
      <Hours from={fromHour} />
    </div>
  )
}

/** The days begin at the moment that is looked at, unless the booking is in other weeks. */
export function firstShown(booking: Booking | null, at: number, clock: Clock): number {
  const [starts, ends] = [booking?.starts_at ?? -Infinity, booking?.ends_at ?? Infinity]
  const isShown = starts < clock.hourOfDay(at, DAY_COUNT, 0) && ends > clock.hourOfDay(at, 0, 0)
  if (isShown) return at
  return Number.isFinite(starts) ? starts : ends
}

/** Whether a booking begins or ends in the night: one that goes on through it is seen by the days around it. */
function isNightBooked(bookings: readonly Booking[], midnight: number, morning: number): boolean {
  return bookings.some(({ starts_at, ends_at }) => {
    const begins = starts_at !== null && starts_at > midnight && starts_at < morning
    return begins || (ends_at !== null && ends_at > midnight && ends_at <= morning)
  })
}

function Hours({ from }: { from: number }) {
  const marks = Array.from({ length: (LAST_HOUR - from) / HOURS_PER_MARK + 1 }, (_, i) => from + i * HOURS_PER_MARK)
  return (
    <div class="hours" aria-hidden="true">
      {marks.map((hour) => (
        <span key={hour}>{hour}</span>
      ))}
    </div>
  )
}

function Day({ from, to, bookings }: { from: number; to: number; bookings: readonly Booking[] }) {
  const clock = useVenueClock()
  const busy = bookings.filter(
    ({ starts_at, ends_at }) => (starts_at ?? -Infinity) < to && (ends_at ?? Infinity) > from,
  )
  const share = (time: number) => (100 * (Math.min(to, Math.max(from, time)) - from)) / (to - from)
  return (
    <li>
      <span>{clock.weekday(from)}</span>
      <div class="bar">
        {busy.map((booking) => {
          const left = share(booking.starts_at ?? from)
          const width = share(booking.ends_at ?? to) - left
          const title = `${whoOf(booking)}, ${describePeriod(booking, clock) ?? 'no end date'}`
          return (
            <i
              key={booking.reservation_id}
              class={booking.booking_status}
              style={{ left: `${left}%`, width: `${width}%` }}
              title={title}
            >
              <span class="visually-hidden">{title}</span>
            </i>
          )
        })}
        {busy.length === 0 && <span class="visually-hidden">Free</span>}
      </div>
    </li>
  )
}
