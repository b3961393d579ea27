import { median } from '../../geo/index.ts'
import { type Attempt, linesOf, readBothWays, readOnce, upright } from './attempts.ts'
import { lookAt, withEastAsian } from './east-asian/east-asian-lines.ts'
import type { Paint } from './frame.ts'
import type { Glyph } from './glyph.ts'
import { crossedLines } from './lines/crossed-lines.ts'
import { levelLines } from './lines/level-lines.ts'
import { likelyLines } from './lines/likely-lines.ts'
import type { TextLine } from './lines/lines-along.ts'
import { stackedLines } from './lines/stacked-lines.ts'
import { findTextLines } from './lines/text-lines.ts'
import type { Reading } from './reading.ts'
import { withRightToLeft } from './right-to-left-lines.ts'
import type { TextBudget } from './text-budget.ts'
import { likeOthers } from './wording/like-others.ts'
import { withNumberedNames } from './wording/numbered-names.ts'
import { inOneScript } from './wording/one-script.ts'
import { inArabicOrPersian } from './wording/right-to-left.ts'
import { withSeries } from './wording/series.ts'
import { withoutCodedWords } from './wording/words-in-codes.ts'

/** A line that could be read, the way round that it was. */
export interface ReadLine extends TextLine {
  text: string
  /** 0 to 1. */
  confidence: number
}

interface Options {
  /** What level means to the reader. */
  turn?: number
  /** What glyphs that stand alone are read along, if that is known. */
  direction?: number | null
  /** In heights of glyphs, what may stand between two words. */
  widestSpace?: number
  /** Paints whatever is drawn in a strip, and not the glyphs of its line alone. */
  paintAll?: Paint
  /** Lines that were read before, which no glyph is of. */
  before?: Attempt[]
}

const SHORTEST_WORD = 3
/** Between the sizes of letters of a plan that are crossed by something, and usual ones. */
const LARGEST_RATIO = 2.5
/** Lines that are looked at as two. */
const MOST_STACKED = 80

/** Finds the lines that the glyphs stand in and reads them until the budget is spent. */
export function readLines(
  glyphs: Glyph[],
  paint: Paint,
  budget: TextBudget,
  { turn = 0, direction = null, widestSpace, paintAll, before = [] }: Options = {},
): ReadLine[] {
  const known = direction === null ? [] : before.flatMap(({ line, reading }) => (reading ? [line.size] : []))
  const found = likelyLines(findTextLines(glyphs, widestSpace, direction), known)
  const better = readBothWays(found, paint, budget, turn, undefined, direction !== null)
  const first = [...before, ...better.flat()]
  if (!paintAll) {
    const readOther = (line: TextLine) => readOnce([upright(line, turn)], paint, budget, undefined, 'right-to-left')[0]
    const look = (line: TextLine) => lookAt(line, paint, budget)
    const linesAlong = (attempts: Attempt[]) => levelLines(linesOf(attempts), turn)
    return settled(withEastAsian(withRightToLeft(first, readOther), linesAlong, look))
  }
  const worded = ofUsualSize(better.filter(hasWords).flat())
  const crossed = readOnce(crossedLines(linesOf(worded), glyphs, paint, paintAll), paintAll, budget)
  const stacked = readOnce(unstacked([...worded, ...crossed], paintAll), paintAll, budget)
  return settled([...first, ...crossed, ...stacked])
}

function hasWords(attempts: Attempt[]): boolean {
  return attempts.some(({ reading }) => reading !== null && reading.text.length >= SHORTEST_WORD)
}

/** Without those that no letter of the plan is as small or large as. */
function ofUsualSize(attempts: Attempt[]): Attempt[] {
  const usual = usualSize(attempts)
  return attempts.filter(({ line: { size } }) => size > usual / LARGEST_RATIO && size < usual * LARGEST_RATIO)
}

/** Of what could be read. */
function usualSize(attempts: Attempt[]): number {
  return median(attempts.flatMap(({ line, reading }) => (reading ? [line.size] : [])))
}

/** What could not be read, as two lines under each other where it looks like that. */
function unstacked(attempts: Attempt[], paint: Paint): TextLine[] {
  const usual = usualSize(attempts)
  const unread = attempts.flatMap(({ line, reading }) => (reading ? [] : [line])).slice(0, MOST_STACKED)
  return unread.flatMap((line) => stackedLines(line, usual, paint))
}

/** Each glyph is part of one reading, the one that says most, or of two under each other. */
function settled(attempts: Attempt[]): ReadLine[] {
  const readings = new Map<number, TextLine[]>()
  const kept = attempts
    .flatMap(({ line, reading }) => (reading ? [{ line, reading }] : []))
    .sort((a, b) => weightOf(b.reading) - weightOf(a.reading))
    .filter(({ line }) => {
      const others = line.glyphs.flatMap((glyph) => readings.get(glyph) ?? [])
      if (others.some((other) => !areStacked(line, other))) return false
      for (const glyph of line.glyphs) readings.set(glyph, [...(readings.get(glyph) ?? []), line])
      return true
    })
  const codes = likeOthers(kept.map(({ reading }) => reading))
  const series = withSeries(kept.map(({ reading }, i) => ({ ...reading, text: codes[i]! })))
  const texts = inArabicOrPersian(inOneScript(withoutCodedWords(withNumberedNames(series))))
  return kept.map(({ line, reading }, i) => ({ ...line, text: texts[i]!, confidence: reading.confidence / 100 }))
}

function areStacked(a: TextLine, b: TextLine): boolean {
  return a.angle === b.angle && (a.box.bottom <= b.box.top || b.box.bottom <= a.box.top)
}

/** Accents count as letters do: they are seen, or not. */
function weightOf({ text, confidence }: Reading): number {
  return confidence * text.normalize('NFD').length
}
