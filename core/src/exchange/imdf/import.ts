import { type Georeference, type Projection, project } from '../../geo/index.ts'
import { ExchangeError } from '../exchange-error.ts'
import { groupBy } from '../group-by.ts'
import type { ExchangeNote, Venue, VenueLevel } from '../model.ts'
import { fromLabels, translationsOf } from '../names.ts'
import { type ImdfArchive, type ImdfFeature, isObject, languageOf } from './archive.ts'
import { importConnectors } from './import-connectors.ts'
import { importFeature } from './import-features.ts'
import { importPlaces } from './import-places.ts'
import { earthPositions, readAreas } from './read-geometry.ts'

export interface Imported {
  venue: Venue
  notes: ExchangeNote[]
}

/** Floors outside of this are a mistake of the file. */
const MAX_ORDINAL = 1000
/** Types of features that lie on one level. */
const LEVEL_TYPES = ['unit', 'opening', 'fixture', 'kiosk', 'section', 'detail']
const MAX_NOTES = 1000
const SHORT_NAME_LENGTH = 20
const MAX_BUILDING_LENGTH = 200

interface Spot {
  feature: string
  level: VenueLevel
  category: string
}

/** Everything that an import works on. */
export interface Importing {
  archive: ImdfArchive
  language: string
  projection: Projection
  /** By the ID of a level in the file. */
  levelOf: Map<string, VenueLevel>
  /** Which feature of which level a unit became; the first where it came in parts. */
  units: Map<string, Spot>
  /** Features by the anchor that they name. */
  anchored: Map<string, Spot>
  anchors: ReadonlyMap<string, ImdfFeature>
  /** IDs that are taken. */
  seen: Set<string>
  notes: ExchangeNote[]
}

/** An archive as a venue: metres around the middle of the venue, y to the north. */
export function importImdf(archive: ImdfArchive): Imported {
  const language = languageOf(archive)
  const georeference = middleOf(archive)
  const projection = project(georeference, { unitsPerMeter: 1, centre: [0, 0] })
  const notes: ExchangeNote[] = []
  const levelOf = importLevels(archive, language, notes)
  const anchors = new Map((archive.features.get('anchor') ?? []).map((anchor) => [anchor.id, anchor]))
  const importing: Importing = { archive, language, projection, levelOf, units: new Map(), anchored: new Map(), anchors, seen: new Set(), notes } // biome-ignore format: one object
  for (const type of LEVEL_TYPES)
    for (const feature of archive.features.get(type) ?? []) importFeature(importing, type, feature)
  importGeofences(importing)
  importConnectors(importing)
  const levels = [...new Set(levelOf.values())].sort((a, b) => a.floor - b.floor)
  if (levels.every(({ features }) => features.length === 0))
    throw new ExchangeError('exchange_empty', 'has no unit on a level', archive.fileOf.get('unit') ?? 'archive')
  const places = importPlaces(importing)
  const told = archive.features.get('venue')?.[0]?.properties
  const { name } = fromLabels(told?.name, language)
  const timeZone = timeZoneOf(told?.rotunda)
  const venue = { name: name ?? 'Imported venue', language, timeZone, georeference, levels, places }
  return { venue, notes: notes.slice(0, MAX_NOTES) }
}

/** IMDF has no place for it: an archive of ours says it besides. */
function timeZoneOf(rotunda: unknown): string | null {
  return isObject(rotunda) && typeof rotunda.time_zone === 'string' ? rotunda.time_zone : null
}

/** Where the venue lies: the middle of its outline, or else of its levels and units. */
function middleOf(archive: ImdfArchive): Georeference {
  for (const type of ['venue', 'footprint', 'level', 'unit']) {
    const points = (archive.features.get(type) ?? []).flatMap((feature) => earthPositions(feature.geometry))
    if (points.length === 0) continue
    const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)]
    const middle = (values: number[]) => {
      const [low, high] = values.reduce(([a, b], v) => [Math.min(a, v), Math.max(b, v)], [Infinity, -Infinity])
      return Number(((low + high) / 2).toFixed(7))
    }
    return { origin: [middle(lngs), middle(lats)], rotation: 0 }
  }
  throw new ExchangeError('exchange_empty', 'has no geometry: neither venue, level nor unit has one', 'archive')
}

