import { expect, test } from 'vitest'
import { readSurest } from './attempts.ts'
import { TextBudget } from './text-budget.ts'

const lines = Array.from({ length: 400 }, (_, i) => ({
  glyphs: [i],
  angle: 0,
  box: { left: 0, top: 20 * i, right: 60, bottom: 20 * i + 20 },
  size: 20,
  letters: 3,
  cohesion: i % 97,
}))

test('PLAN-300: where hardly any of the surest lines makes sense, no others are read', () => {
  const looked: number[] = []
  const attempts = readSurest(
    lines,
    (grey, _, { cohesion }) => {
      looked.push(cohesion)
      // Strokes too fine for letters.
      for (let i = 0; i < grey.length; i += 5) grey[i] = 0
    },
    new TextBudget(),
  )
  expect(looked).toHaveLength(120)
  expect(Math.min(...looked)).toBeGreaterThan(60)
  expect(attempts.map(({ line }) => line)).toEqual(lines)
})
