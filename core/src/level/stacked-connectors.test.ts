import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyOperations, type EditState } from '../edit/index.ts'
import { type LevelTransform, type Position, venuePlane } from '../geo/index.ts'
import { findStackedConnectors } from './stacked-connectors.ts'
import type { LevelDrawing, LevelFeature } from './stops.ts'

const connector = (id: string, at: Position, type: string, more: object = {}): LevelFeature => ({
  feature_id: id,
  geometry: { type: 'Point', coordinates: at },
  properties: { kind: 'connector', connector_type: type, ...more },
})
const level = (floor: number, ...features: LevelFeature[]): LevelDrawing => {
  return { floor, datasetId: `d${floor}`, unitsPerMeter: 1, features }
}
const idsOf = (levels: LevelDrawing[]) =>
  findStackedConnectors(levels).map(({ stops }) => stops.flatMap(({ feature_ids }) => feature_ids))

describe('LEVEL-7', () => {
  test('stairs and lifts above each other are joined, others are not', () => {
    const levels = [
      level(0, connector('s0', [0, 0], 'stairs'), connector('l0', [20, 0], 'elevator')),
      level(1, connector('s1', [1.5, 0], 'stairs'), connector('l1', [20.4, 0.2], 'elevator')),
      level(2, connector('far', [40, 0], 'stairs'), connector('l2', [20, 0], 'elevator')),
    ]
    expect(idsOf(levels)).toEqual([['l0', 'l1', 'l2'], ['s0', 's1']]) // biome-ignore format: two connectors
    expect(findStackedConnectors(levels)[0]!.stops.map(({ offset_m }) => offset_m)).toEqual([null, 0.45, 0.45])
  })

  test('each of a bank of lifts goes to its own', () => {
    const bank = (floor: number, shift: number) =>
      level(floor, ...[0, 2.2, 4.4].map((x, i) => connector(`${floor}-${i}`, [x + shift, 0], 'elevator')))
    expect(idsOf([bank(0, 0), bank(1, 0.6)])).toEqual([['0-0', '1-0'], ['0-1', '1-1'], ['0-2', '1-2']]) // biome-ignore format: three lifts
  })

  test('a lift passes levels where it does not stop, stairs do not', () => {
    const levels = [
      level(0, connector('l0', [0, 0], 'elevator'), connector('s0', [9, 0], 'stairs')),
      level(1, connector('other', [50, 0], 'stairs')),
      level(2, connector('l2', [0, 0], 'elevator'), connector('s2', [9, 0], 'stairs')),
    ]
    expect(idsOf(levels)).toEqual([['l0', 'l2']])
  })

  test('IDs that are set stay, and are not proposed again', () => {
    const join = (id: string) => ({ connector_id: id })
    const levels = [
      level(0, connector('a0', [0, 0], 'stairs', join('A')), connector('b0', [9, 0], 'stairs', join('B'))),
      level(1, connector('a1', [0, 0], 'stairs'), connector('b1', [9, 0], 'stairs', join('B'))),
      level(2, connector('c2', [0, 0], 'stairs', join('C')), connector('b2', [9, 0], 'stairs', join('B'))),
    ]
    const [found, ...more] = findStackedConnectors(levels)
    expect(more).toEqual([])
    expect(found).toMatchObject({ connector_id: 'A', operations: [{ feature_id: 'a1', properties: join('A') }] })
  })

  test('an escalator up is none down', () => {
    const up = level(0, connector('up', [0, 0], 'escalator', { direction: 'up' }))
    const down = level(1, connector('down', [1, 0], 'escalator', { direction: 'down' }))
    expect(idsOf([up, down])).toEqual([])
  })

  test('a shape and the point of its label are one stop', () => {
    const shape: LevelFeature = {
      feature_id: 'shape',
      geometry: { type: 'Polygon', coordinates: [[[-2, -2], [2, -2], [2, 2], [-2, 2], [-2, -2]]] }, // biome-ignore format: a ring
      properties: { kind: 'connector', connector_type: 'elevator' },
    }
    const levels = [level(0, connector('point', [0.5, 0.5], 'elevator'), shape), level(1, connector('l1', [0, 0], 'elevator'))] // biome-ignore format: two levels
    expect(idsOf(levels)).toEqual([['shape', 'point', 'l1']])
  })

  const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  const anyTransform: fc.Arbitrary<LevelTransform> = fc.record({
    move: fc.tuple(number(-300, 300), number(-300, 300)),
    turn: number(-180, 180),
    scale: number(0.2, 5),
  })
  /** Up to nine connectors on a grid of 12 m, on two to five levels, each level drawn elsewhere. */
  const anyVenue = fc.record({
    transforms: fc.array(anyTransform, { minLength: 2, maxLength: 5 }),
    places: fc.uniqueArray(fc.nat({ max: 8 }), { minLength: 1, maxLength: 9 }),
    noise: fc.array(fc.tuple(number(-0.7, 0.7), number(-0.7, 0.7)), { minLength: 45, maxLength: 45 }),
    seed: fc.nat(),
  })
  type Venue = typeof anyVenue extends fc.Arbitrary<infer V> ? V : never

  const levelsOf = ({ transforms, places, noise }: Venue): LevelDrawing[] =>
    transforms.map((transform, floor) => {
      const { toDrawing } = venuePlane({ unitsPerMeter: 20, transform })
      const features = places.map((place) => {
        const [dx, dy] = noise[floor * 9 + place]!
        const at = toDrawing([(place % 3) * 12 + dx, Math.floor(place / 3) * 12 + dy])
        return connector(`${place}@${floor}`, at, place % 2 === 0 ? 'elevator' : 'stairs')
      })
      return { floor, datasetId: `d${floor}`, unitsPerMeter: 20, transform, features }
    })

  test('whatever stands above each other after its transform is found, each with its own', () => {
    fc.assert(
      fc.property(anyVenue, (venue) => {
        const found = findStackedConnectors(levelsOf(venue))
        expect(found).toHaveLength(venue.places.length)
        for (const { stops } of found) {
          expect(stops.map(({ floor }) => floor)).toEqual(venue.transforms.map((_, floor) => floor))
          expect(new Set(stops.map(({ feature_ids }) => feature_ids[0]!.split('@')[0])).size).toBe(1)
        }
      }),
    )
  })

  test('the order of features does not matter, and what was applied is not proposed again', () => {
    fc.assert(
      fc.property(anyVenue, (venue) => {
        const levels = levelsOf(venue)
        const shuffled = levels.map((own) => ({ ...own, features: [...own.features].reverse() })).reverse()
        const found = findStackedConnectors(levels)
        expect(findStackedConnectors(shuffled)).toEqual(found)
        const drawings = levels.map(({ datasetId, features }) => {
          const byId = new Map([...features].map((feature) => [feature.feature_id, feature]))
          return [datasetId, { unitsPerMeter: 20, features: byId }] as const
        })
        const state: EditState = { drawings: new Map(drawings), floors: [] }
        const operations = found.flatMap((connector) => connector.operations)
        const applied = applyOperations(state, operations)
        expect(applied.conflicts).toEqual([])
        const after = levels.map((own) => {
          return { ...own, features: applied.state.drawings.get(own.datasetId)!.features.values() }
        })
        expect(findStackedConnectors(after)).toEqual([])
      }),
    )
  })
})
