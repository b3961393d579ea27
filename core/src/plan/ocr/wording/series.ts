import { median } from '../../../geo/index.ts'
import { DIGIT_LIKE } from '../net/letter-first.ts'

/** Codes that make a series, and the part of the look-alikes that must fit into it. */
const MIN_CODES = 4
const MIN_FIT_SHARE = 0.5
/** Numbers that make one with hardly a letter, and how far they may count at most, for each of them. */
const MIN_NUMBERS = 7
const MAX_RANGE_RATIO = 2
/** The part of a series that differs: of two codes alike, one was misread. */
const MOST_ONCE = 0.85
/** Logarithm of how much likelier than a digit the letter is where it is open which of them was printed. */
const OPEN_LOG_ODDS = -3.5
/** The same for what is a digit for sure. */
const DIGIT_LOG_ODDS = -6

/** A text as it was read, and of a number how much likelier a letter is for its first digit, as a logarithm. */
interface Code {
  text: string
  letterFirst?: number
}

interface Place {
  /** Of the text. */
  at: number
  number: number
  letterFirst: number
}

/**
 * Codes of a plan count on. Among S1 to S16 without a seventh, what looks like 57 is S7; and where 51 to 59 go on with
 * 510, they are S1 to S10 if any of them was read so, or most may as well be.
 */
export function withSeries(codes: Code[]): string[] {
  const whole = codes.map(({ text }) => text)
  for (const [letter, digit] of Object.entries(DIGIT_LIKE)) {
    const counted = behind(letter, codes).map(({ number }) => number)
    const alike = behind(digit, codes)
    const others = alike.filter(({ number, letterFirst }) => letterFirst > DIGIT_LOG_ODDS && !counted.includes(number))
    const isSeries = counted.length < MIN_CODES ? isOpen(others, counted) : isDense(others, counted)
    if (!isSeries || others.length < MIN_FIT_SHARE * alike.length) continue
    for (const { at, number } of others) whole[at] = letter + number
  }
  return whole
}

/** The numbers, from 1 to 999, that stand behind a mark. */
function behind(mark: string, codes: Code[]): Place[] {
  return codes.flatMap(({ text, letterFirst = -Infinity }, at) =>
    text[0] === mark && /^[1-9]\d{0,2}$/.test(text.slice(1))
      ? [{ at, number: Number(text.slice(1)), letterFirst }]
      : [],
  )
}

/** Whether few numbers are left out, and hardly any comes twice. */
function isDense(others: Place[], counted: number[]): boolean {
  const numbers = new Set([...counted, ...others.map(({ number }) => number)])
  const isOnce = numbers.size >= MOST_ONCE * (counted.length + others.length)
  return isOnce && Math.max(...numbers) < MAX_RANGE_RATIO * numbers.size
}

/** Whether many count on with one digit and with two, and any was read with the letter, or most may as well be. */
function isOpen(others: Place[], counted: number[]): boolean {
  const numbers = [...counted, ...others.map(({ number }) => number)]
  const isMixed = numbers.some((number) => number < 10) && numbers.some((number) => number > 9)
  if (numbers.length < MIN_NUMBERS || !isMixed || !isDense(others, counted)) return false
  return counted.length > 0 || median(others.map(({ letterFirst }) => letterFirst)) > OPEN_LOG_ODDS
}
