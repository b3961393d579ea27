import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withinReach } from './index.ts'

/** Few pixels on a canvas: narrower than what is looked at together, and wider than several of such stretches. */
const sparse = fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 14 })).chain(([width, height]) =>
  fc.record({
    width: fc.constant(width),
    height: fc.constant(height),
    set: fc.array(fc.nat({ max: width * height - 1 }), { maxLength: 6 }),
    squaredReach: fc.integer({ min: -1, max: 700 }),
  }),
)

test('what is within reach is no farther from a set pixel, exactly', () => {
  fc.assert(
    fc.property(sparse, ({ width, height, set, squaredReach }) => {
      const mask = { width, height, data: new Uint8Array(width * height) }
      for (const at of set) mask.data[at] = 1
      const expected = Array.from(mask.data, (_, at) => {
        const isNear = (from: number) => {
          const [dx, dy] = [(from % width) - (at % width), Math.floor(from / width) - Math.floor(at / width)]
          return dx * dx + dy * dy <= squaredReach
        }
        return Number(set.some(isNear))
      })
      expect([...withinReach(mask, squaredReach).data]).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})

test('a reach of more pixels than a byte counts is exact too', () => {
  const mask = { width: 700, height: 3, data: new Uint8Array(2100) }
  mask.data[350] = 1
  const { data } = withinReach(mask, 300 ** 2)
  expect([data.indexOf(1), data.lastIndexOf(1), data[1400 + 50]]).toEqual([50, 1400 + 649, 0])
})
