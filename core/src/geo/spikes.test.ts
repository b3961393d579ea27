import { expect, test } from 'vitest'
import { withoutSpikes } from './spikes.ts'

const ring = (...points: [number, number][]) => points.map(([x, y]) => ({ x, y }))

test('repeated points and spikes are cut off, also where the ring closes', () => {
  const square = ring([0, 0], [4, 0], [4, 4], [0, 4])
  expect(withoutSpikes(ring([0, 0], [4, 0], [9, 0], [4, 0], [4, 4], [4, 4], [0, 4]))).toEqual(square)
  expect(withoutSpikes(ring([0, 0], [4, 0], [4, 4], [0, 4], [0, 9], [0, 4], [0, 0]))).toEqual(square)
})

test('a spike on a spike goes with it', () => {
  expect(withoutSpikes(ring([0, 0], [8, 0], [10, 0], [0, 0], [3, 3], [0, 0]))).toEqual([])
})

test('points on a straight edge stay', () => {
  const edge = ring([0, 0], [2, 0], [4, 0], [4, 4])
  expect(withoutSpikes(edge)).toEqual(edge)
})
