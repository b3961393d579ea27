import { expect, test } from 'vitest'
import { SegmentList } from '../graph/segments.ts'
import { findFlights } from './stairs.ts'

function parallels(count: number, apart: number, length: number) {
  const list = new SegmentList()
  for (let i = 0; i < count; i++) list.push(0, i * apart, length, i * apart, 0)
  return list.done()
}

test('treads at the distance that feet take are a flight', () => {
  const flights = findFlights(parallels(9, 0.28, 1.2), 1)
  expect(flights.map(({ treads }) => treads)).toEqual([9])
})

test('boards, shelves and walls stand too close or too far apart', () => {
  expect(findFlights(parallels(9, 0.12, 1.2), 1)).toEqual([])
  expect(findFlights(parallels(9, 0.9, 1.2), 1)).toEqual([])
})

test('a handful of lines is no flight', () => {
  expect(findFlights(parallels(4, 0.28, 1.2), 1)).toEqual([])
})
