import { expect, test } from 'vitest'
import { flatBounds } from '../../geo/index.ts'
import type { Drawing, Shape } from '../drawing.ts'
import { stroke } from '../vector/ascii-plan.ts'
import { mergeOverlaps } from './merge-overlaps.ts'

const square = (x: number, y: number, side: number, more: Partial<Shape> = {}): Shape =>
  stroke([x, y, x + side, y, x + side, y + side, x, y + side], { closed: true, stroke: null, fill: 0, ...more })
const merge = (shapes: Shape[]) =>
  mergeOverlaps({ shapes, texts: [], layers: [], images: [], dropped: [], unitsPerMeter: null } satisfies Drawing)
    .shapes

/** Each covers most of the next. */
const pile = (more: Partial<Shape> = {}) => Array.from({ length: 60 }, (_, i) => square(i, i, 20, more))

test('areas of one paint that each overlap many others become their union', () => {
  const [only, ...others] = merge(pile())
  expect(others).toEqual([])
  expect([...flatBounds(only!.points)].map(Math.round)).toEqual([0, 0, 79, 79])
})

test('areas in a row that only meet stay apart', () => {
  const row = Array.from({ length: 60 }, (_, i) => square(10 * i, 0, 10))
  expect(merge(row)).toEqual(row)
})

test('letters around which the boxes of large areas reach stay as they are', () => {
  const corner = (i: number) =>
    stroke([0, 0, 900, 0, 900, i, i, i, i, 900, 0, 900], { closed: true, stroke: null, fill: 0 })
  const corners = Array.from({ length: 12 }, (_, i) => corner(1 + i / 100))
  const letters = Array.from({ length: 60 }, (_, i) => square(100 + 10 * i, 100, 5))
  expect(merge([...corners, ...letters])).toHaveLength(72)
})

test('areas with an outline, a name, a hole or another paint stay as they are', () => {
  for (const more of [{ stroke: 0 }, { name: 'Hall 1' }, { fill: null, stroke: 0 }])
    expect(merge(pile(more))).toHaveLength(60)
  const withHoles = pile().flatMap((shape) => [
    shape,
    square(shape.points[0]! + 5, shape.points[1]! + 5, 5, { hole: true }),
  ])
  expect(merge(withHoles)).toHaveLength(120)
  expect(merge(pile().map((shape, fill) => ({ ...shape, fill })))).toHaveLength(60)
})
