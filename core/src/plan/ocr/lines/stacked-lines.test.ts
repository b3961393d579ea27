import { expect, test } from 'vitest'
import type { Frame } from '../frame.ts'
import { stackedLines } from './stacked-lines.ts'

const LINE = {
  glyphs: [0],
  angle: 0,
  box: { left: 0, top: 0, right: 60, bottom: 24 },
  size: 24,
  letters: 1,
  cohesion: 0,
}

/** Rows of the picture that are inked, from and to. */
const inked =
  (...bands: [number, number][]) =>
  (strip: Uint8Array, { width, height, y, down }: Frame) => {
    for (let row = 0; row < height; row++) {
      const at = y + (row + 0.5) * down[1]
      if (bands.some(([from, to]) => at > from && at < to)) strip.fill(0, row * width, (row + 1) * width)
    }
  }

test('what is twice as high as usual and hardly inked in the middle is two lines', () => {
  const [upper, lower, ...others] = stackedLines(LINE, 11, inked([0, 10], [14, 24]))
  expect(others).toEqual([])
  expect(upper!.box.bottom).toBe(lower!.box.top)
  expect(upper!.box.bottom).toBeGreaterThan(10)
  expect(upper!.box.bottom).toBeLessThan(14)
})

test('what is as high as usual, or inked throughout, is one', () => {
  expect(stackedLines(LINE, 20, inked([0, 10], [14, 24]))).toEqual([])
  expect(stackedLines(LINE, 11, inked([0, 24]))).toEqual([])
})
