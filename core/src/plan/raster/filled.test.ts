import { expect, test } from 'vitest'
import { segmentField } from '../field/index.ts'
import { keepFilled } from './filled.ts'
import type { Picture } from './picture.ts'

const SIDE = 100

/** A room with a solid neighbour of some colour: to the eye of ink all of that is wall. */
function placesBeside(colour: [number, number, number]): number {
  const paint = (left: number, right: number) => {
    const mask = new Uint8Array(SIDE * SIDE)
    for (let y = 20; y < 80; y++) mask.fill(1, y * SIDE + left, y * SIDE + right)
    return mask
  }
  const solid = paint(50, 90)
  const rgb = new Uint8Array(3 * SIDE * SIDE).fill(255)
  for (const [i, value] of solid.entries()) if (value) rgb.set(colour, 3 * i)
  const zones = segmentField(
    solid.map((value) => 1 - value),
    SIDE,
    SIDE,
    { minimumPeak: 4 },
  )
  const floor = { ...segmentField(solid, SIDE, SIDE, { minimumPeak: 4 }), method: '', walls: solid, openings: [] }
  const kept = keepFilled(floor, zones, { width: SIDE, height: SIDE, rgb } as Picture)
  return kept.regions.filter(({ open }) => !open).length
}

test('an area of a strong colour is a room, a black one is wall', () => {
  expect(placesBeside([0, 255, 0])).toBe(1)
  expect(placesBeside([20, 20, 20])).toBe(0)
})
