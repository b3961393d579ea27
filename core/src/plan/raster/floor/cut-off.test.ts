import { expect, test } from 'vitest'
import { segmentField } from '../../field/index.ts'
import { type Bar, drawBars } from '../fixture.ts'
import { keepCutOff } from './cut-off.ts'

const SIDE_PX = 200

/** How many places there are between walls, less the outside and whatever else is none. */
function countPlaces(bars: Bar[], isNone = false): number {
  const walls = drawBars(SIDE_PX, ...bars)
  const found = segmentField(walls, { minimumPeak: 4 })
  const regions = found.regions.map((region) => ({ ...region, open: region.open || isNone }))
  const floor = { ...found, regions, method: '', walls, openings: [] }
  return keepCutOff(floor).regions.filter(({ open }) => !open).length
}

test('a room that the edge of the picture cuts off is a place', () => {
  const rooms: Bar[] = [
    [0, 60, 80, 64],
    [80, 60, 84, 140],
    [0, 100, 84, 104],
    [0, 140, 84, 144],
  ]
  expect(countPlaces(rooms)).toBe(2)
})

test('a court is none, whose building ends right at the edge of the picture', () => {
  const wings: Bar[] = [
    [0, 40, 80, 44],
    [0, 80, 80, 84],
    [0, 40, 4, 84],
    [0, 120, 80, 124],
    [0, 160, 80, 164],
    [0, 120, 4, 164],
    [80, 40, 84, 164],
  ]
  expect(countPlaces(wings)).toBe(2)
})

test('what lies within the picture and is no place stays none', () => {
  const sign: Bar[] = [
    [40, 40, 160, 44],
    [40, 156, 160, 160],
    [40, 40, 44, 160],
    [156, 40, 160, 160],
  ]
  expect(countPlaces(sign, true)).toBe(0)
})
