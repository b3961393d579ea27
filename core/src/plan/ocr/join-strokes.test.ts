import { expect, test } from 'vitest'
import { stroke } from '../vector/ascii-plan.ts'
import { joinStrokes } from './join-strokes.ts'

/** Two letters of a word, ten units high, so far apart. */
function pair(gap: number, look: object) {
  const letter = (x: number) => stroke([x, 0, x + 8, 0, x + 8, 10, x, 10], { closed: true, ...look })
  return joinStrokes([letter(0), letter(8 + gap)])
}

test('PLAN-458: outlines of letters that stand close are two glyphs, strokes of a pen are one', () => {
  expect(pair(1, { stroke: null, fill: 0 })).toHaveLength(2)
  expect(pair(0.1, { stroke: null, fill: 0 })).toHaveLength(1)
  expect(pair(1, {})).toHaveLength(1)
})
