import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insetOf } from './inset.ts'

/** Rooms of so many by so many metres, traced so far within their walls, at so many units a metre. */
const traced = (sides: [number, number][], inset: number, unitsPerMeter: number) =>
  sides.map(([across, down]) => {
    const [w, h] = [across * unitsPerMeter - 2 * inset, down * unitsPerMeter - 2 * inset]
    return { area: w * h, perimeter: 2 * (w + h), printed: Math.round(100 * across * down) / 100 }
  })

const ROOMS: [number, number][] = [[2, 2], [3, 4], [5, 5], [8, 6], [3, 2], [10, 12]] // biome-ignore format: a list

test('small rooms that lose more of their area than large ones tell how far within their walls they end', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 0.04, noNaN: true }), fc.integer({ min: 5, max: 500 }), (meters, units) => {
      expect(Math.abs(insetOf(traced(ROOMS, meters * units, units)) / units - meters)).toBeLessThan(0.01)
    }),
  )
})

test('rooms that are all alike, or few, tell nothing', () => {
  const alike = Array.from({ length: 12 }, (): [number, number] => [4, 5])
  expect(insetOf(traced(alike, 2, 40))).toBe(0)
  expect(insetOf(traced(ROOMS.slice(0, 4), 2, 40))).toBe(0)
})
