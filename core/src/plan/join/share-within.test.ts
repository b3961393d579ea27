import { Clipper, FillRule } from 'clipper2-ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaOf, type Shape } from './shape.ts'
import { shareWithin } from './share-within.ts'

function box(left: number, bottom: number, width: number, height: number): Shape {
  const [right, top] = [left + width, bottom + height]
  return [[{ x: left, y: bottom }, { x: right, y: bottom }, { x: right, y: top }, { x: left, y: top }]] // biome-ignore format: a ring
}

/** A jagged outline around a middle, never across itself. */
const star = fc
  .tuple(
    fc.integer({ min: -1500, max: 1500 }),
    fc.integer({ min: -1500, max: 1500 }),
    fc.array(fc.integer({ min: 300, max: 2000 }), { minLength: 3, maxLength: 12 }),
  )
  .map(([x, y, radii]): Shape => {
    const turn = (2 * Math.PI) / radii.length
    return [
      radii.map((r, i) => ({ x: x + Math.round(r * Math.cos(i * turn)), y: y + Math.round(r * Math.sin(i * turn)) })),
    ]
  })

test('all of a shape lies within an area around it, and none within one beside it', () => {
  const share = shareWithin(box(0, 0, 1000, 1000))
  expect(share(box(100, 100, 200, 200))).toBeCloseTo(1)
  for (const beside of [box(1000, 0, 100, 100), box(-100, 0, 100, 100), box(0, 1000, 100, 100), box(0, -100, 100, 100)])
    expect(share(beside)).toBeCloseTo(0)
})

test('a hole is no part of an area', () => {
  const [hole] = box(400, 400, 200, 200)
  expect(shareWithin([...box(0, 0, 1000, 1000), hole!.toReversed()])(box(500, 450, 200, 100))).toBeCloseTo(0.5)
})

test('the share is that of the area two shapes have in common', () => {
  fc.assert(
    fc.property(star, star, (shape, area) => {
      const common = areaOf(Clipper.intersect(shape, area, FillRule.NonZero))
      expect(shareWithin(area)(shape)).toBeCloseTo(common / areaOf(shape), 2)
    }),
  )
})
