import { expect, test } from 'vitest'
import { SegmentList } from '../graph/segments.ts'
import { findFlights, stairStrokes } from './stairs.ts'

function parallels(count: number, apart: number, length: number) {
  const list = new SegmentList()
  for (let i = 0; i < count; i++) list.push(0, i * apart, length, i * apart, 0)
  return list.done()
}

test('treads at the distance that feet take are a flight', () => {
  const flights = findFlights(parallels(9, 0.28, 1.2), 1)
  expect(flights.map(({ treads }) => treads.length)).toEqual([9])
})

test('boards, shelves and walls stand too close or too far apart', () => {
  expect(findFlights(parallels(9, 0.12, 1.2), 1)).toEqual([])
  expect(findFlights(parallels(9, 0.9, 1.2), 1)).toEqual([])
})

test('a handful of lines is no flight', () => {
  expect(findFlights(parallels(4, 0.28, 1.2), 1)).toEqual([])
})

test('a few treads beside a flight are the other flight of its stairs', () => {
  const list = new SegmentList()
  for (let i = 0; i < 8; i++) list.push(0, i * 0.28, 1.2, i * 0.28, 0)
  for (let i = 0; i < 3; i++) list.push(1.4, i * 0.28, 2.6, i * 0.28, 0)
  for (let i = 0; i < 3; i++) list.push(9, i * 0.28, 10.2, i * 0.28, 0)
  expect(findFlights(list.done(), 1).map(({ treads }) => treads.length)).toEqual([8, 3])
})

test('treads that run up a diagonal are a flight, be they drawn this way or that', () => {
  const list = new SegmentList()
  for (let i = 0; i < 7; i++) {
    const [x, y] = [0.2 * i, -0.2 * i + (i % 2) * 1e-9]
    if (i % 2 === 0) list.push(x, y, x + 1, y + 1, 0)
    else list.push(x + 1, y + 1, x, y, 0)
  }
  expect(findFlights(list.done(), 1)).toHaveLength(1)
})

test('an arrow up the treads is part of the stairs, the walls beside and the outermost treads are not', () => {
  const list = new SegmentList()
  for (let i = 0; i < 9; i++) list.push(0, i * 0.28, 1.2, i * 0.28, 0)
  list.push(0.6, -0.2, 0.6, 2.4, 0)
  list.push(0, -1, 0, 3, 0)
  list.push(1.2, -1, 1.2, 3, 0)
  const segments = list.done()
  expect([...stairStrokes(segments, findFlights(segments, 1), 1)].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 9])
})
