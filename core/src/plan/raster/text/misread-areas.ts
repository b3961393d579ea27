import { count, valuesOf } from '../../rules/parameters.ts'
import { changedTexts } from '../../rules/parts.ts'
import { changeRule } from '../../rules/rule.ts'
import type { Line } from '../../text/lines.ts'

const parameters = {
  /** Areas in square feet that were read right, from which on others are looked for. */
  minAreas: count(3, [2, 8]),
}
const values = valuesOf(parameters)
/** A number and what small letters of "sq ft" are read as: 8Q FT, SOFT, S0 PT, sq tt. */
const MISREAD = /^\d[\d.,]*\s*[s58b$][qo0dg9]\.?\s?[fpt][tfil17]?\.?$/iu

/** Without areas whose unit was misread, where others are in square feet: they name and number no room. */
export function withoutMisreadAreas(lines: Line[]): Line[] {
  const areas = lines.filter(({ meaning }) => meaning.kind === 'area' && meaning.unit === 'ft2')
  if (areas.length < values.minAreas) return lines
  const isMisread = ({ text, meaning, confidence }: Line) =>
    confidence !== undefined && meaning.kind !== 'area' && MISREAD.test(text)
  const kept = lines.filter((line) => !isMisread(line))
  return kept.length < lines.length ? kept : lines
}

export const misreadAreaRule = changeRule({
  id: 'misread-areas',
  phase: 'picture',
  as: 'no name',
  does: 'Where areas are given in square feet, a number before what may be a misread unit is an area too, and names no room.',
  parameters,
  apply: withoutMisreadAreas,
  parts: changedTexts,
})
