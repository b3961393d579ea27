import { distance, type Position } from '@rotunda/core/geo'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATASET, office } from '../../../../../core/src/edit/testing/office.ts'
import { Snapper } from './snapping.ts'

const features = office(1, 2).drawings.get(DATASET)!.features
const snapper = new Snapper(features.values())
const reach = 200

describe('snapping', () => {
  it('STUDIO-110: a point near a corner lies on it exactly', () => {
    const near = fc.tuple(fc.integer({ min: -140, max: 140 }), fc.integer({ min: -140, max: 140 }))
    fc.assert(
      fc.property(near, ([dx, dy]) => {
        expect(snapper.snap([dx, dy], { reach })).toMatchObject({ kind: 'corner', position: [0, 0] })
      }),
    )
  })

  it('STUDIO-110: a point near a wall lies on it, and one far from everything stays', () => {
    expect(snapper.snap([2_500, 90], { reach })).toMatchObject({ kind: 'wall', position: [2_500, 0] })
    expect(snapper.snap([2_500, 2_500], { reach })).toMatchObject({ kind: 'none', position: [2_500, 2_500] })
  })

  it('STUDIO-110: a line is drawn at right angles to the one before it', () => {
    const from: Position = [2_000, 2_000]
    const before: Position = [1_000, 1_000]
    const { kind, position } = snapper.snap([2_600, 1_350], { reach, from, before })
    expect(kind).toBe('angle')
    const dot = (position[0] - from[0]) * (from[0] - before[0]) + (position[1] - from[1]) * (from[1] - before[1])
    expect(dot).toBeCloseTo(0, 6)
  })

  it('STUDIO-110: no point moves farther than the reach, wherever it is', () => {
    const at = fc.double({ min: -6_000, max: 12_000, noNaN: true })
    fc.assert(
      fc.property(at, at, at, at, (x, y, fromX, fromY) => {
        const { position } = snapper.snap([x, y], { reach, from: [fromX, fromY] })
        expect(distance(position, [x, y])).toBeLessThanOrEqual(reach + 1e-6)
      }),
    )
  })

  it('STUDIO-110: a shape does not snap to itself', () => {
    const without = new Set([...features.keys()].filter((id) => id !== 'r0c1'))
    expect(snapper.snap([10, 10], { reach, without }).kind).toBe('none')
  })
})
