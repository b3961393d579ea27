import { expect, test } from 'vitest'
import type { Frame, TextLine } from '../../ocr/index.ts'
import { areRoomNumbers, partLine } from './part-line.ts'

const LETTER_HEIGHT = 20
const line: TextLine = {
  glyphs: [],
  angle: 0,
  box: { left: 0, top: 0, right: 120, bottom: LETTER_HEIGHT },
  size: LETTER_HEIGHT,
  letters: 8,
  cohesion: 3,
}

/** Paints letters as blocks from left to right, and walls from above them to below. */
function painting(letters: [number, number][], walls: [number, number][]) {
  return (strip: Uint8Array, { width, height, x, y, right, down }: Frame) => {
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const [along, across] = [x + (column + 0.5) * right[0], y + (row + 0.5) * down[1]]
        const isIn = ([from, to]: [number, number]) => along > from && along < to
        const isLetter = across > 0 && across < LETTER_HEIGHT && letters.some(isIn)
        if (isLetter || walls.some(isIn)) strip[row * width + column] = 0
      }
    }
  }
}

test('PLAN-192: a line is parted where something crosses it from above to below', () => {
  const parted = partLine(line, painting([[2, 50], [70, 118]], [[58, 62]])) // biome-ignore format: pairs
  const ends = parted!.parts.flatMap(({ box }) => [box.left, box.right])
  const off = [2, 50, 70, 118].map((end, i) => Math.abs(end - ends[i]!))
  expect(Math.max(...off)).toBeLessThan(2)
  expect(parted!.isWide).toBe(true)
})

test('PLAN-192: walls that touch the writing part it too, but not as words', () => {
  expect(partLine(line, painting([[2, 57], [62, 118]], [[58, 61]]))!.isWide).toBe(false) // biome-ignore format: pairs
})

test('PLAN-192: a line that nothing crosses is whole', () => {
  expect(partLine(line, painting([[2, 50], [54, 58], [62, 118]], []))).toBeNull() // biome-ignore format: pairs
})

test('PLAN-192: what stands far apart in one line is parted too, but no spaced letters', () => {
  expect(partLine(line, painting([[2, 40], [80, 118]], []))!.parts).toHaveLength(2) // biome-ignore format: pairs
  expect(partLine(line, painting([[2, 14], [50, 62], [98, 110]], []))).toBeNull() // biome-ignore format: pairs
})

test('PLAN-642: parts of a line are numbers of rooms where each is a short code with a letter, or long enough for a number', () => {
  expect(areRoomNumbers(['D4', 'D5', 'D16'])).toBe(true)
  expect(areRoomNumbers(['301', 'B302'])).toBe(true)
  expect(areRoomNumbers(['12', '05'])).toBe(false)
  expect(areRoomNumbers(['D4', ''])).toBe(false)
})
