import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitCamera } from './fit-camera.ts'
import type { LngLat } from './ground.ts'

const WORLD_PX = 512
const FRAME = { width: 1000, height: 600, padding: { top: 40, right: 80, bottom: 60, left: 300 }, maxZoom: 24 }

/** Where a camera shows a point, in pixels from the top left corner. */
function screen([lng, lat]: LngLat, { center, zoom }: { center: LngLat; zoom: number }, bearing: number): LngLat {
  const world = ([a, b]: LngLat) => [
    (a / 360) * WORLD_PX * 2 ** zoom,
    -(Math.atanh(Math.sin((b * Math.PI) / 180)) / (2 * Math.PI)) * WORLD_PX * 2 ** zoom,
  ]
  const [x, y] = world([lng, lat]) as LngLat
  const [cx, cy] = world(center) as LngLat
  const angle = (-bearing * Math.PI) / 180
  const [dx, dy] = [x - cx, y - cy]
  return [
    FRAME.width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle),
    FRAME.height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
  ]
}

const point = fc.tuple(
  fc.double({ min: 10.74, max: 10.75, noNaN: true }),
  fc.double({ min: 59.9, max: 59.91, noNaN: true }),
)

test('all points lie in the part of the screen that nothing covers, whichever way is up', () => {
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: -180, max: 180 }),
      (points, bearing) => {
        const camera = fitCamera(points, { ...FRAME, bearing })
        for (const spot of points) {
          const [x, y] = screen(spot, camera, bearing)
          expect(x).toBeGreaterThan(FRAME.padding.left - 1)
          expect(x).toBeLessThan(FRAME.width - FRAME.padding.right + 1)
          expect(y).toBeGreaterThan(FRAME.padding.top - 1)
          expect(y).toBeLessThan(FRAME.height - FRAME.padding.bottom + 1)
        }
      },
    ),
  )
})

test('one point is looked at from as near as is allowed, in the middle of what is free', () => {
  const camera = fitCamera([[10.74, 59.9]], { ...FRAME, bearing: 30, maxZoom: 19 })
  expect(camera.zoom).toBeCloseTo(19)
  const [x, y] = screen([10.74, 59.9], camera, 30)
  expect([Math.round(x), Math.round(y)]).toEqual([610, 290])
})
