import { findPolygonFault } from '../../edit/index.ts'
import { type Geometry, type Georeference, type Position, positions, project, readTransform } from '../../geo/index.ts'
import { ExchangeError } from '../exchange-error.ts'
import { groupBy } from '../group-by.ts'
import { isObject } from '../imdf/archive.ts'
import { projectionOf, requireGeoreference } from '../imdf/earth.ts'
import { isLngLat, readAreas, readLines, readPoint } from '../imdf/read-geometry.ts'
import type { ExchangeNote, Venue, VenueFeature, VenueLevel } from '../model.ts'
import { textOf } from '../names.ts'

export type Coordinates = 'wgs84' | 'drawing'

/** The property that says on which level a feature lies; other programs keep properties, and drop foreign members. */
const FLOOR_PROPERTY = 'rotunda:floor'
const FORMAT_VERSION = 1
const MAX_FEATURES = 500_000
const MAX_COORDINATE = 1e12
const MAX_FLOOR = 1000
const MAX_LEVELS = 500

/** All levels in one collection. What GeoJSON has no place for, such as scales and names of levels, is in `rotunda`. */
export function exportGeojson(venue: Venue, coordinates: Coordinates): string {
  const georeference = coordinates === 'wgs84' ? requireGeoreference(venue) : venue.georeference
  const features = venue.levels.flatMap((level) => {
    const place = coordinates === 'wgs84' ? projectionOf(georeference!, level).toLngLat : (point: Position) => point
    return level.features.map(({ id, geometry, properties }) => ({
      type: 'Feature',
      id,
      geometry: mapGeometry(geometry, place),
      properties: { ...properties, [FLOOR_PROPERTY]: level.floor },
    }))
  })
  const levels = venue.levels.map(({ features: _, ...level }) => level)
  const { name, language, timeZone } = venue
  const head = { version: FORMAT_VERSION, coordinates, name, language, timeZone, georeference, levels }
  return JSON.stringify({ type: 'FeatureCollection', rotunda: head, features })
}

function mapGeometry(geometry: Geometry, place: (point: Position) => Position): Geometry {
  if (geometry.type === 'Point') return { type: 'Point', coordinates: place(geometry.coordinates) }
  if (geometry.type === 'LineString') return { type: 'LineString', coordinates: geometry.coordinates.map(place) }
  return { type: 'Polygon', coordinates: geometry.coordinates.map((ring) => ring.map(place)) }
}

export function importGeojson(json: unknown, name: string): { venue: Venue; notes: ExchangeNote[] } {
  if (!isObject(json) || json.type !== 'FeatureCollection' || !Array.isArray(json.features))
    throw new ExchangeError('exchange_unreadable', 'must be a FeatureCollection', 'type')
  if (json.features.length > MAX_FEATURES)
    throw new ExchangeError('exchange_too_large', `has more than ${MAX_FEATURES} features`, 'features')
  const own = isObject(json.rotunda) && json.rotunda.version === FORMAT_VERSION ? readHead(json.rotunda) : null
  return own ? importOwn(own, json.features) : importForeign(json.features, name)
}

interface Head {
  coordinates: Coordinates
  venue: Venue
}

function readHead(head: Record<string, unknown>): Head {
  const { georeference, levels } = head
  const list = Array.isArray(levels) ? levels.slice(0, MAX_LEVELS) : []
  const { origin, rotation } = isObject(georeference) ? georeference : {}
  const isPlaced = isLngLat(origin) && typeof rotation === 'number'
  const venue: Venue = {
    name: textOf(head.name) ?? 'Imported venue',
    language: textOf(head.language) ?? 'en',
    timeZone: textOf(head.timeZone) ?? null,
    georeference: isPlaced ? { origin: [origin[0], origin[1]], rotation } : null,
    levels: list.map((level, i) => readLevel(isObject(level) ? level : {}, i)),
    places: [],
  }
  const coordinates = head.coordinates === 'wgs84' ? 'wgs84' : 'drawing'
  if (coordinates === 'wgs84' && !venue.georeference)
    throw new ExchangeError('exchange_unreadable', 'has no georeference, which WGS 84 coordinates need', 'rotunda')
  return { coordinates, venue }
}

function readLevel(level: Record<string, unknown>, i: number): VenueLevel {
  const floor = Number.isInteger(level.floor) && Math.abs(Number(level.floor)) <= MAX_FLOOR ? Number(level.floor) : i
  const names = isObject(level.names) ? level.names : {}
  const scale = level.unitsPerMeter
  return {
    floor,
    name: (textOf(level.name) ?? `Level ${floor}`).slice(0, 200),
    shortName: (textOf(level.shortName) ?? String(floor)).slice(0, 20),
    building: textOf(level.building)?.slice(0, 200) ?? null,
    names: Object.fromEntries(Object.entries(names).filter(([tag, text]) => /^[a-z]{2,3}$/.test(tag) && textOf(text))) as Record<string, string>, // biome-ignore format: one value
    unitsPerMeter: typeof scale === 'number' && scale > 0 && scale <= 1e9 ? scale : null,
    transform: level.transform ? readTransform(level.transform) : null,
    features: [],
  }
}

