import { expect, test } from 'vitest'
import { type Attempt, readOnce, TextBudget, type TextLine } from '../../ocr/index.ts'
import { withSurerReadings } from './unsure-lines.ts'

function lineOf(cohesion: number): TextLine {
  return { glyphs: [], angle: 0, box: { left: 0, top: 0, right: 30, bottom: 10 }, size: 10, letters: 3, cohesion }
}

function read(text: string, confidence: number, cohesion = 5): Attempt {
  return { line: lineOf(cohesion), reading: { text, confidence } }
}

/** A line that looks like something, but not enough for a reading. */
function guessed(text: string, confidence: number): Attempt {
  return { line: lineOf(5), reading: null, guess: { text, confidence } }
}

/** Reads every line as one text, and notes which ones. */
function readerOf(text: string, confidence: number) {
  const asked: TextLine[] = []
  const readAgain = (lines: TextLine[]) => {
    asked.push(...lines)
    return lines.map((line) => ({ line, reading: { text, confidence } }))
  }
  return { asked, readAgain }
}

const textsOf = (attempts: Attempt[]) => attempts.map(({ reading }) => reading?.text ?? null)

test('PLAN-340: only lines that were read unsurely are read again, and neither sure ones nor what is hardly writing', () => {
  const [sure, unsure, hardly] = [read('101', 97), read('1O2', 62), guessed('%', 12)]
  const { asked, readAgain } = readerOf('102', 90)
  expect(textsOf(withSurerReadings([sure, unsure, hardly], readAgain))).toEqual(['101', '102', null])
  expect(asked).toEqual([unsure.line])
})

test('PLAN-340: a line that was too unsure to be read is read where the large reader is surer', () => {
  expect(textsOf(withSurerReadings([guessed('Knchon', 45)], readerOf('Kitchen', 80).readAgain))).toEqual(['Kitchen'])
})

test('PLAN-340: the first reading stays where the second is hardly surer, less sure or none', () => {
  const attempts = [read('Blum', 79)]
  for (const confidence of [82, 60])
    expect(withSurerReadings(attempts, readerOf('Bium', confidence).readAgain)).toBe(attempts)
  expect(withSurerReadings(attempts, (lines) => lines.map((line) => ({ line, reading: null })))).toBe(attempts)
})

test('PLAN-340: of many unsure lines the likeliest writing is read again', () => {
  const { asked, readAgain } = readerOf('Lab', 90)
  withSurerReadings(
    Array.from({ length: 300 }, (_, i) => read('Iab', 70, i)),
    readAgain,
  )
  expect(asked.length).toBeLessThan(300)
  expect(Math.min(...asked.map(({ cohesion }) => cohesion))).toBe(300 - asked.length)
})

/** Letters of seven rows and five columns, a row a number of five bits. */
const LETTERS: Record<string, number[]> = {
  L: [16, 16, 16, 16, 16, 16, 31],
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
}

test('PLAN-341: the large reader reads what the small one does, and spends more of the budget on it', () => {
  const paint = (grey: Uint8Array, { width }: { width: number }) => {
    ;[...'LAB'].forEach((letter, place) => {
      LETTERS[letter]!.forEach((bits, row) => {
        for (let k = 0; k < 15 * 3; k++) {
          const [column, line] = [k % 15, Math.floor(k / 15)]
          if ((bits >> (4 - Math.floor(column / 3))) & 1)
            grey[(5 + 3 * row + line) * width + 6 + 20 * place + column] = 0
        }
      })
    })
  }
  const line = { ...lineOf(5), box: { left: 0, top: 0, right: 64, bottom: 24 } }
  const pixels = 72 * 32
  for (const size of ['small', 'large'] as const) {
    const [attempt] = readOnce([line], paint, new TextBudget(3 * pixels), undefined, size)
    expect(attempt!.reading?.text).toBe('LAB')
  }
  const enoughForSmall = () => new TextBudget(1.5 * pixels)
  expect(readOnce([line], paint, enoughForSmall(), undefined, 'small')[0]!.reading).not.toBeNull()
  expect(readOnce([line], paint, enoughForSmall(), undefined, 'large')[0]!.reading).toBeNull()
})
