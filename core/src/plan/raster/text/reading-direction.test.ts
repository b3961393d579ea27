import { expect, test } from 'vitest'
import type { Attempt } from '../../ocr/index.ts'
import { likelyLines } from '../../ocr/lines/likely-lines.ts'
import { findTextLines } from '../../ocr/lines/text-lines.ts'
import { lineAt } from '../seen/fixture.ts'
import { findDirection, withoutStrayDigits, withoutTurnedMarks } from './reading-direction.ts'

function read(text: string, angle: number, confidence = 99): Attempt {
  return { line: lineAt(100, 100, angle), reading: { text, confidence } }
}

const glyph = (left: number, top: number, width: number, height: number) => ({
  points: [left, top, left + width, top, left + width, top + height, left, top + height],
  bar: false,
  shade: 1,
})

test('PLAN-230: sure words tell which way round a scan is read, few or unlike ones do not', () => {
  const words = ['MH', 'OH', 'KPH'].map((text) => read(text, Math.PI))
  expect(findDirection(words, 0)).toBeCloseTo(Math.PI)
  expect(findDirection([...words, read('ROOF', 0, 60)], 0)).toBeCloseTo(Math.PI)
  expect(findDirection(words.slice(1), 0)).toBeNull()
  expect(findDirection([...words, read('KITCHEN', 0)], 0)).toBeNull()
  expect(
    findDirection(
      ['MH', 'OH', 'ET'].map((text) => read(text, (3 * Math.PI) / 2)),
      0,
    ),
  ).toBeCloseTo((3 * Math.PI) / 2)
})

test('PLAN-230: a single letter is a mark if it is read in another direction than the sheet', () => {
  const [letter, mark, word] = [read('K', Math.PI), read('Y', -Math.PI / 2), read('OH', 0)]
  expect(withoutTurnedMarks([letter, mark, word], Math.PI)).toEqual([letter, word])
})

test('PLAN-230: a narrow letter that stands alone is read along the sheet as well, by the height of the names', () => {
  const letter = glyph(0, 0, 19, 30)
  const waysOf = (direction: number | null) => findTextLines([letter], undefined, direction).map(({ angle }) => angle)
  expect(waysOf(Math.PI)).toEqual([Math.PI])
  const hatch = [0, 8, 16, 24].map((top) => glyph(200, top, 10, 6))
  const lines = findTextLines([letter, ...hatch], undefined, Math.PI)
  const alone = (known: number[]) => likelyLines(lines, known).filter(({ glyphs }) => glyphs[0] === 0)
  expect(alone([]).length).toBeLessThan(2)
  expect(alone([30, 31, 33]).map(({ angle }) => angle)).toContain(Math.PI)
})

test('PLAN-230: a digit that stands alone among names is no number of a room, unless others are as short', () => {
  const [digit, found] = [
    { text: '7', glyphs: [3] },
    { text: '4', glyphs: [-1] },
  ]
  expect(withoutStrayDigits([digit, found], [read('MH', 0)])).toEqual([found])
  expect(withoutStrayDigits([digit, found], [read('12', 0)])).toEqual([digit, found])
})
