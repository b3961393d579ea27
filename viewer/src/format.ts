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
