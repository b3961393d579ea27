import Flatbush from 'flatbush'
import { median } from '../../../geo/index.ts'
import type { Drawing } from '../../drawing.ts'
import { count, textHeights, times, valuesOf } from '../../rules/parameters.ts'
import { changedTexts } from '../../rules/parts.ts'
import { changeRule } from '../../rules/rule.ts'
import type { Line } from '../../text/lines.ts'
import { circleOf } from '../clutter/axis-bubbles.ts'

const parameters = {
  /** So many letters that follow each other in the alphabet are no chance. */
  minLetters: count(3, [2, 6]),
  /** Of the height of the other names: letters on their own are larger where they name parts of the building. */
  maxHeightTimes: times(1.7, [1.2, 3]),
  /** Radius of a circle that marks an axis or a section. */
  maxCircle: textHeights(4, [2, 8]),
}

const { minLetters, maxHeightTimes, maxCircle } = valuesOf(parameters)

/**
 * Single capital letters mostly mark something. They name rooms where each stands once, in the size of names, in no
 * circle, and several follow each other: A, B, C.
 */
function lettersAsNames(drawing: Drawing, lines: Line[]): Line[] {
  const letters = lines.filter(({ text, meaning }) => meaning.kind === 'noise' && /^\p{Lu}$/u.test(text))
  if (letters.length < minLetters) return lines
  const names = lines.filter(({ meaning }) => meaning.kind === 'name' || meaning.kind === 'number')
  const usual = names.length > 0 ? median(names.map(({ height }) => height)) : Infinity
  const isCircled = circleFinder(drawing)
  const looks = new Map<string, Line[]>()
  for (const line of letters) {
    if (line.height > maxHeightTimes * usual || isCircled(line)) continue
    const look = `${line.layer} ${line.height.toPrecision(2)}`
    looks.set(look, [...(looks.get(look) ?? []), line])
  }
  const naming = new Set([...looks.values()].filter(areInOrder).flat())
  return lines.map((line) => (naming.has(line) ? { ...line, meaning: { kind: 'number' } } : line))
}

function areInOrder(letters: Line[]): boolean {
  const codes = letters.map(({ text }) => text.codePointAt(0)!).sort((p, q) => p - q)
  const following = codes.filter((code, i) => i === 0 || code === codes[i - 1]! + 1)
  return codes.length >= minLetters && new Set(codes).size === codes.length && following.length > codes.length / 2
}

function circleFinder({ shapes, layers }: Drawing): (line: Line) => boolean {
  const circles = shapes.flatMap((shape) => {
    const circle = layers[shape.layer]!.visible ? circleOf(shape) : null
    return circle ? [circle] : []
  })
  if (circles.length === 0) return () => false
  const index = new Flatbush(circles.length)
  for (const { x, y, radius } of circles) index.add(x - radius, y - radius, x + radius, y + radius)
  index.finish()
  return ({ x, y, height }) => index.search(x, y, x, y, (i) => circles[i]!.radius < maxCircle * height).length > 0
}

export const letterNameRule = changeRule({
  id: 'letter-names',
  phase: 'text',
  as: 'name',
  does: 'Single letters are names of rooms where several of them form a series.',
  parameters,
  apply: (lines: Line[], drawing: Drawing) => lettersAsNames(drawing, lines),
  parts: changedTexts,
})
