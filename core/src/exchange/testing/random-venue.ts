import fc from 'fast-check'
import type { Geometry, Position } from '../../geo/index.ts'
import type { Venue, VenueFeature, VenueLevel, VenuePlace } from '../model.ts'

export function rectangle(x: number, y: number, width: number, height: number): Geometry {
  const ring: Position[] = [[x, y], [x + width, y], [x + width, y + height], [x, y + height], [x, y]] // biome-ignore format: a ring
  return { type: 'Polygon', coordinates: [ring] }
}

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((value) => value.trim() === value)

interface Shape {
  widths: number[]
  names: string[]
  translated: string
  floors: number
  origin: [number, number]
  rotation: number
  unitsPerMeter: number
  isHallFilled: boolean
}

/** Levels of a corridor between two rows of rooms, a hall with a booth in it, doors, a lift and stairs. */
export const randomVenue: fc.Arbitrary<Venue> = fc
  .record({
    widths: fc.array(fc.integer({ min: 3, max: 9 }), { minLength: 1, maxLength: 6 }),
    names: fc.array(text, { minLength: 6, maxLength: 6 }),
    translated: text,
    floors: fc.integer({ min: 1, max: 3 }),
    origin: fc.tuple(fc.integer({ min: -1700, max: 1700 }), fc.integer({ min: -700, max: 700 })).map(([lng, lat]): [number, number] => [lng / 10, lat / 10]), // biome-ignore format: one value
    rotation: fc.integer({ min: -180, max: 180 }),
    unitsPerMeter: fc.constantFrom(1, 39.37, 100, 1000),
    isHallFilled: fc.boolean(),
  })
  .map(drawVenue)

function drawVenue(shape: Shape): Venue {
  const levels = Array.from({ length: shape.floors }, (_, floor) => drawLevel(shape, floor))
  const places = levels.flatMap(({ features }) => features.flatMap((feature) => placeOn(feature, shape)))
  return {
    name: shape.names[0]!,
    language: 'en',
    timeZone: 'Europe/Berlin',
    georeference: { origin: shape.origin, rotation: shape.rotation },
    levels,
    places,
  }
}

function drawLevel({ widths, names, translated, unitsPerMeter, isHallFilled }: Shape, floor: number): VenueLevel {
  const features: VenueFeature[] = []
  const add = (kind: string, geometry: Geometry, properties: Record<string, unknown> = {}) =>
    features.push({ id: `${floor}-${features.length}`, geometry: scaled(geometry, unitsPerMeter), properties: { kind, ...properties } }) // biome-ignore format: one feature
  let x = 0
  for (const [i, width] of widths.entries()) {
    for (const y of [3, -6]) {
      add('space', rectangle(x, y, width, y > 0 ? 6 : 6), { name: names[i % names.length], 'name@de': translated })
      const wall = y > 0 ? 3 : 0
      add('door', { type: 'LineString', coordinates: [[x + 1, wall], [x + 1.9, wall]] }) // biome-ignore format: a door
    }
    x += width
  }
  add('space', rectangle(0, 0, x, 3), { walkable: true })
  add('space', rectangle(x, -6, 20, 15), { name: 'Hall', walkable: true })
  // What stands in the hall is drawn over it.
  if (isHallFilled) add('space', rectangle(x + 5, 0, 3, 2), { name: 'Stand', bookable: true })
  add('connector', rectangle(x + 12, 0, 2, 2), { connector_type: 'elevator', connector_id: 'lift-a', name: 'Lift A' })
  add('connector', rectangle(x + 15, 0, 2, 4), { connector_type: 'stairs', connector_id: 'stair-1' })
  add('wall', { type: 'LineString', coordinates: [[0, 9], [x, 9]] }) // biome-ignore format: a wall
  add('fixture', rectangle(x + 2, -4, 1, 1), { name: 'Desk' })
  add('walking_path', { type: 'LineString', coordinates: [[1, 1], [x, 1]] }) // biome-ignore format: a path
  add('entrance', { type: 'LineString', coordinates: [[x + 20, 1], [x + 20, 3]] }) // biome-ignore format: a door
  return { floor, name: `Level ${floor}`, shortName: String(floor), names: { de: `Ebene ${floor}` }, building: floor > 0 ? 'Tower' : null, unitsPerMeter, transform: null, features } // biome-ignore format: one level
}

function scaled(geometry: Geometry, by: number): Geometry {
  const point = ([x, y]: Position): Position => [x * by, y * by]
  if (geometry.type === 'Point') return { type: 'Point', coordinates: point(geometry.coordinates) }
  if (geometry.type === 'LineString') return { type: 'LineString', coordinates: geometry.coordinates.map(point) }
  return { type: 'Polygon', coordinates: geometry.coordinates.map((ring) => ring.map(point)) }
}

function placeOn({ id, properties }: VenueFeature, { names }: Shape): VenuePlace[] {
  if (properties.name !== 'Hall' && properties.name !== 'Stand') return []
  return [{ id: `row-${id}`, kind: 'occupant', featureId: id, name: names[1]!, names: { de: names[2]! }, category: 'books', hours: 'Mo-Fr 09:00-18:00', phone: null, website: 'https://example.org', location: null }] // biome-ignore format: one place
}
