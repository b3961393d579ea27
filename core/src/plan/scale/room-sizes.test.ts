import { expect, test } from 'vitest'
import type { Label } from '../text/labels.ts'
import { sizeVotes } from './room-sizes.ts'

/** A square room of so many units. */
function room(side: number, name: string | null) {
  const label: Label = { lines: [], x: 0, y: 0, height: 1, number: null, name, area: null }
  return { polygon: { outer: Float64Array.of(0, 0, side, 0, side, side, 0, side), holes: [] }, labels: [label] }
}

test('shops are larger than offices, so the same plan of shops shows more', () => {
  const [shops] = sizeVotes(['Shoes', 'Bakery', 'Toy Shop'].map((name) => room(100, name)))
  const [offices] = sizeVotes(['Office', 'Büro', 'Head of Office'].map((name) => room(100, name)))
  expect(offices!.unitsPerMeter / shops!.unitsPerMeter).toBeGreaterThan(2)
})

test('a workshop is no shop, and rooms whose names tell nothing are of the usual size', () => {
  const [vote] = sizeVotes(['Workshop', 'Atrium', null].map((name) => room(34, name)))
  expect(vote!.unitsPerMeter).toBeCloseTo(10)
})

test('PLAN-235: places without a name say nothing of the usual size where some rooms have one', () => {
  const closets = Array.from({ length: 10 }, () => ({ ...room(8, null), labels: [] }))
  const rooms = (count: number) => Array.from({ length: count }, () => room(34, 'MH'))
  expect(sizeVotes([...rooms(4), ...closets])[0]!.unitsPerMeter).toBeCloseTo(10)
  expect(sizeVotes([...rooms(2), ...closets])[0]!.unitsPerMeter).toBeLessThan(5)
})
