import { expect, test } from 'vitest'
import type { Position } from '../geo/index.ts'
import { findPolygonFault } from './polygon-fault.ts'
import { rectangle } from './testing/office.ts'

const ring = (...points: Position[]): Position[] => [...points, points[0]!]
const square = rectangle(0, 0, 10, 10)

test('EDIT-8: sound polygons have no fault, also where parts touch in a point', () => {
  const sound = [
    [square],
    [square.toReversed()],
    [square, rectangle(2, 2, 4, 4)],
    [square, ring([0, 0], [4, 1], [1, 4])],
    [ring([0, 0], [4, 0], [2, 2], [4, 4], [0, 4], [2, 2])],
    [[[0, 0], [0, 0], [9, 0], [9, 9], [0, 0]] as Position[]], // biome-ignore format: a ring with a repeated point
  ]
  for (const rings of sound) expect(findPolygonFault(rings)).toBeNull()
})

test('EDIT-8: a fault says where it is', () => {
  const faulty: [Position[][], RegExp, Position][] = [
    [[ring([0, 0], [4, 4], [4, 0], [0, 4])], /crosses itself/, [2, 2]],
    [[square, rectangle(8, 4, 12, 6)], /crosses itself/, [10, 4]],
    [[square, rectangle(0, 0, 10, 4)], /crosses itself/, [0, 0]],
    [[square, rectangle(20, 20, 22, 22)], /hole outside/, [20, 20]],
    [[square.slice(0, -1)], /not closed/, [0, 0]],
    [[ring([0, 0], [5, 5], [2, 2])], /crosses itself/, [5, 5]],
    [[ring([0, 0], [5, 0], [9, 1e-12])], /with no area/, [0, 0]],
  ]
  for (const [rings, message, at] of faulty)
    expect(findPolygonFault(rings)).toMatchObject({ message: expect.stringMatching(message), at })
})

test('EDIT-8: an outline that takes too much work to check is refused as such', () => {
  // Long parallel teeth on a slant: the box of each edge meets those of all others.
  const teeth = Array.from({ length: 4_000 }, (_, i): Position[] => [[i, -i], [i + 1e6, 1e6 - i]]).map((pair, i) => (i % 2 === 0 ? pair : pair.toReversed())) // biome-ignore format: a zigzag
  expect(findPolygonFault([ring(...teeth.flat(), [-1e6, -1e6])])).toMatchObject({ kind: 'too_complex' })
})
