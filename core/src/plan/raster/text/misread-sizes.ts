import { count, share, valuesOf } from '../../rules/parameters.ts'
import { changedTexts } from '../../rules/parts.ts'
import { changeRule } from '../../rules/rule.ts'
import type { Line } from '../../text/lines.ts'
import { standsBelow } from '../../text/stand-together.ts'

const parameters = {
  /** How sure a number is at least that stands in small print under a name. */
  minSure: share(0.8, [0.6, 0.95]),
  /** Of the height of the line above, how high small print is at most. */
  maxSmall: share(0.85, [0.6, 0.95]),
  /** Digits that sizes have at least. */
  minDigits: count(3, [2, 4]),
}
const values = valuesOf(parameters)
/** Digits and what may stand between them, and no letter. */
const DIGITS = /^[\d.,:' ]+$/u
const WORD = /\p{L}{2}/u

/** Without unsure numbers in small print right under a surer name: sizes such as 6.7x5.8 are read as 6768, and number no room. */
export function withoutMisreadSizes(lines: Line[]): Line[] {
  const words = lines.filter(({ text }) => WORD.test(text))
  const kept = lines.filter((line) => {
    const { text, confidence = 1 } = line
    if (confidence >= values.minSure || !DIGITS.test(text)) return true
    if (text.replace(/\D/gu, '').length < values.minDigits) return true
    const isUnder = (word: Line) =>
      (word.confidence ?? 1) > confidence && line.height <= values.maxSmall * word.height && standsBelow(line, word)
    return !words.some(isUnder)
  })
  return kept.length < lines.length ? kept : lines
}

export const misreadSizeRule = changeRule({
  id: 'misread-sizes',
  phase: 'picture',
  as: 'no name',
  does: 'An unsure number in small print right under a surer name is what was read of a size, and numbers no room.',
  parameters,
  apply: withoutMisreadSizes,
  parts: changedTexts,
})
