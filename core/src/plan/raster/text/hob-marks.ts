import { count, valuesOf } from '../../rules/parameters.ts'
import { changedTexts } from '../../rules/parts.ts'
import { changeRule } from '../../rules/rule.ts'
import type { Line } from '../../text/lines.ts'

const parameters = {
  /** Other numbers with as many digits, where rooms are numbered. */
  minNumbers: count(2, [1, 5]),
}
const values = valuesOf(parameters)
/** Rings side by side, as they are read. */
const RINGS = /^[08Oo]{2,4}$/u

/** Without what is read in the rings of hobs and basins, where no rooms have such numbers. */
export function withoutHobMarks(lines: Line[]): Line[] {
  const isMark = ({ text, confidence }: Line) => confidence !== undefined && RINGS.test(text)
  if (!lines.some(isMark)) return lines
  const numbers = lines.filter((line) => /^\d+$/u.test(line.text) && !isMark(line))
  const isNumbered = ({ length }: string) =>
    numbers.filter(({ text }) => text.length === length).length >= values.minNumbers
  const kept = lines.filter((line) => !isMark(line) || isNumbered(line.text))
  return kept.length < lines.length ? kept : lines
}

export const hobMarkRule = changeRule({
  id: 'hob-marks',
  phase: 'picture',
  as: 'no name',
  does: 'Noughts and eights that are read in a picture without other numbers are the rings of a hob, and number no room.',
  parameters,
  apply: withoutHobMarks,
  parts: changedTexts,
})
