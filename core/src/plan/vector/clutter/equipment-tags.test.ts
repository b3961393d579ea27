import { expect, test } from 'vitest'
import { readLines } from '../../text/lines.ts'
import { asciiPlan, stroke } from '../ascii-plan.ts'
import { findEquipmentTags } from './equipment-tags.ts'

/** Codes at even distances, each in a box, beside the names of four rooms. */
function tagged(codes: string[]) {
  const plan = asciiPlan(`
+--------+-------+-------+-------+
|        |       |       |       |
|  101   |  102  |  103  |  104  |
|        |       |       |       |
|        |       |       |       |
+--------+-------+-------+-------+
`)
  codes.forEach((text, i) => {
    const x = 2 + 4 * i
    plan.texts.push({ text, x: x - 0.15, y: 3.92, height: 0.16, width: 0.3, angle: 0, layer: 0, group: 0 })
    plan.shapes.push(stroke([x - 0.3, 3.8, x + 0.3, 3.8, x + 0.3, 4.2, x - 0.3, 4.2], { closed: true }))
  })
  return findEquipmentTags(plan, readLines(plan))
}

test('PLAN-175: codes in frames that stand several times name things and no rooms', () => {
  const { texts, frames } = tagged(['E1', 'S3', 'E1', 'D4', 'S3', 'E2', 'D1'])
  expect([...texts].map(({ text }) => text)).toEqual(['E1', 'S3', 'E1', 'D4', 'S3', 'E2', 'D1'])
  expect(frames.size).toBe(7)
})

test('codes in frames that all differ may be what rooms are called', () => {
  expect(tagged(['E1', 'S3', 'E4', 'D4', 'S5', 'E2', 'D1']).texts.size).toBe(0)
})
