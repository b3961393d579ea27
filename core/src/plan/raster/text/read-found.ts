import {
  type Attempt,
  type Frame,
  isInside,
  levelLines,
  linesOf,
  lookAt,
  readBothWays,
  readOnce,
  readSurest,
  type TextBudget,
  type TextLine,
  turnedOver,
  upright,
} from '../../ocr/index.ts'
import { confidence, logRatio, valuesOf } from '../../rules/parameters.ts'
import { listRule } from '../../rules/rule.ts'
import type { RuleRun } from '../../rules/rule-run.ts'
import { textFacts } from '../../rules/text-facts.ts'
import { attemptParts } from './attempt-parts.ts'
import { eastAsianRule } from './east-asian.ts'
import { fitLine, fitWithEnds } from './fit-line.ts'
import type { FoundLine } from './found-lines.ts'
import { joinLines, type SeenLine } from './join-lines.ts'
import { inMirror } from './mirrored.ts'
import { areRoomNumbers, partLine } from './part-line.ts'
import { rightToLeftRule } from './right-to-left.ts'
import { paintTones, type Source, type Tones, tonesOf } from './tones.ts'
import { twinNames } from './twin-names.ts'
import { unsureLineRule } from './unsure-lines.ts'
import { usualCodeRule } from './usual-codes.ts'
import type { Piece } from './writing.ts'

const parameters = {
  /** With which lines of text are read, short ones, and those of round letters alone. */
  sureConfidence: confidence(60, [40, 80]),
  sureShort: confidence(70, [50, 90]),
  sureRound: confidence(90, [70, 99]),
  /** At which a line is not looked at again. */
  clearConfidence: textFacts.clearReading,
  /** The score of a line that is one where nothing was read: how much likelier text is than what else looks like it, as a logarithm. */
  minTextScore: logRatio(3, [1, 6]),
}

const { sureConfidence, sureShort, sureRound, clearConfidence, minTextScore } = valuesOf(parameters)
const confidences = { sure: sureConfidence, short: sureShort, round: sureRound }

/**
 * Reads lines whatever their colours are: as their ink lies, and where that is not clear as they were found too; in a mirror,
 * if the picture is mirrored.
 */
