import type { Attempt, Frame, Paint } from '../../ocr/index.ts'
import { count, logRatio, share, times, valuesOf } from '../../rules/parameters.ts'
import type { RuleInfo } from '../../rules/rule.ts'
import { textFacts } from '../../rules/text-facts.ts'
import type { FoundLine } from './found-lines.ts'

const parameters = {
  /** Lines that are text for sure, of which some tell; and of these, what is read for sure on a sheet that is not mirrored. */
  minLines: count(4, [3, 10]),
  maxLines: count(12, [6, 40]),
  minSureShare: share(0.65, [0.4, 0.9]),
  /** How many times more letters are read for sure in a mirror. */
  clearly: times(1.8, [1.3, 3]),
  /** The score of a line that is text for sure. */
  minScore: logRatio(4, [2, 6]),
  /** How sure a reading is that tells. */
  minSure: textFacts.clearReading,
}
const values = valuesOf(parameters)

export const mirrorRule: RuleInfo = {
  id: 'mirrored-sheet',
  phase: 'picture',
  does: 'Where few lines of text make sense, and far more do in a mirror, the picture is mirrored and all its text is read so.',
  parameters,
}

/** The surest lines, where hardly any of them could be read, or none. */
export function doubtfulLines(lines: FoundLine[], attempts: Attempt[]): FoundLine[] {
  const text = lines.filter(({ cohesion }) => cohesion > values.minScore)
  const sure = attempts.filter(({ line, reading }) => line.cohesion > values.minScore && isSure(reading))
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
  return reading !== null && reading.confidence >= values.minSure && reading.text.length > 1
}

/** Paints the same strip from its other end, without turning it over. */
export function inMirror(paint: Paint): Paint {
  return (strip, frame, line) => paint(strip, mirrored(frame), line)
}

function mirrored(frame: Frame): Frame {
  const { width, x, y, right } = frame
  return { ...frame, x: x + width * right[0], y: y + width * right[1], right: [-right[0], -right[1]] }
}
