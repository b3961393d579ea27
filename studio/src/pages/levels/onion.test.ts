import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { between, onionOf } from './onion.ts'

const scale = fc.record({
  unitsPerMeter: fc.double({ min: 0.1, max: 1000, noNaN: true }),
  transform: fc.option(
    fc.record({
      move: fc.tuple(fc.double({ min: -100, max: 100, noNaN: true }), fc.double({ min: -100, max: 100, noNaN: true })),
      turn: fc.double({ min: -180, max: 180, noNaN: true }),
      scale: fc.double({ min: 0.5, max: 2, noNaN: true }),
    }),
    { nil: null },
  ),
})

describe('the onion skin of two levels', () => {
  it('STUDIO-20: a point that goes to another level and back is the same point', () => {
    fc.assert(
      fc.property(
        scale,
        scale,
        fc.tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: -999, max: 999 })),
        (a, b, point) => {
          const [x, y] = between(b, a)(between(a, b)(point))
          expect(Math.hypot(x - point[0], y - point[1])).toBeLessThan(1e-6 * (1 + Math.hypot(...point)))
        },
      ),
    )
  })

  it('STUDIO-20: rooms, walls and lifts are outlined; labels and doors are not', () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [1, 0],
      ],
    } as const
    const feature = (kind: string) => ({ feature_id: kind, geometry: line, properties: { kind } })
    const skin = onionOf(['wall', 'door', 'label', 'connector'].map(feature), ([x, y]) => [x + 5, y])
    expect(skin.map(({ geometry }) => geometry)).toEqual(
      Array(2).fill({
        type: 'LineString',
        coordinates: [
          [5, 0],
          [6, 0],
        ],
      }),
    )
  })
})
