import type { Space } from '../../findings/spaces.ts'
import { count, share, textHeights, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import { edgeDistance } from '../../text/bind-labels.ts'
import type { Label } from '../../text/labels.ts'

const parameters = {
  /** In text heights, from a label to the edge of the space that it stands beside. */
  maxDistance: textHeights(1, [0.5, 2.5]),
  /** How sure each of its lines is at least. */
  minSure: share(0.9, [0.7, 0.98]),
  /** Numbers in spaces that have as many digits as one beside a space, which may be a length if none are. */
  minAlike: count(3, [1, 6]),
}
const values = valuesOf(parameters)
/** Marks of windows and doors have one letter, and fewer digits. */
const ROOM_CODE = /^\p{L}{2,5}[-. ]?\d{1,4}$|\d{3}/u

interface Pair {
  label: Label
  space: Space
  distance: number
}

/** Spaces with the number that stands right beside them and in no other, behind their labels, where none has a number. */
export function withNumbersBeside(spaces: Space[], labels: Label[]): Space[] {
  const inSpaces = new Set(spaces.flatMap((space) => space.labels.flatMap(({ lines }) => lines)))
  const numbers = spaces.flatMap((space) => space.labels.flatMap(({ number }) => number ?? []))
  const pairs = labels
    .filter((label) => !label.lines.some((line) => inSpaces.has(line)) && mayNumber(label, numbers))
    .flatMap((label) => nearestSpace(label, spaces) ?? [])
    .filter(({ space }) => space.labels.every(({ number }) => number === null))
    .sort((p, q) => p.distance - q.distance)
  if (pairs.length === 0) return spaces
  const beside = new Map<Space, Label>()
  for (const { label, space } of pairs) if (!beside.has(space)) beside.set(space, label)
  return spaces.map((space) => {
    const number = beside.get(space)
    return number ? { ...space, labels: [...space.labels, number] } : space
  })
}

/** Whether it was read for sure, and is neither the mark of a window or door nor a length: bare numbers are as long as others. */
function mayNumber({ number, name, lines }: Label, numbers: string[]): boolean {
  if (number === null || name !== null || !ROOM_CODE.test(number)) return false
  if (lines.some(({ confidence = 1 }) => confidence < values.minSure)) return false
  if (/\p{L}/u.test(number)) return true
  return numbers.filter((other) => /^\d+$/u.test(other) && other.length === number.length).length >= values.minAlike
}

function nearestSpace(label: Label, spaces: Space[]): Pair | null {
  let best: Pair | null = null
  for (const space of spaces) {
    if (space.polygon.outer.length === 0) continue
    const distance = edgeDistance(label, space.polygon)
    if (distance < (best?.distance ?? values.maxDistance * label.height)) best = { label, space, distance }
  }
  return best
}

export const numberBesideRule = changeRule({
  id: 'numbers-beside',
  phase: 'picture',
  does: 'The number of a room that stands in no space is a label of the space right beside it, if that has no number.',
  parameters,
  apply: withNumbersBeside,
})
