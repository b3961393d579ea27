const MAX_LNG = 180
const MAX_LAT = 85

/** "10.7461, 59.9127" → longitude and latitude; null where it is no place. */
export function parseLngLat(text: string): [number, number] | null {
  const parts = text.split(/[,;\s]+/).filter(Boolean)
  const [lng, lat] = parts.map(Number)
  if (parts.length !== 2 || lng === undefined || lat === undefined) return null
  return Math.abs(lng) <= MAX_LNG && Math.abs(lat) <= MAX_LAT ? [lng, lat] : null
}
