import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PointDensity } from './point-density.ts'

const REACH_METERS = 9

/** Rooms of this size side by side, with a yard in their middle that has no points. */
const field = fc.record({
  size: fc.double({ min: 2, max: 6, noNaN: true }),
  yard: fc.integer({ min: 0, max: 30 }),
  places: fc.array(fc.tuple(fc.double({ min: -20, max: 140, noNaN: true }), fc.double({ min: -20, max: 140, noNaN: true })), { minLength: 40, maxLength: 40 }), // biome-ignore format: one list
})

function pointsOf(size: number, yard: number): number[] {
  const points: number[] = []
  for (let x = 0; x < 120; x += size) {
    for (let y = 0; y < 120; y += size) if (Math.hypot(x - 60, y - 60) > yard) points.push(x, y)
  }
  return points
}

test('no circle of the reach or larger without points in it touches a deep point, or has its middle where points are dense', () => {
  fc.assert(
    fc.property(field, ({ size, yard, places }) => {
      const points = pointsOf(size, yard)
      const density = new PointDensity(points, REACH_METERS)
      const left = density.withoutDeep(points)
      for (const [x, y] of places) {
        const nearest = nearestTo(x, y, points)
        if (nearest < REACH_METERS) continue
        expect(nearestTo(x, y, left)).toBe(nearest)
        expect(density.isDense(x, y)).toBe(false)
      }
    }),
  )
})

test('of a field without a gap only points near its edge are left', () => {
  const points = pointsOf(3, 0)
  const left = new PointDensity(points, REACH_METERS).withoutDeep(points)
  expect(left.length).toBeLessThan(points.length / 2)
  expect(left.length).toBeGreaterThan(0)
  for (let i = 0; i < left.length; i += 2) {
    const [x, y] = [left[i]!, left[i + 1]!]
    expect(Math.min(x, y, 117 - x, 117 - y)).toBeLessThan(2 * REACH_METERS)
  }
})

function nearestTo(x: number, y: number, points: readonly number[]): number {
  let nearest = Infinity
  for (let i = 0; i < points.length; i += 2) nearest = Math.min(nearest, Math.hypot(points[i]! - x, points[i + 1]! - y))
  return nearest
}
