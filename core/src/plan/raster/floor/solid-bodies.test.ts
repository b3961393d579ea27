import { expect, test } from 'vitest'
import type { Bar } from '../fixture.ts'
import type { Picture } from '../picture/picture.ts'
import { floorOf, lineAt, SIDE_PX } from '../seen/fixture.ts'
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

test('PLAN-520: where rooms with a name are as dark, a dark place is a room', () => {
  const { floor, picture } = look(WALL_LEVEL + 10)
  const named: Bar = [100, 304, 200, 340]
  for (let y = named[1]; y < named[3]; y++) {
    floor.labels.data.fill(4, y * SIDE_PX + named[0], y * SIDE_PX + named[2])
    picture.rgb.fill(WALL_LEVEL, 3 * (y * SIDE_PX + named[0]), 3 * (y * SIDE_PX + named[2]))
  }
  const room = { ...floor.regions[1]!, id: 4, area: 3600, bbox: named }
  const coloured = { ...floor, regions: [...floor.regions, room] }
  expect(withoutSolidBodies(coloured, picture, [lineAt(150, 322)])).toBe(coloured)
  expect(withoutSolidBodies(coloured, picture, [])).not.toBe(coloured)
})
