import { expect, test } from 'vitest'
import { enclosedBy, type Surroundings } from './enclosed.ts'

/** Rooms in a row, each half enclosed by the next one; what the last of them borders on is kept. */
function chainOf(length: number): Map<number, Surroundings> {
  const ids = Array.from({ length }, (_, k) => k + 1)
  return new Map(
    ids.map((id) => [
      id,
      new Visited([
        [id + 1, 2],
        [0, 2],
      ]),
    ]),
  )
}

let visits = 0
class Visited extends Map<number, number> {
  override [Symbol.iterator]() {
    visits++
    return super[Symbol.iterator]()
  }
}

test('PLAN-480: rooms that enclose each other in a long row are each looked at once', () => {
  const chain = chainOf(1000)
  visits = 0
  expect(enclosedBy(new Set([1001]), chain, 0.5).size).toBe(1000)
  expect(visits).toBe(1000)
})

test('PLAN-480: a place that no kept one encloses stays outside, and so does what only such places enclose', () => {
  const around = new Map<number, Surroundings>([
    [1, new Map([[2, 5]])],
    [2, new Map([[1, 5]])],
    [
      3,
      new Map([
        [9, 1],
        [0, 2],
      ]),
    ],
    [
      4,
      new Map([
        [9, 1],
        [5, 1],
        [0, 2],
      ]),
    ],
    [5, new Map([[9, 1]])],
  ])
  expect([...enclosedBy(new Set([9]), around, 0.5)].sort()).toEqual([4, 5])
})
