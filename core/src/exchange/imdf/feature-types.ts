import { CATEGORIES_OF } from './categories.ts'

/** What a property of IMDF may hold. A question mark after its name says that it may be null. */
export type PropertyForm =
  | 'category'
  | 'restriction'
  | 'accessibility'
  | 'access_control'
  | 'door'
  | 'labels'
  | 'point'
  | 'hours'
  | 'text'
  | 'integer'
  | 'boolean'
  | 'direction'
  | 'reference'
  | 'references'
  | 'address'
  | 'any'

export type GeometryForm = 'none' | 'point' | 'line' | 'lines' | 'area' | 'any'

export interface FeatureType {
  geometry: GeometryForm
  properties: Readonly<Record<string, string>>
  /** Which feature type each reference names; null: any. */
  refersTo: Readonly<Record<string, string>>
  /** Absent where any token is a category. */
  categories?: ReadonlySet<string>
}

const LEVEL = { level_id: 'level' }
const NAMED = { name: 'labels?', alt_name: 'labels?' }
const CONTACT = { hours: 'hours?', phone: 'text?', website: 'text?' }

/** The feature types of IMDF 1.0.0, as in its reference: geometry, properties and what they refer to. */
export const FEATURE_TYPES: Readonly<Record<string, FeatureType>> = {
  address: {
    geometry: 'none',
    properties: { address: 'text', unit: 'text?', locality: 'text', province: 'text?', country: 'text', postal_code: 'text?', postal_code_ext: 'text?' }, // biome-ignore format: a table
    refersTo: {},
  },
  venue: {
    geometry: 'area',
    properties: { category: 'category', restriction: 'restriction?', name: 'labels', alt_name: 'labels?', ...CONTACT, display_point: 'point', address_id: 'address' }, // biome-ignore format: a table
    refersTo: { address_id: 'address' },
    categories: CATEGORIES_OF.venue,
  },
  building: {
    geometry: 'none',
    properties: { ...NAMED, category: 'category', restriction: 'restriction?', display_point: 'point?', address_id: 'address?' }, // biome-ignore format: a table
    refersTo: { address_id: 'address' },
    categories: CATEGORIES_OF.building,
  },
  footprint: {
    geometry: 'area',
    properties: { category: 'category', name: 'labels?', building_ids: 'references' },
    refersTo: { building_ids: 'building' },
    categories: CATEGORIES_OF.footprint,
  },
  level: {
    geometry: 'area',
    properties: { category: 'category', restriction: 'restriction?', ordinal: 'integer', outdoor: 'boolean', name: 'labels', short_name: 'labels', display_point: 'point?', address_id: 'address?', building_ids: 'references?' }, // biome-ignore format: a table
    refersTo: { address_id: 'address', building_ids: 'building' },
    categories: CATEGORIES_OF.level,
  },
  unit: {
    geometry: 'area',
    properties: { category: 'category', restriction: 'restriction?', accessibility: 'accessibility?', ...NAMED, display_point: 'point?', level_id: 'reference' }, // biome-ignore format: a table
    refersTo: LEVEL,
    categories: CATEGORIES_OF.unit,
  },
  opening: {
    geometry: 'line',
    properties: { category: 'category', accessibility: 'accessibility?', access_control: 'access_control?', door: 'door?', ...NAMED, display_point: 'point?', level_id: 'reference' }, // biome-ignore format: a table
    refersTo: LEVEL,
    categories: CATEGORIES_OF.opening,
  },
  fixture: {
    geometry: 'area',
    properties: { category: 'category', ...NAMED, anchor_id: 'reference?', level_id: 'reference', display_point: 'point?' }, // biome-ignore format: a table
    refersTo: { ...LEVEL, anchor_id: 'anchor' },
    categories: CATEGORIES_OF.fixture,
  },
  section: {
    geometry: 'area',
    properties: { category: 'category', restriction: 'restriction?', accessibility: 'accessibility?', ...NAMED, display_point: 'point?', level_id: 'reference', address_id: 'address?', correlation_id: 'any', parents: 'references?' }, // biome-ignore format: a table
    refersTo: { ...LEVEL, address_id: 'address', parents: 'section' },
    categories: CATEGORIES_OF.section,
  },
  amenity: {
    geometry: 'point',
    properties: { category: 'category', accessibility: 'accessibility?', ...NAMED, ...CONTACT, unit_ids: 'references', address_id: 'address?', correlation_id: 'any' }, // biome-ignore format: a table
    refersTo: { unit_ids: 'unit', address_id: 'address' },
    categories: CATEGORIES_OF.amenity,
  },
  anchor: {
    geometry: 'point',
    properties: { address_id: 'address?', unit_id: 'reference' },
    refersTo: { address_id: 'address', unit_id: 'unit' },
  },
  occupant: {
    geometry: 'none',
    properties: { name: 'labels', category: 'category', anchor_id: 'reference', ...CONTACT, validity: 'any', correlation_id: 'any' }, // biome-ignore format: a table
    refersTo: { anchor_id: 'anchor' },
  },
  kiosk: {
    geometry: 'area',
    properties: { ...NAMED, anchor_id: 'reference?', level_id: 'reference', display_point: 'point?' },
    refersTo: { ...LEVEL, anchor_id: 'anchor' },
  },
  detail: { geometry: 'lines', properties: { level_id: 'reference' }, refersTo: LEVEL },
  geofence: {
    geometry: 'area',
    properties: { category: 'category', restriction: 'restriction?', ...NAMED, correlation_id: 'any', display_point: 'point?', building_ids: 'references?', level_ids: 'references?', parents: 'references?' }, // biome-ignore format: a table
    refersTo: { building_ids: 'building', level_ids: 'level', parents: 'geofence' },
    categories: CATEGORIES_OF.geofence,
  },
  relationship: {
    geometry: 'any',
    properties: { category: 'category', direction: 'direction', origin: 'any', intermediary: 'any', destination: 'any', hours: 'hours?' }, // biome-ignore format: a table
    refersTo: {},
    categories: CATEGORIES_OF.relationship,
  },
}

/** A venue cannot be told without these. */
export const REQUIRED_FILES: readonly string[] = ['address', 'venue', 'footprint', 'building', 'level', 'unit']
