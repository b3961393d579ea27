import { instantOf } from './closed.ts'
import { parseOpeningHours } from './opening-hours.ts'

export interface PropertyFault {
  /** Below `properties`, as 'closed.until'. */
  path: string
  message: string
}

const MAX_INTERVALS = 100
const MAX_REASON_LENGTH = 500
const MAX_ROLES = 50
const MAX_ROLE_LENGTH = 64

/**
 * The first fault in what a feature says of closures, restrictions, opening hours, gates, entrances and connectors;
 * null where there is none. A property that is null or absent says nothing.
 */
export function checkLiveProperties(
  properties: Readonly<Record<string, unknown>>,
  geometryType: string,
): PropertyFault | null {
  return (
    closedFault(properties.closed) ??
    restrictedFault(properties.restricted_to) ??
    openingHoursFault(properties.opening_hours) ??
    kindFault(properties, geometryType)
  )
}

function closedFault(value: unknown): PropertyFault | null {
  if (value === undefined || value === null || typeof value === 'boolean') return null
  if (!Array.isArray(value)) return intervalFault(value, 'closed')
  if (value.length > MAX_INTERVALS) return { path: 'closed', message: `has more than ${MAX_INTERVALS} intervals` }
  for (const [i, interval] of value.entries()) {
    const fault = intervalFault(interval, `closed.${i}`)
    if (fault) return fault
  }
  return null
}

function intervalFault(value: unknown, path: string): PropertyFault | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { path, message: 'must be true, false, { from, until, reason } or a list of these' }
  }
  const { from, until, to, reason } = value as Record<string, unknown>
  for (const [name, time] of [
    ['from', from],
    ['until', until],
    ['to', to],
  ] as const) {
    if (time !== undefined && time !== null && instantOf(time) === null)
      return { path: `${path}.${name}`, message: 'must be a time in ISO 8601 or in milliseconds' }
  }
  const [begin, end] = [instantOf(from), instantOf(until ?? to)]
  if (begin !== null && end !== null && end <= begin) return { path: `${path}.until`, message: 'must be after from' }
  if (reason === undefined || reason === null) return null
  if (typeof reason === 'string' && reason.length <= MAX_REASON_LENGTH) return null
  return { path: `${path}.reason`, message: `must be a text of at most ${MAX_REASON_LENGTH} characters` }
}

function restrictedFault(value: unknown): PropertyFault | null {
  if (value === undefined || value === null) return null
  const path = 'restricted_to'
  if (!Array.isArray(value) || value.length > MAX_ROLES)
    return { path, message: `must be a list of at most ${MAX_ROLES} roles` }
  const wrong = value.findIndex((role) => typeof role !== 'string' || role === '' || role.length > MAX_ROLE_LENGTH)
  return wrong < 0
    ? null
    : { path: `${path}.${wrong}`, message: `must be a text of 1 to ${MAX_ROLE_LENGTH} characters` }
}

function openingHoursFault(value: unknown): PropertyFault | null {
  if (value === undefined || value === null) return null
  const path = 'opening_hours'
  if (typeof value !== 'string') return { path, message: "must be a text such as 'Mo-Fr 09:00-18:00; Sa 10:00-14:00'" }
  const hours = parseOpeningHours(value)
  return 'fault' in hours ? { path, message: hours.fault } : null
}

function kindFault(properties: Readonly<Record<string, unknown>>, geometryType: string): PropertyFault | null {
  const { kind, one_way, speed, capacity } = properties
  if (kind === 'gate') {
    if (geometryType !== 'LineString') return { path: 'kind', message: 'gate needs a LineString across the way' }
    if (one_way !== undefined && one_way !== null && one_way !== 'forward' && one_way !== 'backward')
      return { path: 'one_way', message: "must be 'forward' or 'backward'" }
  }
  if (kind === 'entrance' && geometryType === 'Polygon')
    return { path: 'kind', message: 'entrance needs a Point or a LineString' }
  if (kind !== 'connector') return null
  return numberFault('speed', speed, 0.05, 20) ?? numberFault('capacity', capacity, 1, 1000)
}

function numberFault(path: string, value: unknown, min: number, max: number): PropertyFault | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' && value >= min && value <= max) return null
  return { path, message: `must be a number from ${min} to ${max}` }
}
