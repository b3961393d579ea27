import { findPolygonFault } from '../../edit/index.ts'
import type { Position, Projection } from '../../geo/index.ts'

const MAX_POSITIONS = 50_000
/** A micrometre. */
const METER_DIGITS = 6
/** Web Mercator ends here, and no venue stands at the poles. */
const MAX_LATITUDE = 85

type Json = { type: string; coordinates: unknown } | null

export function isLngLat(value: unknown): value is [number, number] {
  if (!Array.isArray(value) || value.length < 2) return false
  const [lng, lat] = value
  return typeof lng === 'number' && typeof lat === 'number' && Math.abs(lng) <= 180 && Math.abs(lat) <= MAX_LATITUDE
}

/** Every position of a geometry that can be read; of others none. */
export function earthPositions(geometry: Json): [number, number][] {
  const found: [number, number][] = []
  const visit = (value: unknown): void => {
    if (found.length >= MAX_POSITIONS || !Array.isArray(value)) return
    if (isLngLat(value)) found.push([value[0], value[1]])
    else for (const inner of value) visit(inner)
  }
  visit(geometry?.coordinates)
  return found
}

function place(projection: Projection, lngLat: readonly [number, number]): Position {
  const [x, y] = projection.toDrawing(lngLat)
  return [Number(x.toFixed(METER_DIGITS)), Number(y.toFixed(METER_DIGITS))]
}

/** The positions of a line or ring; null where one cannot be read. */
function readLine(value: unknown, projection: Projection): Position[] | null {
  if (!Array.isArray(value) || value.length > MAX_POSITIONS || !value.every(isLngLat)) return null
  const line = value.map((lngLat) => place(projection, lngLat))
  return line.filter(([x, y], i) => i === 0 || x !== line[i - 1]![0] || y !== line[i - 1]![1])
}

export function readPoint(geometry: Json, projection: Projection): Position | null {
  return geometry?.type === 'Point' && isLngLat(geometry.coordinates) ? place(projection, geometry.coordinates) : null
}

/** The lines of a LineString or MultiLineString that have some length. */
export function readLines(geometry: Json, projection: Projection): Position[][] {
  const lists = geometry?.type === 'LineString' ? [geometry.coordinates] : geometry?.type === 'MultiLineString' ? geometry.coordinates : [] // biome-ignore format: one choice
  if (!Array.isArray(lists)) return []
  return lists.flatMap((list) => {
    const line = readLine(list, projection)
    return line && line.length >= 2 ? [line] : []
  })
}

/** The valid polygons of a Polygon or MultiPolygon; `onFault` hears of the others. */
export function readAreas(
  geometry: Json,
  projection: Projection,
  onFault: (message: string) => void = () => {},
): Position[][][] {
  const lists = geometry?.type === 'Polygon' ? [geometry.coordinates] : geometry?.type === 'MultiPolygon' ? geometry.coordinates : [] // biome-ignore format: one choice
  if (!Array.isArray(lists)) return []
  return lists.flatMap((polygon) => {
    if (!Array.isArray(polygon)) return []
    const rings = polygon.map((ring) => readLine(ring, projection))
    if (rings.some((ring) => ring === null)) {
      onFault('has positions that are not longitude and latitude')
      return []
    }
    const closed = (rings as Position[][]).map(closeRing)
    const fault = findPolygonFault(closed)
    if (fault) onFault(fault.message)
    return fault ? [] : [closed]
  })
}

function closeRing(ring: Position[]): Position[] {
  const [first, last] = [ring[0], ring.at(-1)]
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring
}
