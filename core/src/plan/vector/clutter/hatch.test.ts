import { expect, test } from 'vitest'
import { SegmentList } from '../graph/segments.ts'
import { findHatch } from './hatch.ts'

function marked(lines: [number, number, number, number][]): number {
  const list = new SegmentList()
  for (const line of lines) list.push(...line, 0)
  const segments = list.done()
  return findHatch(segments, [...lines.keys()], 1, new Uint8Array(lines.length)).length
}

test('parallels at even distances are hatch', () => {
  expect(marked(Array.from({ length: 20 }, (_, i) => [0, 0.2 * i, 3, 0.2 * i]))).toBe(20)
})

test('a pattern that goes on in another room is hatch, though rounding shifts it there', () => {
  const room = (x: number, shift: number): [number, number, number, number][] =>
    Array.from({ length: 20 }, (_, i) => [x, 0.4 * i + shift, x + 3, 0.4 * i + shift])
  expect(marked([...room(0, 0), ...room(4, 0.006), ...room(8, -0.007)])).toBe(60)
})

test('the pieces of one long line with a slight bend are none', () => {
  const y = (x: number) => 0.006 * Math.max(0, x - 1)
  expect(marked(Array.from({ length: 20 }, (_, i) => [i, y(i), i + 1, y(i + 1)]))).toBe(0)
})
