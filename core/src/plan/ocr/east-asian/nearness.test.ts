import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_DIMENSIONS, Nearness } from './nearness.ts'

const PLACE_DIMENSIONS = 32

test('PLAN-552: the kernel measures the same distances as a loop does', () => {
  const numbers = (count: number, most: number) =>
    fc.array(fc.integer({ min: -most, max: most }), { minLength: count, maxLength: count })
  fc.assert(
    fc.property(
      numbers(PLACE_DIMENSIONS, 400),
      fc.array(numbers(PLACE_DIMENSIONS, 127), { minLength: 1 }),
      (place, others) => {
        const nearness = new Nearness(Int8Array.from(others.flat()), PLACE_DIMENSIONS)
        const expected = others.map((other) =>
          other.slice(0, FIRST_DIMENSIONS).reduce((sum, number, k) => sum + (number - place[k]!) ** 2, 0),
        )
        expect([...nearness.to(Int32Array.from(place))]).toEqual(expected)
      },
    ),
  )
})
