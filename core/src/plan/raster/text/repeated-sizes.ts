import { count, times, valuesOf } from '../../rules/parameters.ts'
import { changedTexts } from '../../rules/parts.ts'
import { changeRule } from '../../rules/rule.ts'
import type { Line } from '../../text/lines.ts'

const parameters = {
  /** Codes with a letter, of which hardly one repeats, where these number the rooms. */
  minCodes: count(10, [5, 30]),
  maxCodeRepeats: times(1.3, [1, 2]),
  /** Small bare numbers, and how often each stands on the plan, where they are sizes. */
  minSizes: count(8, [5, 20]),
  minRepeats: times(3, [2, 6]),
}
const values = valuesOf(parameters)
const SMALL_NUMBER = /^\d{1,2}(?:[.,]5)?$/u
const CODE = /^(?=.*\p{L})(?=.*\d)\S{3,8}$/u

/** Without the sides of booths that are written beside them, where booths have codes: 3 and 6 stand at every aisle. */
export function withoutRepeatedSizes(lines: Line[]): Line[] {
  const isSize = ({ text, confidence }: Line) => confidence !== undefined && SMALL_NUMBER.test(text)
  const sizes = lines.filter(isSize)
  const codes = lines.filter(({ text, meaning }) => meaning.kind === 'number' && CODE.test(text))
  const { minCodes, maxCodeRepeats, minSizes, minRepeats } = values
  if (codes.length < minCodes || repeatsOf(codes) > maxCodeRepeats) return lines
  if (sizes.length < minSizes || repeatsOf(sizes) < minRepeats) return lines
  return lines.filter((line) => !isSize(line))
}

/** How often each text stands there, on average. */
function repeatsOf(lines: Line[]): number {
  return lines.length / new Set(lines.map(({ text }) => text)).size
}

export const repeatedSizeRule = changeRule({
  id: 'repeated-sizes',
  phase: 'picture',
  as: 'no name',
  does: 'Where rooms and booths have codes with letters, small bare numbers that repeat all over the plan are sizes, and number no room.',
  parameters,
  apply: withoutRepeatedSizes,
  parts: changedTexts,
})
