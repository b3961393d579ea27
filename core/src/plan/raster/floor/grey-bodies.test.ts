import { expect, test } from 'vitest'
import type { Bar } from '../fixture.ts'
import type { Picture } from '../picture/picture.ts'
import { floorOf, lineAt, SIDE_PX, size } from '../seen/fixture.ts'
import { withoutGreyBodies } from './grey-bodies.ts'

const GREY = [204, 204, 204]
/** As dark as the grey of the walls, or darker. */
const COLOURS = [[160, 220, 190], [230, 170, 170]] // biome-ignore format: a list
const rooms: Bar[] = [[20, 20, 180, 180], [200, 20, 380, 180], [20, 200, 180, 370], [200, 200, 380, 370]] // biome-ignore format: a list
const bodies = Array.from({ length: 8 }, (_, i): Bar => [20 + 45 * i, 384, 55 + 45 * i, 394])

function painted(coloured: boolean): Picture {
  const rgb = new Uint8Array(3 * SIDE_PX * SIDE_PX).fill(255)
  const paint = ([left, top, right, bottom]: Bar, colour: number[]) => {
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) rgb.set(colour, 3 * (y * SIDE_PX + x))
  }
  for (const [i, room] of rooms.entries()) paint(room, coloured ? COLOURS[i % 2]! : [210, 210, 210])
  for (const body of bodies) paint(body, GREY)
  // A way of escape covers a part of one of them.
  paint([20, 384, 32, 394], [110, 220, 130])
  return { ...size, rgb } as Picture
}

function floor() {
  const found = floorOf(...rooms, ...bodies)
  for (const [i, region] of found.regions.entries()) region.peak = i > rooms.length ? 5 : 80
  return found
}
const bodiesIn = (picture: Picture, lines = [] as ReturnType<typeof lineAt>[]) =>
  withoutGreyBodies(floor(), picture, lines).regions.filter(({ open }) => open).length - 1

test('PLAN-208: among coloured rooms, narrow grey places are bodies of walls though they are no darker', () => {
  expect(bodiesIn(painted(true))).toBe(bodies.length)
  expect(bodiesIn(painted(false))).toBe(0)
})

test('PLAN-208: one sign on a wall makes no rooms of the others, several do', () => {
  expect(bodiesIn(painted(true), [lineAt(82, 389)])).toBe(bodies.length - 1)
  expect(bodiesIn(painted(true), [lineAt(82, 389), lineAt(127, 389), lineAt(172, 389)])).toBe(0)
})
