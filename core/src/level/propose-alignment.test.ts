import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance, type LevelTransform, type Position, venuePlane } from '../geo/index.ts'
import { alignLevel } from './align.ts'
import { proposeAlignment } from './propose-alignment.ts'
import type { LevelDrawing } from './stops.ts'

/** Lifts and stairs of a building without symmetry, in metres. */
const STOPS: readonly Position[] = [[2, 3], [41, 7], [60, 33], [12, 48], [27, 20]] // biome-ignore format: points

function levelOf(floor: number, unitsPerMeter: number, transform: LevelTransform | null, stops = STOPS): LevelDrawing {
  const { toDrawing } = venuePlane({ unitsPerMeter, transform })
  const features = stops.map((at, i) => ({
    feature_id: `${floor}-${i}`,
    geometry: { type: 'Point' as const, coordinates: toDrawing(at) },
    properties: { kind: 'connector', connector_type: i < 2 ? 'elevator' : 'stairs' },
  }))
  return { floor, datasetId: `d${floor}`, unitsPerMeter, features }
}

test('LEVEL-3: a level is laid above another by their lifts and stairs', () => {
  const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  const anyTransform = fc.record({
    move: fc.tuple(number(-300, 300), number(-300, 300)),
    turn: number(-180, 180),
    scale: number(0.8, 1.25),
  })
  fc.assert(
    fc.property(anyTransform, (transform) => {
      const level = levelOf(1, 20, transform)
      const ground = levelOf(0, 1000, null)
      const pairs = proposeAlignment(level, ground)!
      const found = alignLevel(level, ground, pairs)!
      expect(found.residualM).toBeLessThan(1e-6)
      const there = venuePlane({ unitsPerMeter: 20, transform: found.transform })
      const corner: Position = [80, 60]
      expect(distance(there.toMeters(venuePlane({ unitsPerMeter: 20, transform }).toDrawing(corner)), corner)).toBeLessThan(1e-4) // biome-ignore format: one distance
    }),
    { numRuns: 30 },
  )
})

test('LEVEL-3: two connectors are enough where the scale is kept, and nothing is proposed from fewer', () => {
  const moved: LevelTransform = { move: [7, -4], turn: 0, scale: 1 }
  const two = STOPS.slice(0, 2)
  const [level, ground] = [levelOf(1, 20, moved, two), levelOf(0, 20, null, two)]
  expect(proposeAlignment(level, ground)).toBeNull()
  expect(proposeAlignment(level, ground, { keepScale: true })).toHaveLength(2)
  expect(proposeAlignment(levelOf(1, 20, moved, two.slice(1)), ground, { keepScale: true })).toBeNull()
})
