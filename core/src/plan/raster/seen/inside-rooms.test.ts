import { expect, test } from 'vitest'
import type { Floor } from '../floor/floor.ts'
import { floorOf, seenOf } from './fixture.ts'
import { keepInsideRooms } from './inside-rooms.ts'
import { withoutNoRooms } from './no-rooms.ts'

const onPaper = { lightInk: false }

/** An empty room among four others, at the outer wall: region 2. */
const HALL: [number, number, number, number] = [100, 20, 300, 150]
const rooms = floorOf(HALL, [20, 20, 100, 300], [300, 20, 380, 300], [100, 150, 300, 300])
const seen = seenOf({ kind: 'paper', box: HALL })

function openAfter(whole: Floor): boolean {
  return keepInsideRooms(withoutNoRooms(whole, seen, onPaper), whole, seen).regions[1]!.open
}

function passage(between: number[]): Floor['passages'][number] {
  return { between, width: 20 } as unknown as Floor['passages'][number]
}

function entered(floor: Floor, between: [number, number]): Floor {
  return { ...floor, passages: [passage(between)] }
}

test('PLAN-430: in a picture, an empty place with a way to the rooms around it is a room, though a net sees bare sheet', () => {
  expect(withoutNoRooms(rooms, seen, onPaper).regions[1]!.open).toBe(true)
  expect(openAfter(entered(rooms, [2, 5]))).toBe(false)
})

test('PLAN-430: a bare place without a way, or beside the building, stays sheet', () => {
  expect(openAfter(rooms)).toBe(true)
  const beside = floorOf(HALL, [20, 20, 100, 300])
  expect(openAfter(entered(beside, [2, 3]))).toBe(true)
})

test('PLAN-430: an empty place behind an empty room is a room too', () => {
  const boxes: Parameters<typeof floorOf> = [
    [100, 20, 150, 150],
    [20, 20, 100, 300],
    [100, 150, 300, 300],
    [150, 20, 300, 150],
  ]
  const whole: Floor = {
    ...floorOf(...boxes),
    passages: [
      [2, 4],
      [4, 5],
    ].map(passage),
  }
  const kept = keepInsideRooms(withoutNoRooms(whole, seen, onPaper), whole, seen)
  expect(kept.regions.map(({ open }) => open)).toEqual([true, false, false, false, false])
  expect(kept.passages).toHaveLength(2)
})
