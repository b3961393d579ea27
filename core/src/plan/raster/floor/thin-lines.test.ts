import { expect, test } from 'vitest'
import { emptyMask, type Mask } from '../../field/index.ts'
import type { Bar } from '../fixture.ts'
import type { Picture } from '../picture/picture.ts'
import { floorOf, lineAt, SIDE_PX, size } from '../seen/fixture.ts'
import type { Floor } from './floor.ts'
import { withoutGreyBodies } from './grey-bodies.ts'
import { joinOverLines } from './thin-lines.ts'

/** Ink between these places: walls of ten pixels, and the front of a cupboard as a line of two. */
const rooms: Bar[] = [
  [20, 20, 120, 190],
  [130, 20, 240, 190],
  [250, 20, 380, 190],
  [20, 200, 120, 380],
  [130, 200, 240, 380],
  [250, 200, 380, 350],
]
const cupboard: Bar = [250, 352, 380, 380]

function walled(boxes: Bar[]): { floor: Floor; ink: Mask } {
  const floor = floorOf(...boxes)
  const ink = emptyMask(size)
  const isPlace = (label: number) => label > 1
  for (let i = 0; i < ink.data.length; i++) {
    const [x, y] = [i % SIDE_PX, Math.floor(i / SIDE_PX)]
    const isBuilt = x >= 10 && y >= 10 && x < 390 && y < 390 && !isPlace(floor.labels.data[i]!)
    ink.data[i] = Number(isBuilt)
    if (isBuilt) floor.labels.data[i] = 0
  }
  return { floor, ink }
}

test('PLAN-162: in a picture, a nameless place beyond a line much thinner than the walls belongs to its room', () => {
  const { floor, ink } = walled([...rooms, cupboard])
  const joined = joinOverLines(floor, ink, [])
  expect(joined.regions.filter(({ open }) => !open)).toHaveLength(rooms.length)
  const at = (x: number, y: number) => joined.labels.data[y * SIDE_PX + x]
  expect([at(300, 365), at(300, 351)]).toEqual([at(300, 300), at(300, 300)])
})

test('a place with a name, or beyond a wall, stays', () => {
  const { floor, ink } = walled([...rooms, cupboard])
  expect(joinOverLines(floor, ink, [lineAt(315, 366)])).toBe(floor)
  const plain = walled(rooms)
  expect(joinOverLines(plain.floor, plain.ink, [])).toBe(plain.floor)
})

test('PLAN-163: in a picture, narrow nameless places in one grey that no named room has are bodies of walls', () => {
  const bodies: Bar[] = [
    [20, 385, 80, 395],
    [100, 385, 160, 395],
    [200, 385, 260, 395],
  ]
  const floor = floorOf(...rooms, ...bodies)
  for (const [i, region] of floor.regions.entries()) region.peak = i > rooms.length ? 5 : 50
  const rgb = new Uint8Array(3 * SIDE_PX * SIDE_PX).fill(255)
  for (const [left, top, right, bottom] of bodies) {
    for (let y = top; y < bottom; y++) rgb.fill(204, 3 * (y * SIDE_PX + left), 3 * (y * SIDE_PX + right))
  }
  const picture = { ...size, rgb } as Picture
  const open = withoutGreyBodies(floor, picture, []).regions.filter((region) => region.open)
  expect(open).toHaveLength(1 + bodies.length)
  expect(withoutGreyBodies(floor, picture, [lineAt(50, 390)])).toBe(floor)
})
