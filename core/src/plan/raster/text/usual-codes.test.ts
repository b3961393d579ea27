import { expect, test } from 'vitest'
import type { Attempt } from '../../ocr/index.ts'
import { withUsualCodes } from './usual-codes.ts'

const line = {
  glyphs: [],
  angle: 0,
  box: { left: 0, top: 0, right: 30, bottom: 10 },
  size: 10,
  letters: 3,
  cohesion: 5,
}

function read(text: string, confidence = 95): Attempt {
  return { line, reading: { text, confidence } }
}

/** What could not be read for sure, and what it is as a code with so many places, if its marks may stand there. */
function unsure(text: string, code: string, confidence = 40): Attempt {
  const spellAs = (places: string[]) =>
    places.length === code.length && [...code].every((mark, i) => places[i]!.includes(mark))
      ? { text: code, confidence }
      : null
  return { line, reading: null, guess: { text, confidence: 50, spellAs } }
}

const textsOf = (attempts: Attempt[]) => withUsualCodes(attempts).map(({ reading }) => reading?.text ?? null)

const floor = ['101', '102', '103', '105', '107', '111', '112'].map((text) => read(text))

test('PLAN-301: among many numbers of three digits, an unsure line is one of them', () => {
  expect(textsOf([...floor, unsure('t1O', '110')]).at(-1)).toBe('110')
})

test('PLAN-301: numbers of one storey begin alike, and run through few tens', () => {
  expect(textsOf([...floor, unsure('70B', '708')]).at(-1)).toBeNull()
  expect(textsOf([...floor, unsure('1B8', '188')]).at(-1)).toBeNull()
})

test('PLAN-301: a number that another line has for sure is none of this one', () => {
  expect(textsOf([...floor, unsure('I03', '103')]).at(-1)).toBeNull()
})

test('PLAN-301: what is hardly like any code stays unread', () => {
  expect(textsOf([...floor, unsure('chair', '111', 10)]).at(-1)).toBeNull()
})

test('PLAN-301: a few codes are no kind', () => {
  expect(textsOf([...floor.slice(0, 3), unsure('t1O', '110')]).at(-1)).toBeNull()
})

test('PLAN-301: words that are read stay words', () => {
  const word = unsure('LAB', '148')
  expect(textsOf([...floor, { ...word, reading: { text: 'LAB', confidence: 63 } }]).at(-1)).toBe('LAB')
})
