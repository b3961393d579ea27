import { expect, test } from 'vitest'
import type { Space } from '../../findings/spaces.ts'
import type { Label } from '../../text/labels.ts'
import { pictureFixtureRule, pictureSeatRule } from './furniture.ts'

const UNITS_PER_METER = 20
/** A scale that exact cues speak for. */
const SURE = { unitsPerMeter: UNITS_PER_METER, confidence: 0.9 }
const label = { name: 'A1', number: null, lines: [] } as unknown as Label

/** A rectangle by its lower left corner and its sides in metres. */
function place(x: number, y: number, width: number, height = width, labels: Label[] = []): Space {
  const [x0, y0, x1, y1] = [x, y, x + width, y + height].map((meters) => meters * UNITS_PER_METER) as [
    number,
    number,
    number,
    number,
  ]
  return { polygon: { outer: Float64Array.of(x0, y0, x1, y0, x1, y1, x0, y1), holes: [] }, labels, drawn: false }
}
const hall = place(0, 0, 30)
const rows = (side: number, labels: Label[] = []) =>
  Array.from({ length: 24 }, (_, i) => place(1 + (i % 8) * side, 1 + Math.floor(i / 8) * 2, side, side, labels))
const seatsOf = (spaces: Space[]) => pictureSeatRule.apply(spaces, SURE)

test('many small places of one size without names are seats, the hall around them is not', () => {
  const seats = rows(0.5)
  expect(seatsOf([hall, ...seats])).toEqual(new Set(seats))
})

test('a seat that a line crosses is one too', () => {
  const crossed = place(20, 20, 0.5, 0.3)
  expect(seatsOf([hall, ...rows(0.5), crossed]).has(crossed)).toBe(true)
})

test('booths are larger, or have names', () => {
  expect(seatsOf([hall, ...rows(2.5)]).size).toBe(0)
  expect(seatsOf([hall, ...rows(1.5, [label])]).size).toBe(0)
})

test('a few small places of one size are closets', () => {
  expect(seatsOf([hall, ...rows(0.9).slice(0, 6)]).size).toBe(0)
})

test('a nameless place too small for a room is a fixture, unless a door leaf leads to it', () => {
  const [column, closet, booth] = [place(3, 3, 0.5), place(5, 5, 0.8), place(7, 7, 0.8, 0.8, [label])]
  const spaces = [hall, column, closet, booth]
  const door = { x0: 0, y0: 0, x1: 1, y1: 0, between: [0, 2] as [number, number], swing: true }
  expect(pictureFixtureRule.apply(spaces, [door], SURE)).toEqual(new Set([column]))
})

test('PLAN-39: where most places would be too small for rooms, the scale is wrong, and none of them is a fixture', () => {
  const closets = Array.from({ length: 9 }, (_, i) => place(i, 0, 0.5 + i / 50))
  expect(pictureFixtureRule.apply([hall, ...closets], [], SURE).size).toBe(0)
})

test('PLAN-153: in a picture, a nameless place too narrow for a room is a fixture', () => {
  const [cupboards, corridor] = [place(3, 3, 0.6, 3), place(5, 5, 1.2, 8)]
  expect(pictureFixtureRule.apply([hall, cupboards, corridor], [], SURE)).toEqual(new Set([cupboards]))
})

test('PLAN-200: where the scale is a guess, small rooms are no fixtures unless they are small beside the usual place', () => {
  const offices = Array.from({ length: 25 }, (_, i) => place(2 * i, 0, 1.5))
  const stores = Array.from({ length: 20 }, (_, i) => place(2 * i, 3, 0.8))
  const column = place(5, 5, 0.4)
  const unsure = { ...SURE, confidence: 0.4 }
  const spaces = [hall, ...offices, ...stores, column]
  expect(pictureFixtureRule.apply(spaces, [], SURE)).toEqual(new Set([...stores, column]))
  expect(pictureFixtureRule.apply(spaces, [], unsure)).toEqual(new Set([column]))
  const few = [hall, ...offices, stores[0]!]
  expect(pictureFixtureRule.apply(few, [], unsure)).toEqual(new Set([stores[0]]))
})

test('PLAN-204: where the scale is a guess, places of one size that take up much of the plan are rooms, and no seats', () => {
  const offices = rows(1.5)
  const unsure = { ...SURE, confidence: 0.4 }
  expect(pictureSeatRule.apply([place(0, 10, 6), ...offices], unsure).size).toBe(0)
  expect(pictureSeatRule.apply([hall, ...offices], unsure)).toEqual(new Set(offices))
  expect(pictureSeatRule.apply([place(0, 10, 6), ...offices], SURE)).toEqual(new Set(offices))
})

test('PLAN-236: where rooms with names are as large as rooms are, most places may be fixtures', () => {
  const closets = Array.from({ length: 9 }, (_, i) => place(i, 0, 0.5 + i / 50))
  const rooms = (side: number) => Array.from({ length: 4 }, (_, i) => place(10 * i, 20, side, side, [label]))
  expect(pictureFixtureRule.apply([...rooms(3), ...closets], [], SURE)).toEqual(new Set(closets))
  expect(pictureFixtureRule.apply([...rooms(0.7), ...closets], [], SURE).size).toBe(0)
})
