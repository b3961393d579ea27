import fc from 'fast-check'
import type { Geometry, Position } from '../../geo/index.ts'
import type { Place, RouteFeature, RouteFloor } from '../model.ts'

export const anyPoint = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }))

/** Lines and connectors at random, some one-way, some not accessible. */
const anyFloor = fc.record({
  lines: fc.array(
    fc.tuple(
      fc.array(anyPoint, { minLength: 2, maxLength: 4 }),
      fc.constantFrom(undefined, true, 'backward'),
      fc.boolean(),
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  ),
  connectors: fc.array(
    fc.tuple(
      anyPoint,
      fc.constantFrom('stairs', 'elevator', 'escalator', 'ramp'),
      fc.constantFrom('up', 'down', undefined),
    ),
    {
      maxLength: 4,
    },
  ),
})

export const anyVenue = fc.record({
  floors: fc.array(anyFloor, { minLength: 1, maxLength: 4 }),
  from: fc.tuple(fc.nat(), anyPoint),
  to: fc.tuple(fc.nat(), anyPoint),
  needs: fc.record({ accessible: fc.boolean(), avoid: fc.subarray(['stairs', 'escalators', 'elevators'] as const) }),
})

export type Venue = typeof anyVenue extends fc.Arbitrary<infer T> ? T : never

export function drawVenue({ floors }: Venue): RouteFloor[] {
  return floors.map(({ lines, connectors }, floor) => {
    const feature = (geometry: Geometry, properties: Record<string, unknown>): RouteFeature => ({
      id: '',
      geometry,
      properties,
    })
    return {
      floor,
      name: `Level ${floor}`,
      shortName: `${floor}`,
      unitsPerMeter: 1,
      features: [
        ...lines.map(([coordinates, one_way, accessible]) =>
          feature({ type: 'LineString', coordinates }, { kind: 'walking_path', one_way, accessible }),
        ),
        ...connectors.map(([coordinates, connector_type, direction]) =>
          feature(
            { type: 'Point', coordinates },
            { kind: 'connector', connector_type, connector_id: connector_type, direction },
          ),
        ),
      ],
    }
  })
}

export function placeOf(venue: Venue, [floor, point]: [number, Position]): Place {
  return { name: 'somewhere', floor: floor % venue.floors.length, geometry: { type: 'Point', coordinates: point } }
}
