import {
  type Attempt,
  type Frame,
  isInside,
  readBothWays,
  readOnce,
  type TextBudget,
  type TextLine,
  turnedOver,
} from '../../ocr/index.ts'
import { listRule } from '../../rules/rule.ts'
import { fitLine } from './fit-line.ts'
import { paintTones, type Source, type Tones, tonesOf } from './tones.ts'
import type { Piece } from './writing.ts'

/** Confidence that lines of text are read with. */
const OF_FOUND = { sure: 60, short: 70, round: 90 }
/** Confidence of 100 at which a line is not looked at again, and the score of one that is where nothing was read. */
const CLEAR_CONFIDENCE = 90
const SURE_TEXT_SCORE = 3

/** Reads lines whatever their colours are: as their ink lies, and where that is not clear as they were found too. */
function readFound(found: TextLine[], source: Source, turn: number, budget: TextBudget): Attempt[] {
  const tones = new Map<number, Tones>()
  const lines = found.flatMap((line, i): TextLine[] => {
    const own = tonesOf(line, source)
    if (!own) return []
    tones.set(i, own)
    return [{ ...fitLine(line, (strip, frame) => paintTones(strip, frame, own, source)), glyphs: [-1 - i] }]
  })
  const paint = (strip: Uint8Array, frame: Frame, { glyphs }: TextLine) =>
    paintTones(strip, frame, tones.get(-1 - glyphs[0]!)!, source)
  const first = readBothWays(lines, paint, budget, turn, OF_FOUND).flat()
  const again = readOnce(first.filter(isUnclear).map(asFound), paint, budget, OF_FOUND)
  const second = new Map(again.map((attempt) => [attempt.line.glyphs[0]!, attempt]))
  return first.flatMap((attempt) => {
    const other = second.get(attempt.line.glyphs[0]!)
    const better = other && surenessOf(other) > surenessOf(attempt) ? other : attempt
    return better.reading ? [better] : []
  })

  function asFound({ line: { glyphs, angle } }: Attempt): TextLine {
    const line = { ...found[-1 - glyphs[0]!]!, glyphs }
    return Math.cos(angle - line.angle) > 0 ? line : turnedOver(line)
  }
}

/** Whether a piece of ink stands in a line that was read. */
export function isRead({ left, top, right, bottom }: Piece, attempts: Attempt[]): boolean {
  return attempts.some(({ line }) => isInside(line.angle, line.box, (left + right + 1) / 2, (top + bottom + 1) / 2))
}

function isUnclear({ line, reading }: Attempt): boolean {
  return reading ? reading.confidence < CLEAR_CONFIDENCE : line.cohesion > SURE_TEXT_SCORE
}

function surenessOf({ reading }: Attempt): number {
  return reading?.confidence ?? 0
}

export const foundTextRule = listRule({
  id: 'found-text',
  phase: 'picture',
  does: 'Where a net finds the middle of a line of text, that is read in its own two colours, walls and fills or not.',
  apply: readFound,
})
