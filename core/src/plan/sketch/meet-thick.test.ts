import { expect, test } from 'vitest'
import type { Shape } from '../drawing.ts'
import { stroke } from '../vector/ascii-plan.ts'
import { meetThick } from './meet-thick.ts'

const wall = (width: number, ...points: number[]): Shape => stroke(points, { width })
const met = (...shapes: Shape[]) => {
  meetThick(shapes)
  return shapes.map(({ points }) => [...points].map((n) => Math.round(n * 100) / 100))
}

test.each([
  ['at the face of another', 10],
  ['in the ink of another', 6],
])('a wall that ends %s goes on to its middle', (_, x) => {
  expect(met(wall(20, 0, -500, 0, 500), wall(10, 300, 0, x, 0))[1]).toEqual([300, 0, 0, 0])
})

test('a slanting wall goes on straight', () => {
  expect(met(wall(20, 0, -500, 0, 500), wall(10, 110, 100, 10, 0))[1]).toEqual([110, 100, 0, -10])
})

test.each([
  ['beyond the face', [300, 0, 15, 0]],
  ['on the other side of the middle', [300, 0, -4, 0]],
  ['beside it, in its direction', [4, 600, 4, 200]],
])('a wall that ends %s stays as it is', (_, points) => {
  expect(met(wall(20, 0, -500, 0, 500), wall(10, ...points))[1]).toEqual(points)
})

test('thin lines stay as they are', () => {
  expect(met(wall(20, 0, -500, 0, 500), wall(0.1, 300, 0, 10, 0))[1]).toEqual([300, 0, 10, 0])
})
