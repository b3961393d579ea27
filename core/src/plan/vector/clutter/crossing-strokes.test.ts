import { expect, test } from 'vitest'
import type { Drawing } from '../../drawing.ts'
import { asciiPlan, stroke } from '../ascii-plan.ts'
import { takeStock } from '../stock.ts'
import { crossingStrokes } from './crossing-strokes.ts'

/** Three rooms in a row, each 6 by 6 metres, between double walls 0.2 m thick, with more shapes. */
function rooms(...added: Drawing['shapes']): Drawing {
  const drawing = asciiPlan('+-----+\n|     |\n+-----+')
  drawing.shapes = [0, 6, 12, 18].flatMap((x) => [stroke([x, 0, x, 6]), stroke([x + 0.2, 0, x + 0.2, 6])])
  drawing.shapes.push(stroke([0, 0, 18.2, 0]), stroke([0, 6, 18.2, 6]), ...added)
  return drawing
}

function claimed(...added: Drawing['shapes']): number {
  const stock = takeStock(rooms(...added))
  return crossingStrokes(stock, new Uint8Array(stock.segments.count), 1).size
}

function circle(x: number, y: number, radius: number): Drawing['shapes'][number] {
  const turns = Array.from({ length: 24 }, (_, i) => (i * Math.PI) / 12)
  return stroke(
    turns.flatMap((turn) => [x + radius * Math.cos(turn), y + radius * Math.sin(turn)]),
    { closed: true },
  )
}

test('PLAN-320: a slanting stroke through the bodies of two walls is none, nor are strokes that go on from it through one', () => {
  expect(claimed(stroke([1, 1, 15, 4]))).toBe(1)
  expect(claimed(stroke([1, 1, 15, 4]), stroke([15, 4, 10, 2.5]))).toBe(2)
})

test('PLAN-320: slanting walls stay: those that end at others, and those of two parallel lines', () => {
  expect(claimed(stroke([0.2, 1, 6, 4]))).toBe(0)
  expect(claimed(stroke([1, 1, 15, 4]), stroke([1, 1.2, 15, 4.2]))).toBe(0)
})

test('PLAN-320: a circle over a wall is none, a round room within walls is one', () => {
  expect(claimed(circle(6.1, 3, 1))).toBe(24)
  expect(claimed(circle(9, 3, 2))).toBe(0)
})
