import { expect, test } from 'vitest'
import type { Drawing } from '../../drawing.ts'
import { writtenLengths } from '../../text/dimensions.ts'
import { readLines } from '../../text/lines.ts'
import { asciiPlan, stroke } from '../ascii-plan.ts'
import { findDimensionLines } from './dimension-lines.ts'

/** Lines of so many metres, one over the other, each with its length written above it. */
function measured(lengths: number[], isTicked: boolean): Drawing {
  const drawing = asciiPlan('+---+\n|   |\n+---+')
  lengths.forEach((length, i) => {
    const y = -3 * (i + 1)
    drawing.shapes.push(stroke([0, y, length, y]))
    if (isTicked) drawing.shapes.push(stroke([0, y - 0.2, 0, y + 0.2]), stroke([length, y - 0.2, length, y + 0.2]))
    const text = { text: length.toFixed(2), x: length / 2 - 0.4, y: y + 0.1, height: 0.3, width: 0.8 }
    drawing.texts.push({ ...text, angle: 0, layer: 0, group: 0 })
  })
  return drawing
}

/** Two lines in a row of so many metres together, with their length in the gap between them. */
function broken(lengths: number[], gap = 1): Drawing {
  const drawing = asciiPlan('+---+\n|   |\n+---+')
  lengths.forEach((length, i) => {
    const y = -3 * (i + 1)
    const [before, behind] = [(length - gap) / 2, (length + gap) / 2]
    drawing.shapes.push(stroke([0, y, before, y]), stroke([behind, y, length, y]))
    const text = { text: `${length.toFixed(2)} m`, x: length / 2 - 0.4, y: y - 0.15, height: 0.3, width: 0.8 }
    drawing.texts.push({ ...text, angle: 0, layer: 0, group: 0 })
  })
  return drawing
}

test('PLAN-501: a line that is broken where its length stands is as long as both halves and the gap', () => {
  const lengthsOf = (drawing: Drawing) => writtenLengths(drawing, readLines(drawing)).measures
  const measures = lengthsOf(broken([3, 4.2, 6, 9]))
  expect(measures.map(({ drawn }) => Number(drawn.toFixed(2)))).toEqual([3, 4.2, 6, 9])
  expect(measures.every(({ shape, half }) => half !== undefined && half !== shape)).toBe(true)
  expect(lengthsOf(broken([6, 9], 5))).toEqual([])
})

function textsOf(drawing: Drawing): string[] {
  const { texts } = findDimensionLines(drawing, writtenLengths(drawing, readLines(drawing)))
  return [...texts].map(({ text }) => text).sort()
}

test('lines from tick to tick that are as long as is written beside them are dimensions', () => {
  expect(textsOf(measured([3, 4.2, 6, 9], true))).toEqual(['3.00', '4.20', '6.00', '9.00'])
})

test('walls with their lengths beside them are none', () => {
  expect(textsOf(measured([3, 4.2, 6, 9], false))).toEqual([])
})
