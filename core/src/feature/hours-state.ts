import { localDays } from './local-time.ts'
import { type OpeningHours, spansOn } from './opening-hours.ts'

const MINUTES_PER_DAY = 24 * 60
/** Hours that begin later than this are no news to somebody who stands at the door. */
const DAYS_AHEAD = 7
const YESTERDAY = -1

/** Minutes since the midnight of a day, the end beyond it where the hours go past the next one. */
export type Span = [begin: number, end: number]

export interface HoursState {
  isOpen: boolean
  /** When that changes, in minutes from now by the clocks of the venue; null: not within a week. */
  changesIn: number | null
  /** The weekday of that change (0 is Monday) and its minute since midnight. */
  change: { weekday: number; minute: number; isToday: boolean } | null
}

/** Whether it is open at an instant (milliseconds), and when that changes. */
export function hoursState(hours: OpeningHours, at: number, timeZone: string): HoursState {
  const { minute: now, days } = localDays(timeZone, at, YESTERDAY, DAYS_AHEAD)
  const spans = joined(
    days.flatMap((day, i) => {
      const midnight = (i + YESTERDAY) * MINUTES_PER_DAY
      return spansOn(hours, day).map(([begin, end]): Span => [midnight + begin, midnight + end])
    }),
  )
  const current = spans.find(([begin, end]) => begin <= now && now < end)
  const next = current?.[1] ?? spans.find(([begin]) => begin > now)?.[0]
  const isOpen = current !== undefined
  // What is open to the end of all that was looked at is open at all times.
  if (next === undefined || next >= (DAYS_AHEAD + 1) * MINUTES_PER_DAY) return { isOpen, changesIn: null, change: null }
  const day = Math.floor(next / MINUTES_PER_DAY)
  const { weekday } = days[day - YESTERDAY]!
  const change = { weekday, minute: next - day * MINUTES_PER_DAY, isToday: day === 0 }
  return { isOpen, changesIn: next - now, change }
}

export interface DayHours {
  /** 0 is Monday. */
  weekday: number
  spans: Span[]
}

/** The hours of today and of the six days after it. */
export function weekHours(hours: OpeningHours, at: number, timeZone: string): DayHours[] {
  const { days } = localDays(timeZone, at, 0, DAYS_AHEAD - 1)
  return days.map((day) => ({ weekday: day.weekday, spans: spansOn(hours, day) }))
}

/** In order, those that overlap or touch as one. */
function joined(spans: Span[]): Span[] {
  const whole: Span[] = []
  for (const [begin, end] of spans.sort(([a], [b]) => a - b)) {
    const last = whole.at(-1)
    if (last && begin <= last[1]) last[1] = Math.max(last[1], end)
    else whole.push([begin, end])
  }
  return whole
}
