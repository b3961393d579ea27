import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identity } from './affine.ts'
import { findArcs } from './find-arcs.ts'
import { Trace } from './trace.ts'

test('an arc between two straight pieces is cut out exactly', () => {
  const trace = new Trace(identity)
  trace.moveTo(-50, 10)
  trace.lineTo(10, 10)
  trace.bulgeTo(Math.tan(Math.PI / 8), 20, 20)
  trace.lineTo(20, 90)
  const stretches = findArcs(trace.runs[0]!.points)
  expect(stretches.map(({ arc }) => arc !== null)).toEqual([false, true, false])
  expect(stretches[1]!.arc).toMatchObject({
    cx: expect.closeTo(10),
    cy: expect.closeTo(20),
    radius: expect.closeTo(10),
  })
})

test('corners, zigzags and polygons with few sides are no arcs', () => {
  const hexagon = Array.from({ length: 7 }, (_, i) => [Math.cos((i * Math.PI) / 3), Math.sin((i * Math.PI) / 3)]).flat()
  const zigzag = Array.from({ length: 20 }, (_, i) => [i, i % 2]).flat()
  for (const points of [hexagon, zigzag]) expect(findArcs(points).filter(({ arc }) => arc)).toEqual([])
})

test('any arc is found, however it is placed, turned and directed', () => {
  const coordinate = fc.double({ min: -1e4, max: 1e4, noNaN: true })
  const angle = fc.double({ min: 0.7, max: 6, noNaN: true })
  fc.assert(
    fc.property(
      coordinate,
      coordinate,
      fc.double({ min: 0.1, max: 1e4, noNaN: true }),
      angle,
      angle,
      fc.boolean(),
      (cx, cy, radius, start, sweep, clockwise) => {
        const trace = new Trace(identity)
        trace.ellipse(cx, cy, [radius, 0], 1, start, clockwise ? -sweep : sweep)
        const [only, ...rest] = findArcs(trace.runs[0]!.points)
        expect(rest).toEqual([])
        expect(only!.arc!.radius / radius).toBeCloseTo(1, 3)
        expect(only!.arc!.end - only!.arc!.start).toBeCloseTo(sweep, 3)
      },
    ),
  )
})

test('an arc is one though its coordinates are rounded so far that its chords turn at random', () => {
  const rounded = (value: number) => Math.round(value / 0.12) * 0.12
  const chords = Array.from({ length: 38 }, (_, i) => {
    const angle = (i / 37) * (Math.PI / 2)
    return [rounded(400 + 26.2 * Math.cos(angle)), rounded(300 + 26.2 * Math.sin(angle))]
  })
  const [only, ...rest] = findArcs(chords.flat())
  expect(rest).toEqual([])
  expect(only!.arc).toMatchObject({
    cx: expect.closeTo(400, 0),
    cy: expect.closeTo(300, 0),
    radius: expect.closeTo(26.2, 0),
  })
})
