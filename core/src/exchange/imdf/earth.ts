import { type Geometry, type Georeference, labelPoint, type Position, type Projection, project, type Ring } from '../../geo/index.ts' // biome-ignore format: one import
import { ExchangeError } from '../exchange-error.ts'
import type { Venue, VenueLevel } from '../model.ts'

/** A tenth of a millimetre. */
const DEGREE_DIGITS = 9

/** What a venue needs to lie on the earth, or an error that says what it lacks and how to add it. */
export function requireGeoreference(venue: Venue): Georeference {
  if (!venue.georeference)
    throw new ExchangeError(
      'exchange_georeference',
      'The venue has no georeference yet. Set it on the Levels page (two points) or by API, then export again.',
    )
  const drawn = venue.levels.find(({ unitsPerMeter, features }) => unitsPerMeter === null && features.length > 0)
  if (drawn)
    throw new ExchangeError(
      'exchange_georeference',
      `The level "${drawn.name}" has no scale: measure a length on the Levels page, then export again.`,
    )
  return venue.georeference
}

export function projectionOf(georeference: Georeference, level: VenueLevel): Projection {
  const { unitsPerMeter, transform } = level
  return project(georeference, { unitsPerMeter: unitsPerMeter ?? 1, transform, centre: [0, 0] })
}

export function rounded([lng, lat]: Position): [number, number] {
  return [Number(lng.toFixed(DEGREE_DIGITS)), Number(lat.toFixed(DEGREE_DIGITS))]
}

export type EarthGeometry = { type: string; coordinates: unknown }

export function toEarth(projection: Projection, geometry: Geometry): EarthGeometry {
  const place = (point: Position) => rounded(projection.toLngLat(point))
  if (geometry.type === 'Point') return { type: 'Point', coordinates: place(geometry.coordinates) }
  if (geometry.type === 'LineString') return { type: 'LineString', coordinates: geometry.coordinates.map(place) }
  return { type: 'Polygon', coordinates: geometry.coordinates.map((ring) => ring.map(place)) }
}

/** One polygon as such, several as a MultiPolygon. */
export function areaToEarth(projection: Projection, polygons: readonly (readonly Ring[])[]): EarthGeometry {
  const coordinates = polygons.map((rings) => rings.map((ring) => ring.map((p) => rounded(projection.toLngLat(p)))))
  return coordinates.length === 1
    ? { type: 'Polygon', coordinates: coordinates[0] }
    : { type: 'MultiPolygon', coordinates }
}

export function displayPoint(projection: Projection, geometry: Geometry): EarthGeometry {
  return toEarth(projection, { type: 'Point', coordinates: labelPoint(geometry) })
}
