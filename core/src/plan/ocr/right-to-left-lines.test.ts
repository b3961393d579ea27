import { expect, test } from 'vitest'
import type { Attempt } from './attempts.ts'
import type { TextLine } from './lines/lines-along.ts'
import { withRightToLeft } from './right-to-left-lines.ts'

function lineOf(glyph: number): TextLine {
  return {
    glyphs: [glyph],
    angle: 0,
    box: { left: 0, top: 0, right: 30, bottom: 10 },
    size: 10,
    letters: 4,
    cohesion: 5,
  }
}

/** Lines as the usual reader reads them, each with a confidence. */
function linesRead(...readings: [string, number][]): Attempt[] {
  return readings.map(([text, confidence], i) => ({ line: lineOf(i), reading: { text, confidence } }))
}

/** What the other reader reads in the lines, one after the other. */
function otherReader(...readings: [string, number][]) {
  const asked: number[] = []
  const readAgain = (line: TextLine): Attempt => {
    asked.push(line.glyphs[0]!)
    const [text, confidence] = readings[line.glyphs[0]!]!
    return { line, reading: { text, confidence } }
  }
  return { asked, readAgain }
}

const textsOf = (attempts: Attempt[]) => attempts.map(({ reading }) => reading!.text)

test('PLAN-542: where lines that made no sense are surely Hebrew, those that are nearly as sure in it are Hebrew too', () => {
  const attempts = linesRead(['NTan', 40], ['nnuo', 55], ['T7UD', 93], ['Lab 3', 97], ['101', 99])
  const { readAgain } = otherReader(['מטבח', 97], ['לובי', 90], ['משרד', 91], ['Lab 3', 95], ['וסו', 98])
  expect(textsOf(withRightToLeft(attempts, readAgain))).toEqual(['מטבח', 'לובי', 'משרד', 'Lab 3', '101'])
})

test('PLAN-542: where most names make sense, no line is read by another reader', () => {
  const attempts = linesRead(['Kitchen', 98], ['Office', 97], ['Lobby', 96], ['Store', 95], ['Sboe', 70], ['101', 40])
  const { asked, readAgain } = otherReader()
  expect(withRightToLeft(attempts, readAgain)).toBe(attempts)
  expect(asked).toEqual([])
})

test('PLAN-542: a plan in which hardly any line is surely written from right to left stays as it was read', () => {
  const attempts = linesRead(['Kitchen', 98], ['Brnad', 60], ['Sboe', 70], ['lll', 30])
  const { asked, readAgain } = otherReader(['ןטב', 99], ['Brand', 80], ['Shoe', 75], ['ווו', 70])
  expect(withRightToLeft(attempts, readAgain)).toBe(attempts)
  expect(asked).not.toContain(0)
})
