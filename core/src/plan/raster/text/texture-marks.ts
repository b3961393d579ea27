import { count, share, valuesOf } from '../../rules/parameters.ts'
import { changedTexts } from '../../rules/parts.ts'
import { changeRule } from '../../rules/rule.ts'
import { locator } from '../../shape/locate.ts'
import type { Polygon } from '../../shape/ring.ts'
import type { Line } from '../../text/lines.ts'

const parameters = {
  /** How often one sign is read in one space where it is no text, and of all that is as short there its share. */
  minRepeats: count(6, [4, 12]),
  minShare: share(0.5, [0.3, 0.9]),
  /** Signs that a short text has at most. */
  maxLength: count(2, [1, 3]),
}
const values = valuesOf(parameters)

/** Without the signs that gravel, concrete, trees and rows of seats are read as: one and the same all over a space. */
export function withoutTextureMarks(lines: Line[], spaces: Polygon[]): Line[] {
  const find = locator(spaces)
  const inSpaces = new Map<number, Line[]>()
  for (const line of lines) {
    if (line.confidence === undefined || line.text.length > values.maxLength) continue
    for (const space of find(line.x, line.y)) {
      const held = inSpaces.get(space)
      if (held) held.push(line)
      else inSpaces.set(space, [line])
    }
  }
  const marks = new Set([...inSpaces.values()].filter(areMarks).flat())
  return marks.size > 0 ? lines.filter((line) => !marks.has(line)) : lines
}

function areMarks(lines: Line[]): boolean {
  const counts = new Map<string, number>()
  for (const { text } of lines) counts.set(text, (counts.get(text) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return most >= values.minRepeats && most >= values.minShare * lines.length
}

export const textureMarkRule = changeRule({
  id: 'texture-marks',
  phase: 'picture',
  as: 'no name',
  does: 'One short sign that is read all over a space is its texture, and names nothing.',
  parameters,
  apply: withoutTextureMarks,
  parts: changedTexts,
})
