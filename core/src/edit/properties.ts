import { type Geometry, polygonArea } from '../geo/index.ts'
import type { EditFeature, Properties } from './model.ts'

/** RFC 7396: keys not sent stay, a key sent as null goes, objects inside are merged alike. */
export function mergeProperties(target: unknown, patch: Properties): Properties {
  const result: Record<string, unknown> = isObject(target) ? { ...target } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key]
    else setOwn(result, key, isObject(value) ? mergeProperties(ownValue(result, key), value) : value)
  }
  return result
}

export function omit(properties: Properties, keys: readonly string[]): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([key]) => !keys.includes(key)))
}

export function kindOf(feature: EditFeature): string {
  return String(feature.properties.kind ?? '')
}

export function textOf(properties: Properties, key: string): string | null {
  const value = properties[key]
  return typeof value === 'string' && value !== '' ? value : null
}

/** `area_m2` for a geometry, rounded as plan reading does; null if the scale is unknown. */
export function areaM2(geometry: Geometry, unitsPerMeter: number | null, was: EditFeature | null): number | null {
  if (geometry.type !== 'Polygon') return null
  const scale = unitsPerMeter ?? scaleOf(was)
  return scale === null ? null : Math.round((polygonArea(geometry.coordinates) / scale ** 2) * 100) / 100
}

/** Units in a metre, from the area that a feature says it has. */
function scaleOf(feature: EditFeature | null): number | null {
  const area = feature?.properties.area_m2
  if (feature?.geometry.type !== 'Polygon' || typeof area !== 'number' || !(area > 0)) return null
  return Math.sqrt(polygonArea(feature.geometry.coordinates) / area)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function ownValue(object: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/** A key named __proto__ is data like any other. */
function setOwn(object: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
}
