import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance, venuePlane } from '../geo/index.ts'
import { findScaleDifferences, measureScale, withScale } from './scale.ts'

test('LEVEL-4: the level whose scale is unlike that of the others is told, with theirs', () => {
  const levels = [20, 20, 18.4, 20].map((unitsPerMeter, floor) => ({ floor, unitsPerMeter, size: 2000 + floor }))
  expect(findScaleDifferences(levels)).toEqual([{ floor: 2, unitsPerMeter: 18.4, proposed: 20 }])
})

test('LEVEL-4: a level without a scale gets that of the others', () => {
  const levels = [20, null].map((unitsPerMeter, floor) => ({ floor, unitsPerMeter, size: 2000 }))
  expect(findScaleDifferences(levels)).toEqual([{ floor: 1, unitsPerMeter: null, proposed: 20 }])
})

test('LEVEL-4: of two levels that differ, the surer one counts', () => {
  const levels = [
    { floor: 0, unitsPerMeter: 18, size: 2000, confidence: 0.4 },
    { floor: 1, unitsPerMeter: 20, size: 2100, confidence: 0.9 },
  ]
  expect(findScaleDifferences(levels)).toEqual([{ floor: 0, unitsPerMeter: 18, proposed: 20 }])
})

test('LEVEL-4: a level that is drawn larger and is as large as the others by its own scale is right', () => {
  const levels = [20, 20, 26].map((unitsPerMeter, floor) => ({ floor, unitsPerMeter, size: 100 * unitsPerMeter }))
  expect(findScaleDifferences(levels)).toEqual([])
})

test('LEVEL-4: drawings in other units are compared with none', () => {
  const levels = [
    { floor: 0, unitsPerMeter: 1000, size: 90_000 },
    { floor: 1, unitsPerMeter: 20, size: 1_800 },
    { floor: 2, unitsPerMeter: 20.1, size: 1_810 },
  ]
  expect(findScaleDifferences(levels)).toEqual([])
})

test('LEVEL-4: where files of several programs are each right by their own scale, a level of another size is as well', () => {
  const levels = [
    { floor: -1, unitsPerMeter: 20, size: 1_500 },
    { floor: 1, unitsPerMeter: 11.34, size: 1_134 },
    { floor: 2, unitsPerMeter: 10, size: 1_000 },
  ]
  expect(findScaleDifferences(levels)).toEqual([])
})

test('LEVEL-5: two points and their distance give the scale', () => {
  expect(measureScale([0, 0], [30, 40], 2.5)).toBe(20)
  expect(measureScale([1, 1], [1, 1], 5)).toBeNull()
})

test('LEVEL-5: a new scale takes up that of the transform, and leaves the fixed point in place', () => {
  const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  const anyTransform = fc.record({
    move: fc.tuple(number(-300, 300), number(-300, 300)),
    turn: number(-180, 180),
    scale: number(0.2, 5),
  })
  fc.assert(
    fc.property(anyTransform, number(1, 100), number(1, 100), fc.tuple(number(0, 500), number(0, 500)), (transform, was, is, fixed) => {
      const level = { unitsPerMeter: was, transform }
      const changed = withScale(level, is, fixed)
      const now = venuePlane({ unitsPerMeter: changed.units_per_meter, transform: changed.transform })
      expect(distance(now.toMeters(fixed), venuePlane(level).toMeters(fixed))).toBeLessThan(1e-6)
      expect(distance(now.toMeters([0, 0]), now.toMeters([is, 0]))).toBeCloseTo(1, 9)
    }),
  ) // biome-ignore format: one property
})
