import { expect, test } from 'vitest'
import { emptyMask } from '../../field/index.ts'
import type { Bar } from '../fixture.ts'
import type { Picture } from '../picture/picture.ts'
import { floorOf, lineAt, SIDE_PX, size } from '../seen/fixture.ts'
import { withoutHatchedBodies } from './hatched-bodies.ts'

const ROOM: Bar = [30, 30, 370, 200]
const BODIES: Bar[] = [230, 265, 300, 335, 370].map((top): Bar => [30, top, 370, top + 22])
const WALL_PX = 4
const STROKE_STEP_PX = 12
const STROKE_PX = 2

/** A room over long narrow places between walls, with strokes in these that move by so many pixels a row. */
function look(slope: number) {
  const floor = floorOf(ROOM, ...BODIES)
  for (const region of floor.regions) region.peak = (region.bbox[3] - region.bbox[1]) / 2
  const rgb = new Uint8Array(3 * SIDE_PX * SIDE_PX).fill(255)
  const strong = emptyMask(size)
  const paint = (x: number, y: number) => rgb.fill(0, 3 * (y * SIDE_PX + x), 3 * (y * SIDE_PX + x + 1))
  for (const [left, top, right, bottom] of BODIES) {
    for (let x = left; x < right; x++) {
      for (let y = top; y < bottom; y++) {
        if ((x + slope * y) % STROKE_STEP_PX >= STROKE_PX) continue
        paint(x, y)
        strong.data[y * SIDE_PX + x] = 1
      }
      for (const from of [top - WALL_PX, bottom]) {
        for (let y = from; y < Math.min(SIDE_PX, from + WALL_PX); y++) {
          paint(x, y)
          floor.walls.data[y * SIDE_PX + x] = 1
          floor.labels.data[y * SIDE_PX + x] = 0
        }
      }
    }
  }
  return { floor, strong, picture: { rgb, ...size } as Picture }
}

test('PLAN-251: narrow nameless places full of strokes aslant to the walls are bodies of walls', () => {
  const { floor, strong, picture } = look(1)
  const solid = withoutHatchedBodies(floor, picture, strong, [])
  expect(solid.regions.filter(({ open }) => !open).map(({ bbox }) => bbox)).toEqual([ROOM])
  const named = withoutHatchedBodies(floor, picture, strong, [lineAt(200, 241)])
  expect(named.regions.filter(({ open }) => !open).map(({ bbox }) => bbox)).toEqual([ROOM, BODIES[0]])
})

test('PLAN-251: treads run across their flights, and a place without strokes is none', () => {
  const treads = look(0)
  expect(withoutHatchedBodies(treads.floor, treads.picture, treads.strong, [])).toBe(treads.floor)
  const bare = look(1)
  expect(withoutHatchedBodies(bare.floor, bare.picture, emptyMask(size), [])).toBe(bare.floor)
})
