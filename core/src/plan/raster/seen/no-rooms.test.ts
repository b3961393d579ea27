import { expect, test } from 'vitest'
import { COLOURED_AREAS } from '../floor/floor.ts'
import { floorOf, seenOf } from './fixture.ts'
import { withoutNoRooms } from './no-rooms.ts'
import { SEEN_WALLS } from './seen.ts'

const onPaper = { lightInk: false }
const floor = floorOf([20, 20, 180, 180], [200, 20, 380, 180], [20, 220, 60, 260], [100, 220, 380, 240])

test('PLAN-150: in a picture, a place that a net sees to be sheet or wall is no space, nor furniture between its walls', () => {
  const seen = seenOf(
    { kind: 'paper', box: [200, 20, 380, 180] },
    { kind: 'furniture', box: [20, 220, 60, 260] },
    { kind: 'wall', box: [100, 220, 380, 240] },
  )
  const openOf = (method: string) => withoutNoRooms({ ...floor, method }, seen, onPaper).regions.map(({ open }) => open)
  expect(openOf(SEEN_WALLS)).toEqual([true, false, true, true, true])
  expect(openOf('walls as lines')).toEqual([true, false, true, false, true])
})

test('PLAN-561: on a dark ground, areas of colour that a net takes for sheet are rooms', () => {
  const seen = seenOf({ kind: 'paper', box: [200, 20, 380, 180] })
  const isOpen = (lightInk: boolean) =>
    withoutNoRooms({ ...floor, method: COLOURED_AREAS }, seen, { lightInk }).regions[2]!.open
  expect([isOpen(true), isOpen(false)]).toEqual([false, true])
})

test('a room keeps what stands in it and a bare part of it', () => {
  const seen = seenOf({ kind: 'paper', box: [200, 20, 380, 100] }, { kind: 'furniture', box: [20, 20, 180, 100] })
  expect(withoutNoRooms(floor, seen, onPaper)).toBe(floor)
})
