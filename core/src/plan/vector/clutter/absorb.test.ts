import { expect, test } from 'vitest'
import { RuleRun } from '../../rules/rule-run.ts'
import { polygonArea } from '../../shape/ring.ts'
import { stackLabels } from '../../text/labels.ts'
import { readLines } from '../../text/lines.ts'
import { asciiPlan } from '../ascii-plan.ts'
import { CLOSED_DOOR, CUT_SOURCE } from '../graph/edge-sources.ts'
import { traceFaces } from '../graph/faces.ts'
import { nodeSegments } from '../graph/noding.ts'
import { SegmentList } from '../graph/segments.ts'
import { absorb } from './absorb.ts'

type Side = readonly [x0: number, y0: number, x1: number, y1: number, source?: number]

const around = (width: number, height: number): Side[] => [
  [0, 0, width, 0],
  [width, 0, width, height],
  [width, height, 0, height],
  [0, height, 0, 0],
]

/** What is left of the areas that the sides part, smallest first. */
function areasWithin(sides: Side[], plan: string): number[] {
  const lines = new SegmentList()
  for (const [x0, y0, x1, y1, source = 0] of sides) lines.push(x0, y0, x1, y1, source)
  const graph = nodeSegments(lines.done(), 0.01)
  const labels = stackLabels(readLines(asciiPlan(plan)))
  const { faces } = absorb({ graph, faces: traceFaces(graph), cuts: [], islands: graph }, labels, [], 1, new RuleRun())
  return faces.polygons.map((polygon) => Math.round(polygonArea(polygon))).sort((p, q) => p - q)
}

/** A nameless corridor with a cut 2 m before its end, between two rooms; both or one of them have their door there. */
function areasAround(doors: number): number[] {
  const sides: Side[] = [
    ...around(7, 7),
    [0, 3, 5.5, 3],
    [5.5, 3, 6.5, 3, CLOSED_DOOR],
    [6.5, 3, 7, 3],
    [0, 4, 5.5, 4],
    [5.5, 4, 6.5, 4, doors > 1 ? CLOSED_DOOR : 0],
    [6.5, 4, 7, 4],
    [5, 3, 5, 4, CUT_SOURCE],
  ]
  return areasWithin(sides, '|\n|\n|  101\n|\n|\n|\n|  102\n|')
}

test('the end of a corridor with a door on either side is part of the corridor, however small', () => {
  expect(areasAround(2)).toEqual([7, 21, 21])
})

test('what is as small and has one door is no corridor', () => {
  expect(areasAround(1)).toEqual([2, 5, 21, 21])
})

/** Two rooms side by side, of which one has a name, and an opening between them. */
function roomsWithOpening(width: number): number[] {
  const sides: Side[] = [...around(8, 4), [5, 0, 5, 1], [5, 1 + width, 5, 4], [5, 1, 5, 1 + width, CUT_SOURCE]]
  return areasWithin(sides, '|\n|  101\n|\n|')
}

test('a nameless bay that only one room is open to is part of that room', () => {
  expect(roomsWithOpening(2)).toEqual([32])
})

test('where the opening is as wide as a door, it may be a room of its own', () => {
  expect(roomsWithOpening(1)).toEqual([12, 20])
})

/** A nameless cell of 2 m² in the corner of a space, with a door to that. */
function cellIn(name: string): number[] {
  const sides: Side[] = [...around(8, 4), [6, 0, 6, 1], [7, 1, 8, 1], [6, 1, 7, 1, CLOSED_DOOR]]
  return areasWithin(sides, `|\n|  ${name}\n|\n|`)
}

test('a cubicle belongs to the room that its door leads to, but what has a door to a corridor stands alone', () => {
  expect(cellIn('101')).toEqual([32])
  expect(cellIn('Hall')).toEqual([2, 30])
})

/** A corridor of 10 by 2 metres under two rooms of 5 by 5, one of them nameless and open to it by so much. */
function areasBehind(opening: number): number[] {
  const sides: Side[] = [
    ...around(10, 7),
    [5, 2, 5, 7],
    [0, 2, 1, 2],
    [1, 2, 1 + opening, 2, CUT_SOURCE],
    [1 + opening, 2, 7, 2],
    [7, 2, 8, 2, CLOSED_DOOR],
    [8, 2, 10, 2],
  ]
  return areasWithin(sides, '|\n|\n|       101\n|\n|\n|\n|    Corridor\n|')
}

test('PLAN-216: a nameless room behind one narrow opening is no part of the corridor before it', () => {
  expect(areasBehind(1)).toEqual([20, 25, 25])
})

test('PLAN-216: a nameless bay that lies wide open to its corridor is part of that', () => {
  expect(areasBehind(3.5)).toEqual([25, 45])
})

/** A named room with a door and a nameless piece of it behind a gap, beside another room with a door or none. */
function areasOfNook(leaf: number): number[] {
  const sides: Side[] = [
    ...around(10, 4),
    [3, 0, 3, 4],
    [4, 0, 5, 0, leaf],
    [1, 0, 2, 0, leaf],
    [7.9, 0, 7.9, 1.5],
    [7.9, 1.5, 7.9, 2.3, CUT_SOURCE],
    [7.9, 2.3, 7.9, 4],
  ]
  return areasWithin(gapped(sides), '|\n|    101\n|\n|')
}

/** The lower side of the house has its gaps where doors are. */
function gapped([, ...sides]: Side[]): Side[] {
  return [[0, 0, 1, 0], [2, 0, 4, 0], [5, 0, 10, 0], ...sides]
}

test('PLAN-271: a nameless nook behind a gap is part of the named room, where rooms have doors', () => {
  expect(areasOfNook(CLOSED_DOOR)).toEqual([12, 28])
  expect(areasOfNook(0)).toEqual([8, 12, 20])
})

/** A nameless corridor under a nameless room behind an opening of a metre and so many named ones behind doors or openings. */
function areasOffHub(rooms: number, way: number): number[] {
  const sides: Side[] = [...around(20, 7)]
  for (let i = 0; i < 4; i++) {
    const from = 5 * i
    const source = i === 0 ? CUT_SOURCE : i <= rooms ? way : 0
    sides.push([from, 2, from + 1, 2], [from + 1, 2, from + 2, 2, source], [from + 2, 2, from + 5, 2])
    if (i < 3) sides.push([from + 5, 2, from + 5, 7])
  }
  return areasWithin(sides, '|\n|\n|      101   102   103\n|\n|\n|\n|\n|')
}

test('PLAN-322: without leaves, a nameless room behind one narrow opening is no part of a nameless corridor that leads to many', () => {
  expect(areasOffHub(3, CUT_SOURCE)).toEqual([25, 25, 25, 25, 40])
  expect(areasOffHub(1, CUT_SOURCE)).toEqual([25, 25, 25, 65])
  expect(areasOffHub(3, CLOSED_DOOR)).toEqual([25, 25, 25, 65])
})
