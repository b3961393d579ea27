import { expect, test } from 'vitest'
import type { Line } from '../../text/lines.ts'
import { meaningOf } from '../../text/words.ts'
import { withoutHobMarks } from './hob-marks.ts'

function left(...texts: string[]): string[] {
  const lines = texts.map((text) => ({ text, meaning: meaningOf(text), confidence: 0.93 }) as Line)
  return withoutHobMarks(lines).map(({ text }) => text)
}

test('PLAN-426: noughts and eights number no room where no other number does', () => {
  expect(left('KITCHEN', '88', 'BEDROOM 2')).toEqual(['KITCHEN', 'BEDROOM 2'])
  expect(left('KITCHEN', '88', '15', '2', '4')).toEqual(['KITCHEN', '15', '2', '4'])
  expect(left('KITCHEN', '88', '86', '87')).toEqual(['KITCHEN', '88', '86', '87'])
})
