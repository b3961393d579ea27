import { expect, test } from 'vitest'
import { RuleRun } from '../rules/rule-run.ts'
import type { Label } from '../text/labels.ts'
import { asciiPlan, stroke } from '../vector/ascii-plan.ts'
import { extractVector } from '../vector/extract.ts'
import { shapeVotes, sizeVotes } from './room-sizes.ts'

/** A square room of so many units. */
function room(side: number, name: string | null) {
  const label: Label = { lines: [], x: 0, y: 0, height: 1, number: null, name, area: null }
  return { polygon: { outer: Float64Array.of(0, 0, side, 0, side, side, 0, side), holes: [] }, labels: [label] }
}

test('shops are larger than offices, so the same plan of shops shows more', () => {
  const [shops] = sizeVotes(['Shoes', 'Bakery', 'Toy Shop'].map((name) => room(100, name)))
  const [offices] = sizeVotes(['Office', 'Büro', 'Head of Office'].map((name) => room(100, name)))
  expect(offices!.unitsPerMeter / shops!.unitsPerMeter).toBeGreaterThan(2)
})

test('a workshop is no shop, and rooms whose names tell nothing are of the usual size', () => {
  const [vote] = sizeVotes(['Workshop', 'Atrium', null].map((name) => room(34, name)))
  expect(vote!.unitsPerMeter).toBeCloseTo(10)
})

test('PLAN-235: places without a name say nothing of the usual size where some rooms have one', () => {
  const closets = Array.from({ length: 10 }, () => ({ ...room(8, null), labels: [] }))
  const rooms = (count: number) => Array.from({ length: count }, () => room(34, 'MH'))
  expect(sizeVotes([...rooms(4), ...closets])[0]!.unitsPerMeter).toBeCloseTo(10)
  expect(sizeVotes([...rooms(2), ...closets])[0]!.unitsPerMeter).toBeLessThan(5)
})

test('PLAN-370: shapes without names are about as large as rooms; what is tiny or as large as the drawing does not count', () => {
  const rooms = Array.from({ length: 12 }, () => 34 ** 2)
  const chairs = Array.from({ length: 100 }, () => 2 ** 2)
  expect(shapeVotes([...rooms, ...chairs, 400 ** 2], 400)[0]!.unitsPerMeter).toBeCloseTo(10)
  expect(shapeVotes(rooms.slice(0, 5), 400)).toEqual([])
})

test('PLAN-370: the scale of a drawing without names is told by its shapes', () => {
  const box = (x: number, y: number) => stroke([x, y, x + 34, y, x + 34, y + 34, x, y + 34], { closed: true })
  const shapes = [0, 60, 120].flatMap((y) => Array.from({ length: 30 }, (_, i) => box(34 * i, y)))
  const drawing = { ...asciiPlan('+--+'), shapes, texts: [], unitsPerMeter: null }
  const scale = (without: string[]) =>
    extractVector(drawing, 'svg', () => {}, undefined, new RuleRun(without)).scale.unitsPerMeter
  expect(Math.abs(Math.log(scale([]) / 10))).toBeLessThan(0.1)
  expect(scale(['scale-closed-shapes'])).toBeGreaterThan(15)
})
