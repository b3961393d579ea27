import { expect, test } from 'vitest'
import { cameraOn } from './camera.ts'
import type { LngLat } from './ground.ts'

const SIZE = { clientWidth: 1000, clientHeight: 600 }
const padding = { top: 40, right: 80, bottom: 60, left: 300 }
const PLACE_ZOOM = 18

const looking = (points: LngLat[], width: number) => {
  const corners: LngLat[] = [[10, 59.9], [10 + width, 59.9], [10 + width, 59.9 + width / 2], [10, 59.9 + width / 2]] // biome-ignore format: a ring
  const overview = { points: corners, maxZoom: 24 }
  const zoomOn = (spots: LngLat[], maxZoom: number) =>
    cameraOn({ focus: { key: '', points: spots, maxZoom, overview }, padding }, SIZE, 0).zoom
  return { all: zoomOn(corners, 24), place: zoomOn(points, PLACE_ZOOM) }
}

test('VISIT-74: a place of a small building is not looked at from farther away than the building', () => {
  const { all, place } = looking([[10.0001, 59.9001]], 0.0004)
  expect(all).toBeGreaterThan(PLACE_ZOOM)
  expect(place).toBeCloseTo(all)
})

test('VISIT-74: the camera goes to a place of a large building', () => {
  const { all, place } = looking([[10.0001, 59.9001]], 0.02)
  expect(all).toBeLessThan(PLACE_ZOOM)
  expect(place).toBeCloseTo(PLACE_ZOOM)
})
