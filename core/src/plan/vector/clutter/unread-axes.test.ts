import { expect, test } from 'vitest'
import type { Drawing } from '../../drawing.ts'
import { RuleRun } from '../../rules/rule-run.ts'
import { readLines } from '../../text/lines.ts'
import { asciiPlan, OFFICE, stroke } from '../ascii-plan.ts'
import { unreadAxisRule } from './unread-axes.ts'

/** Circles of radius 0.6 in a row below a building, a stroke in each, and lines from them on by `lead`. */
function drawnWith(leads: [dx: number, dy: number][], hasInk = true): Drawing {
  const drawing = asciiPlan(OFFICE)
  leads.forEach(([dx, dy], i) => {
    const x = 6 * i
    const circle = Array.from({ length: 24 }, (_, k) => [
      x + 0.6 * Math.cos((k * Math.PI) / 12),
      -9 + 0.6 * Math.sin((k * Math.PI) / 12),
    ])
    const length = Math.hypot(dx, dy)
    const from = [x + (0.6 * dx) / length, -9 + (0.6 * dy) / length]
    drawing.shapes.push(stroke(circle.flat(), { closed: true }), stroke([...from, x + dx, -9 + dy]))
    if (hasInk) drawing.shapes.push(stroke([x - 0.1, -9.2, x + 0.1, -8.8]))
  })
  return drawing
}

function marksIn(drawing: Drawing): number {
  return new RuleRun().apply(unreadAxisRule, drawing, readLines(drawing)).size
}

const down: [number, number] = [0, 7]

test('PLAN-392: circles in a row at long parallel lines mark axes, with their lines and what stands in them', () => {
  expect(marksIn(drawnWith([down, down, down, down]))).toBe(12)
})

test('PLAN-392: what lies on the line of an axis beside the building goes with it, and what crosses it stays', () => {
  const drawing = drawnWith([down, down, down, down])
  drawing.shapes.push(stroke([0, -5, 0, -3]), stroke([-1, -4, 19, -4]))
  expect(marksIn(drawing)).toBe(13)
})

test('PLAN-392: three circles, lines in all directions, short lines and empty circles mark no axes', () => {
  expect(marksIn(drawnWith([down, down, down]))).toBe(0)
  expect(marksIn(drawnWith([down, [5, 7], [-7, 5], [7, 2]]))).toBe(0)
  expect(
    marksIn(
      drawnWith([
        [0, 3],
        [0, 3],
        [0, 3],
        [0, 3],
      ]),
    ),
  ).toBe(0)
  expect(marksIn(drawnWith([down, down, down, down], false))).toBe(0)
})

test('PLAN-392: circles with a text that is read are left to the rule for those', () => {
  const drawing = drawnWith([down, down, down, down])
  for (let i = 0; i < 4; i++)
    drawing.texts.push({ ...drawing.texts[0]!, text: `${i}`, x: 6 * i - 0.1, y: -9.15, width: 0.2 })
  expect(marksIn(drawing)).toBe(0)
})

test('PLAN-392: circles in thousands, drawn over each other or in one row, take no endless time', () => {
  const drawing = drawnWith(Array.from({ length: 3_000 }, () => down))
  for (let i = 0; i < 50_000; i++) drawing.shapes.push(drawing.shapes.at(-3)!)
  const start = performance.now()
  expect(marksIn(drawing)).toBeGreaterThan(4_000)
  expect(performance.now() - start).toBeLessThan(10_000)
})
