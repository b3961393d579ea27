import { expect, test } from 'vitest'
import type { Frame, TextLine } from '../../ocr/index.ts'
import { fitWithEnds } from './fit-line.ts'

const LETTER_HEIGHT = 20
const LETTER_STEP = 15
const STEM_WIDTH = 4
const BOWL_WIDTH = 12

/** A line of which the middle of a longer text was found. */
const line: TextLine = {
  glyphs: [],
  angle: 0,
  box: { left: 120, top: 0, right: 240, bottom: LETTER_HEIGHT },
  size: LETTER_HEIGHT,
  letters: 8,
  cohesion: 3,
}

/** Paints letters, each a stem and a bowl, side by side between two ends, and thin level strokes. */
function painting([start, end]: [number, number], strokes: [number, number][] = []) {
  return (strip: Uint8Array, { width, height, x, y, right, down }: Frame) => {
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const [along, across] = [x + (column + 0.5) * right[0], y + (row + 0.5) * down[1]]
        const within = along > start && along < end ? (along - start) % LETTER_STEP : Infinity
        const isStem = within < STEM_WIDTH && across > 0 && across < LETTER_HEIGHT
        const isBowl = within < BOWL_WIDTH && across > 0 && across < 0.7 * LETTER_HEIGHT
        const isStroke =
          Math.abs(across - LETTER_HEIGHT / 2) < 1 && strokes.some(([from, to]) => along > from && along < to)
        if (isStem || isBowl || isStroke) strip[row * width + column] = 0
      }
    }
  }
}

test('PLAN-424: a line of which the middle was found reaches to the first and the last letter', () => {
  const { box, letters } = fitWithEnds(line, painting([30, 312])).farther!
  expect(Math.abs(box.left - 30)).toBeLessThan(3)
  expect(Math.abs(box.right - 312)).toBeLessThan(4)
  expect(letters).toBeGreaterThan(line.letters)
})

test('PLAN-424: a stroke that goes on from a text is not followed', () => {
  expect(fitWithEnds(line, painting([120, 237], [[0, 118], [240, 400]])).farther).toBeNull() // biome-ignore format: pairs
})
