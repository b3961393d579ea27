import { expect, test } from 'vitest'
import { stroke } from '../ascii-plan.ts'
import { SegmentList } from '../graph/segments.ts'
import { findArcs } from './arcs.ts'

/** Draws each run of points as a shape of its own. */
function arcsIn(runs: [number, number][][]) {
  const list = new SegmentList()
  const shapes = runs.map((points, index) => {
    for (let i = 1; i < points.length; i++) list.push(...points[i - 1]!, ...points[i]!, index)
    return stroke(points.flat(), { group: index })
  })
  return findArcs(shapes, list.done()).map(({ from, to, radius, sweep }) => ({
    from,
    to,
    radius: Math.round(radius * 10) / 10,
    degrees: Math.round((sweep * 18) / Math.PI) * 10,
  }))
}

const quarter = (chords: number, grid = 1e-6): [number, number][] =>
  Array.from({ length: chords + 1 }, (_, i) => {
    const angle = (i / chords) * (Math.PI / 2)
    const snap = (value: number) => Math.round(value / grid) * grid
    return [snap(9 * Math.cos(angle)), snap(9 * Math.sin(angle))]
  })

test('chords on one circle are an arc', () => {
  expect(arcsIn([quarter(12)])).toEqual([{ from: 0, to: 12, radius: 9, degrees: 90 }])
})

test('chords that are shapes of their own make an arc together', () => {
  const points = quarter(12)
  const lines = points.slice(1).map((point, i): [number, number][] => [points[i]!, point])
  expect(arcsIn(lines)).toEqual([{ from: 0, to: 12, radius: 9, degrees: 90 }])
})

test('an arc that a plotter drew in steps is still an arc', () => {
  expect(arcsIn([quarter(120, 0.1)])).toEqual([{ from: 0, to: 120, radius: 9, degrees: 90 }])
})

test('corners of a room are no arc', () => {
  const room: [number, number][] = [
    [0, 0],
    [9, 0],
    [9, 9],
    [0, 9],
    [0, 0],
  ]
  expect(arcsIn([room])).toEqual([])
})
