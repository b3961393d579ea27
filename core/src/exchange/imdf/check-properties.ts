import { parseOpeningHours } from '../../feature/index.ts'
import { isLanguage } from '../names.ts'
import { type ImdfFeature, isObject } from './archive.ts'
import { CATEGORIES_OF, CATEGORY_FORM } from './categories.ts'
import type { FeatureType, PropertyForm } from './feature-types.ts'
import { isLngLat } from './read-geometry.ts'
import type { Report } from './validate.ts'

const COUNTRY = /^[A-Z]{2}$/

/** Every property that the type has, each with the value that it may have, and references that lead somewhere. */
export function checkProperties(
  type: FeatureType,
  feature: ImdfFeature,
  types: ReadonlyMap<string, string>,
  report: Report,
): void {
  for (const [name, form] of Object.entries(type.properties)) {
    const isNullable = form.endsWith('?') || form === 'any'
    const value = feature.properties[name]
    if (value === undefined) {
      report({ rule: 'property.missing', feature, severity: isNullable ? 'warning' : 'error', message: `has no "${name}"${isNullable ? '; use null if there is none' : ''}` }) // biome-ignore format: one finding
      continue
    }
    if (value === null) {
      if (!isNullable) report({ rule: 'property.missing', feature, message: `"${name}" must not be null` })
      continue
    }
    const fault = faultOf(form.replace('?', '') as PropertyForm, value, type)
    if (fault)
      report({ rule: fault.rule, feature, severity: fault.severity ?? 'error', message: `"${name}" ${fault.message}` }) // biome-ignore format: one finding
    else if (Object.hasOwn(type.refersTo, name))
      checkReferences(name, value, type.refersTo[name]!, feature, types, report)
  }
  if (feature.feature_type === 'relationship') checkEnds(feature, types, report)
  const { country } = feature.properties
  if (feature.feature_type === 'address' && typeof country === 'string' && !COUNTRY.test(country))
    report({ rule: 'property.country', feature, message: `"country" is ${JSON.stringify(country)}; it must be an ISO 3166 code of two letters` }) // biome-ignore format: one finding
}

interface Fault {
  rule: string
  message: string
  severity?: 'warning'
}

const wrong = (message: string): Fault => ({ rule: 'property.value', message })

function faultOf(form: PropertyForm, value: unknown, type: FeatureType): Fault | null {
  switch (form) {
    case 'category':
      return categoryFault(value, type.categories)
    case 'restriction':
      return categoryFault(value, CATEGORIES_OF.restriction)
    case 'accessibility':
    case 'access_control':
      if (!Array.isArray(value)) return wrong('must be a list of categories')
      return value.map((one) => categoryFault(one, CATEGORIES_OF[form])).find((fault) => fault !== null) ?? null
    case 'door':
      return isObject(value) ? (value.type ? categoryFault(value.type, CATEGORIES_OF.door) : null) : wrong('must be an object') // biome-ignore format: one line
    case 'labels':
      return labelsFault(value)
    case 'point':
      return isObject(value) && value.type === 'Point' && isLngLat(value.coordinates) ? null : wrong('must be a Point')
    case 'hours':
      return hoursFault(value)
    case 'integer':
      return Number.isInteger(value) ? null : wrong('must be a whole number')
    case 'boolean':
      return typeof value === 'boolean' ? null : wrong('must be true or false')
    case 'direction':
      return value === 'directed' || value === 'undirected' ? null : wrong("must be 'directed' or 'undirected'")
    case 'references':
      return Array.isArray(value) ? null : wrong('must be a list of IDs')
    case 'any':
      return null
    default:
      return typeof value === 'string' && value !== '' ? null : wrong('must be a text')
  }
}

function categoryFault(value: unknown, known: ReadonlySet<string> | undefined): Fault | null {
  const isFormed = typeof value === 'string' && CATEGORY_FORM.test(value)
  if (isFormed && (!known || known.has(value))) return null
  return { rule: 'property.category', message: `is ${JSON.stringify(value)}, which is not a category of IMDF 1.0.0` }
}

function labelsFault(value: unknown): Fault | null {
  if (!isObject(value) || Object.keys(value).length === 0)
    return { rule: 'property.labels', message: 'must have a text by language, as { "en": "Hall" }' }
  for (const [tag, text] of Object.entries(value)) {
    if (!isLanguage(tag)) return { rule: 'property.labels', message: `has the language ${JSON.stringify(tag)}` }
    if (typeof text !== 'string' || text.trim() === '')
      return { rule: 'property.labels', message: `has no text in the language "${tag}"` }
  }
  return null
}

/** IMDF takes all of OpenStreetMap's opening_hours, of which this program reads the common part. */
function hoursFault(value: unknown): Fault | null {
  if (typeof value !== 'string') return wrong('must be a text')
  const parsed = parseOpeningHours(value)
  return 'fault' in parsed ? { rule: 'property.hours', severity: 'warning', message: parsed.fault } : null
}

function checkReferences(
  name: string,
  value: unknown,
  target: string,
  feature: ImdfFeature,
  types: ReadonlyMap<string, string>,
  report: Report,
): void {
  for (const id of Array.isArray(value) ? value : [value]) {
    const found = types.get(String(id))
    if (!found) report({ rule: 'reference.missing', feature, message: `"${name}" names ${id}, which is not in the archive` }) // biome-ignore format: one finding
    else if (found !== target) report({ rule: 'reference.type', feature, message: `"${name}" names the ${found} ${id}; it must name a ${target}` }) // biome-ignore format: one finding
    else if (id === feature.id) report({ rule: 'reference.itself', feature, message: `"${name}" names the feature itself` }) // biome-ignore format: one finding
  }
}

function checkEnds(feature: ImdfFeature, types: ReadonlyMap<string, string>, report: Report): void {
  const { origin, intermediary, destination } = feature.properties
  const between = Array.isArray(intermediary) ? intermediary : []
  if (!origin && !destination) report({ rule: 'relationship.ends', feature, message: 'has neither origin nor destination' }) // biome-ignore format: one finding
  for (const reference of [origin, ...between, destination]) {
    if (reference === null || reference === undefined) continue
    const { id, feature_type } = isObject(reference) ? reference : {}
    const found = types.get(String(id))
    if (!found) report({ rule: 'reference.missing', feature, message: `names ${id}, which is not in the archive` })
    else if (found !== feature_type)
      report({ rule: 'reference.type', feature, message: `names the ${found} ${id} as a ${feature_type}` })
  }
}
