import { kindFaults } from './check-kind.ts'
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

/** All faults in what a feature says of itself and the service acts upon. A property that is null or absent says nothing. */
export function propertyFaults(properties: Readonly<Record<string, unknown>>, geometryType: string): PropertyFault[] {
  const live = [
    closedFault(properties.closed),
    restrictedFault(properties.restricted_to),
    openingHoursFault(properties.opening_hours),
  ]
  return [...live.filter((fault) => fault !== null), ...kindFaults(properties, geometryType)]
}

interface Checked {
  properties: Readonly<Record<string, unknown>>
  geometry: { type: string }
}

/** The first fault of a feature that a change brings with it: what was stored before there was a rule stays as it is. */
export function newFault(before: Checked | null, after: Checked): PropertyFault | null {
  const faults = propertyFaults(after.properties, after.geometry.type)
  if (faults.length === 0 || !before) return faults[0] ?? null
  const keyOf = ({ path, message }: PropertyFault, { properties }: Checked) =>
    JSON.stringify([path, message, properties[path.split('.')[0]!]])
  const known = new Set(propertyFaults(before.properties, before.geometry.type).map((fault) => keyOf(fault, before)))
  return faults.find((fault) => !known.has(keyOf(fault, after))) ?? null
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
