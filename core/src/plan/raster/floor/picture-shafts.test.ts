import { expect, test } from 'vitest'
import type { FoundDoor } from '../../findings/findings.ts'
import type { Space } from '../../findings/spaces.ts'
import type { Label } from '../../text/labels.ts'
import { findShafts } from './picture-shafts.ts'

const label = { name: 'A1', number: null, lines: [] } as unknown as Label

/** A square by its lower left corner and its side. */
function place(x: number, side: number, labels: Label[] = []): Space {
  const outer = Float64Array.of(x, 0, x + side, 0, x + side, side, x, side)
  return { polygon: { outer, holes: [] }, labels, drawn: false }
}

/** A gap from the outside into each of the spaces with these numbers. */
const gapsTo = (places: number[]): FoundDoor[] =>
  places.map((i) => ({ x0: 0, y0: 0, x1: 1, y1: 0, swing: false, between: [-1, i] }))

const rooms = Array.from({ length: 10 }, (_, i) => place(10 * i, 8, [label]))
const [shaft, hall, corridor] = [place(100, 3), place(110, 30), place(150, 4)]
const spaces = [...rooms, shaft, hall, corridor]
const numbers = rooms.map((_, i) => i)

test('PLAN-351: where a way leads to most named spaces, a small nameless one without a way in is a shaft', () => {
  const corridorNumber = spaces.indexOf(corridor)
  expect(findShafts(spaces, gapsTo([...numbers, corridorNumber]))).toEqual(new Set([shaft]))
  expect(findShafts(spaces, gapsTo([...numbers.slice(1), corridorNumber]))).toEqual(new Set([shaft]))
})

test('PLAN-351: where doors of named spaces are not found either, or few spaces have names, nothing is said of the others', () => {
  expect(findShafts(spaces, gapsTo(numbers.slice(2))).size).toBe(0)
  const nameless = Array.from({ length: 20 }, (_, i) => place(200 + 10 * i, 3))
  expect(findShafts([...spaces, ...nameless], gapsTo(numbers)).size).toBe(0)
})