function readFound(
  found: FoundLine[],
  source: Source,
  turn: number,
  budget: TextBudget,
  run: RuleRun,
  isMirrored = false,
): Attempt[] {
  const seen = joinLines(
    found.flatMap((line): (SeenLine & { tones: Tones; farther: TextLine | null })[] => {
      const tones = tonesOf(line, source)
      if (!tones) return []
      const paintOwn = (strip: Uint8Array, frame: Frame) => paintTones(strip, frame, tones, source)
      return [{ found: line, ...fitWithEnds(line, paintOwn), tones }]
    }),
  )
  const tones = new Map(seen.map((one, i) => [-1 - i, one.tones]))
  const lines = seen.map(({ fitted }, i) => ({ ...fitted, glyphs: [-1 - i] }))
  const paintAsSeen = (strip: Uint8Array, frame: Frame, { glyphs }: TextLine) =>
    paintTones(strip, frame, tones.get(glyphs[0]!)!, source)
  const paint = isMirrored ? inMirror(paintAsSeen) : paintAsSeen
  const leftToRight = readBothWays(lines, paint, budget, turn, confidences).flat()
  const readOther = (line: TextLine) => readOnce([upright(line, turn)], paint, budget, confidences, 'right-to-left')[0]
  const asFitted = run.apply(rightToLeftRule, leftToRight, readOther)
  const farther = readSurest(asFitted.flatMap(fartherLook), paint, budget, confidences)
  const longer = new Map(farther.map((one) => [one.line.glyphs[0]!, one]))
  const first = asFitted.map((attempt) => {
    const other = longer.get(attempt.line.glyphs[0]!)
    return other && saysMore(other, attempt) ? other : attempt
  })
  const again = readSurest(first.filter(isUnclear).flatMap(otherLooks), paint, budget, confidences)
  const second = new Map(again.sort((p, q) => surenessOf(p) - surenessOf(q)).map((one) => [one.line.glyphs[0]!, one]))
  const best = first.map((attempt) => {
    const other = second.get(attempt.line.glyphs[0]!)
    return other && surenessOf(other) > surenessOf(attempt) ? other : attempt
  })
  const surer = run.apply(unsureLineRule, best, (lines) => readOnce(lines, paint, budget, confidences, 'large'))
  const parted = surer.flatMap((attempt) => partsOf(attempt) ?? twinsOf(attempt) ?? attempt)
  const coded = run.apply(usualCodeRule, parted)
  const look = (line: TextLine) => lookAt(line, paint, budget)
  return run.apply(eastAsianRule, coded, squareLines, look).filter(({ reading }) => reading !== null)

  /** Lines of square characters, which may have been found in any direction and in parts. */
  function squareLines(attempts: Attempt[]): { line: TextLine; parts: TextLine[] }[] {
    return levelLines(linesOf(attempts), turn).map(({ line, parts }) => {
      const own = withOwnGlyph(line, line)
      return { line: fitLine(own, (strip, frame) => paintAsSeen(strip, frame, own)), parts }
    })
  }

  /** What was read between walls that cross the line, where that makes sense by itself. */
  function partsOf({ line }: Attempt): Attempt[] | null {
    const parted = partLine(line, (strip, frame) => paintAsSeen(strip, frame, line))
    if (!parted) return null
    const parts = parted.parts.map((part) => withOwnGlyph(part, line))
    const attempts = readOnce(parts, paint, budget, confidences)
    const texts = attempts.map(({ reading }) => reading?.text ?? '')
    const areNumbers = texts.length === parts.length && areRoomNumbers(texts)
    return areNumbers || (parted.isWide && texts.some((text) => text !== '')) ? attempts : null
  }

  function twinsOf(attempt: Attempt): Attempt[] | undefined {
    return twinNames(attempt)?.map((twin) => ({ ...twin, line: withOwnGlyph(twin.line, attempt.line) }))
  }

  /** A part of a line, in the colours of that. */
  function withOwnGlyph(part: TextLine, { glyphs }: TextLine): TextLine {
    const glyph = -1 - tones.size
    tones.set(glyph, tones.get(glyphs[0]!)!)
    return { ...part, glyphs: [glyph] }
  }

  function fartherLook({ line: { glyphs, angle } }: Attempt): TextLine[] {
    const { farther: look } = seen[-1 - glyphs[0]!]!
    return look ? [likeTurned({ ...look, glyphs }, angle)] : []
  }

  /** The line as it was found, and as it may lean. */
  function otherLooks({ line: { glyphs, angle } }: Attempt): TextLine[] {
    const { found: line, tones: own } = seen[-1 - glyphs[0]!]!
    const leaning = line.leaning && fitLine(line.leaning, (strip, frame) => paintTones(strip, frame, own, source))
    return [line, ...(leaning ? [leaning] : [])].map((look) => likeTurned({ ...look, glyphs }, angle))
  }
}

/** Whether a piece of ink stands in a line that was read. */
export function isRead({ left, top, right, bottom }: Piece, attempts: Attempt[]): boolean {
  return attempts.some(({ line }) => isInside(line.angle, line.box, (left + right + 1) / 2, (top + bottom + 1) / 2))
}

/** The line, to be read from the same end as one of such an angle. */
function likeTurned(line: TextLine, angle: number): TextLine {
  return Math.cos(angle - line.angle) > 0 ? line : turnedOver(line)
}

/** Whether a longer look is clear, or as sure as the other one, and has more to read. */
function saysMore(longer: Attempt, other: Attempt): boolean {
  const [more, less] = [longer.reading?.text ?? '', other.reading?.text ?? '']
  return more.length > less.length && surenessOf(longer) >= Math.min(clearConfidence, surenessOf(other))
}

function isUnclear({ line, reading }: Attempt): boolean {
  return reading ? reading.confidence < clearConfidence : line.cohesion > minTextScore
}

function surenessOf({ reading }: Attempt): number {
  return reading?.confidence ?? 0
}

export const foundTextRule = listRule({
  id: 'found-text',
  phase: 'picture',
  as: 'name',
  does: 'Where a net finds the middle of a line of text, that is read in its own two colours, walls and fills or not.',
  parameters,
  apply: readFound,
  parts: attemptParts,
})
