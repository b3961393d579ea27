import { expect, test } from 'vitest'
import { layOnPaper } from './lay-on-paper.ts'

/** Four pixels, the last two of them clear. */
function laid(r: number, g: number, b: number): number[] {
  const pixels = Uint8Array.from([r, g, b, 255, r, g, b, 255, 0, 0, 0, 0, 0, 0, 0, 0])
  return [...layOnPaper({ pixels, columns: 2, rows: 2, transform: [1, 0, 0, -1, 0, 2] }).pixels]
}

test('dark strokes on nothing lie on white', () => {
  expect(laid(20, 20, 60).slice(8)).toEqual([255, 255, 255, 255, 255, 255, 255, 255])
})

test('light strokes on nothing lie on black', () => {
  expect(laid(250, 250, 250).slice(8, 11)).toEqual([24, 24, 24])
})
