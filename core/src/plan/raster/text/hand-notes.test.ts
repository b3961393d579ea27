import { expect, test } from 'vitest'
import type { PlacedImage } from '../../drawing.ts'
import type { Attempt } from '../../ocr/index.ts'
import { identity } from '../../sketch/affine.ts'
import type { Picture } from '../picture/picture.ts'
import { lineAt, SIDE_PX } from '../seen/fixture.ts'
import { findHandNotes } from './hand-notes.ts'

const BLACK_INK = [30, 30, 34]
const BLUE_INK = [30, 50, 190]
const LETTER_STEP_PX = 6

interface Written {
  confidence: number
  ink: number[]
  ground?: number[]
}

/** Level lines under each other, each of some strokes in its ink on its ground. */
function sheet(lines: Written[]) {
  const pixels = new Uint8Array(4 * SIDE_PX * SIDE_PX).fill(255)
  const attempts = lines.map(({ confidence, ink, ground }, i): Attempt => {
    const y = 30 + 40 * i
    for (let row = y - 15; ground && row < y + 15; row++) {
      for (let x = 50; x < 150; x++) pixels.set(ground, 4 * (row * SIDE_PX + x))
    }
    for (let x = 70; x < 130; x += LETTER_STEP_PX) {
      for (let row = y - 5; row < y + 5; row++) for (let k = 0; k < 2; k++) pixels.set(ink, 4 * (row * SIDE_PX + x + k))
    }
    return { line: lineAt(100, y), reading: { text: 'NAME', confidence } }
  })
  const image = { pixels, columns: SIDE_PX, rows: SIDE_PX, transform: identity } as unknown as PlacedImage
  return { attempts, source: { image, picture: { toImage: identity } as Picture } }
}

const PRINTED = [99, 98, 97].map((confidence) => ({ confidence, ink: BLACK_INK }))

function notes(...others: Written[]): number {
  const { attempts, source } = sheet([...PRINTED, ...others])
  return findHandNotes(attempts, source).size
}

test('PLAN-231: an unsure reading in colour among black names is a note by hand and stays unread', () => {
  expect(notes({ confidence: 74, ink: BLUE_INK })).toBe(1)
  expect(notes({ confidence: 74, ink: BLACK_INK })).toBe(0)
  expect(notes({ confidence: 96, ink: BLUE_INK })).toBe(0)
})

test('PLAN-231: where names are coloured, unsure ones in colour are read', () => {
  const coloured = [99, 98, 97].map((confidence) => ({ confidence, ink: BLUE_INK }))
  expect(notes(...coloured, { confidence: 74, ink: BLUE_INK })).toBe(0)
})

test('PLAN-431: a name in black on a coloured ground is no note by hand', () => {
  expect(notes({ confidence: 74, ink: BLACK_INK, ground: [224, 187, 75] })).toBe(0)
  expect(notes({ confidence: 74, ink: BLUE_INK, ground: [250, 246, 235] })).toBe(1)
})
