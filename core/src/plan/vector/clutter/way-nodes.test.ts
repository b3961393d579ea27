import { expect, test } from 'vitest'
import type { Drawing } from '../../drawing.ts'
import { RuleRun } from '../../rules/rule-run.ts'
import { asciiPlan, OFFICE, stroke } from '../ascii-plan.ts'
import { extractVector } from '../extract.ts'
import { wayNodeRule } from './way-nodes.ts'

/** A way along the corridor of the office and up into its rooms, a circle at each joint but the last `bare` ones. */
function drawnWith(bare: number, radius = 0.2): Drawing {
  const drawing = asciiPlan(OFFICE)
  const joints = [5, 12, 20, 28].flatMap((x) => [
    [x, 1.5],
    [x, 5],
  ])
  const way = { stroke: 0xff0000, width: 0.1 }
  joints.forEach(([x, y], i) => {
    const next = joints[i % 2 === 0 ? i + 1 : i - 1]!
    drawing.shapes.push(stroke([x!, y!, next[0]!, next[1]!], way))
    if (i % 2 === 0 && i + 2 < joints.length) drawing.shapes.push(stroke([x!, y!, joints[i + 2]![0]!, 1.5], way))
    if (i >= joints.length - bare) return
    const circle = Array.from({ length: 24 }, (_, k) => [
      x! + radius * Math.cos((k * Math.PI) / 12),
      y! + radius * Math.sin((k * Math.PI) / 12),
    ])
    drawing.shapes.push(stroke(circle.flat(), { closed: true, fill: 0xff00ff }))
  })
  return drawing
}

const claimed = (drawing: Drawing) => new RuleRun().apply(wayNodeRule, drawing).size

test('PLAN-403: lines that join the middles of small circles are ways, and part no space', () => {
  const drawing = drawnWith(0)
  expect(claimed(drawing)).toBe(8 + 3 + 8)
  const { features } = extractVector(drawing, 'svg', () => {})
  expect(features.filter(({ properties }) => properties.kind === 'space')).toHaveLength(5)
})

test('PLAN-403: few circles, and circles as large as rooms, make no ways of lines', () => {
  expect(claimed(drawnWith(4))).toBe(0)
  expect(claimed(drawnWith(0, 3))).toBe(0)
})
