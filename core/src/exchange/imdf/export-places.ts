import { parseOpeningHours } from '../../feature/index.ts'
import { type Georeference, labelPoint, type Position, type Projection, polygonContains } from '../../geo/index.ts'
import type { Venue, VenueFeature, VenueLevel, VenuePlace } from '../model.ts'
import { namesOf, toLabels } from '../names.ts'
import { UUID } from '../uuid-v5.ts'
import { CATEGORIES_OF, CATEGORY_FORM } from './categories.ts'
import { type EarthGeometry, projectionOf, toEarth } from './earth.ts'
import type { ImdfWriter } from './export.ts'
import type { ExportedLevel } from './export-level.ts'
import { amenityCategoryOf } from './kinds.ts'

interface Spot {
  feature: VenueFeature
  level: ExportedLevel
  projection: Projection
}

/** Placed content: amenities as such, all else as occupants with an anchor. A room that only bears its name is a unit. */
export function exportPlaces(
  writer: ImdfWriter,
  venue: Venue,
  georeference: Georeference,
  levels: readonly (ExportedLevel & { level: VenueLevel })[],
): void {
  const spots = new Map<string, Spot>()
  for (const exported of levels) {
    const projection = projectionOf(georeference, exported.level)
    for (const feature of exported.level.features) spots.set(feature.id, { feature, level: exported, projection })
  }
  for (const place of venue.places) {
    const spot = spots.get(place.featureId)
    if (spot && !saysNoMore(place, spot.feature)) exportPlace(writer, place, spot)
  }
}

function saysNoMore(place: VenuePlace, { properties, geometry }: VenueFeature): boolean {
  const { name } = namesOf(properties)
  const isPlain = !place.hours && !place.phone && !place.website && !place.category
  return geometry.type !== 'Point' && place.kind === 'room' && isPlain && place.name === name
}

function exportPlace(writer: ImdfWriter, place: VenuePlace, spot: Spot): void {
  const at = place.location ?? labelPoint(spot.feature.geometry)
  const unit = spot.level.units.get(spot.feature.id)?.id ?? unitAt(spot.level, at)
  const point = toEarth(spot.projection, { type: 'Point', coordinates: at })
  if (place.kind === 'amenity') addAmenity(writer, place, point, unit)
  else if (unit) addOccupant(writer, place, spot, point, unit)
  else writer.notes.push({ feature: place.featureId, message: `"${place.name}" is not in a unit and was left out` })
}

/** The smallest unit around a point. Tiled units do not overlap, so the first is it. */
function unitAt({ units }: ExportedLevel, at: Position): string | null {
  for (const { id, parts } of units.values()) if (parts.some((rings) => polygonContains(rings, at))) return id
  return null
}

const idOf = (writer: ImdfWriter, { id }: VenuePlace, kind: string) =>
  UUID.test(id) && kind !== 'anchor' ? id.toLowerCase() : writer.id(kind, id)

function contactOf({ hours, phone, website }: VenuePlace) {
  const isUnderstood = hours !== null && !('fault' in parseOpeningHours(hours))
  return { hours: isUnderstood ? hours : null, phone, website }
}

function addAmenity(writer: ImdfWriter, place: VenuePlace, point: EarthGeometry, unit: string | null): void {
  const given = place.category && CATEGORIES_OF.amenity.has(place.category) ? place.category : null
  writer.add('amenity', idOf(writer, place, 'amenity'), point, {
    category: given ?? amenityCategoryOf(place.category) ?? amenityCategoryOf(place.name) ?? 'unspecified',
    accessibility: null,
    name: toLabels(place.name, place.names, writer.language),
    alt_name: null,
    ...contactOf(place),
    unit_ids: unit ? [unit] : [],
    address_id: null,
    correlation_id: null,
  })
}

function addOccupant(writer: ImdfWriter, place: VenuePlace, spot: Spot, point: EarthGeometry, unit: string): void {
  const anchor = writer.id('anchor', place.id)
  const token = (place.category ?? '').toLowerCase().replace(/[^a-z0-9.]+/g, '')
  writer.add('anchor', anchor, point, { address_id: null, unit_id: unit })
  writer.add('occupant', idOf(writer, place, 'occupant'), null, {
    name: toLabels(place.name, place.names, writer.language),
    category: CATEGORY_FORM.test(token) ? token : 'unspecified',
    anchor_id: anchor,
    ...contactOf(place),
    validity: null,
    correlation_id: null,
  })
  const standing = spot.level.standing.get(spot.feature.id)
  if (standing) writer.byId.get(standing)!.properties.anchor_id = anchor
}
