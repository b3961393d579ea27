import { parseOpeningHours } from '../../feature/index.ts'
import type { Position } from '../../geo/index.ts'
import { groupBy } from '../group-by.ts'
import type { PlaceKind, VenueFeature, VenueLevel, VenuePlace } from '../model.ts'
import { fromLabels, namesOf, textOf } from '../names.ts'
import type { ImdfFeature } from './archive.ts'
import type { Importing } from './import.ts'
import { wordsOfAmenity } from './kinds.ts'
import { readPoint } from './read-geometry.ts'

const MAX_CATEGORY_LENGTH = 200

/** Who is in a room, what stands about, and rooms that bear a name. */
export function importPlaces(importing: Importing): VenuePlace[] {
  const occupants = (importing.archive.features.get('occupant') ?? []).flatMap((one) => occupant(importing, one))
  const amenities = (importing.archive.features.get('amenity') ?? []).flatMap((one) => amenity(importing, one))
  const placed = [...occupants, ...amenities]
  const inUnit = groupBy(placed, ({ featureId }) => featureId)
  return [...placed.map((one) => withoutAnchor(one, inUnit.get(one.featureId)!.length)), ...rooms(importing, inUnit)]
}

/** Who is alone in a room has its name where the room has space for it; anchors tell apart those who share one. */
function withoutAnchor(place: VenuePlace, placesInUnit: number): VenuePlace {
  return placesInUnit === 1 ? { ...place, location: null } : place
}

function occupant(importing: Importing, feature: ImdfFeature): VenuePlace[] {
  const { anchors, anchored, units, projection, notes, language } = importing
  const anchorId = String(feature.properties.anchor_id)
  const anchor = anchors.get(anchorId)
  const spot = anchored.get(anchorId) ?? units.get(String(anchor?.properties.unit_id))
  const { name, names } = fromLabels(feature.properties.name, language)
  if (!spot || !name) {
    const message = spot ? 'is an occupant without a name' : 'is an occupant whose anchor has no unit'
    notes.push({ feature: feature.id, message: `${message} and was left out` })
    return []
  }
  const location = readPoint(anchor?.geometry ?? null, projection)
  return [place('occupant', feature, spot.feature, name, names, location)]
}

/** An amenity of the same category as its unit is that unit; all others stand at their point. */
function amenity(importing: Importing, feature: ImdfFeature): VenuePlace[] {
  const { units, projection, notes, language } = importing
  const category = String(feature.properties.category ?? 'unspecified')
  const unitIds = Array.isArray(feature.properties.unit_ids) ? feature.properties.unit_ids.map(String) : []
  const spots = unitIds.flatMap((id) => units.get(id) ?? [])
  const point = readPoint(feature.geometry, projection)
  const words = wordsOfAmenity(category)
  const own = fromLabels(feature.properties.name, language)
  const named = own.name ? { name: own.name, names: own.names } : words
  const same = spots.find((spot) => spot.category.split('.')[0] === category.split('.')[0])
  if (same) return [place('amenity', feature, same.feature, named.name, named.names, point)]
  const level = spots[0]?.level ?? onlyLevel(importing)
  if (!point || !level) {
    notes.push({ feature: feature.id, message: 'is an amenity that is not on any level and was left out' })
    return []
  }
  level.features.push({
    id: feature.id,
    geometry: { type: 'Point', coordinates: point },
    properties: { kind: 'label', name: named.name, imdf_type: 'amenity', imdf_category: category, imdf_id: feature.id },
  })
  return [place('amenity', feature, feature.id, named.name, named.names, null)]
}

function onlyLevel({ levelOf }: Importing): VenueLevel | undefined {
  const levels = new Set(levelOf.values())
  return levels.size === 1 ? [...levels][0] : undefined
}

function* namedRooms(levels: Iterable<VenueLevel>): Generator<VenueFeature> {
  for (const { features } of levels)
    for (const feature of features) if (feature.properties.kind === 'space') yield feature
}

function rooms({ levelOf }: Importing, taken: { has(featureId: string): boolean }): VenuePlace[] {
  const places: VenuePlace[] = []
  for (const feature of namedRooms(new Set(levelOf.values()))) {
    const { name, names } = namesOf(feature.properties)
    if (!name || taken.has(feature.id)) continue
    places.push({ id: feature.id, kind: 'room', featureId: feature.id, name, names, category: null, hours: null, phone: null, website: null, location: null }) // biome-ignore format: one place
  }
  return places
}

function place(
  kind: PlaceKind,
  { id, properties }: ImdfFeature,
  featureId: string,
  name: string,
  names: Readonly<Record<string, string>>,
  location: Position | null,
): VenuePlace {
  const hours = textOf(properties.hours)
  return {
    id,
    kind,
    featureId,
    name,
    names,
    category: textOf(properties.category)?.slice(0, MAX_CATEGORY_LENGTH) ?? null,
    hours: hours && !('fault' in parseOpeningHours(hours)) ? hours : null,
    phone: textOf(properties.phone),
    website: textOf(properties.website),
    location,
  }
}
