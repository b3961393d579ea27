import { confidence, count, share, valuesOf } from '../rules/parameters.ts'
import { textFacts } from '../rules/text-facts.ts'
import type { Attempt } from './attempts.ts'
import type { TextLine } from './lines/lines-along.ts'
import { isRightToLeft } from './wording/right-to-left.ts'

export const rightToLeftParameters = {
  /** Under which a reading in Latin, Greek or Cyrillic letters is doubted. */
  maxDoubted: textFacts.clearReading,
  /** Of the lines that are no numbers, those that are doubted in such a plan: names may stand in two scripts there. */
  minDoubted: share(0.3, [0.1, 0.8]),
  /** Of the doubted lines that are tried first, those that must surely be right-to-left. */
  minFound: count(2, [1, 8]),
  minFoundShare: share(0.25, [0.1, 0.8]),
  /** From which on a reading is surely right-to-left. */
  minSure: confidence(75, [50, 95]),
  /** Letters of a line that tells. */
  minLetters: count(2, [1, 4]),
  /** By how much less sure than words in other letters a right-to-left reading may be in such a plan; than numbers it must be surer. */
  maxLoss: confidence(5, [0, 20]),
}

const { maxDoubted, minDoubted, minFound, minFoundShare, minSure, minLetters, maxLoss } =
  valuesOf(rightToLeftParameters)

/** Doubted lines that are tried first, the likeliest writing, and how many of these must surely be right-to-left. */
const MAX_TRIED_LINES = 16

/** Reads the lines of a plan as Hebrew, Arabic or Persian, where some that make no sense otherwise are surely written so. */
export function withRightToLeft(attempts: Attempt[], readAgain: (line: TextLine) => Attempt | undefined): Attempt[] {
  const doubted = doubtedLines(attempts)
  if (doubted.length < minFound) return attempts
  const likeliest = doubted.sort((p, q) => q.line.cohesion - p.line.cohesion).slice(0, MAX_TRIED_LINES)
  const tried = new Map(likeliest.map((attempt) => [attempt, readAgain(attempt.line)]))
  const found = [...tried.values()].filter((other) => isWrittenSo(other) && confidenceOf(other) >= minSure)
  if (found.length < Math.max(minFound, minFoundShare * tried.size)) return attempts
  return attempts.map((attempt) => {
    const other = tried.has(attempt) ? tried.get(attempt) : readAgain(attempt.line)
    if (!other?.reading) return attempt
    const loss = isWrittenSo(other) && !isNumber(attempt) ? maxLoss : 0
    return confidenceOf(other) + loss > confidenceOf(attempt) ? other : attempt
  })
}

/** The lines that make no sense so far; none where most of a plan does. */
export function doubtedLines(attempts: Attempt[]): Attempt[] {
  const worded = attempts.filter((attempt) => !isNumber(attempt) && attempt.line.letters >= minLetters)
  const doubted = worded.filter((attempt) => confidenceOf(attempt) < maxDoubted)
  return doubted.length < minDoubted * worded.length ? [] : doubted
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
