import { expect, test } from 'vitest'
import type { PlanFeature } from '../result.ts'
import { withoutSlits } from './without-slits.ts'

/** A hall of 10 by 5 metres, from which an arm goes on, 4 metres long. */
function hallWithArm(width: number): PlanFeature {
  const ring: [number, number][] = [
    [0, 0],
    [10, 0],
    [10, 5],
    [2 + width, 5],
    [2 + width, 9],
    [2, 9],
    [2, 5],
    [0, 5],
    [0, 0],
  ]
  return { geometry: { type: 'Polygon', coordinates: [ring] }, properties: { kind: 'space', area_m2: 50 + 4 * width } }
}

test('a slit behind a booth is no part of the hall', () => {
  expect(withoutSlits(hallWithArm(0.3), 1).properties.area_m2).toBeCloseTo(50)
})

test('an aisle is', () => {
  const hall = hallWithArm(1.5)
  expect(withoutSlits(hall, 1)).toBe(hall)
})
