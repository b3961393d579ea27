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