function importOwn(
  { venue, coordinates }: Head,
  features: readonly unknown[],
): { venue: Venue; notes: ExchangeNote[] } {
  const notes: ExchangeNote[] = []
  const levels = new Map(venue.levels.map((level) => [level.floor, level]))
  const projections = new Map(venue.levels.map((level) => [level.floor, venue.georeference ? projectionOf(venue.georeference, level) : null])) // biome-ignore format: one map
  for (const [i, feature] of features.entries()) {
    const { id, geometry, properties } = isObject(feature) ? feature : {}
    const { [FLOOR_PROPERTY]: floor, ...rest } = isObject(properties) ? properties : {}
    const level = levels.get(Number(floor))
    const read = readDrawn(geometry)
    const featureId = typeof id === 'string' && id !== '' ? id : `feature-${i}`
    if (!level || !read) {
      notes.push({ feature: featureId, message: level ? 'has a geometry that cannot be read' : 'is not on any level' })
      continue
    }
    const projection = projections.get(level.floor)
    const place = coordinates === 'wgs84' && projection ? projection.toDrawing : (point: Position) => point
    level.features.push({ id: featureId, geometry: mapGeometry(read, place), properties: rest })
  }
  return { venue, notes }
}

/** Numbers as they are, of any size that a drawing has. */
function readDrawn(geometry: unknown): Geometry | null {
  if (!isObject(geometry)) return null
  const { type, coordinates } = geometry
  if (type === 'Point') return isPair(coordinates) ? { type, coordinates } : null
  if (!Array.isArray(coordinates)) return null
  if (type === 'LineString') return coordinates.length >= 2 && coordinates.every(isPair) ? { type, coordinates } : null
  if (type !== 'Polygon' || !coordinates.every((ring) => Array.isArray(ring) && ring.every(isPair))) return null
  return findPolygonFault(coordinates) ? null : { type, coordinates }
}

function isPair(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number' && Math.abs(part) <= MAX_COORDINATE) // biome-ignore format: one condition
}

/** GeoJSON of other programs: WGS 84, with the level in a property, metres around the middle of it all. */
function importForeign(features: readonly unknown[], name: string): { venue: Venue; notes: ExchangeNote[] } {
  const notes: ExchangeNote[] = []
  const read = features.filter(isObject)
  const georeference = middleOf(read)
  const projection = project(georeference, { unitsPerMeter: 1, centre: [0, 0] })
  const drawn = read.flatMap((feature, i): { floor: number; feature: VenueFeature }[] => {
    const properties = isObject(feature.properties) ? feature.properties : {}
    const id = typeof feature.id === 'string' && feature.id !== '' ? feature.id : `feature-${i}`
    const geometry = (isObject(feature.geometry) ? feature.geometry : null) as { type: string; coordinates: unknown } | null // biome-ignore format: one value
    const point = readPoint(geometry, projection)
    const shapes: Geometry[] = [
      ...(point ? [{ type: 'Point', coordinates: point } as const] : []),
      ...readLines(geometry, projection).map((coordinates) => ({ type: 'LineString', coordinates }) as const),
      ...readAreas(geometry, projection).map((coordinates) => ({ type: 'Polygon', coordinates }) as const),
    ]
    if (shapes.length === 0) notes.push({ feature: id, message: 'has a geometry that cannot be read' })
    return shapes.map((shape, part) => ({
      floor: floorOf(properties),
      feature: { id: part === 0 ? id : `${id}/${part}`, geometry: shape, properties: withKind(properties, shape) },
    }))
  })
  if (drawn.length === 0) throw new ExchangeError('exchange_empty', 'has no feature that can be drawn', 'features')
  const levels = [...groupBy(drawn, ({ floor }) => floor)].sort(([a], [b]) => a - b).map(([floor, list]): VenueLevel => ({ floor, name: floor === 0 ? 'Ground floor' : `Level ${floor}`, shortName: floor === 0 ? 'G' : String(floor), names: {}, unitsPerMeter: 1, transform: null, features: list.map(({ feature }) => feature) })) // biome-ignore format: one list
  return { venue: { name, language: 'en', timeZone: null, georeference, levels, places: [] }, notes }
}

function withKind(properties: Record<string, unknown>, { type }: Geometry): Record<string, unknown> {
  if (typeof properties.kind === 'string') return properties
  return { kind: type === 'Polygon' ? 'space' : type === 'Point' ? 'label' : 'wall', ...properties }
}

function floorOf(properties: Record<string, unknown>): number {
  for (const key of [FLOOR_PROPERTY, 'level', 'floor', 'ordinal', 'level_ordinal']) {
    const value = Number.parseInt(String(properties[key] ?? ''), 10)
    if (Math.abs(value) <= MAX_FLOOR) return value
  }
  return 0
}

function middleOf(features: readonly Record<string, unknown>[]): Georeference {
  const drawn = features.flatMap(({ geometry }) => {
    const read = readDrawn(geometry)
    return read ? positions(read) : []
  })
  const onEarth = drawn.filter(isLngLat)
  if (drawn.length === 0) throw new ExchangeError('exchange_empty', 'has no feature that can be drawn', 'features')
  if (onEarth.length < drawn.length)
    throw new ExchangeError('exchange_unreadable', 'has coordinates that are not longitude and latitude', 'features')
  const middle = (axis: 0 | 1) => {
    const [low, high] = onEarth.reduce(([a, b], point) => [Math.min(a, point[axis]), Math.max(b, point[axis])], [Infinity, -Infinity]) // biome-ignore format: one value
    return Number(((low + high) / 2).toFixed(7))
  }
  return { origin: [middle(0), middle(1)], rotation: 0 }
}
