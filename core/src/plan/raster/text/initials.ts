import { median } from '../../../geo/index.ts'
import { changedTexts } from '../../rules/parts.ts'
import { changeRule } from '../../rules/rule.ts'
import type { Line } from '../../text/lines.ts'

/** Letters that most names of a plan have at most, where some may have but one; and the names that tell. */
const MAX_SHORT_LETTERS = 4
const MIN_NAMES = 2
/** How many times as high as the usual name a single letter may be, or that as high as it. */
const MAX_HEIGHT_RATIO = 1.45

/** Capitals that stand alone are the names of rooms where the other names are hardly longer, as in MH, KPH and K. */
export function nameInitials(lines: Line[]): Line[] {
  const names = lines.filter(({ meaning }) => meaning.kind === 'name')
  const short = names.filter(({ text }) => text.length <= MAX_SHORT_LETTERS && /^\p{Lu}+$/u.test(text))
  const usual = median(short.map(({ height }) => height))
  const isUsual = ({ height }: Line) => height < MAX_HEIGHT_RATIO * usual && usual < MAX_HEIGHT_RATIO * height
  // Titles, and notes by hand, are of other heights.
  if (short.length < MIN_NAMES || 2 * short.length <= names.filter(isUsual).length) return lines
  const isInitial = (line: Line) => line.meaning.kind === 'noise' && /^\p{Lu}$/u.test(line.text) && isUsual(line)
  if (!lines.some(isInitial)) return lines
  return lines.map((line) => (isInitial(line) ? { ...line, meaning: { kind: 'name' } } : line))
}

export const initialRule = changeRule({
  id: 'initials',
  phase: 'picture',
  as: 'name',
  does: 'A capital that stands alone names a room where most names are a few capitals of its height.',
  apply: nameInitials,
  parts: changedTexts,
})
