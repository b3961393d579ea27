import type { Attempt } from './attempts.ts'
import type { TextLine } from './lines/lines-along.ts'
import { isRightToLeft } from './wording/right-to-left.ts'

/** Confidence of 100 under which a reading in Latin, Greek or Cyrillic letters is doubted. */
const MAX_DOUBTED_CONFIDENCE = 90
/** Of the lines that are no numbers, how many are doubted in such a plan: names may stand in two scripts there. */
const MIN_DOUBTED_SHARE = 0.3
/** Doubted lines that are tried first, the likeliest writing, and how many of these must surely be right-to-left. */
const MAX_TRIED_LINES = 16
const MIN_FOUND_LINES = 2
const MIN_FOUND_SHARE = 0.25
const SURE_CONFIDENCE = 75
const MIN_LETTERS = 2
/** By how much less sure than words in other letters a right-to-left reading may be in such a plan; than numbers it must be surer. */
const MAX_CONFIDENCE_LOSS = 5

/** Reads the lines of a plan as Hebrew, Arabic or Persian, where some that make no sense otherwise are surely written so. */
export function withRightToLeft(attempts: Attempt[], readAgain: (line: TextLine) => Attempt | undefined): Attempt[] {
  const doubted = doubtedLines(attempts)
  if (doubted.length < MIN_FOUND_LINES) return attempts
  const likeliest = doubted.sort((p, q) => q.line.cohesion - p.line.cohesion).slice(0, MAX_TRIED_LINES)
  const tried = new Map(likeliest.map((attempt) => [attempt, readAgain(attempt.line)]))
  const found = [...tried.values()].filter((other) => isWrittenSo(other) && confidenceOf(other) >= SURE_CONFIDENCE)
  if (found.length < Math.max(MIN_FOUND_LINES, MIN_FOUND_SHARE * tried.size)) return attempts
  return attempts.map((attempt) => {
    const other = tried.has(attempt) ? tried.get(attempt) : readAgain(attempt.line)
    if (!other?.reading) return attempt
    const loss = isWrittenSo(other) && !isNumber(attempt) ? MAX_CONFIDENCE_LOSS : 0
    return confidenceOf(other) + loss > confidenceOf(attempt) ? other : attempt
  })
}

/** The lines that make no sense so far; none where most of a plan does. */
export function doubtedLines(attempts: Attempt[]): Attempt[] {
  const worded = attempts.filter((attempt) => !isNumber(attempt) && attempt.line.letters >= MIN_LETTERS)
  const doubted = worded.filter((attempt) => confidenceOf(attempt) < MAX_DOUBTED_CONFIDENCE)
  return doubted.length < MIN_DOUBTED_SHARE * worded.length ? [] : doubted
}

function isWrittenSo(attempt: Attempt | undefined): boolean {
  return isRightToLeft(attempt?.reading?.text ?? '')
}

export function isNumber({ reading }: Attempt): boolean {
  return reading !== null && !/\p{L}/u.test(reading.text)
}

export function confidenceOf(attempt: Attempt | undefined): number {
  return attempt?.reading?.confidence ?? 0
}
