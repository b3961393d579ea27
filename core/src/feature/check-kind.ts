import type { PropertyFault } from './check-live.ts'

type GeometryType = 'Point' | 'LineString' | 'Polygon'
type Properties = Readonly<Record<string, unknown>>

/** Kinds that the service acts upon, and the geometry that each may have; null: any. */
const GEOMETRIES_OF_KIND: Readonly<Record<string, readonly GeometryType[] | null>> = {
  space: null,
  wall: null,
  door: null,
  label: null,
  fixture: null,
  walking_path: ['LineString'],
  connector: ['Point', 'Polygon'],
  obstacle: null,
  gate: ['LineString'],
  entrance: ['Point', 'LineString'],
}

export const FEATURE_KINDS: readonly string[] = Object.keys(GEOMETRIES_OF_KIND)

/** A kind of the owner's own, which the service stores and shows but does not act upon. */
const OWN_KIND = /^x-[\w-]{1,62}$/u

const PASSABLE = ['space', 'fixture', 'door', 'connector', 'gate', 'walking_path', 'entrance']

/** Kinds on which a property has an effect. A property that is not listed is free on all. */
const KINDS_OF_PROPERTY: Readonly<Record<string, readonly string[]>> = {
  closed: PASSABLE,
  restricted_to: PASSABLE,
  opening_hours: PASSABLE,
  walkable: ['space'],
  one_way: ['door', 'gate', 'walking_path'],
  accessible: ['door', 'walking_path', 'connector'],
  connector_type: ['connector'],
  connector_id: ['connector'],
  direction: ['connector'],
  speed: ['connector'],
  capacity: ['connector'],
}

const MAX_CONNECTOR_ID_LENGTH = 200

interface ValueRule {
  isValid: (value: unknown, kind: unknown) => boolean
  message: string
}

const isBoolean = (value: unknown) => typeof value === 'boolean'
const oneOf = (...values: unknown[]): ValueRule => ({
  isValid: (value) => values.includes(value),
  message: `must be ${values.map((value) => `'${value}'`).join(' or ')}`,
})
const between = (min: number, max: number): ValueRule => ({
  isValid: (value) => typeof value === 'number' && value >= min && value <= max,
  message: `must be a number from ${min} to ${max}`,
})

const RULE_OF_PROPERTY: Readonly<Record<string, ValueRule>> = {
  walkable: { isValid: isBoolean, message: 'must be true or false' },
  bookable: { isValid: isBoolean, message: 'must be true or false' },
  accessible: { isValid: isBoolean, message: 'must be true or false' },
  one_way: {
    isValid: (value, kind) =>
      value === 'forward' ||
      value === 'backward' ||
      (kind !== 'gate' && kind !== 'door' && (typeof value === 'boolean' || value === 'reverse')),
    message: "must be 'forward' or 'backward'",
  },
  connector_type: oneOf('stairs', 'elevator', 'escalator', 'ramp'),
  connector_id: {
    isValid: (value) =>
      typeof value === 'number' ||
      (typeof value === 'string' && value !== '' && value.length <= MAX_CONNECTOR_ID_LENGTH),
    message: `must be a text of 1 to ${MAX_CONNECTOR_ID_LENGTH} characters`,
  },
  direction: oneOf('up', 'down'),
  speed: between(0.05, 20),
  capacity: between(1, 1000),
}

/** Faults of the kind of a feature, and of the properties that belong to it. A null or absent property says nothing. */
export function* kindFaults(properties: Properties, geometryType: string): Generator<PropertyFault> {
  const { kind } = properties
  if (kind !== undefined && kind !== null) {
    const fault = kindFault(kind, geometryType)
    if (fault) yield fault
  }
  for (const [path, rule] of Object.entries(RULE_OF_PROPERTY)) {
    const value = properties[path]
    if (value === undefined || value === null) continue
    if (!rule.isValid(value, kind)) yield { path, message: rule.message }
  }
  yield* effectFaults(properties)
}

function kindFault(kind: unknown, geometryType: string): PropertyFault | null {
  const path = 'kind'
  if (typeof kind !== 'string') return { path, message: 'must be a text' }
  if (OWN_KIND.test(kind)) return null
  if (!Object.hasOwn(GEOMETRIES_OF_KIND, kind))
    return { path, message: `must be one of ${FEATURE_KINDS.join(', ')}, or start with 'x-'` }
  const allowed = GEOMETRIES_OF_KIND[kind]
  if (!allowed || allowed.includes(geometryType as GeometryType)) return null
  return { path, message: `${kind} needs a ${allowed.join(' or a ')}` }
}

/** An owner's own kind, or none, may have any property. */
function* effectFaults(properties: Properties): Generator<PropertyFault> {
  const { kind } = properties
  if (typeof kind !== 'string' || !Object.hasOwn(GEOMETRIES_OF_KIND, kind)) return
  for (const [path, kinds] of Object.entries(KINDS_OF_PROPERTY)) {
    const value = properties[path]
    if (value === undefined || value === null || kinds.includes(kind)) continue
    yield { path, message: `has no effect on the kind ${kind}; it belongs to ${kinds.join(', ')}` }
  }
}
