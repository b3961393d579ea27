import { expect, test } from 'vitest'
import type { Space } from '../../findings/spaces.ts'
import type { Label } from '../../text/labels.ts'
import { findRoundMarks } from './round-marks.ts'

const label = { name: 'Hall', number: null, lines: [] } as unknown as Label

/** A regular polygon by its middle, the distance to its corners and their number. */
function place(x: number, radius: number, corners: number, labels: Label[] = []): Space {
  const turns = Array.from({ length: corners }, (_, k) => (2 * Math.PI * k) / corners)
  const outer = Float64Array.from(turns.flatMap((turn) => [x + radius * Math.cos(turn), radius * Math.sin(turn)]))
  return { polygon: { outer, holes: [] }, labels, drawn: false }
}

const rooms = [0, 1, 2, 3].map((k) => place(100 * k, 40, 4, [label]))
const [tree, sign, rotunda, cell] = [
  place(500, 12, 12),
  place(600, 8, 16, [label]),
  place(700, 30, 12),
  place(800, 12, 4),
]

test('PLAN-483: small round places among rooms are trees, columns and signs', () => {
  expect(findRoundMarks([...rooms, tree, sign, rotunda, cell])).toEqual(new Set([tree, sign]))
})

test('PLAN-483: round places stay where they are the rooms, or have a name and are no smaller than some', () => {
  const named = place(600, 14, 16, [label])
  expect(findRoundMarks([...rooms, named]).size).toBe(0)
  expect(findRoundMarks([...rooms.slice(1), tree]).size).toBe(0)
})