/** Levels of several buildings with the same ordinal are one level here: they lie at the same height. */
function importLevels(archive: ImdfArchive, language: string, notes: ExchangeNote[]): Map<string, VenueLevel> {
  const levelOf = new Map<string, VenueLevel>()
  const levels = (archive.features.get('level') ?? []).filter((feature) => {
    const isUsable = Number.isInteger(feature.properties.ordinal) && Math.abs(Number(feature.properties.ordinal)) <= MAX_ORDINAL // biome-ignore format: one condition
    if (!isUsable) notes.push({ feature: feature.id, message: 'is a level without a usable ordinal and was left out' })
    return isUsable
  })
  for (const [ordinal, group] of groupBy(levels, (feature) => Number(feature.properties.ordinal))) {
    const level = toLevel(ordinal, group, language)
    for (const { id } of group) levelOf.set(id, level)
  }
  nameBuildings(archive, levels, levelOf, language)
  return levelOf
}

/** Where several buildings have no level in common, each level is identified by its own building. */
function nameBuildings(
  archive: ImdfArchive,
  features: readonly ImdfFeature[],
  levelOf: ReadonlyMap<string, VenueLevel>,
  language: string,
): void {
  const buildingsOf = new Map<VenueLevel, Set<string>>()
  for (const { id, properties } of features) {
    const level = levelOf.get(id)!
    const own = buildingsOf.get(level) ?? new Set()
    if (Array.isArray(properties.building_ids))
      for (const building of properties.building_ids) own.add(String(building))
    buildingsOf.set(level, own)
  }
  const isApart = [...buildingsOf.values()].every(({ size }) => size <= 1)
  if (!isApart || new Set([...buildingsOf.values()].flatMap((ids) => [...ids])).size < 2) return
  const nameOf = new Map(
    (archive.features.get('building') ?? []).map(({ id, properties }) => [
      id,
      fromLabels(properties.name, language).name,
    ]),
  )
  for (const [level, [id]] of buildingsOf)
    level.building = (id && nameOf.get(id)?.slice(0, MAX_BUILDING_LENGTH)) || null
}

function toLevel(floor: number, group: readonly ImdfFeature[], language: string): VenueLevel {
  const indoor = group.find(({ properties }) => properties.outdoor !== true) ?? group[0]!
  const { name, names } = fromLabels(indoor.properties.name, language)
  const short = fromLabels(indoor.properties.short_name, language).name
  return {
    floor,
    name: (name ?? `Level ${floor}`).slice(0, 200),
    shortName: (short ?? String(floor)).slice(0, SHORT_NAME_LENGTH),
    names,
    unitsPerMeter: 1,
    transform: null,
    features: [],
  }
}

/** A geofence may span levels: it is drawn on each of them. */
function importGeofences({ archive, levelOf, projection, language, notes }: Importing): void {
  for (const fence of archive.features.get('geofence') ?? []) {
    const { level_ids, category } = fence.properties
    const levels = new Set((Array.isArray(level_ids) ? level_ids : []).flatMap((id) => levelOf.get(String(id)) ?? []))
    const areas = readAreas(fence.geometry, projection)
    if (levels.size === 0 || areas.length === 0) {
      notes.push({ feature: fence.id, message: 'is a geofence that names no level and was left out' })
      continue
    }
    const { name, names } = fromLabels(fence.properties.name, language)
    for (const level of levels) {
      for (const [i, rings] of areas.entries()) {
        const properties = { kind: 'x-geofence', imdf_type: 'geofence', imdf_category: category, ...(i === 0 && levels.size === 1 ? { imdf_id: fence.id } : {}), ...(name ? { name } : {}), ...translationsOf(names) } // biome-ignore format: one object
        level.features.push({ id: `${fence.id}/${level.floor}/${i}`, geometry: { type: 'Polygon', coordinates: rings }, properties }) // biome-ignore format: one feature
      }
    }
  }
}
