import { changedTexts } from '../rules/parts.ts'
import { changeRule } from '../rules/rule.ts'
import type { Line } from './lines.ts'

/** A code of a room, a shop or a booth: letters or a prefix, and digits. */
const CODE = /^(?=.*\d)(?=.{2})[\p{L}\d]{1,3}[-.]?\d{1,4}\p{L}?$/u

/** A gap, or the line between two booths as what it is read. */
const BETWEEN_CODES = /[ '’‘|;:,]/u

/**
 * A line of several codes that stand in a space of their own each is as many lines: the walls between small shops and booths
 * are narrower than the gap between two words. `spaceAt` is negative where no space is.
 */
export function partCodes(lines: Line[], spaceAt: (line: Line) => number): Line[] {
  const parted = lines.flatMap((line) => {
    const parts = codesOf(line)
    const spaces = new Set(parts.map(spaceAt))
    return parts.length > 1 && spaces.size === parts.length && !spaces.has(-1) ? parts : [line]
  })
  return parted.length > lines.length ? parted : lines
}

/** Whether the line is a code of a room, a shop, a booth or a gate that was read in a picture. */
export function isCode({ text, confidence }: Line): boolean {
  return confidence !== undefined && CODE.test(text)
}

/** The codes of the line at their places, as if all letters were equally wide; none where it says something else too. */
export function codesOf(line: Line): Line[] {
  const words = line.text.split(BETWEEN_CODES)
  if (line.confidence === undefined || words.length < 2 || !words.every((word) => CODE.test(word))) return []
  const letter = line.width / line.text.length
  let from = 0
  return words.map((text) => {
    const along = (from + text.length / 2) * letter - line.width / 2
    from += text.length + 1
    return {
      ...line,
      text,
      width: text.length * letter,
      x: line.x + along * Math.cos(line.angle),
      y: line.y + along * Math.sin(line.angle),
      meaning: { kind: 'number' },
    }
  })
}

export const codeLineRule = changeRule({
  id: 'code-lines',
  phase: 'picture',
  as: 'name',
  does: 'A line of several codes, each of which stands in a space of its own, is as many lines.',
  apply: partCodes,
  parts: changedTexts,
})
