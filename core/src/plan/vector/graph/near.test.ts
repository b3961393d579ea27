import { expect, test } from 'vitest'
import { Near } from './near.ts'
import { SegmentList } from './segments.ts'

function nearLines(count: number): Near {
  const lines = new SegmentList()
  for (let i = 0; i < count; i++) lines.push(i / 10, 0, i / 10, 1, i)
  return new Near(lines.done(), 1)
}

test('PLAN-215: of the segments around a point none is tested after the one that decides', () => {
  const tested: number[] = []
  const isFound = nearLines(40).some(2, 0.5, 1, (i) => {
    tested.push(i)
    return tested.length === 3
  })
  expect(isFound).toBe(true)
  expect(tested).toHaveLength(3)
})

test('PLAN-215: each segment around a point is visited once', () => {
  const visited: number[] = []
  nearLines(40).visit(2, 0.5, 0.5, (i) => visited.push(i))
  expect(new Set(visited).size).toBe(visited.length)
  expect(visited).toEqual(expect.arrayContaining([15, 20, 25]))
})
