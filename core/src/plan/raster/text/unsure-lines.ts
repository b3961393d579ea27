import type { Attempt, TextLine } from '../../ocr/index.ts'
import { count, share, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'

const parameters = {
  /** Confidence under which a reading is doubted, and the least of one that may be writing at all. */
  maxSure: share(0.8, [0.7, 0.95]),
  minGuess: share(0.3, [0.1, 0.5]),
  /** How much surer another reading must be: where both are about as sure, the first one is right as often. */
  minGain: share(0.06, [0, 0.2]),
  /** Lines of a plan that are read again: the likeliest writing of them. */
  maxLines: count(20, [10, 200]),
}
const values = valuesOf(parameters)

/** Lines that were read unsurely, as a better reader reads them where that is clearly surer. */
export function withSurerReadings(attempts: Attempt[], readAgain: (lines: TextLine[]) => Attempt[]): Attempt[] {
  const unsure = attempts
    .filter((attempt) => isUnsure(attempt))
    .sort((p, q) => q.line.cohesion - p.line.cohesion)
    .slice(0, values.maxLines)
  const again = new Map(readAgain(unsure.map(({ line }) => line)).map((attempt) => [attempt.line, attempt]))
  const read = attempts.map((attempt) => {
    const other = again.get(attempt.line)
    return other?.reading && other.reading.confidence > confidenceOf(attempt) + 100 * values.minGain ? other : attempt
  })
  return read.some((attempt, i) => attempt !== attempts[i]) ? read : attempts
}

function isUnsure(attempt: Attempt): boolean {
  const confidence = confidenceOf(attempt)
  return confidence >= 100 * values.minGuess && confidence < 100 * values.maxSure
}

/** Of the reading, or of what the line looks like where that was too unsure for one. */
function confidenceOf({ reading, guess }: Attempt): number {
  return (reading ?? guess)?.confidence ?? 0
}

export const unsureLineRule = changeRule({
  id: 'unsure-lines',
  phase: 'picture',
  does: 'A line of a picture that the small reader is not sure of is read by the large one, whose reading is taken where it is clearly surer.',
  parameters,
  apply: withSurerReadings,
})
