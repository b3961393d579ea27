import { type Paint, paintedStrip, turnedOver } from './frame.ts'
import type { TextLine } from './lines/lines-along.ts'
import type { Reading } from './reading.ts'
import { type ReaderName, recognise } from './recognise.ts'
import type { TextBudget } from './text-budget.ts'
import { type Certainty, cleanReading } from './wording/clean-reading.ts'

/** A line, and what it was read as. */
export interface Attempt {
  line: TextLine
  reading: Reading | null
  /** What it looks like, though that may be too unsure to be a reading. */
  guess?: Reading | null
}

/** Of a strip, the part that writing covers. */
const MIN_INK_SHARE = 0.06
const MAX_INK_SHARE = 0.6
/** Sine of the least slope at which it is open whether text runs up or down. */
const MIN_STEEP_SINE = 0.97
/** Words that tell whether text is the right way up, the share of them that can be read then, and how much more. */
const MIN_WORDS = 2
const MIN_LEGIBLE_SHARE = 0.4
const CLEARLY_MORE_RATIO = 1.5
/** Lines that tell whether many of one direction are the right way up. */
const MAX_TELLING_LINES = 40
/** Lines that are read at a time where there are many, and the share of them that makes sense if others may. */
const BATCH_LINES = 120
const MIN_BATCH_SHARE = 0.05
/** Radians within which lines run the same way. */
const ALIKE_RADIANS = Math.PI / 36

/**
 * Reads lines to the right or upwards, and those of a direction in which hardly anything makes sense from the other end
 * too, unless it is known that level lines are read as they stand. `turn` is what level means to the reader. One list for each
 * direction.
 */
export function readBothWays(
  lines: TextLine[],
  paint: Paint,
  budget: TextBudget,
  turn: number,
  certainty?: Certainty,
  isKnown = false,
): Attempt[][] {
  const usual = byDirection(
    readSurest(
      lines.map((line) => upright(line, turn)),
      paint,
      budget,
      certainty,
    ),
  )
  const isSure = (attempts: Attempt[]) => isKnown && !isSteep(attempts[0]!.line.angle - turn)
  const doubtful = usual.filter((attempts) => !isSure(attempts) && !makeSense(attempts, turn))
  const readTurned = (attempts: Attempt[]) => readOnce(linesOf(attempts).map(turnedOver), paint, budget, certainty)
  return usual.map((attempts) => {
    if (!doubtful.includes(attempts)) return attempts
    const gain = isSteep(attempts[0]!.line.angle - turn) ? 1 : CLEARLY_MORE_RATIO
    const saysMore = (turned: Attempt[], own: Attempt[]) => legible(turned) > gain * legible(own)
    const [longest, rest] = longestFirst(attempts)
    const first = readTurned(longest)
    // Furniture may look like hundreds of lines of text: they need not be read twice to see that neither way makes sense.
    if (rest.length > 0 && !saysMore(first, longest)) return attempts
    const turned = rest.length > 0 ? [...first, ...readTurned(rest)] : first
    return saysMore(turned, attempts) ? turned : attempts
  })
}

/**
 * Reads the surest lines first, and no others once hardly any of so many makes sense: rows of chairs look like hundreds of
 * lines of text.
 */
export function readSurest(lines: TextLine[], paint: Paint, budget: TextBudget, certainty?: Certainty): Attempt[] {
  const left = [...lines].sort((p, q) => q.cohesion - p.cohesion)
  const attempts: Attempt[] = []
  while (left.length > 0) {
    const batch = readOnce(left.splice(0, BATCH_LINES), paint, budget, certainty)
    attempts.push(...batch)
    if (batch.filter(({ reading }) => reading !== null).length < MIN_BATCH_SHARE * batch.length) break
  }
  const place = new Map(lines.map((line, i) => [line, i]))
  return [...attempts, ...left.map((line) => ({ line, reading: null }))].sort(
    (p, q) => place.get(p.line)! - place.get(q.line)!,
  )
}

/** The longest lines, from which it can be told whether they are the right way up, and the others. */
function longestFirst(attempts: Attempt[]): [Attempt[], Attempt[]] {
  if (attempts.length <= MAX_TELLING_LINES) return [attempts, []]
  const sorted = [...attempts].sort((p, q) => q.line.letters - p.line.letters)
  return [sorted.slice(0, MAX_TELLING_LINES), sorted.slice(MAX_TELLING_LINES)]
}

export function readOnce(
  lines: TextLine[],
  paint: Paint,
  budget: TextBudget,
  certainty?: Certainty,
  reader?: ReaderName,
): Attempt[] {
  const painted = lines.flatMap((line) => {
    const { strip } = paintedStrip(line, paint)
    return showsStrokes(strip) ? [{ line, strip }] : []
  })
  const strips = painted.map(({ strip }) => strip)
  const readings = recognise(strips, budget, reader)
  return painted.map(({ line }, i) => ({
    line,
    reading: cleanReading(readings[i]!, certainty),
    guess: readings[i]!,
  }))
}

/** The line, read to the right or upwards. */
export function upright(line: TextLine, turn: number): TextLine {
  return isUsual(line.angle - turn) ? line : turnedOver(line)
}

export function linesOf(attempts: Attempt[]): TextLine[] {
  return attempts.map(({ line }) => line)
}

/** Text runs to the right, or straight up. */
function isUsual(angle: number): boolean {
  return isSteep(angle) ? Math.sin(angle) > 0 : Math.cos(angle) > 0
}

function isSteep(angle: number): boolean {
  return Math.abs(Math.sin(angle)) > MIN_STEEP_SINE
}

/** Neither next to nothing nor a block. */
function showsStrokes(grey: Uint8Array): boolean {
  let inked = 0
  for (let i = 0; i < grey.length; i++) if (grey[i]! < 128) inked++
  return inked > MIN_INK_SHARE * grey.length && inked < MAX_INK_SHARE * grey.length
}

function byDirection(attempts: Attempt[]): Attempt[][] {
  const groups = new Map<number, Attempt[]>()
  for (const attempt of attempts) {
    const way = Math.round(attempt.line.angle / ALIKE_RADIANS)
    const group = groups.get(way)
    if (group) group.push(attempt)
    else groups.set(way, [attempt])
  }
  return [...groups.values()]
}

/** Whether a fair part of the longer lines could be read; where too few can tell, it depends on the slope. */
function makeSense(attempts: Attempt[], turn: number): boolean {
  const words = attempts.filter(({ line }) => line.letters > 2)
  if (words.length < MIN_WORDS) return !isSteep(attempts[0]!.line.angle - turn)
  return words.filter(({ reading }) => reading !== null).length > MIN_LEGIBLE_SHARE * words.length
}

function legible(attempts: Attempt[]): number {
  return attempts.reduce((sum, { line, reading }) => sum + (reading?.confidence ?? 0) * line.letters, 0)
}
