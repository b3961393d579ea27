import { boundsOf, cornersOf, type Position, type Projection, positions } from '../../geo/index.ts'
import type { VenueFeature, VenueLevel } from '../model.ts'
import { namesOf, toLabels } from '../names.ts'
import { UUID } from '../uuid-v5.ts'
import { CATEGORIES_OF } from './categories.ts'
import { areaToEarth, displayPoint, toEarth } from './earth.ts'
import type { ImdfWriter } from './export.ts'
import { unitCategoryOf } from './kinds.ts'
import { openingLine } from './opening-line.ts'
import { outlinesAround } from './outlines.ts'
import { tileUnits } from './tile-units.ts'

export interface ExportedLevel {
  /** What is left of each unit after tiling, and its IDs in the archive, by the ID of its feature. */
  units: Map<string, { id: string; parts: Position[][][] }>
  /** Fixtures and kiosks by the ID of their feature. */
  standing: Map<string, string>
  outlines: Position[][][]
}

type Kind = string | undefined

const kindOf = ({ properties }: VenueFeature): Kind => properties.kind as Kind
const isPolygon = ({ geometry }: VenueFeature) => geometry.type === 'Polygon'

/** Walls that came as units go as units. */
function isUnit(feature: VenueFeature): boolean {
  if (!isPolygon(feature)) return false
  const kind = kindOf(feature)
  return kind === undefined || kind === 'space' || kind === 'connector' || feature.properties.imdf_type === 'unit'
}

/** Half the side of a lift or stairs that is drawn as a point: units have an extent. */
const HALF_CONNECTOR_M = 0.6

function withExtent(feature: VenueFeature, unitsPerMeter: number): VenueFeature {
  if (kindOf(feature) !== 'connector' || feature.geometry.type !== 'Point') return feature
  const [x, y] = feature.geometry.coordinates
  const half = HALF_CONNECTOR_M * unitsPerMeter
  const corners = cornersOf([x - half, y - half, x + half, y + half])
  return { ...feature, geometry: { type: 'Polygon', coordinates: [[...corners, corners[0]!]] } }
}

export function exportLevel(
  writer: ImdfWriter,
  level: VenueLevel,
  projection: Projection,
  building: string | null,
): ExportedLevel {
  const levelId = writer.id('level', String(level.floor))
  const unitsPerMeter = level.unitsPerMeter ?? 1
  const features = level.features.map((feature) => withExtent(feature, unitsPerMeter))
  const { parts, notes } = tileUnits(features.filter(isUnit), unitsPerMeter)
  writer.notes.push(...notes)
  const exported: ExportedLevel = { units: new Map(), standing: new Map(), outlines: [] }
  for (const feature of features) {
    const own = parts.get(feature.id)
    if (own) exported.units.set(feature.id, { id: addUnit(writer, feature, own, projection, levelId), parts: own })
  }
  const rings = [...exported.units.values()].flatMap((unit) => unit.parts)
  const lines = rings.flat()
  for (const feature of features) {
    if (!isUnit(feature)) addOther(writer, feature, { projection, levelId, lines, unitsPerMeter, exported, building })
  }
  exported.outlines = outlinesAround(rings, unitsPerMeter)
  if (exported.outlines.length > 0) addLevel(writer, level, exported.outlines, projection, levelId, building)
  return exported
}

function addLevel(
  writer: ImdfWriter,
  level: VenueLevel,
  outlines: Position[][][],
  projection: Projection,
  levelId: string,
  building: string | null,
): void {
  writer.add('level', levelId, areaToEarth(projection, outlines), {
    category: 'unspecified',
    restriction: null,
    ordinal: level.floor,
    outdoor: building === null,
    name: toLabels(level.name, level.names, writer.language),
    short_name: toLabels(level.shortName, {}, writer.language),
    display_point: displayPoint(projection, { type: 'Polygon', coordinates: outlines[0]! }),
    address_id: null,
    building_ids: building === null ? null : [building],
  })
}

function featureIdIn(writer: ImdfWriter, { id, properties }: VenueFeature, type: string): string {
  const { imdf_id, imdf_type } = properties
  const isKept = typeof imdf_id === 'string' && UUID.test(imdf_id) && imdf_type === type
  return isKept ? imdf_id.toLowerCase() : writer.id('feature', id)
}

/** What IMDF has no place for stands in a property of ours, unless the archive is to be plain. */
function common(writer: ImdfWriter, feature: VenueFeature, projection: Projection): Record<string, unknown> {
  const { name, names } = namesOf(feature.properties)
  const { imdf_id: _, imdf_type: __, ...properties } = feature.properties
  return {
    name: toLabels(name, names, writer.language),
    alt_name: null,
    display_point: displayPoint(projection, feature.geometry),
    ...(writer.options.plain ? {} : { rotunda: properties }),
  }
}

function categoryFor(feature: VenueFeature, of: keyof typeof CATEGORIES_OF, fallback: string): string {
  const { imdf_category } = feature.properties
  return typeof imdf_category === 'string' && CATEGORIES_OF[of].has(imdf_category) ? imdf_category : fallback
}

function restrictionOf({ properties }: VenueFeature): string | null {
  const { restricted_to } = properties
  if (!Array.isArray(restricted_to) || restricted_to.length === 0) return null
  return restricted_to.includes('staff') ? 'employeesonly' : 'restricted'
}

