import type { Attempt, Frame, Paint } from '../../ocr/index.ts'
import { count, share, valuesOf } from '../../rules/parameters.ts'
import type { RuleInfo } from '../../rules/rule.ts'
import type { FoundLine } from './found-lines.ts'

const parameters = {
  /** Lines that are text for sure, of which some tell; and of these, what is read for sure on a sheet that is not mirrored. */
  minLines: count(4, [3, 10]),
  maxLines: count(12, [6, 40]),
  minSureShare: share(0.65, [0.4, 0.9]),
  /** How many times more letters are read for sure in a mirror. */
  clearly: share(1.8, [1.3, 3]),
}
const values = valuesOf(parameters)
/** Score over which a line is text, and the confidence of 100 from which on a reading is sure. */
const SURE_TEXT_SCORE = 4
const SURE_CONFIDENCE = 90

export const mirrorRule: RuleInfo = {
  id: 'mirrored-sheet',
  phase: 'picture',
  does: 'Where few lines of text make sense, and far more do in a mirror, the picture is mirrored and all its text is read so.',
  parameters,
}

/** The surest lines, where hardly any of them could be read, or none. */
export function doubtfulLines(lines: FoundLine[], attempts: Attempt[]): FoundLine[] {
  const text = lines.filter(({ cohesion }) => cohesion > SURE_TEXT_SCORE)
  const sure = attempts.filter(({ line, reading }) => line.cohesion > SURE_TEXT_SCORE && isSure(reading))
  if (text.length < values.minLines || sure.length >= values.minSureShare * text.length) return []
  return text.sort((p, q) => q.cohesion - p.cohesion).slice(0, values.maxLines)
}

/** Whether what was read in a mirror says clearly more. */
export function saysMore(mirrored: Attempt[], plain: Attempt[]): boolean {
  return sureLetters(mirrored) > values.clearly * sureLetters(plain)
}

/** Letters of words that are read for sure. */
function sureLetters(attempts: Attempt[]): number {
  return attempts.reduce((sum, { reading }) => sum + (isSure(reading) ? reading!.text.length : 0), 0)
}

function isSure(reading: Attempt['reading']): boolean {
  return reading !== null && reading.confidence >= SURE_CONFIDENCE && reading.text.length > 1
}

/** Paints the same strip from its other end, without turning it over. */
export function inMirror(paint: Paint): Paint {
  return (strip, frame, line) => paint(strip, mirrored(frame), line)
}

function mirrored(frame: Frame): Frame {
  const { width, x, y, right } = frame
  return { ...frame, x: x + width * right[0], y: y + width * right[1], right: [-right[0], -right[1]] }
}
