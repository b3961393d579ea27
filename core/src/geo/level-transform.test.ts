import fc from 'fast-check'
import { expect, test } from 'vitest'
import { project } from './georeference.ts'
import { type LevelTransform, venuePlane, withPlainScale } from './level-transform.ts'
import { distance } from './position.ts'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const anyTransform: fc.Arbitrary<LevelTransform> = fc.record({
  move: fc.tuple(number(-500, 500), number(-500, 500)),
  turn: number(-360, 360),
  scale: number(0.1, 10),
})
const anyScale = fc.constantFrom(1, 1000, 39.37, 0.5)
const anyPoint = fc.tuple(number(-1000, 1000), number(-1000, 1000))

test('LEVEL-1: a level is scaled and turned clockwise around (0, 0), then moved, in metres', () => {
  const { toMeters } = venuePlane({ unitsPerMeter: 20, transform: { move: [5, 7], turn: 90, scale: 2 } })
  const [x, y] = toMeters([20, 40])
  expect(x).toBeCloseTo(5 + 4, 12)
  expect(y).toBeCloseTo(7 - 2, 12)
})

test('LEVEL-1: a point comes back from the plane of the venue, and distances follow the scale', () => {
  fc.assert(
    fc.property(anyTransform, anyScale, anyPoint, anyPoint, (transform, unitsPerMeter, a, b) => {
      const plane = venuePlane({ unitsPerMeter, transform })
      expect(distance(plane.toDrawing(plane.toMeters(a)), a)).toBeLessThan(1e-6)
      const meters = (distance(a, b) / unitsPerMeter) * transform.scale
      expect(distance(plane.toMeters(a), plane.toMeters(b))).toBeCloseTo(meters, 6)
      expect(withPlainScale({ unitsPerMeter, transform }).unitsPerMeter).toBeCloseTo(unitsPerMeter / transform.scale, 6)
    }),
  )
})

test('LEVEL-1: what lies at one place of the venue has one longitude and latitude on every level', () => {
  const georeference = { origin: [10.75, 59.91] as const, rotation: 17 }
  fc.assert(
    fc.property(anyTransform, anyScale, anyPoint, fc.boolean(), (transform, unitsPerMeter, at, isPlaced) => {
      const centre = [3, 4] as const
      const level = { unitsPerMeter, transform }
      const drawn = venuePlane(level).toDrawing(at)
      const place = isPlaced ? georeference : null
      const plain = project(place, { unitsPerMeter: 1, centre })
      const moved = project(place, { ...level, centre: venuePlane(level).toDrawing(centre) })
      expect(distance(moved.toLngLat(drawn), plain.toLngLat(at))).toBeLessThan(1e-9)
      expect(distance(moved.toDrawing(plain.toLngLat(at)), drawn) / unitsPerMeter).toBeLessThan(0.001 / transform.scale)
    }),
  )
})
