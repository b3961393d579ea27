import { expect, test } from 'vitest'
import type { Space } from '../../findings/spaces.ts'
import type { Ring } from '../../shape/ring.ts'
import { readLines } from '../../text/lines.ts'
import { asciiPlan } from '../ascii-plan.ts'
import { textPanelRule } from './text-panels.ts'

function box(x0: number, y0: number, x1: number, y1: number): Space {
  return { polygon: { outer: Float64Array.of(x0, y0, x1, y0, x1, y1, x0, y1), holes: [] }, labels: [], drawn: false }
}

const ROOMS = [box(0, 20, 5, 25), box(5, 20, 10, 25), box(10, 20, 15, 25), box(15, 20, 20, 25)]
const ringsOf = (spaces: Space[]) => new Set(spaces.map(({ polygon }): Ring => polygon.outer))
const lineAt = (text: string, x: number, y: number, height: number) => {
  const drawing = asciiPlan('|')
  const width = 0.6 * height * text.length
  drawing.texts = [{ text, x, y, height, width, angle: 0, layer: 0, group: 0 }]
  return readLines(drawing)[0]!
}
const advice = [
  'Keep calm',
  'Report the fire',
  'Call the brigade',
  'Close all doors',
  'Leave the building',
  'Use no lift',
]
const column = [...advice, 'Meet outside', 'Help others'].map((text, i) => lineAt(text, 1, 14 - 1.2 * i, 0.4))

test('PLAN-218: a frame with columns of text that nothing leads into is a panel, and the face along it paper', () => {
  const panel = box(0, 4, 9, 16)
  const paper = box(9, 4, 14, 16)
  const byLeaf = ringsOf(ROOMS)
  const found = textPanelRule.apply([...ROOMS, panel, paper], column, { any: byLeaf, byLeaf }, 1)
  expect(found).toEqual(new Set([panel, paper]))
})

test('PLAN-218: a hall that a way leads into is none, however many names it holds', () => {
  const hall = box(0, 4, 9, 16)
  const byLeaf = ringsOf(ROOMS)
  const any = ringsOf([...ROOMS, hall])
  expect(textPanelRule.apply([...ROOMS, hall], column, { any, byLeaf }, 1)).toEqual(new Set())
})

test('PLAN-218: a frame around a title is a panel', () => {
  const names = [1, 6, 11, 16].map((x, i) => lineAt(`10${i}`, x, 22, 0.4))
  const banner = box(0, 27, 20, 30)
  const byLeaf = ringsOf(ROOMS)
  const lines = [...names, lineAt('ESCAPE PLAN', 3, 28, 1.6)]
  expect(textPanelRule.apply([...ROOMS, banner], lines, { any: byLeaf, byLeaf }, 1)).toEqual(new Set([banner]))
})
