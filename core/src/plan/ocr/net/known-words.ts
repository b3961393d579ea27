import type { Reading } from '../reading.ts'
import { withLettersForDigits } from '../wording/words-in-codes.ts'
import type { Letters } from './letters.ts'
import { likelihood } from './likelihood.ts'
import { ROOM_WORDS } from './room-words.ts'
import { SHOP_WORDS } from './shop-words.ts'

const KNOWN_WORDS = [...new Set([...ROOM_WORDS, ...SHOP_WORDS])]

/** Confidence of 100 at which a reading is not doubted, and from which on no more than a letter of a long word is. */
const SURE_CONFIDENCE = 99.5
const CLEAR_CONFIDENCE = 95
const MIN_CLEAR_LETTERS = 6
/** How much likelier a known word is than any other text, as a logarithm, for each of its letters. */
const LOG_GAIN_PER_LETTER = 1
const MIN_WORD_LETTERS = 4
/** Letters that may have been misread, missed or doubled, as part of all. */
const MAX_WRONG_SHARE = 0.4
/** Characters of lines that are looked at, and known words that are tried for one of theirs. */
const MAX_LINE_LETTERS = 40
const MOST_TRIED = 24

interface Guess {
  text: string
  /** Letters of known words. */
  known: number
}

/** A line that was read unsurely, with words that rooms and shops are called wherever the net finds them likely enough. */
export function withKnownWords(reading: Reading, logs: Float32Array[], { classOf }: Letters): Reading {
  if (reading.confidence >= SURE_CONFIDENCE || reading.text.length > MAX_LINE_LETTERS) return reading
  let best: Guess = { text: reading.text, known: 0 }
  let most = -Infinity
  const score = ({ text, known }: Guess) => {
    const classes = [...text].map((character) => classOf.get(character))
    const gain = LOG_GAIN_PER_LETTER * known
    return classes.includes(undefined) ? -Infinity : likelihood(logs, classes as number[], most - gain) + gain
  }
  most = score(best)
  const tryOut = (guess: Guess) => {
    const own = score(guess)
    if (own > most) [best, most] = [guess, own]
  }
  const isClear = reading.confidence >= CLEAR_CONFIDENCE
  reading.text.split(' ').forEach((word, i) => {
    const { text, known } = best
    const place = text.split(' ')
    for (const other of knownLike(word, isClear)) {
      tryOut({ text: place.with(i, other).join(' '), known: known + other.length })
    }
  })
  const joined = reading.text.replaceAll(' ', '')
  if (joined !== reading.text && !isClear)
    for (const other of knownLike(joined)) tryOut({ text: other, known: other.length })
  if (best.known === 0) return reading
  return { text: best.text, confidence: 100 * Math.min(1, Math.exp(most / best.text.length)) }
}

/** Known words that a reading may stand for, in its case, the nearest first; of a clear one, those of one other letter. */
function knownLike(read: string, isClear = false): string[] {
  const lower = withLettersForDigits(read)
  if (lower.length < MIN_WORD_LETTERS - 1 || 2 * read.replace(/\P{L}/gu, '').length <= read.length) return []
  return KNOWN_WORDS.flatMap((word) => {
    if (isClear && (word.length !== lower.length || word.length < MIN_CLEAR_LETTERS)) return []
    const most = isClear ? 1 : Math.floor(MAX_WRONG_SHARE * word.length)
    if (word.length < MIN_WORD_LETTERS || Math.abs(word.length - lower.length) > most) return []
    const off = distance(word, lower)
    return off <= most ? [{ word, off }] : []
  })
    .sort((a, b) => a.off - b.off)
    .slice(0, MOST_TRIED)
    .flatMap(({ word }) => casesOf(read, word))
}

/** A first letter may be small and look large, as in lounge and Iounge. */
function casesOf(read: string, word: string): string[] {
  const upper = read.replace(/\P{Lu}/gu, '').length
  return 2 * upper > read.length ? [word.toUpperCase()] : [word, word[0]!.toUpperCase() + word.slice(1)]
}

/** Letters to change, add or take away to make one word of the other (Levenshtein). */
function distance(a: string, b: string): number {
  const row = new Uint16Array(b.length + 1)
  for (let j = 0; j <= b.length; j++) row[j] = j
  for (let i = 0; i < a.length; i++) {
    let diagonal = row[0]!
    row[0] = i + 1
    for (let j = 1; j <= b.length; j++) {
      const above = row[j]!
      const changed = diagonal + (a.charCodeAt(i) === b.charCodeAt(j - 1) ? 0 : 1)
      row[j] = Math.min(above + 1, row[j - 1]! + 1, changed)
      diagonal = above
    }
  }
  return row[b.length]!
}
