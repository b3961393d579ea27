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

export function formatHours([opens, closes]: [string, string], language: string): string {
  const [from, to] = [timeOfDay(opens), timeOfDay(closes)]
  return from && to ? `${clock(language).format(from)} – ${clock(language).format(to)}` : `${opens} – ${closes}`
}

function clock(language: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
}

function timeOfDay(time: string): Date | null {
  const date = new Date(`1970-01-01T${time.padStart(5, '0')}Z`)
  return Number.isNaN(date.getTime()) ? null : date
}
