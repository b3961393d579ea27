import { count, share, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import type { Polygon } from '../../shape/ring.ts'
import { edgeDistance } from '../../text/bind-labels.ts'
import type { Label } from '../../text/labels.ts'

const parameters = {
  /** In text heights, from a label to the edge of the space that it stands beside. */
  maxDistance: share(1, [0.5, 2.5]),
  /** How sure each of its lines is at least. */
  minSure: share(0.9, [0.7, 0.98]),
  /** Numbers in spaces that have as many digits as one beside a space, which may be a length if none are. */
  minAlike: count(3, [1, 6]),
}
const values = valuesOf(parameters)
const MIN_CODE_LETTERS = 2

interface Pair {
  label: Label
  space: number
  distance: number
}

/** Labels of each space, and the number that stands right beside it and in no other, where the space has none. */
export function withNumbersBeside(held: Label[][], labels: Label[], spaces: Polygon[]): Label[][] {
  const inSpaces = new Set(held.flat())
  const numbers = [...inSpaces].flatMap(({ number }) => number ?? [])
  const pairs = labels
    .filter((label) => !inSpaces.has(label) && mayNumber(label, numbers))
    .flatMap((label) => nearestSpace(label, spaces) ?? [])
    .filter(({ space }) => held[space]!.every(({ number }) => number === null))
    .sort((p, q) => p.distance - q.distance)
  if (pairs.length === 0) return held
  const beside = new Map<number, Label>()
  for (const { label, space } of pairs) if (!beside.has(space)) beside.set(space, label)
  return held.map((own, i) => (beside.has(i) ? [beside.get(i)!, ...own] : own))
}

/** Whether it was read for sure, and is no length: bare numbers are as long as those of rooms. */
function mayNumber({ number, name, lines }: Label, numbers: string[]): boolean {
  if (number === null || name !== null || number.length < MIN_CODE_LETTERS) return false
  if (lines.some(({ confidence = 1 }) => confidence < values.minSure)) return false
  if (/\p{L}/u.test(number)) return true
  return numbers.filter((other) => /^\d+$/u.test(other) && other.length === number.length).length >= values.minAlike
}

function nearestSpace(label: Label, spaces: Polygon[]): Pair | null {
  let best: Pair | null = null
  spaces.forEach((polygon, space) => {
    if (polygon.outer.length === 0) return
    const distance = edgeDistance(label, polygon)
    if (distance < (best?.distance ?? values.maxDistance * label.height)) best = { label, space, distance }
  })
  return best
}

export const numberBesideRule = changeRule({
  id: 'numbers-beside',
  phase: 'picture',
  does: 'A number of a room that stands in no space is that of the space right beside it, if that has none.',
  parameters,
  apply: withNumbersBeside,
})
