import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance, type LevelTransform, type Position, project, venuePlane } from '../geo/index.ts'
import { alignLevel, residualsAtConnectors } from './align.ts'
import { placeOnEarth } from './place-on-earth.ts'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const anyTransform: fc.Arbitrary<LevelTransform> = fc.record({
  move: fc.tuple(number(-300, 300), number(-300, 300)),
  turn: number(-180, 180),
  scale: number(0.2, 5),
})
const anyPoint: fc.Arbitrary<Position> = fc.tuple(number(0, 200), number(0, 200))
/** At least 10 m apart, in metres of the reference level. */
const anyPoints = fc
  .array(anyPoint, { minLength: 2, maxLength: 8 })
  .filter((points) => points.some((p) => points.some((q) => distance(p, q) > 10)))

/** Points of a level that the transform lays exactly on the given ones of the reference level. */
function pairsOf(level: { unitsPerMeter: number; transform: LevelTransform }, points: readonly Position[]) {
  const { toDrawing } = venuePlane(level)
  return points.map((reference) => ({ level: toDrawing(reference), reference }))
}

test('LEVEL-2: a random similarity is found again from its pairs of points', () => {
  fc.assert(
    fc.property(anyTransform, fc.constantFrom(1, 20, 1000), anyPoints, anyPoint, (transform, units, points, other) => {
      const level = { unitsPerMeter: units, transform }
      const found = alignLevel({ unitsPerMeter: units }, { unitsPerMeter: 1 }, pairsOf(level, points))!
      const plane = venuePlane({ unitsPerMeter: units, transform: found.transform })
      // Any other point lies right too, not the pairs alone.
      expect(distance(plane.toMeters(venuePlane(level).toDrawing(other)), other)).toBeLessThan(1e-4)
      expect(found.transform.scale / transform.scale).toBeCloseTo(1, 6)
    }),
  )
})

test('LEVEL-2: two pairs with a free scale tell no residual; a kept scale or a third pair does', () => {
  const reference = { unitsPerMeter: 1 }
  const pairs = [
    { level: [0, 0], reference: [10, 10] },
    { level: [10, 0], reference: [21, 10] },
  ] as const
  expect(alignLevel({ unitsPerMeter: 1 }, reference, pairs)).toMatchObject({ residualM: null })
  const kept = alignLevel({ unitsPerMeter: 1 }, reference, pairs, { keepScale: true })!
  expect(kept.transform.scale).toBe(1)
  expect(kept.residualM).toBeCloseTo(0.5, 9)
  expect(kept.pairs.map(({ beforeM }) => Math.round(beforeM * 100) / 100)).toEqual([14.14, 14.87])
  const third = [...pairs, { level: [0, 10], reference: [10, 22] } as const]
  expect(alignLevel({ unitsPerMeter: 1 }, reference, third)!.residualM).toBeGreaterThan(0.2)
})

test('LEVEL-2: points that are one point have no answer', () => {
  const one = [
    { level: [3, 3], reference: [0, 0] },
    { level: [3, 3], reference: [9, 9] },
  ] as const
  expect(alignLevel({ unitsPerMeter: 1 }, { unitsPerMeter: 1 }, one)).toBeNull()
  expect(alignLevel({ unitsPerMeter: 1 }, { unitsPerMeter: 1 }, one.slice(1))).toBeNull()
})

test('LEVEL-2: noise of the points gives the residual that least squares expect', () => {
  // Of n pairs with noise s in each coordinate, the sum of squares is s² (2 n − 4) on average.
  const random = generator(7)
  const sigma = 0.3
  for (const pairCount of [3, 5, 10]) {
    let sum = 0
    const trials = 2000
    for (let trial = 0; trial < trials; trial++) {
      const points = Array.from({ length: pairCount }, (): Position => [random() * 100, random() * 100])
      const level = { unitsPerMeter: 20, transform: { move: [5, -3] as [number, number], turn: 30, scale: 0.9 } }
      const pairs = pairsOf(level, points).map(({ level: at, reference: [x, y] }) => {
        return { level: at, reference: [x + sigma * gauss(random), y + sigma * gauss(random)] as const }
      })
      const { residualM } = alignLevel({ unitsPerMeter: 20 }, { unitsPerMeter: 1 }, pairs)!
      sum += residualM! ** 2 * pairCount
    }
    const expected = sigma ** 2 * (2 * pairCount - 4)
    expect(Math.abs(sum / trials / expected - 1)).toBeLessThan(0.1)
  }
})

test('LEVEL-3: the residual is measured at lifts and stairs that were not clicked', () => {
  const connectors = (shift: number, type: string) =>
    [10, 40, 70].map((x, i) => ({
      feature_id: `${type}-${shift}-${i}`,
      geometry: { type: 'Point' as const, coordinates: [x + shift, 5] as const },
      properties: { kind: 'connector', connector_type: type },
    }))
  const level = { floor: 1, datasetId: 'b', unitsPerMeter: 1, features: connectors(100.4, 'stairs') }
  const ground = { floor: 0, datasetId: 'a', unitsPerMeter: 1, features: connectors(0, 'stairs') }
  const pairs = [
    { level: [110.4, 5], reference: [10, 5] },
    { level: [100, 50], reference: [0, 50] },
  ] as const
  const transform: LevelTransform = { move: [-100, 0], turn: 0, scale: 1 }
  const found = residualsAtConnectors(level, ground, transform, pairs)
  expect(found.map(({ reference, meters }) => [reference.features[0]!.feature_id, Math.round(meters * 100)])).toEqual([
    ['stairs-0-1', 40],
    ['stairs-0-2', 40],
  ])
})

test('LEVEL-6: a random place on the earth is found again, over floors with transforms, to a millimetre', () => {
  const anyGeoreference = fc.record({
    origin: fc.tuple(number(-179, 179), number(-80, 80)),
    rotation: number(-180, 180),
  })
  fc.assert(
    fc.property(anyGeoreference, anyTransform, anyPoints, anyPoint, (georeference, transform, points, other) => {
      const level = { unitsPerMeter: 20, transform }
      const { toLngLat } = project(georeference, { ...level, centre: [0, 0] })
      const drawn = points.map((point) => venuePlane(level).toDrawing(point))
      const found = placeOnEarth(drawn.map((point) => ({ level, point, lngLat: toLngLat(point) })))!
      expect(found.residualM).toBeLessThan(1e-3)
      const there = project(found.georeference, { unitsPerMeter: 1, centre: [0, 0] }).toLngLat(other)
      const back = project(georeference, { unitsPerMeter: 1, centre: [0, 0] }).toDrawing(there)
      expect(distance(back, other)).toBeLessThan(2e-2)
    }),
  )
})

test('LEVEL-6: a scale that is not kept is found from the points', () => {
  const level = { unitsPerMeter: 20 }
  const { toLngLat } = project({ origin: [8.5, 47.4], rotation: 30 }, { unitsPerMeter: 20 / 1.25, centre: [0, 0] })
  const points = [[0, 0], [2000, 0], [2000, 900]] as const // biome-ignore format: points
  const earth = points.map((point) => ({ level, point, lngLat: toLngLat(point) }))
  const free = placeOnEarth(earth, { keepScale: false })!
  expect(free.scale).toBeCloseTo(1.25, 9)
  expect(free.residualM).toBeLessThan(1e-6)
  expect(placeOnEarth(earth)!.residualM).toBeGreaterThan(5)
  expect(placeOnEarth(earth.slice(0, 2), { keepScale: false })!.residualM).toBeNull()
})

/** A linear congruential generator: the same numbers on every machine. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function gauss(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