function addUnit(
  writer: ImdfWriter,
  feature: VenueFeature,
  parts: Position[][][],
  projection: Projection,
  levelId: string,
): string {
  const { properties } = feature
  const { name } = namesOf(properties)
  const fallback =
    kindOf(feature) === 'connector' ? String(properties.connector_type) : unitCategoryOf(name, properties.walkable)
  const first = featureIdIn(writer, feature, 'unit')
  for (const [i, rings] of parts.entries()) {
    const geometry = { type: 'Polygon', coordinates: rings } as const
    writer.add('unit', i === 0 ? first : writer.id('part', first, String(i)), toEarth(projection, geometry), {
      category: categoryFor(feature, 'unit', CATEGORIES_OF.unit.has(fallback) ? fallback : 'room'),
      restriction: restrictionOf(feature),
      accessibility: properties.accessible === true ? ['wheelchair'] : null,
      ...common(writer, { ...feature, geometry }, projection),
      level_id: levelId,
    })
  }
  return first
}

interface Surroundings {
  projection: Projection
  levelId: string
  lines: readonly Position[][]
  unitsPerMeter: number
  exported: ExportedLevel
  building: string | null
}

function addOther(writer: ImdfWriter, feature: VenueFeature, around: Surroundings): void {
  const kind = kindOf(feature)
  const isStanding = isPolygon(feature) && (kind === 'fixture' || kind === 'wall' || kind === 'obstacle')
  if (kind === 'door' || kind === 'gate' || kind === 'entrance') addOpening(writer, feature, around)
  else if (kind === 'walking_path') addPath(writer, feature, around)
  else if (kind === 'x-section' || kind === 'x-geofence') addArea(writer, feature, around)
  else if (feature.geometry.type === 'LineString') addDetail(writer, feature, around)
  else if (isStanding) addStanding(writer, feature, around)
  // Points are exported through their placements, labels through the room they name.
  else if (feature.geometry.type !== 'Point')
    writer.notes.push({ feature: feature.id, message: `has the kind ${kind}, which IMDF does not support` })
}

function addOpening(writer: ImdfWriter, feature: VenueFeature, around: Surroundings): void {
  const { projection, lines, unitsPerMeter, levelId } = around
  const line = openingLine(feature.geometry, lines, unitsPerMeter)
  if (!line) return void writer.notes.push({ feature: feature.id, message: 'is a door without width and was left out' })
  const kind = kindOf(feature)
  const geometry = { type: 'LineString', coordinates: line } as const
  const { door } = feature.properties
  writer.add('opening', featureIdIn(writer, feature, 'opening'), toEarth(projection, geometry), {
    category: categoryFor(feature, 'opening', kind === 'entrance' ? 'pedestrian.principal' : 'pedestrian'),
    accessibility: feature.properties.accessible === true ? ['wheelchair'] : null,
    access_control: null,
    door: kind === 'gate' ? { type: 'turnstile', automatic: false, material: null } : (door ?? null),
    ...common(writer, { ...feature, geometry }, projection),
    level_id: levelId,
  })
}

function addPath(writer: ImdfWriter, feature: VenueFeature, { projection, levelId }: Surroundings): void {
  const { one_way, opening_hours } = feature.properties
  writer.add('relationship', featureIdIn(writer, feature, 'relationship'), toEarth(projection, feature.geometry), {
    category: 'traversal.path',
    direction: one_way ? 'directed' : 'undirected',
    origin: { id: levelId, feature_type: 'level' },
    intermediary: null,
    destination: { id: levelId, feature_type: 'level' },
    hours: typeof opening_hours === 'string' ? opening_hours : null,
    ...(writer.options.plain ? {} : { rotunda: common(writer, feature, projection).rotunda }),
  })
}

function addArea(writer: ImdfWriter, feature: VenueFeature, { projection, levelId, building }: Surroundings): void {
  if (!isPolygon(feature)) return
  const type = kindOf(feature) === 'x-section' ? 'section' : 'geofence'
  const place = type === 'section' ? { level_id: levelId, accessibility: null, address_id: null } : { level_ids: [levelId], building_ids: building === null ? null : [building] } // biome-ignore format: one choice
  writer.add(type, featureIdIn(writer, feature, type), toEarth(projection, feature.geometry), {
    category: categoryFor(feature, type, type === 'section' ? 'private' : 'geofence'),
    restriction: restrictionOf(feature),
    ...common(writer, feature, projection),
    ...place,
    correlation_id: null,
    parents: null,
  })
}

function addDetail(writer: ImdfWriter, feature: VenueFeature, { projection, levelId }: Surroundings): void {
  const [minX, minY, maxX, maxY] = boundsOf(positions(feature.geometry))
  if (cornersOf([minX, minY, maxX, maxY]).every(([x, y]) => x === minX && y === minY)) return
  const { rotunda } = common(writer, feature, projection)
  writer.add('detail', featureIdIn(writer, feature, 'detail'), toEarth(projection, feature.geometry), {
    level_id: levelId,
    ...(rotunda ? { rotunda } : {}),
  })
}

/** What a place is on becomes a kiosk, which has a name and an anchor; the rest is a fixture. */
function addStanding(writer: ImdfWriter, feature: VenueFeature, { projection, levelId, exported }: Surroundings): void {
  const { imdf_type, bookable } = feature.properties
  const isKiosk = imdf_type === 'kiosk' || (kindOf(feature) === 'fixture' && bookable === true && imdf_type !== 'fixture') // biome-ignore format: one condition
  const type = isKiosk ? 'kiosk' : 'fixture'
  const usual = { wall: 'wall', obstacle: 'obstruction' }[String(kindOf(feature))] ?? 'furniture'
  const id = featureIdIn(writer, feature, type)
  exported.standing.set(feature.id, id)
  writer.add(type, id, toEarth(projection, feature.geometry), {
    ...(isKiosk ? {} : { category: categoryFor(feature, 'fixture', usual) }),
    ...common(writer, feature, projection),
    anchor_id: null,
    level_id: levelId,
  })
}
