import { expect, test } from 'vitest'
import { RuleRun } from '../rules/rule-run.ts'
import { printedVoteRule } from './printed-dimensions.ts'
import { electScale } from './scale.ts'
import { headerVote } from './written-votes.ts'

const printed = (dimensions: { text: string; length: number }[]) => new RuleRun().apply(printedVoteRule, dimensions)
const walls = [900, 1200, 2400, 3050, 4400, 5640]

test('PLAN-461: dimensions of a CAD file tell its unit where the header has that of a template', () => {
  const dimensions = walls.map((length) => ({ text: String(length), length }))
  const votes = [...headerVote(1 / 0.0254), ...printed(dimensions)]
  expect(electScale(votes, true, 72_000).unitsPerMeter).toBeCloseTo(1000)
})

test.each([
  ['metres of a drawing in millimetres', walls.map((length) => ({ text: (length / 1000).toFixed(2), length })), 1000],
  ['centimetres of one in metres', walls.map((mm) => ({ text: String(mm / 10), length: mm / 1000 })), 1],
  ['feet of one in inches', walls.map((_, i) => ({ text: `${i + 3}'-6"`, length: 12 * (i + 3) + 6 })), 1 / 0.0254],
])('printed %s', (_, dimensions, unitsPerMeter) => {
  expect(printed(dimensions)[0]?.unitsPerMeter).toBeCloseTo(unitsPerMeter, 1)
})

test('few dimensions, and such that contradict each other, tell nothing', () => {
  expect(printed(walls.slice(0, 3).map((length) => ({ text: String(length), length })))).toEqual([])
  expect(printed(walls.map((length, i) => ({ text: String(length), length: length * (1 + i) })))).toEqual([])
})
