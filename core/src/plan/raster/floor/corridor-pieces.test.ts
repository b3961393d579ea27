import { expect, test } from 'vitest'
import { inverse, segmentField } from '../../field/index.ts'
import { type Bar, drawBars } from '../fixture.ts'
import { lineAt, SIDE_PX, seenOf } from '../seen/fixture.ts'
import { joinCorridorPieces } from './corridor-pieces.ts'
import type { Floor } from './floor.ts'

const LEFT_HALL: Bar = [20, 100, 120, 220]
const RIGHT_HALL: Bar = [280, 100, 380, 220]
/** A way of forty pixels from hall to hall, for longer than it is wide. */
const CORRIDOR: Bar = [120, 140, 280, 180]

function floorOf(...free: Bar[]): Floor {
  const walls = inverse(drawBars(SIDE_PX, ...free))
  return { ...segmentField(walls), method: '', walls, openings: [] }
}

function placesAfter(floor: Floor, lines = [] as ReturnType<typeof lineAt>[], seen = seenOf()): number {
  return joinCorridorPieces(floor, lines, seen).regions.filter(({ open }) => !open).length
}

const halls = floorOf(LEFT_HALL, CORRIDOR, RIGHT_HALL)

test('PLAN-521: in a picture, halls that a corridor joins without a door are one place with it', () => {
  expect(halls.regions).toHaveLength(2)
  expect(placesAfter(halls)).toBe(1)
})

test('PLAN-521: a gap in a wall is a door, and parts two places', () => {
  const rooms = floorOf([20, 100, 196, 220], [196, 140, 204, 180], [204, 100, 380, 220])
  expect(rooms.regions).toHaveLength(2)
  expect(joinCorridorPieces(rooms, [], seenOf())).toBe(rooms)
})

test('PLAN-521: a corridor with a niche at a door stays one place, and one between two names parts them', () => {
  const niche = floorOf(LEFT_HALL, CORRIDOR, [190, 180, 210, 190], RIGHT_HALL)
  expect(placesAfter(niche)).toBe(1)
  expect(placesAfter(halls, [lineAt(70, 160)])).toBe(1)
  expect(placesAfter(halls, [lineAt(70, 160), lineAt(330, 160)])).toBe(2)
})

test('PLAN-521: a flight of stairs is a place of its own, though it is as wide as the way to it', () => {
  expect(placesAfter(halls, [], seenOf({ kind: 'stairs', box: RIGHT_HALL }))).toBe(2)
})

test('PLAN-521: a crack in a thick wall is no corridor', () => {
  const rooms = floorOf([20, 100, 190, 220], [190, 150, 210, 158], [210, 100, 380, 220])
  expect(rooms.regions).toHaveLength(2)
  expect(joinCorridorPieces(rooms, [], seenOf())).toBe(rooms)
})
