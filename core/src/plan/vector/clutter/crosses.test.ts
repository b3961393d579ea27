import { expect, test } from 'vitest'
import { asciiPlan, stroke } from '../ascii-plan.ts'
import { takeStock } from '../stock.ts'
import { crossStrokes } from './crosses.ts'

/** How many strokes of a room of 4 by 4 metres with the added ones are taken for a cross. */
function crossing(...added: number[][]): number {
  const drawing = asciiPlan('+---+------+\n|   |      |\n|   |      |\n|   |      |\n+---+-- ---+')
  drawing.shapes.push(...added.map((points) => stroke(points)))
  return crossStrokes(takeStock(drawing).segments, 1).size
}

test('the diagonals of a box are a cross, even where they end a little before its corners', () => {
  expect(crossing([0, 0, 4, 4], [0, 4, 4, 0])).toBe(2)
  expect(crossing([0.1, 0.1, 3.9, 3.9], [0.1, 3.9, 3.9, 0.1])).toBe(2)
})

test('walls that cross are none', () => {
  expect(crossing([0, 2, 4, 2], [2, 0, 2, 4])).toBe(0)
})

test('diagonals that no box is drawn around are none', () => {
  expect(crossing([0, 0, 2, 2], [0, 2, 2, 0])).toBe(0)
})
