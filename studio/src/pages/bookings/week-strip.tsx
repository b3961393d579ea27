import { ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'preact/hooks'
import { IconButton } from '../../parts/button.tsx'
import { isStanding } from './booths.ts'
import type { Booking } from './load-bookings.ts'
import { tellPeriod, whoOf } from './tell-booking.ts'

const DAY_COUNT = 7
const WORK_FROM_HOUR = 6
const WORK_HOURS = 18

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric' })
const monthOf = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })

/** Free and busy times of a booth, a bar for each day from six to midnight. */
export function WeekStrip({ bookings, now }: { bookings: readonly Booking[]; now: number }) {
  const [week, setWeek] = useState(0)
  const days = Array.from({ length: DAY_COUNT }, (_, i) => startOfDay(now, week * DAY_COUNT + i))
  const standing = bookings.filter((booking) => isStanding(booking, now))
  return (
    <div class="week">
      <header>
        <h3>Free and busy, {monthOf.format(days[0])}</h3>
        <IconButton icon={ChevronLeft} label="Week before" size="small" onClick={() => setWeek(week - 1)} />
        <IconButton icon={ChevronRight} label="Week after" size="small" onClick={() => setWeek(week + 1)} />
      </header>
      <ul>
        {days.map((day) => (
          <Day key={day} day={day} bookings={standing} />
        ))}
      </ul>
    </div>
  )
}

function Day({ day, bookings }: { day: number; bookings: readonly Booking[] }) {
  const from = new Date(day).setHours(WORK_FROM_HOUR)
  const to = new Date(day).setHours(WORK_FROM_HOUR + WORK_HOURS)
  const busy = bookings.filter(
    ({ starts_at, ends_at }) => (starts_at ?? -Infinity) < to && (ends_at ?? Infinity) > from,
  )
  const share = (time: number) => (100 * (Math.min(to, Math.max(from, time)) - from)) / (to - from)
  return (
    <li>
      <span>{weekday.format(day)}</span>
      <div class="bar">
        {busy.map((booking) => {
          const left = share(booking.starts_at ?? from)
          const width = share(booking.ends_at ?? to) - left
          const title = `${whoOf(booking)}, ${tellPeriod(booking) ?? 'for all time'}`
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

function startOfDay(now: number, days: number): number {
  const date = new Date(now)
  date.setHours(0, 0, 0, 0)
  return date.setDate(date.getDate() + days)
}
