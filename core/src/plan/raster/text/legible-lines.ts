import { type Attempt, isInside, type TextLine } from '../../ocr/index.ts'
import { logRatio, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import type { FoundLine } from './found-lines.ts'

const parameters = {
  /** Score over which a line is text though nothing could be read in it. */
  minScore: logRatio(3.5, [2, 6]),
}
const values = valuesOf(parameters)

/** Without lines that look a little like text but cannot be read, and notes by hand: hobs, taps and shelves name no room. */
export function legibleLines(lines: FoundLine[], printed: Attempt[], notes: Set<Attempt>): FoundLine[] {
  const isIn = (line: TextLine, attempts: Iterable<Attempt>) => {
    const [x, y] = middleOf(line)
    return [...attempts].some(({ line: { angle, box } }) => isInside(angle, box, x, y))
  }
  const legible = lines.filter((line) => isIn(line, printed) || (line.cohesion > values.minScore && !isIn(line, notes)))
  return legible.length < lines.length ? legible : lines
}

function middleOf({ angle, box: { left, top, right, bottom } }: TextLine): [number, number] {
  const [along, across] = [(left + right) / 2, (top + bottom) / 2]
  return [along * Math.cos(angle) + across * Math.sin(angle), across * Math.cos(angle) - along * Math.sin(angle)]
}

export const legibleLineRule = changeRule({
  id: 'legible-lines',
  phase: 'picture',
  does: 'Of the lines that look like text, those name a place that can be read, or are text for sure; notes by hand name none.',
  parameters,
  apply: legibleLines,
})
