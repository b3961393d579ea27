import { expect, test } from 'vitest'
import type { Drawing } from '../../drawing.ts'
import { RuleRun } from '../../rules/rule-run.ts'
import { stackLabels } from '../../text/labels.ts'
import { readLines } from '../../text/lines.ts'
import { asciiPlan, OFFICE, stroke } from '../ascii-plan.ts'
import { extractVector } from '../extract.ts'
import { pictogramRule } from './pictograms.ts'

/** A square with round corners. */
function frame(x: number, y: number, side: number) {
  const corner = (cx: number, cy: number, from: number) =>
    Array.from({ length: 4 }, (_, k) => {
      const angle = ((from + k / 3) * Math.PI) / 2
      return [cx + 0.2 * Math.cos(angle), cy + 0.2 * Math.sin(angle)]
    }).flat()
  const [near, far] = [0.2, side - 0.2]
  const points = [
    ...corner(x + far, y + far, 0),
    ...corner(x + near, y + far, 1),
    ...corner(x + near, y + near, 2),
    ...corner(x + far, y + near, 3),
  ]
  return stroke(points, { closed: true })
}

/** The office with frames of these sides, which cross a wall each, and a bed painted in each frame. */
function withSigns(sides: number[], isPainted = true): Drawing {
  const drawing = asciiPlan(OFFICE)
  sides.forEach((side, i) => {
    const [x, y] = [9 + 8 * i - 0.1, 5.3]
    const bed = [x + 0.3, y + 0.5, x + side - 0.3, y + 0.5, x + side - 0.3, y + 1, x + 0.3, y + 1]
    drawing.shapes.push(frame(x, y, side))
    if (isPainted) drawing.shapes.push(stroke(bed, { closed: true, stroke: null, fill: 0x202020 }))
  })
  return drawing
}

function signsIn(drawing: Drawing): number {
  return new RuleRun().apply(pictogramRule, drawing, stackLabels(readLines(drawing))).size
}

test('PLAN-391: frames of one size with round corners around something painted are signs', () => {
  expect(signsIn(withSigns([1.6, 1.6, 1.6]))).toBe(6)
})

test('PLAN-391: frames of several sizes, empty ones, and such with a name are no signs', () => {
  expect(signsIn(withSigns([1.6, 1.2, 2]))).toBe(0)
  expect(signsIn(withSigns([1.6, 1.6, 1.6], false))).toBe(0)
  const named = withSigns([1.6, 1.6, 1.6])
  for (const x of [9, 17, 25]) named.texts.push({ ...named.texts[0]!, text: `${x}`, x: x + 0.5, y: 6 })
  expect(signsIn(named)).toBe(0)
})

test('PLAN-391: a plan with more signs than names keeps them', () => {
  const drawing = withSigns([1.6, 1.6, 1.6])
  drawing.texts.splice(3)
  expect(signsIn(drawing)).toBe(6)
  drawing.shapes.push(...withSigns([1.6, 1.6, 1.6, 1.6]).shapes.slice(-2))
  expect(signsIn(drawing)).toBe(0)
})

test('PLAN-391: signs make no rooms', () => {
  const spacesWith = (run: RuleRun) => {
    const { features } = extractVector(withSigns([2.6, 2.6, 2.6]), 'svg', () => {}, undefined, run)
    return features.filter(({ properties }) => properties.kind === 'space').length
  }
  expect(spacesWith(new RuleRun(['pictograms']))).toBeGreaterThan(5)
  expect(spacesWith(new RuleRun())).toBe(5)
})

test('PLAN-391: a hundred thousand frames over each other take no endless time', () => {
  const drawing = withSigns([1.6, 1.6, 1.6])
  for (let i = 0; i < 100_000; i++) drawing.shapes.push(drawing.shapes.at(-2)!)
  const start = performance.now()
  signsIn(drawing)
  expect(performance.now() - start).toBeLessThan(10_000)
})
