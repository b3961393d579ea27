const MS_PER_MINUTE = 60_000
const MS_PER_DAY = 24 * 60 * MS_PER_MINUTE
const A_MONDAY = Date.UTC(2024, 0, 1)

/** Seconds of walking as minutes, at least one. */
export function formatDuration(seconds: number, language: string): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(minutes)
}

/** A distance in the map's unit, as exact as a walker cares for. */
export function formatDistance(distance: number, unit: string, language: string): string {
  const isFar = distance >= 1000
  const name = unit === 'Feet' ? 'foot' : isFar ? 'kilometer' : 'meter'
  const value = unit !== 'Feet' && isFar ? Math.round(distance / 100) / 10 : Math.round(distance)
  return new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
}

/** A time of day as it is written in a language: `10:00`, `10:00 am`. */
export function formatTime(time: string, language: string): string {
  const date = timeOfDay(time)
  return date ? clock(language).format(date) : time
}

/** Minutes since a midnight, as a time of day; those beyond the next midnight belong to its morning. */
export function formatMinutes(minutes: number, language: string): string {
  return clock(language).format(minutes * MS_PER_MINUTE)
}

/** 0 is Monday. */
export function formatWeekday(weekday: number, language: string, width: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' }).format(A_MONDAY + weekday * MS_PER_DAY)
}

function clock(language: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
}

function timeOfDay(time: string): Date | null {
  const date = new Date(`1970-01-01T${time.padStart(5, '0')}Z`)
  return Number.isNaN(date.getTime()) ? null : date
}
