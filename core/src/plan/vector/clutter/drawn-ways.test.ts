import { expect, test } from 'vitest'
import type { Drawing } from '../../drawing.ts'
import { RuleRun } from '../../rules/rule-run.ts'
import { asciiPlan, stroke } from '../ascii-plan.ts'
import { drawnWayRule } from './drawn-ways.ts'

/** Six rooms as squares along a way with a branch to each, on which `hatch` short lines stand. */
function claimed(hatch: number): number {
  const drawing: Drawing = { ...asciiPlan('+-+'), shapes: [] }
  const rooms = Array.from({ length: 6 }, (_, i) => {
    const outer = Float64Array.from([10 * i, 5, 10 * i + 8, 5, 10 * i + 8, 13, 10 * i, 13])
    drawing.shapes.push(stroke([10 * i + 4, 0, 10 * i + 4, 5]))
    return { polygon: { outer, holes: [] }, labels: [] }
  })
  drawing.shapes.push(stroke([0, 0, 60, 0]))
  for (let i = 0; i < hatch; i++) drawing.shapes.push(stroke([(60 * i) / hatch, 0, (60 * i) / hatch, -1]))
  return new RuleRun().apply(drawnWayRule, drawing, rooms).size
}

test('PLAN-404: lines that lead to most rooms are ways, with the lines that they join', () => {
  expect(claimed(20)).toBe(6 + 1 + 20)
})

test('PLAN-404: where far more lines hang together than rooms need ways, they are no ways', () => {
  expect(claimed(400)).toBe(0)
})
