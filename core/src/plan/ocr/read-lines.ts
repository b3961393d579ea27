import { type Paint, paintedStrip, turnedOver } from './frame.ts'
import type { Glyph } from './glyph.ts'
import { crossedLines } from './lines/crossed-lines.ts'
import { likelyLines } from './lines/likely-lines.ts'
import type { TextLine } from './lines/lines-along.ts'
import { stackedLines } from './lines/stacked-lines.ts'
import { findTextLines } from './lines/text-lines.ts'
import type { Reading } from './reading.ts'
import { recognise } from './recognise.ts'
import type { TextBudget } from './text-budget.ts'
import { cleanReading } from './wording/clean-reading.ts'
import { likeOthers } from './wording/like-others.ts'
import { inOneScript } from './wording/one-script.ts'
import { withSeries } from './wording/series.ts'

/** A line that could be read, the way round that it was. */
export interface ReadLine extends TextLine {
  text: string
}

interface Attempt {
  line: TextLine
  reading: Reading | null
}

/** Of a strip, the part that writing covers. */
const THINNEST = 0.06
const FULLEST = 0.6
/** Sine of the least slope at which it is open whether text runs up or down. */
const STEEP = 0.97
/** Words that tell whether text is the right way up, the share of them that can be read then, and how much more. */
const FEWEST_WORDS = 2
const SENSE = 0.4
const CLEARLY_MORE = 1.5
const SHORTEST_WORD = 3
/** Between the sizes of letters of a plan that are crossed by something, and usual ones. */
const LARGEST_RATIO = 2.5
/** Lines that are looked at as two. */
const MOST_STACKED = 80

/**
 * Finds the lines that the glyphs stand in and reads them until the budget is spent: to the right or upwards, and those of a
 * direction in which hardly anything makes sense from the other end too. `turn` is what level means to the reader, `widestSpace` in
 * heights of glyphs what may stand between two words.
 */
export function readLines(
  glyphs: Glyph[],
  paint: Paint,
  budget: TextBudget,
  { turn = 0, widestSpace, paintAll }: { turn?: number; widestSpace?: number; paintAll?: Paint } = {},
): ReadLine[] {
  const found = likelyLines(findTextLines(glyphs, widestSpace))
  const lines = found.map((line) => (isUsual(line.angle - turn) ? line : turnedOver(line)))
  const usual = byDirection(attempt(lines, paint, budget))
  const doubtful = usual.filter((attempts) => !makeSense(attempts, turn))
  const over = new Map(
    doubtful.map((attempts) => [attempts, attempt(linesOf(attempts).map(turnedOver), paint, budget)]),
  )
  const better = usual.map((attempts) => {
    const turned = over.get(attempts) ?? []
    const gain = isSteep(attempts[0]!.line.angle - turn) ? 1 : CLEARLY_MORE
    return legible(turned) > gain * legible(attempts) ? turned : attempts
  })
  const first = better.flat()
  if (!paintAll) return settled(first)
  const worded = ofUsualSize(better.filter(hasWords).flat())
  const crossed = attempt(crossedLines(linesOf(worded), glyphs, paint, paintAll), paintAll, budget)
  const stacked = attempt(unstacked([...worded, ...crossed], paintAll), paintAll, budget)
  return settled([...first, ...crossed, ...stacked])
}

/** Text runs to the right, or straight up. */
function isUsual(angle: number): boolean {
  return isSteep(angle) ? Math.sin(angle) > 0 : Math.cos(angle) > 0
}

function isSteep(angle: number): boolean {
  return Math.abs(Math.sin(angle)) > STEEP
}

function attempt(lines: TextLine[], paint: Paint, budget: TextBudget): Attempt[] {
  const painted = lines.flatMap((line) => {
    const { strip } = paintedStrip(line, paint)
    return showsStrokes(strip) ? [{ line, strip }] : []
  })
  const strips = painted.map(({ strip }) => strip)
  const readings = recognise(strips, budget)
  return painted.map(({ line }, i) => ({ line, reading: cleanReading(readings[i]!) }))
}

/** Neither next to nothing nor a block. */
function showsStrokes(grey: Uint8Array): boolean {
  let inked = 0
  for (let i = 0; i < grey.length; i++) if (grey[i]! < 128) inked++
  return inked > THINNEST * grey.length && inked < FULLEST * grey.length
}

function byDirection(attempts: Attempt[]): Attempt[][] {
  const groups = new Map<number, Attempt[]>()
  for (const attempt of attempts) {
    const { angle } = attempt.line
    const group = groups.get(angle)
    if (group) group.push(attempt)
    else groups.set(angle, [attempt])
  }
  return [...groups.values()]
}

function linesOf(attempts: Attempt[]): TextLine[] {
  return attempts.map(({ line }) => line)
}

/** Whether a fair part of the longer lines could be read; where too few can tell, it depends on the slope. */
function makeSense(attempts: Attempt[], turn: number): boolean {
  const words = attempts.filter(({ line }) => line.letters > 2)
  if (words.length < FEWEST_WORDS) return !isSteep(attempts[0]!.line.angle - turn)
  return words.filter(({ reading }) => reading !== null).length > SENSE * words.length
}

function hasWords(attempts: Attempt[]): boolean {
  return attempts.some(({ reading }) => reading !== null && reading.text.length >= SHORTEST_WORD)
}

function legible(attempts: Attempt[]): number {
  return attempts.reduce((sum, { line, reading }) => sum + (reading?.confidence ?? 0) * line.letters, 0)
}

/** Without those that no letter of the plan is as small or large as. */
function ofUsualSize(attempts: Attempt[]): Attempt[] {
  const usual = usualSize(attempts)
  return attempts.filter(({ line: { size } }) => size > usual / LARGEST_RATIO && size < usual * LARGEST_RATIO)
}

/** Of what could be read. */
function usualSize(attempts: Attempt[]): number {
  const sizes = attempts.flatMap(({ line, reading }) => (reading ? [line.size] : [])).sort((a, b) => a - b)
  return sizes[sizes.length >> 1] ?? 0
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
  const texts = inOneScript(withSeries(kept.map(({ reading }, i) => ({ ...reading, text: codes[i]! }))))
  return kept.map(({ line }, i) => ({ ...line, text: texts[i]! }))
}

function areStacked(a: TextLine, b: TextLine): boolean {
  return a.angle === b.angle && (a.box.bottom <= b.box.top || b.box.bottom <= a.box.top)
}

/** Accents count as letters do: they are seen, or not. */
function weightOf({ text, confidence }: Reading): number {
  return confidence * text.normalize('NFD').length
}
