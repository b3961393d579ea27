import { expect, test } from 'vitest'
import type { Drawing, Shape } from '../drawing.ts'
import { asciiPlan, stroke } from '../vector/ascii-plan.ts'
import { findDimensionLines } from '../vector/clutter/dimension-lines.ts'
import { writtenLengths } from './dimensions.ts'
import { readLines } from './lines.ts'

const HEAD_LENGTH = 0.4

/** Level lines with their millimetres over them, from the base of one filled arrowhead to that of the other. */
function arrowed(lengths: number[], head = triangle): Drawing {
  const drawing = asciiPlan('+---+\n|   |\n+---+')
  lengths.forEach((length, i) => {
    const y = -3 * (i + 1)
    drawing.shapes.push(
      stroke([HEAD_LENGTH, y, length - HEAD_LENGTH, y]),
      head(HEAD_LENGTH, y, -1),
      head(length - HEAD_LENGTH, y, 1),
    )
    const text = { text: `${1000 * length}`, x: length / 2 - 0.4, y: y + 0.1, height: 0.3, width: 0.8 }
    drawing.texts.push({ ...text, angle: 0, layer: 0, group: 0 })
  })
  return drawing
}

function triangle(x: number, y: number, side: number): Shape {
  return { ...stroke([x, y - 0.07, x, y + 0.07, x + side * HEAD_LENGTH, y]), closed: true, stroke: null, fill: 0 }
}

const lengthsOf = (drawing: Drawing) =>
  writtenLengths(drawing, readLines(drawing)).wholes.map(({ drawn }) => Number(drawn.toFixed(3)))

test('PLAN-660: a dimension line with arrowheads is as long as from tip to tip', () => {
  const drawing = arrowed([3, 4.2, 6, 9])
  expect(lengthsOf(drawing)).toEqual([3, 4.2, 6, 9])
  const { texts } = findDimensionLines(drawing, writtenLengths(drawing, readLines(drawing)))
  expect([...texts].map(({ text }) => text).sort()).toEqual(['3000', '4200', '6000', '9000'])
})

test('PLAN-660: arrowheads that point inwards and boxes at its ends leave a line as long as it is', () => {
  const shorter = [2.2, 3.4, 5.2, 8.2]
  const inwards = (x: number, y: number, side: number) => triangle(x + side * HEAD_LENGTH, y, -side)
  expect(lengthsOf(arrowed([3, 4.2, 6, 9], inwards))).toEqual(shorter)
  const box = (x: number, y: number, side: number): Shape => {
    const far = x + side * HEAD_LENGTH
    return { ...stroke([x, y - 0.1, far, y - 0.1, far, y + 0.1, x, y + 0.1]), closed: true }
  }
  expect(lengthsOf(arrowed([3, 4.2, 6, 9], box))).toEqual(shorter)
})
