import { expect, test } from 'vitest'
import type { Bar } from '../fixture.ts'
import type { Picture } from '../picture/picture.ts'
import { floorOf, lineAt, SIDE_PX } from '../seen/fixture.ts'
import type { Floor } from './floor.ts'
import { withoutSolidBodies } from './solid-bodies.ts'

const ROOM: Bar = [40, 40, 340, 300]
const SHAFT: Bar = [344, 40, 370, 70]
const WALL: Bar = [340, 40, 344, 300]
const WALL_LEVEL = 90

function look(shaftLevel: number, wallLevel = WALL_LEVEL) {
  const floor = floorOf(ROOM, SHAFT)
  const rgb = new Uint8Array(3 * SIDE_PX * SIDE_PX).fill(255)
  const paint = ([left, top, right, bottom]: Bar, level: number) => {
    for (let y = top; y < bottom; y++) rgb.fill(level, 3 * (y * SIDE_PX + left), 3 * (y * SIDE_PX + right))
  }
  paint(SHAFT, shaftLevel)
  paint(WALL, wallLevel)
  for (let y = WALL[1]; y < WALL[3]; y++) floor.walls.data.fill(1, y * SIDE_PX + WALL[0], y * SIDE_PX + WALL[2])
  return { floor, picture: { rgb } as Picture }
}

test('PLAN-232: a small nameless place that is filled as dark as the walls is no room', () => {
  const { floor, picture } = look(WALL_LEVEL + 10)
  const solid = withoutSolidBodies(floor, picture, [])
  expect(solid.regions.filter(({ open }) => !open).map(({ bbox }) => bbox)).toEqual([ROOM])
  expect(withoutSolidBodies(floor, picture, [lineAt(357, 55)])).toBe(floor)
})

test('PLAN-232: grey floors are no walls, nor is anything where walls are as light as the floor', () => {
  const grey = look(200)
  expect(withoutSolidBodies(grey.floor, grey.picture, [])).toBe(grey.floor)
  const light = look(150, 240)
  expect(withoutSolidBodies(light.floor, light.picture, [])).toBe(light.floor)
})

/** Paints a place, and says that it is a third one. */
function withPlace({ floor, picture }: ReturnType<typeof look>, bbox: Bar, level: number): Floor {
  const [left, top, right, bottom] = bbox
  for (let y = top; y < bottom; y++) {
    floor.labels.data.fill(4, y * SIDE_PX + left, y * SIDE_PX + right)
    picture.rgb.fill(level, 3 * (y * SIDE_PX + left), 3 * (y * SIDE_PX + right))
  }
  const place = { ...floor.regions[1]!, id: 4, area: (right - left) * (bottom - top), bbox }
  return { ...floor, regions: [...floor.regions, place] }
}

test('PLAN-520: where rooms with a name are as dark, a dark place is a room', () => {
  const seen = look(WALL_LEVEL + 10)
  const dark = withPlace(seen, [100, 304, 200, 340], WALL_LEVEL)
  expect(withoutSolidBodies(dark, seen.picture, [lineAt(150, 322)])).toBe(dark)
  expect(withoutSolidBodies(dark, seen.picture, [])).not.toBe(dark)
})

test('PLAN-520: a dark place with a colour is a room, unless it is small beside rooms with a name', () => {
  const seen = look(WALL_LEVEL + 10)
  const [left, top, right, bottom] = SHAFT
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) seen.picture.rgb.set([40, 110, 120], 3 * (y * SIDE_PX + x))
  const beside = withPlace(seen, [100, 304, 140, 324], 255)
  expect(withoutSolidBodies(beside, seen.picture, [lineAt(120, 314)])).toBe(beside)
  expect(withoutSolidBodies(beside, seen.picture, [lineAt(200, 200)])).not.toBe(beside)
})
