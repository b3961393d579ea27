import type { Attempt } from '../../ocr/index.ts'
import { count, share, valuesOf } from '../../rules/parameters.ts'
import { rule } from '../../rules/rule.ts'
import { textFacts } from '../../rules/text-facts.ts'

const parameters = {
  /** Lines of two letters and more that were read for sure, from which on they tell how a sheet is read. */
  minLines: count(3, [2, 10]),
  /** Of the letters of such lines, those that run the same way. */
  minShare: share(0.65, [0.5, 0.9]),
  /** How sure a reading is that tells. */
  minSure: textFacts.clearReading,
  /** Of a quarter turn, how far a line is off one that runs along the sheet. */
  maxOffQuarters: share(0.15, [0.05, 0.4]),
}
const values = valuesOf(parameters)
const SHORT_NUMBER = /^\d{1,2}$/u
const QUARTER_TURN = Math.PI / 2
const QUARTER_COUNT = 4

/**
 * The direction that most text of a sheet is read in, anticlockwise as seen, as far as sure readings tell: scans lie on
 * their head or on their side. `level` is what was level before the picture was turned upright.
 */
export function findDirection(attempts: Attempt[], level: number): number | null {
  const letters = new Float64Array(QUARTER_COUNT)
  let lines = 0
  for (const { line, reading } of attempts) {
    if (!reading || reading.confidence < values.minSure || reading.text.length < 2) continue
    const quarter = quarterOf(line.angle - level)
    if (quarter === null) continue
    letters[quarter]! += reading.text.length
    lines++
  }
  const most = Math.max(...letters)
  const all = letters.reduce((sum, part) => sum + part, 0)
  if (lines < values.minLines || most < values.minShare * all) return null
  return level + letters.indexOf(most) * QUARTER_TURN
}

/** Without single letters that are read in another direction than the sheet: symbols of taps, valves and furniture. */
export function withoutTurnedMarks(attempts: Attempt[], direction: number): Attempt[] {
  return attempts.filter(({ line, reading }) => reading?.text.length !== 1 || quarterOf(line.angle - direction) === 0)
}

/**
 * Without digits that stand alone among names of letters, unless rooms have numbers as short: they are parts of areas, dates
 * and notes. Lines that were found before have no glyphs of their own.
 */
export function withoutStrayDigits<Line extends { text: string; glyphs: number[] }>(
  lines: Line[],
  before: Attempt[],
): Line[] {
  if (before.some(({ reading }) => reading && SHORT_NUMBER.test(reading.text))) return lines
  return lines.filter(({ text, glyphs }) => glyphs.some((glyph) => glyph < 0) || !/^\d$/u.test(text))
}

/** The number of quarter turns, or null for what runs aslant. */
function quarterOf(angle: number): number | null {
  const turns = angle / QUARTER_TURN
  const nearest = Math.round(turns)
  return Math.abs(turns - nearest) > values.maxOffQuarters
    ? null
    : ((nearest % QUARTER_COUNT) + QUARTER_COUNT) % QUARTER_COUNT
}

export const readingDirectionRule = rule({
  id: 'reading-direction',
  phase: 'picture',
  does: 'Letters that stand alone in a picture are read the way round that most of its sure words are, and are marks if they only make sense in another.',
  parameters,
  apply: findDirection,
  skip: () => null,
  claims: (direction, [, level]) => Number(direction !== null && direction !== level),
})
