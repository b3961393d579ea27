import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Position } from '../geo/index.ts'
import { overlapArea } from './overlap.ts'

const box = (x: number, y: number, width: number, height: number): Position[][] => [
  [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ],
]

describe('overlapArea', () => {
  it('is the product of the shared sides of two boxes, and nothing where they only touch', () => {
    const span = fc.integer({ min: 1, max: 50 })
    const at = fc.integer({ min: -60, max: 60 })
    fc.assert(
      fc.property(at, at, span, span, at, at, span, span, (ax, ay, aw, ah, bx, by, bw, bh) => {
        const width = Math.max(0, Math.min(ax + aw, bx + bw) - Math.max(ax, bx))
        const height = Math.max(0, Math.min(ay + ah, by + bh) - Math.max(ay, by))
        expect(overlapArea(box(ax, ay, aw, ah), box(bx, by, bw, bh))).toBeCloseTo(width * height, 3)
      }),
    )
  })

  it('leaves out what lies in a hole', () => {
    const ring = [...box(0, 0, 10, 10), ...box(3, 3, 4, 4).map((hole) => hole.toReversed())]
    expect(overlapArea(ring, box(4, 4, 2, 2))).toBe(0)
  })
})
