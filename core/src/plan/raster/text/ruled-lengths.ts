import { count, logRatio, share, valuesOf } from '../../rules/parameters.ts'
import { changedTexts } from '../../rules/parts.ts'
import { changeRule } from '../../rules/rule.ts'
import { agreeingLengths } from '../../scale/written-votes.ts'
import type { WrittenLength } from '../../text/dimensions.ts'
import type { Line } from '../../text/lines.ts'

const parameters = {
  /** Numbers that must agree with the lines that they stand beside, and of all that stand beside a line the share. */
  minAgreeing: count(8, [5, 20]),
  minShare: share(0.3, [0.2, 0.8]),
  /** How far a line that was found in pixels may be off its length. */
  maxError: logRatio(0.015, [0.005, 0.05]),
}
const values = valuesOf(parameters)

/** A length beside a line of the picture. */
interface RuledLength extends WrittenLength {
  line: Line
}

/** The lines of text without bare numbers that agree, in one unit for all, with the dimension lines that they stand beside. */
export function withoutRuledLengths(lines: Line[], ruled: readonly RuledLength[]): Line[] {
  const beside = new Set(ruled.map(({ line }) => line))
  const agreeing = new Set(agreeingLengths([...ruled], 1, values.maxError).map(({ line }) => line))
  if (agreeing.size < values.minAgreeing || agreeing.size < values.minShare * beside.size) return lines
  return lines.filter((line) => !agreeing.has(line))
}

export const ruledLengthRule = changeRule({
  id: 'ruled-lengths',
  phase: 'picture',
  as: 'no name',
  does: 'Where many bare numbers of a picture agree with the lengths of the dimension lines beside them, these number no room.',
  parameters,
  apply: withoutRuledLengths,
  parts: changedTexts,
})
