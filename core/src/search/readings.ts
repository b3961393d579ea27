import { MAX_TERM_LENGTH } from '../text/index.ts'
import type { Word } from './query.ts'

/** Whether a term equals the text, or begins with it where a prefix is enough. */
export type Known = (text: string, asBeginning: boolean) => boolean

const MAX_READINGS = 8
const MIN_PART_LENGTH = 3

/** The query with neighbours written as one word, where such a word is known: `a 4`, `h17 d555`, `star bucks`. */
export function joinedReadings(words: Word[], known: Known): Word[][] {
  const readings: Word[][] = []
  for (let i = 0; i + 1 < words.length; i++) {
    const joined = join(words.slice(i, i + 2), known)
    if (joined) readings.push([...words.slice(0, i), joined, ...words.slice(i + 2)])
  }
  const whole = words.length > 2 ? join(words, known) : undefined
  return whole ? [...readings, [whole]] : readings
}

function join(words: Word[], known: Known): Word | undefined {
  const text = words.map((word) => word.text).join('')
  const { unfinished } = words.at(-1)!
  if (text.length > MAX_TERM_LENGTH || !known(text, unfinished)) return undefined
  return { text, unfinished, typos: 0, weight: words.length }
}

/** The query with a word taken apart into two known ones: `gate4`, `gatea4`, `foodcourt`. */
export function splitReadings(words: Word[], known: Known): Word[][] {
  const readings: Word[][] = []
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    const margin = /\d/.test(word.text) ? 1 : MIN_PART_LENGTH
    for (let at = margin; at + margin <= word.text.length && readings.length < MAX_READINGS; at++) {
      const parts = split(word, at, known)
      if (parts) readings.push([...words.slice(0, i), ...parts, ...words.slice(i + 1)])
    }
  }
  return readings
}

function split(word: Word, at: number, known: Known): Word[] | undefined {
  const [left, right] = [word.text.slice(0, at), word.text.slice(at)]
  if (!canStandAlone(left) || !canStandAlone(right)) return undefined
  if (!known(left, false) || !known(right, word.unfinished)) return undefined
  return [
    { text: left, unfinished: false, typos: 0, weight: 1 },
    { text: right, unfinished: word.unfinished, typos: 0, weight: 1 },
  ]
}

const canStandAlone = (part: string) => part.length >= MIN_PART_LENGTH || /\d/.test(part)
