import { expect, test } from 'vitest'
import type { Attempt } from '../attempts.ts'
import type { TextLine } from '../lines/lines-along.ts'
import type { Language } from './characters.ts'
import { withEastAsian } from './east-asian-lines.ts'
import type { EastAsianReading } from './read-cut-line.ts'

function lineOf(glyph: number): TextLine {
  const box = { left: 0, top: 0, right: 40, bottom: 10 }
  return { glyphs: [glyph], angle: 0, box, size: 10, letters: 4, cohesion: 5 }
}

/** Lines as the usual reader reads them, each with a confidence. */
function linesRead(...readings: [string, number][]): Attempt[] {
  return readings.map(([text, confidence], i) => ({ line: lineOf(i), reading: { text, confidence } }))
}

type Said = [text: string, confidence: number, known?: number]

/** What lines say in some language, one after the other; in others they make no sense. */
function saying(language: Language, ...readings: Said[]) {
  const asked: number[] = []
  const look = ({ glyphs }: TextLine) => {
    asked.push(glyphs[0]!)
    const [text, confidence, known = 0] = readings[glyphs[0]!]!
    return (own: Language): EastAsianReading => ({ text, known, confidence: own === language ? confidence : 20 })
  }
  return { asked, look }
}

const linesOf = (attempts: Attempt[]) => attempts.map(({ line }) => ({ line, parts: [line] }))
const textsOf = (attempts: Attempt[]) => attempts.map(({ reading }) => reading!.text)

test('PLAN-552: where lines that made no sense are surely Japanese, all that make sense in it are read so', () => {
  const attempts = linesRead(['S5E', 40], ['hrV', 55], ['H', 30], ['Lobby', 97], ['DH', 66])
  const { look } = saying('japanese', ['会議室', 97, 3], ['トイレ', 90, 3], ['受付', 70], ['Lobby', 95], ['HH', 80])
  expect(textsOf(withEastAsian(attempts, linesOf, look)).sort()).toEqual(['DH', 'Lobby', 'トイレ', '会議室', '受付'])
})

test('PLAN-552: where most names make sense, no line is looked at', () => {
  const attempts = linesRead(['Kitchen', 98], ['Office', 97], ['Lobby', 96], ['Store', 95], ['Sboe', 70], ['101', 40])
  const { asked, look } = saying('japanese')
  expect(withEastAsian(attempts, linesOf, look)).toBe(attempts)
  expect(asked).toEqual([])
})

test('PLAN-552: boxes, crosses and steps that look like characters are no names', () => {
  const attempts = linesRead(['B', 60], ['HE', 64], ['E3', 50], ['lll', 30])
  const { look } = saying('simplified', ['口田', 99], ['十日口', 98], ['三目', 99], ['王', 99])
  expect(withEastAsian(attempts, linesOf, look)).toBe(attempts)
})

test('PLAN-552: one line that looks like a name among many that do not leaves a plan as it was read', () => {
  const attempts = linesRead(['B', 60], ['HE', 64], ['E3', 50], ['lll', 30])
  const { look } = saying('simplified', ['会议室', 99, 3], ['办公', 40], ['厕前', 30], ['电水', 45])
  expect(withEastAsian(attempts, linesOf, look)).toBe(attempts)
})

test('PLAN-552: where none of the eight longest lines looks like a name, no more are looked at', () => {
  const attempts = linesRead(...Array.from({ length: 20 }, (): [string, number] => ['lll', 30]))
  const { asked, look } = saying('korean', ...Array.from({ length: 20 }, (): Said => ['미이', 40]))
  expect(withEastAsian(attempts, linesOf, look)).toBe(attempts)
  expect(asked).toHaveLength(8)
})

test('PLAN-645: among thirty words that make sense four vain lines are enough', () => {
  const words = Array.from({ length: 30 }, (): [string, number] => ['Office', 98])
  const attempts = linesRead(...Array.from({ length: 20 }, (): [string, number] => ['lll', 30]), ...words)
  const { asked, look } = saying('korean', ...Array.from({ length: 50 }, (): Said => ['미이', 40]))
  expect(withEastAsian(attempts, linesOf, look)).toBe(attempts)
  expect(asked).toHaveLength(4)
})

test('PLAN-553: all names of a plan are read in the one language in which most of them make sense', () => {
  const attempts = linesRead(['B', 60], ['HE', 64], ['E3', 50])
  const said: Record<Language, Said[]> = {
    simplified: [['会议室', 99, 3], ['办公室', 98, 3], ['茶水间', 96, 3]],
    traditional: [['會議室', 60], ['辦公室', 60], ['茶水間', 97, 3]],
    japanese: [['会議室', 97, 3], ['力公室', 58], ['茶水間', 70]],
    korean: [['미', 40], ['이', 40], ['으', 40]],
  } // biome-ignore format: a table
  const look =
    ({ glyphs }: TextLine) =>
    (language: Language): EastAsianReading => {
      const [text, confidence, known = 0] = said[language][glyphs[0]!]!
      return { text, known, confidence }
    }
  expect(textsOf(withEastAsian(attempts, linesOf, look))).toEqual(['会议室', '办公室', '茶水间'])
})
