import { expect, test } from 'vitest'
import { defaultBudget } from '../budgets.ts'
import type { Ink } from './sketch.ts'
import { Sketch } from './sketch.ts'

const PEN: Ink = { stroke: 0, fill: null, width: 1, dashed: false, layer: 0, group: 0, symbol: null, role: null }

function drawn(runs: number[][], closed = false) {
  const sketch = new Sketch(defaultBudget)
  sketch.layer('0')
  sketch.path(
    runs.map((points) => ({ points, closed })),
    PEN,
  )
  return sketch.finish(null).shapes.map((shape) => ({ points: [...shape.points], closed: shape.closed }))
}

test('PLAN-390: sides that a path holds one by one are one line, and a ring where they come back', () => {
  const sides = [
    [0, 0, 4, 0],
    [4, 0, 4, 3],
    [4, 3, 0, 3],
  ]
  expect(drawn(sides)).toEqual([{ points: [0, 0, 4, 0, 4, 3, 0, 3], closed: false }])
  expect(drawn([...sides, [0, 3, 0, 0]])).toEqual([{ points: [0, 0, 4, 0, 4, 3, 0, 3], closed: true }])
})

test('PLAN-390: lines that begin elsewhere, and rings, stay what they are', () => {
  const apart = [
    [0, 0, 4, 0],
    [5, 0, 9, 0],
  ]
  expect(drawn(apart)).toHaveLength(2)
  const rings = [
    [0, 0, 4, 0, 4, 3],
    [4, 3, 9, 3, 9, 9],
  ]
  expect(drawn(rings, true)).toHaveLength(2)
})
