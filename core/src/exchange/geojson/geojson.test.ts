import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positions } from '../../geo/index.ts'
import { randomVenue } from '../testing/random-venue.ts'
import { exportGeojson, importGeojson } from './geojson.ts'

test('XCHG-4: GeoJSON in drawing units comes back to the last digit, in WGS 84 within a micrometre', () => {
  fc.assert(
    fc.property(randomVenue, (venue) => {
      const own = { ...venue, places: [] }
      const back = (coordinates: 'drawing' | 'wgs84') =>
        importGeojson(JSON.parse(exportGeojson(own, coordinates)), 'x').venue
      expect(back('drawing')).toEqual(own)
      const earth = back('wgs84')
      for (const [i, level] of earth.levels.entries()) {
        for (const [j, feature] of level.features.entries()) {
          const before = own.levels[i]!.features[j]!
          expect(feature.properties).toEqual(before.properties)
          for (const [k, [x, y]] of positions(feature.geometry).entries()) {
            const [fromX, fromY] = positions(before.geometry)[k]!
            expect(Math.hypot(x - fromX, y - fromY) / level.unitsPerMeter!).toBeLessThan(1e-6)
          }
        }
      }
    }),
    { numRuns: 25 },
  )
})

test('XCHG-5: GeoJSON of another program: levels by a property, metres around the middle', () => {
  const square = (lng: number) => ({ type: 'Polygon', coordinates: [[[lng, 52], [lng + 0.0001, 52], [lng + 0.0001, 52.0001], [lng, 52]]] }) // biome-ignore format: a shape
  const features = [
    { type: 'Feature', geometry: square(13), properties: { name: 'Room', level: '1' } },
    { type: 'Feature', geometry: square(13.001), properties: { name: 'Cellar', level: '-1' } },
  ]
  const { venue } = importGeojson({ type: 'FeatureCollection', features }, 'House')
  expect(venue.levels.map(({ floor, features: list }) => [floor, list[0]!.properties])).toEqual([
    [-1, { kind: 'space', name: 'Cellar', level: '-1' }],
    [1, { kind: 'space', name: 'Room', level: '1' }],
  ])
  expect(() => importGeojson({ type: 'FeatureCollection', features: [{ geometry: { type: 'Point', coordinates: [500, 500] } }] }, 'x')).toThrow(/not longitude and latitude/) // biome-ignore format: one expectation
  expect(() => importGeojson([], 'x')).toThrow(/FeatureCollection/)
})
