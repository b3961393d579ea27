import { expect, test } from 'vitest'
import { floorOf, seenOf } from './fixture.ts'
import { withoutNoRooms } from './no-rooms.ts'
import { SEEN_WALLS } from './seen.ts'

const floor = floorOf([20, 20, 180, 180], [200, 20, 380, 180], [20, 220, 60, 260], [100, 220, 380, 240])

test('PLAN-150: in a picture, a place that a net sees to be sheet or wall is no space, nor furniture between its walls', () => {
  const seen = seenOf(
    { kind: 'paper', box: [200, 20, 380, 180] },
    { kind: 'furniture', box: [20, 220, 60, 260] },
    { kind: 'wall', box: [100, 220, 380, 240] },
  )
  const openOf = (method: string) => withoutNoRooms({ ...floor, method }, seen).regions.map(({ open }) => open)
  expect(openOf(SEEN_WALLS)).toEqual([true, false, true, true, true])
  expect(openOf('walls as lines')).toEqual([true, false, true, false, true])
})

test('a room keeps what stands in it and a bare part of it', () => {
  const seen = seenOf({ kind: 'paper', box: [200, 20, 380, 100] }, { kind: 'furniture', box: [20, 20, 180, 100] })
  expect(withoutNoRooms(floor, seen)).toBe(floor)
})
