import { expect, test } from 'vitest'
import { polygonArea } from '../../shape/ring.ts'
import { stackLabels } from '../../text/labels.ts'
import { readLines } from '../../text/lines.ts'
import { asciiPlan } from '../ascii-plan.ts'
import { CLOSED_DOOR, CUT } from '../graph/edge-sources.ts'
import { traceFaces } from '../graph/faces.ts'
import { nodeSegments } from '../graph/noding.ts'
import { SegmentList } from '../graph/segments.ts'
import { absorb } from './absorb.ts'

/** A nameless corridor with a cut 2 m before its end, between two rooms; both or one of them have their door there. */
function areasAround(doors: number): number[] {
  const lines = new SegmentList()
  const box = (x0: number, y0: number, x1: number, y1: number) => {
    lines.push(x0, y0, x1, y0, 0)
    lines.push(x1, y0, x1, y1, 0)
    lines.push(x1, y1, x0, y1, 0)
    lines.push(x0, y1, x0, y0, 0)
  }
  box(0, 0, 7, 7)
  lines.push(0, 3, 5.5, 3, 0)
  lines.push(5.5, 3, 6.5, 3, CLOSED_DOOR)
  lines.push(6.5, 3, 7, 3, 0)
  lines.push(0, 4, 5.5, 4, 0)
  lines.push(5.5, 4, 6.5, 4, doors > 1 ? CLOSED_DOOR : 0)
  lines.push(6.5, 4, 7, 4, 0)
  lines.push(5, 3, 5, 4, CUT)
  const graph = nodeSegments(lines.done(), 0.01)
  const labels = stackLabels(
    readLines(
      asciiPlan(`
      |
      |
      |  101
      |
      |
      |
      |  102
      |
    `),
    ),
  )
  const { faces } = absorb({ graph, faces: traceFaces(graph), cuts: [], islands: graph }, labels, [], 1)
  return faces.polygons.map((polygon) => Math.round(polygonArea(polygon))).sort((p, q) => p - q)
}

test('the end of a corridor with a door on either side is part of the corridor, however small', () => {
  expect(areasAround(2)).toEqual([7, 21, 21])
})

test('what is as small and has one door is no corridor', () => {
  expect(areasAround(1)).toEqual([2, 5, 21, 21])
})

/** Two rooms side by side, of which one has a name, and an opening between them. */
function roomsWithOpening(width: number): number[] {
  const lines = new SegmentList()
  for (const [x0, y0, x1, y1] of [
    [0, 0, 8, 0],
    [8, 0, 8, 4],
    [8, 4, 0, 4],
    [0, 4, 0, 0],
    [5, 0, 5, 1],
    [5, 1 + width, 5, 4],
  ] as const)
    lines.push(x0, y0, x1, y1, 0)
  lines.push(5, 1, 5, 1 + width, CUT)
  const graph = nodeSegments(lines.done(), 0.01)
  const labels = stackLabels(readLines(asciiPlan('|\n|  101\n|\n|')))
  const { faces } = absorb({ graph, faces: traceFaces(graph), cuts: [], islands: graph }, labels, [], 1)
  return faces.polygons.map((polygon) => Math.round(polygonArea(polygon))).sort((p, q) => p - q)
}

test('a nameless bay that only one room is open to is part of that room', () => {
  expect(roomsWithOpening(2)).toEqual([32])
})

test('where the opening is as wide as a door, it may be a room of its own', () => {
  expect(roomsWithOpening(1)).toEqual([12, 20])
})

/** A nameless cell of 2 m² in the corner of a space, with a door to that. */
function cellIn(name: string): number[] {
  const lines = new SegmentList()
  for (const [x0, y0, x1, y1] of [
    [0, 0, 8, 0],
    [8, 0, 8, 4],
    [8, 4, 0, 4],
    [0, 4, 0, 0],
    [6, 0, 6, 1],
    [7, 1, 8, 1],
  ] as const)
    lines.push(x0, y0, x1, y1, 0)
  lines.push(6, 1, 7, 1, CLOSED_DOOR)
  const graph = nodeSegments(lines.done(), 0.01)
  const labels = stackLabels(readLines(asciiPlan(`|\n|  ${name}\n|\n|`)))
  const { faces } = absorb({ graph, faces: traceFaces(graph), cuts: [], islands: graph }, labels, [], 1)
  return faces.polygons.map((polygon) => Math.round(polygonArea(polygon))).sort((p, q) => p - q)
}

test('a cubicle belongs to the room that its door leads to, but what has a door to a corridor stands alone', () => {
  expect(cellIn('101')).toEqual([32])
  expect(cellIn('Hall')).toEqual([2, 30])
})
