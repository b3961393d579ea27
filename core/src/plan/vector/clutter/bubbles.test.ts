import { expect, test } from 'vitest'
import { RuleRun } from '../../rules/rule-run.ts'
import { stackLabels } from '../../text/labels.ts'
import { readLines } from '../../text/lines.ts'
import { asciiPlan, stroke } from '../ascii-plan.ts'
import { bubbleRule } from './bubbles.ts'

const TAGS = `
+-------+-------+
|       |       |
|  101  |  102  |
|       |       |
+-------+-------+

   D1      D2       D3
`

/** Single strokes all around a point. */
function circle(x: number, y: number, radius: number, sides: number) {
  const at = (i: number) => [
    x + radius * Math.cos((2 * Math.PI * i) / sides),
    y + radius * Math.sin((2 * Math.PI * i) / sides),
  ]
  return Array.from({ length: sides }, (_, i) => stroke([...at(i), ...at(i + 1)]))
}

function bubblesOf(sides: number): number {
  const plan = asciiPlan(TAGS)
  const lines = readLines(plan)
  for (const { x, y, text } of lines) if (text.startsWith('D')) plan.shapes.push(...circle(x, y, 0.6, sides))
  return new RuleRun().apply(bubbleRule, plan, stackLabels(lines)).size
}

test('PLAN-36: strokes that draw circles around short texts are bubbles, not walls', () => {
  expect(bubblesOf(16)).toBe(48)
})

test('PLAN-36: four walls around a text are a room', () => {
  expect(bubblesOf(4)).toBe(0)
})
