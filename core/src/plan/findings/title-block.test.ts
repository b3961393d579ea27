import { expect, test } from 'vitest'
import type { Line } from '../text/lines.ts'
import { isTitleBlockHeading } from '../text/words.ts'
import type { Space } from './spaces.ts'
import { titleBlockRule } from './title-block.ts'

function box(x: number, y: number, width: number, height: number): Space {
  const outer = Float64Array.of(x, y, x + width, y, x + width, y + height, x, y + height)
  return { polygon: { outer, holes: [] }, labels: [], drawn: false }
}
const line = (text: string, x: number, y: number) => ({ text, x, y, height: 0.3 }) as Line

const cells = [0, 3, 6, 9].map((y) => box(20, y, 6, 2.5))
const rooms = [box(0, 0, 5, 5), box(6, 0, 5, 5)]

test('aligned cells under words of title blocks are no rooms, those without a heading included', () => {
  const lines = [line('CLIENT', 22, 1), line('Drawn by: AB', 22, 4), line('Riverside', 22, 7), line('Kitchen', 2, 2)]
  expect(titleBlockRule.apply([...rooms, ...cells], lines)).toEqual(new Set(cells))
})

test('PLAN-290: the nameless sheet along a title block is no room; a room with a name is one wherever it stands', () => {
  const lines = [line('CLIENT', 22, 1), line('Drawn by: AB', 22, 4), line('Kitchen', 2, 2)]
  const sheet = box(-4, -2, 24, 14)
  expect(titleBlockRule.apply([...rooms, ...cells, sheet], lines)).toEqual(new Set([...cells, sheet]))
  const hall = { ...sheet, labels: [{} as Space['labels'][number]] }
  expect(titleBlockRule.apply([...rooms, ...cells, hall], lines)).toEqual(new Set(cells))
})

test('one such word makes no title block', () => {
  expect(titleBlockRule.apply([...rooms, ...cells], [line('Client', 22, 1), line('Kitchen', 22, 4)]).size).toBe(0)
})

test('rooms that are out of line with each other are none', () => {
  const apart = [box(0, 0, 5, 5), box(7, 3, 4, 5), box(13, 9, 6, 4)]
  const lines = [line('Client', 1, 1), line('Owner', 8, 5), line('Date', 14, 10)]
  expect(titleBlockRule.apply(apart, lines).size).toBe(0)
})

test.each([
  ['Project Location', true],
  ['DRAFTED BY', true],
  ['Date: 3 May', true],
  ['Dining Room', false],
  ['Clientele lounge', false],
])('%s heads a cell of a title block: %s', (text, expected) => {
  expect(isTitleBlockHeading(text)).toBe(expected)
})
