import { expect, test } from 'vitest'
import type { Drawing } from '../../drawing.ts'
import { RuleRun } from '../../rules/rule-run.ts'
import { asciiPlan, door, OFFICE, stroke } from '../ascii-plan.ts'
import { extractVector } from '../extract.ts'

function office(): Drawing {
  const plan = asciiPlan(OFFICE)
  for (const x of [4, 12, 20, 28]) plan.shapes.push(...door(x, 3))
  return plan
}

function spacesOf(drawing: Drawing, without: string[] = []): number {
  const { features } = extractVector(drawing, 'svg', () => {}, undefined, new RuleRun(without))
  return features.filter(({ properties }) => properties.kind === 'space' && !properties.inferred).length
}

test('PLAN-177: an outline around a name that follows the walls of its room a step away lies on its floor', () => {
  const plan = office()
  const before = spacesOf(plan)
  plan.shapes.push(stroke([9.7, 3.7, 16.3, 3.7, 16.3, 7.3, 9.7, 7.3], { closed: true }))
  expect(spacesOf(plan)).toBe(before)
  expect(spacesOf(plan, ['floor-outlines'])).toBe(before + 1)
})

test('a stand with a name far from the walls of its hall is a space', () => {
  const plan = asciiPlan(`
+--------------------+-------+
|                    |       |
|  201               |  202  |
|                    |       |
|                    |       |
|                    |       |
|             A1     |       |
|                    |       |
|                    |       |
+---- ---------------+--- ---+
`)
  for (const x of [4, 24]) plan.shapes.push(...door(x, 0))
  plan.shapes.push(stroke([12, 2, 16, 2, 16, 5, 12, 5], { closed: true }))
  expect(spacesOf(plan)).toBe(3)
})
