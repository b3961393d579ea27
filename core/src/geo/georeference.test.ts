import fc from 'fast-check'
import { expect, test } from 'vitest'
import { project } from './georeference.ts'
import { distance } from './position.ts'

const anyGeoreference = fc.record({
  origin: fc.tuple(fc.double({ min: -179, max: 179, noNaN: true }), fc.double({ min: -80, max: 80, noNaN: true })),
  rotation: fc.double({ min: -720, max: 720, noNaN: true }),
})
const withinAKilometre = fc.double({ min: -1000, max: 1000, noNaN: true })
const anyScale = fc.constantFrom(1, 1000, 39.37, 0.5)

test('a point comes back from longitude and latitude within a millimetre over a kilometre', () => {
  fc.assert(
    fc.property(anyGeoreference, anyScale, withinAKilometre, withinAKilometre, (georeference, unitsPerMeter, x, y) => {
      const { toLngLat, toDrawing } = project(georeference, { unitsPerMeter, centre: [0, 0] })
      const point = [x * unitsPerMeter, y * unitsPerMeter] as const
      expect(distance(toDrawing(toLngLat(point)), point) / unitsPerMeter).toBeLessThan(0.001)
    }),
  )
})

test('the origin is the point (0, 0) of the drawing', () => {
  const { toLngLat } = project({ origin: [13.4, 52.5], rotation: 30 }, { unitsPerMeter: 1000, centre: [500, 500] })
  const [lng, lat] = toLngLat([0, 0])
  expect(lng).toBeCloseTo(13.4, 12)
  expect(lat).toBeCloseTo(52.5, 12)
})

test('without a georeference the centre of the drawing lies at longitude 0, latitude 0', () => {
  const { toLngLat, toDrawing } = project(null, { unitsPerMeter: 1, centre: [70, 40] })
  expect(toLngLat([70, 40])).toEqual([0, 0])
  expect(toDrawing([0, 0])).toEqual([70, 40])
})

test('rotation turns the drawing clockwise: at 90 degrees its y axis points east', () => {
  const { toLngLat } = project({ origin: [10, 50], rotation: 90 }, { unitsPerMeter: 1, centre: [0, 0] })
  const [lng, lat] = toLngLat([0, 100])
  expect(lng).toBeGreaterThan(10.001)
  expect(lat).toBeCloseTo(50, 9)
})

test('a metre of the drawing is a metre of ground: a degree of latitude at 45° has 111,132 m', () => {
  const { toDrawing } = project({ origin: [0, 45], rotation: 0 }, { unitsPerMeter: 1, centre: [0, 0] })
  const [x, y] = toDrawing([0.001, 45.001])
  expect(y).toBeCloseTo(111.132, 2)
  expect(x).toBeCloseTo(78.847, 2)
})

test('straight lines stay straight in Web Mercator, so tiles and transform agree', () => {
  fc.assert(
    fc.property(anyGeoreference, withinAKilometre, withinAKilometre, (georeference, x, y) => {
      const { toLngLat } = project(georeference, { unitsPerMeter: 1, centre: [0, 0] })
      const mercator = (point: readonly [number, number]) => {
        const [lng, lat] = toLngLat(point)
        return [lng, (Math.asinh(Math.tan((lat * Math.PI) / 180)) * 180) / Math.PI] as const
      }
      const [a, middle, b] = [mercator([0, 0]), mercator([x / 2, y / 2]), mercator([x, y])]
      expect(distance(middle, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])).toBeLessThan(1e-10)
    }),
  )
})
