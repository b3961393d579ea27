import { expect, test } from 'vitest'
import { inverse, segmentField } from '../../field/index.ts'
import { drawBars } from '../fixture.ts'
import type { Picture } from '../picture/picture.ts'
import { keepFilled } from './filled.ts'

const SIDE_PX = 100
const WHITE = { r: 255, g: 255, b: 255 }

/** A room with a solid neighbour of some colour: to the eye of ink all of that is wall. */
function placesBeside(colour: [number, number, number]): number {
  const solid = drawBars(SIDE_PX, [50, 20, 90, 80])
  const rgb = new Uint8Array(3 * SIDE_PX * SIDE_PX).fill(255)
  for (const [i, value] of solid.data.entries()) if (value) rgb.set(colour, 3 * i)
  const zones = segmentField(inverse(solid), { minimumPeak: 4 })
  const floor = { ...segmentField(solid, { minimumPeak: 4 }), method: '', walls: solid, openings: [] }
  const kept = keepFilled(floor, zones, { width: SIDE_PX, height: SIDE_PX, rgb, paper: WHITE } as Picture)
  return kept.regions.filter(({ open }) => !open).length
}

test('an area of a strong colour is a room, a black one is wall', () => {
  expect(placesBeside([0, 255, 0])).toBe(1)
  expect(placesBeside([20, 20, 20])).toBe(0)
})

test('an area of colour as large as the rooms is one though its outline lies open', () => {
  const rgb = new Uint8Array(3 * SIDE_PX * SIDE_PX).fill(255)
  const [lines, borders] = [drawBars(SIDE_PX), drawBars(SIDE_PX)]
  for (let y = 20; y < 60; y++) {
    for (let x = 10; x < 90; x++) {
      const isEdge = y === 20 || y === 59 || x === 10 || x === 49 || x === 50 || x === 89
      borders.data[y * SIDE_PX + x] = Number(isEdge)
      lines.data[y * SIDE_PX + x] = Number(isEdge && (x < 50 || y === 59))
      rgb.set([220, 199, 230], 3 * (y * SIDE_PX + x))
    }
  }
  const zones = segmentField(borders, { minimumPeak: 4 })
  const floor = { ...segmentField(lines, { minimumPeak: 4 }), method: '', walls: lines, openings: [] }
  const closed = (regions: { open: boolean }[]) => regions.filter(({ open }) => !open).length
  expect(closed(floor.regions)).toBe(1)
  const picture = { width: SIDE_PX, height: SIDE_PX, rgb, paper: WHITE } as Picture
  expect(closed(keepFilled(floor, zones, picture).regions)).toBe(2)
})
