import { expect, test } from 'vitest'
import type { Drawing } from '../../drawing.ts'
import { RuleRun } from '../../rules/rule-run.ts'
import { asciiPlan, stroke } from '../ascii-plan.ts'
import { extractVector } from '../extract.ts'

const OFFICE = `
+--------+-------+-------+-------+
|        |       |       |       |
|  101   |  102  |  103  |  104  |
|        |       |       |       |
|        |       |       |       |
+---- ---+--- ---+--- ---+--- ---+
|                                |
|  100                           |
+---- ---------------------------+
`

const HALL = `
+---------------+-------+-------+
|               |       |       |
|  201          |  202  |  203  |
|               |       |       |
|               |       |       |
|               +--- ---+--- ---+
|                               |
|               |  200          |
|               |               |
|               |               |
|               |               |
|               |               |
|               |               |
+---------------+---- ----------+
`

function extracted(drawing: Drawing, without: string[] = []) {
  const { features } = extractVector(drawing, 'svg', () => {}, undefined, new RuleRun(without))
  const spaces = features.filter(({ properties }) => properties.kind === 'space' && !properties.inferred)
  return { spaces: spaces.length, walls: features.filter(({ properties }) => properties.kind === 'wall').length }
}

/** A door with its leaf and swing in the gap of a wall along the x axis. */
function door(x: number, y: number) {
  const swing = Array.from({ length: 7 }, (_, i) => [
    x + Math.cos((i * Math.PI) / 12),
    y + Math.sin((i * Math.PI) / 12),
  ]).flat()
  return [stroke([x, y, x, y + 1]), stroke(swing)]
}

test('PLAN-33: an outline on the floor of a room is no space', () => {
  const plan = asciiPlan(HALL)
  const before = extracted(plan).spaces
  plan.shapes.push(stroke([5, 6, 11, 6, 11, 10, 5, 10], { closed: true }))
  expect(extracted(plan).spaces).toBe(before)
  expect(extracted(plan, ['carpets']).spaces).toBe(before + 1)
})

test('PLAN-34: a long strip that nothing leads to is the body of a wall', () => {
  const plan = asciiPlan(OFFICE)
  const before = extracted(plan)
  plan.shapes.push(stroke([0, 8.7, 32, 8.7]), stroke([0, 8, 0, 8.7]), stroke([32, 8, 32, 8.7]))
  expect(extracted(plan).spaces).toBe(before.spaces)
  expect(extracted(plan, ['thick-walls', 'ground']).spaces).toBe(before.spaces + 1)
})

test('PLAN-35: the ground around rooms with names and doors is no space', () => {
  const plan = asciiPlan(OFFICE)
  plan.shapes.push(...[5, 13, 21, 29].flatMap((x) => door(x, 3)))
  const before = extracted(plan).spaces
  plan.shapes.push(stroke([0, 8, 0, 20, 32, 20, 32, 8]))
  expect(extracted(plan).spaces).toBe(before)
  expect(extracted(plan, ['ground']).spaces).toBe(before + 1)
})
