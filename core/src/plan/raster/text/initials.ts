import { median } from '../../../geo/index.ts'
import { count, times, valuesOf } from '../../rules/parameters.ts'
import { changedTexts } from '../../rules/parts.ts'
import { changeRule } from '../../rules/rule.ts'
import type { Line } from '../../text/lines.ts'

const parameters = {
  /** Letters that most names of a plan have, where some may have but one. */
  maxLetters: count(4, [2, 6]),
  /** Such names that tell. */
  minNames: count(2, [2, 8]),
  /** How many times as high as the usual name a single letter may be, or that as high as it. */
  maxHeightTimes: times(1.45, [1.2, 2.5]),
}

const { maxLetters, minNames, maxHeightTimes } = valuesOf(parameters)

/** Capitals that stand alone are the names of rooms where the other names are hardly longer, as in MH, KPH and K. */
export function nameInitials(lines: Line[]): Line[] {
  const names = lines.filter(({ meaning }) => meaning.kind === 'name')
  const short = names.filter(({ text }) => text.length <= maxLetters && /^\p{Lu}+$/u.test(text))
  const usual = median(short.map(({ height }) => height))
  const isUsual = ({ height }: Line) => height < maxHeightTimes * usual && usual < maxHeightTimes * height
  // Titles, and notes by hand, are of other heights.
  if (short.length < minNames || 2 * short.length <= names.filter(isUsual).length) return lines
  const isInitial = (line: Line) => line.meaning.kind === 'noise' && /^\p{Lu}$/u.test(line.text) && isUsual(line)
  if (!lines.some(isInitial)) return lines
  return lines.map((line) => (isInitial(line) ? { ...line, meaning: { kind: 'name' } } : line))
}

export const initialRule = changeRule({
  id: 'initials',
  phase: 'picture',
  as: 'name',
  does: 'A capital that stands alone names a room where most names are a few capitals of its height.',
  parameters,
  apply: nameInitials,
  parts: changedTexts,
})
