import { expect, test } from 'vitest'
import { segmentField } from '../field/index.ts'
import { keepCutOff } from './cut-off.ts'
import type { Picture } from './picture.ts'

const SIDE = 200

/** Walls as rectangles: left, top, right, bottom. How many places there are, less the outside. */
function countPlaces(...bars: [number, number, number, number][]): number {
  const walls = new Uint8Array(SIDE * SIDE)
  for (const [left, top, right, bottom] of bars) {
    for (let y = top; y < bottom; y++) walls.fill(1, y * SIDE + left, y * SIDE + right)
  }
  const floor = { method: '', walls, openings: [], ...segmentField(walls, SIDE, SIDE, { minimumPeak: 4 }) }
  const { regions } = keepCutOff(floor, { width: SIDE, height: SIDE } as Picture)
  return regions.filter(({ open }) => !open).length
}

test('a room that the edge of the picture cuts off is a place', () => {
  expect(countPlaces([0, 60, 80, 64], [80, 60, 84, 140], [0, 100, 84, 104], [0, 140, 84, 144])).toBe(2)
})

test('a court is none, whose building ends right at the edge of the picture', () => {
  const wings: [number, number, number, number][] = [
    [0, 40, 80, 44],
    [0, 80, 80, 84],
    [0, 40, 4, 84],
    [0, 120, 80, 124],
    [0, 160, 80, 164],
    [0, 120, 4, 164],
    [80, 40, 84, 164],
  ]
  expect(countPlaces(...wings)).toBe(2)
})
