import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nodeSegments, type PlanarGraph } from './noding.ts'
import { SegmentList } from './segments.ts'

const coordinate = fc.integer({ min: 0, max: 100 })
const lines = fc.array(fc.tuple(coordinate, coordinate, coordinate, coordinate), { minLength: 1, maxLength: 25 })

function node(segments: [number, number, number, number][], tolerance: number): PlanarGraph {
  const list = new SegmentList()
  for (const [i, [x0, y0, x1, y1]] of segments.entries()) list.push(x0, y0, x1, y1, i)
  return nodeSegments(list.done(), tolerance)
}

function properCrossings({ a, b, x, y, edgeCount }: PlanarGraph): number {
  const side = (p: number, q: number, r: number) =>
    (x[q]! - x[p]!) * (y[r]! - y[p]!) - (y[q]! - y[p]!) * (x[r]! - x[p]!)
  let count = 0
  for (let e = 0; e < edgeCount; e++) {
    for (let f = e + 1; f < edgeCount; f++) {
      const [p, q, r, s] = [a[e]!, b[e]!, a[f]!, b[f]!]
      if (new Set([p, q, r, s]).size < 4) continue
      if (side(p, q, r) * side(p, q, s) < -1e-9 && side(r, s, p) * side(r, s, q) < -1e-9) count++
    }
  }
  return count
}

test('after noding edges meet only at vertices', () => {
  fc.assert(
    fc.property(lines, (segments) => {
      expect(properCrossings(node(segments, 1e-6))).toBe(0)
    }),
  )
})

test('the two halves of a line that was cut do not cross, whatever rounding says', () => {
  const graph = node(
    [
      [56, 78, 27, 58],
      [83, 30, 30, 78],
      [17, 31, 41, 82],
    ],
    1e-6,
  )
  expect(graph.vertexCount).toBe(9)
  expect(graph.edgeCount).toBe(9)
})

test('strays far away change nothing', () => {
  const cross: [number, number, number, number][] = [
    [0, 5, 10, 5],
    [5, 0, 5, 10],
  ]
  const around = Array.from({ length: 40 }, (_, i): [number, number, number, number] => [i, 20, i, 30])
  const stray: [number, number, number, number] = [4e7, 5e6, -3e7, 6e6]
  const graph = node([...cross, ...around, stray, [4e7, 6e6, -3e7, 5e6]], 1e-3)
  expect(graph.edgeCount).toBe(4 + 40 + 4)
})

test('no two edges join the same vertices, and none is without length', () => {
  fc.assert(
    fc.property(lines, (segments) => {
      const { a, b } = node(segments, 0.5)
      const keys = Array.from(a, (v, e) => `${Math.min(v, b[e]!)} ${Math.max(v, b[e]!)}`)
      expect(new Set(keys).size).toBe(keys.length)
      expect(Array.from(a).every((v, e) => v !== b[e])).toBe(true)
    }),
  )
})

test('ends that nearly meet are joined, to each other and to the line beside them', () => {
  const graph = node(
    [
      [0, 0, 10, 0],
      [10.02, 0.01, 10, 8],
      [5, 0.02, 5, 6],
    ],
    0.05,
  )
  expect(graph.edgeCount).toBe(4)
  expect(graph.vertexCount).toBe(5)
})

test('lines drawn twice, or over each other in part, become one', () => {
  const graph = node(
    [
      [0, 0, 10, 0],
      [10, 0, 0, 0],
      [4, 0, 14, 0],
    ],
    0.01,
  )
  expect(graph.edgeCount).toBe(3)
})
