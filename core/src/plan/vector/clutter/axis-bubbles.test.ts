import { expect, test } from 'vitest'
import type { Drawing } from '../../drawing.ts'
import { readLines } from '../../text/lines.ts'
import { asciiPlan, stroke } from '../ascii-plan.ts'
import { findBubbles } from './axis-bubbles.ts'

/** Circles of radius 0.6 in a row below a building, a number in each, and lines from them on by `lead`. */
function drawnWith(...leads: [dx: number, dy: number][]): Drawing {
  const drawing = asciiPlan('+---+\n|   |\n+---+')
  leads.forEach(([dx, dy], i) => {
    const x = 4 * i
    const circle = Array.from({ length: 24 }, (_, k) => [
      x + 0.6 * Math.cos((k * Math.PI) / 12),
      -3 + 0.6 * Math.sin((k * Math.PI) / 12),
    ])
    const length = Math.hypot(dx, dy)
    const from = [x + (0.6 * dx) / length, -3 + (0.6 * dy) / length]
    drawing.shapes.push(stroke(circle.flat(), { closed: true }), stroke([...from, x + dx, -3 + dy], { dashed: true }))
    const text = { text: String(i + 1), x: x - 0.1, y: -3.15, height: 0.3, width: 0.2, angle: 0, layer: 0, group: 0 }
    drawing.texts.push(text)
  })
  return drawing
}

function textsOf(drawing: Drawing): string[] {
  return [...findBubbles(drawing, readLines(drawing)).texts].map(({ text }) => text)
}

test('circles in a row at the ends of parallel lines mark axes', () => {
  expect(textsOf(drawnWith([0, 9], [0, 9], [0, 9]))).toEqual(['1', '2', '3'])
})

test('axes that are broken into dashes are known by a longer row', () => {
  expect(textsOf(drawnWith([0, 1], [0, 1], [0, 1]))).toEqual(['1', '2', '3'])
  expect(textsOf(drawnWith([0, 1], [0, 1]))).toEqual([])
})

test('circles that lines lead away from in all directions mark no axes', () => {
  expect(textsOf(drawnWith([0, 9], [5, 9], [-9, 5]))).toEqual([])
})
