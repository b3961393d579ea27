import type { LocalTime } from './opening-hours.ts'

const MS_PER_DAY = 24 * 60 * 60 * 1000

/** Whether the runtime has rules for an IANA time zone, as 'Europe/Berlin'. */
export function isTimeZone(name: string): boolean {
  try {
    formatterOf(name)
    return true
  } catch {
    return false
  }
}

/** What the clocks of a time zone show at an instant, and the day before. */
export function localTimes(timeZone: string, instant: number): { now: LocalTime; yesterday: LocalTime } {
  const { midnight, minute } = clockOf(timeZone, instant)
  return { now: dayAt(midnight, minute), yesterday: dayAt(midnight - MS_PER_DAY, minute) }
}

/** The minute of the day at an instant, and the days around it: 0 is today, -1 was yesterday. */
export function localDays(
  timeZone: string,
  instant: number,
  first: number,
  last: number,
): { minute: number; days: LocalTime[] } {
  const { midnight, minute } = clockOf(timeZone, instant)
  const days = Array.from({ length: last - first + 1 }, (_, i) => dayAt(midnight + (first + i) * MS_PER_DAY, minute))
  return { minute, days }
}

function clockOf(timeZone: string, instant: number): { midnight: number; minute: number } {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const [year, month, day] = [parts.get('year')!, parts.get('month')!, parts.get('day')!]
  const minute = parts.get('hour')! * 60 + parts.get('minute')!
  return { midnight: Date.UTC(year, month - 1, day), minute }
}

function dayAt(utcMidnight: number, minute: number): LocalTime {
  const date = new Date(utcMidnight)
  return { month: date.getUTCMonth() + 1, day: date.getUTCDate(), weekday: (date.getUTCDay() + 6) % 7, minute }
}

const MAX_FORMATTERS = 100
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formatters are slow to make. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const numeric = 'numeric' as const
  const fields = {
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    hourCycle: 'h23' as const,
  }
  const formatter = new Intl.DateTimeFormat('en-u-ca-gregory', { timeZone, ...fields })
  if (formatters.size >= MAX_FORMATTERS) formatters.clear()
  formatters.set(timeZone, formatter)
  return formatter
}
