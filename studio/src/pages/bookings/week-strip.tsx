import { ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'preact/hooks'
import { IconButton } from '../../parts/button.tsx'
import { useVenueClock } from '../../parts/clock.ts'
import { isStanding } from './booths.ts'
import type { Booking } from './load-bookings.ts'
import { tellPeriod, whoOf } from './tell-booking.ts'

const DAY_COUNT = 7
const WORK_FROM_HOUR = 6
const WORK_TO_HOUR = 24

/** Free and busy times of a booth, a bar for each day from six to midnight. */
export function WeekStrip({ bookings, now }: { bookings: readonly Booking[]; now: number }) {
  const [week, setWeek] = useState(0)
  const clock = useVenueClock()
  const days = Array.from({ length: DAY_COUNT }, (_, i) => {
    const hour = (hour: number) => clock.hourOfDay(now, week * DAY_COUNT + i, hour)
    return { from: hour(WORK_FROM_HOUR), to: hour(WORK_TO_HOUR) }
  })
  const standing = bookings.filter((booking) => isStanding(booking, now))
  return (
    <div class="week">
      <header>
        <h3>Free and busy, {clock.month(days[0]!.from)}</h3>
        <IconButton icon={ChevronLeft} label="Week before" size="small" onClick={() => setWeek(week - 1)} />
        <IconButton icon={ChevronRight} label="Week after" size="small" onClick={() => setWeek(week + 1)} />
      </header>
      <ul>
        {days.map((day) => (
          <Day key={day.from} {...day} bookings={standing} />
        ))}
      </ul>
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
          const title = `${whoOf(booking)}, ${tellPeriod(booking, clock) ?? 'for all time'}`
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
