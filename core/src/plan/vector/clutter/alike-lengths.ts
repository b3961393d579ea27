import { count, share, valuesOf } from '../../rules/parameters.ts'
import { textsOf } from '../../rules/parts.ts'
import { setRule } from '../../rules/rule.ts'
import { lengthIn } from '../../text/dimensions.ts'
import type { Line } from '../../text/lines.ts'

const parameters = {
  /** Lengths of one writing that dimension lines prove, from which on they tell what that writing is for. */
  minProven: count(8, [5, 20]),
  /** Of all numbers of that writing that could be lengths, those that are proven. */
  minShare: share(0.5, [0.3, 0.9]),
}
const { minProven, minShare } = valuesOf(parameters)

/** Numbers written like those that dimension lines prove to be lengths, though their own line was moved or is not found. */
export function findAlikeLengths(lines: readonly Line[], proven: ReadonlySet<Line>): Set<Line> {
  const writings = new Map<string, Line[]>()
  for (const line of lines) {
    if (!lengthIn(line)) continue
    const key = `${line.layer} ${line.height.toPrecision(2)}`
    writings.set(key, [...(writings.get(key) ?? []), line])
  }
  const alike = [...writings.values()].filter((writing) => {
    const found = writing.filter((line) => proven.has(line)).length
    return found >= minProven && found >= minShare * writing.length
  })
  return new Set(alike.flat().filter((line) => !proven.has(line)))
}

export const alikeLengthRule = setRule({
  id: 'alike-lengths',
  phase: 'text',
  as: 'annotation',
  does: 'Where most numbers of one layer and height are lengths at dimension lines, the others of that writing are lengths too and name no room.',
  parameters,
  apply: findAlikeLengths,
  parts: textsOf,
})
