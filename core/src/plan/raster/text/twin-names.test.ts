import { expect, test } from 'vitest'
import { twinNames } from './twin-names.ts'

const box = { left: 0, top: 0, right: 100, bottom: 10 }
const line = { glyphs: [], angle: 0, box, size: 10, letters: 20, cohesion: 3 }

function halves(text: string) {
  return twinNames({ line, reading: { text, confidence: 90 } })
}

test('PLAN-423: a line that says a name twice is two names, each in its half', () => {
  const parts = halves('Staff Room Staff Room')!
  expect(parts.map(({ reading }) => reading!.text)).toEqual(['Staff Room', 'Staff Room'])
  expect(parts[0].line.box.right).toBeLessThan(50)
  expect(parts[1].line.box.left).toBeGreaterThan(50)
})

test('PLAN-423: other lines stay whole, and so do numbers and short words said twice', () => {
  for (const text of ['Staff Room Staff', 'Staff Room', '12 12', 'Bar Bar']) expect(halves(text)).toBeNull()
})
