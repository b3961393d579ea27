import { expect, test } from 'vitest'
import type { Drawing } from '../../drawing.ts'
import { sortFaces } from '../../findings/spaces.ts'
import { RuleRun } from '../../rules/rule-run.ts'
import { asciiPlan, door, OFFICE, stroke } from '../ascii-plan.ts'
import { extractVector } from '../extract.ts'
import { CLOSED_DOOR, CUT_SOURCE } from '../graph/edge-sources.ts'
import { traceFaces } from '../graph/faces.ts'
import { nodeSegments } from '../graph/noding.ts'
import { SegmentList } from '../graph/segments.ts'
import { sortUnentered } from './unentered.ts'

const HALL = `
+---------------+-------+-------+
|               |       |       |
|  201          |  202  |  203  |
|               |       |       |
|               |       |       |
|               +--- ---+--- ---+
|                               |
|               |  200          |
|               |               |
|               |               |
|               |               |
|               |               |
|               |               |
+---------------+---- ----------+
`

function extracted(drawing: Drawing, without: string[] = []) {
  const { features } = extractVector(drawing, 'svg', () => {}, undefined, new RuleRun(without))
  const spaces = features.filter(({ properties }) => properties.kind === 'space' && !properties.inferred)
  return { spaces: spaces.length, walls: features.filter(({ properties }) => properties.kind === 'wall').length }
}

test('PLAN-33: an outline on the floor of a room is no space', () => {
  const plan = asciiPlan(HALL)
  const before = extracted(plan).spaces
  plan.shapes.push(stroke([5, 6, 11, 6, 11, 10, 5, 10], { closed: true }))
  expect(extracted(plan).spaces).toBe(before)
  expect(extracted(plan, ['carpets']).spaces).toBe(before + 1)
})

test('PLAN-34: a long strip that nothing leads to is the body of a wall', () => {
  const plan = asciiPlan(OFFICE)
  const before = extracted(plan)
  plan.shapes.push(stroke([0, 8.7, 32, 8.7]), stroke([0, 8, 0, 8.7]), stroke([32, 8, 32, 8.7]))
  expect(extracted(plan).spaces).toBe(before.spaces)
  expect(extracted(plan, ['thick-walls', 'ground']).spaces).toBe(before.spaces + 1)
})

test('PLAN-35: the ground around rooms with names and doors is no space', () => {
  const plan = asciiPlan(OFFICE)
  plan.shapes.push(...[5, 13, 21, 29].flatMap((x) => door(x, 3)))
  const before = extracted(plan).spaces
  plan.shapes.push(stroke([0, 8, 0, 20, 32, 20, 32, 8]))
  expect(extracted(plan).spaces).toBe(before)
  expect(extracted(plan, ['ground']).spaces).toBe(before + 1)
})

test('PLAN-323: ground whose line is broken by the length written in it is no space', () => {
  const plan = asciiPlan(OFFICE)
  plan.shapes.push(...[5, 13, 21, 29].flatMap((x) => door(x, 3)))
  const before = extracted(plan).spaces
  plan.shapes.push(stroke([0, 8, 0, 11, 15.2, 11]), stroke([16.8, 11, 32, 11, 32, 8]))
  expect(extracted(plan).spaces).toBe(before)
  expect(extracted(plan, ['ground']).spaces).toBe(before + 1)
})

/** Two rooms with a door each, and between them a strip so wide that is open to both at its ends. */
function spacesAround(strip: number, leaf: number): number {
  const lines = new SegmentList()
  const room = (outer: number, inner: number) => {
    const jamb = outer + (inner - outer) / 2
    lines.push(outer, 0, outer, 5, 0)
    lines.push(outer, 5, inner, 5, 0)
    lines.push(outer, 0, jamb, 0, 0)
    lines.push(jamb, 0, inner, 0, leaf)
    lines.push(inner, 0, inner, 2.05, 0)
    lines.push(inner, 2.05, inner, 1.95 + strip, CUT_SOURCE)
    lines.push(inner, 1.95 + strip, inner, 5, 0)
  }
  room(0, 5)
  room(20, 15)
  lines.push(5, 2, 15, 2, 0)
  lines.push(5, 2 + strip, 15, 2 + strip, 0)
  const graph = nodeSegments(lines.done(), 0.01)
  const parts = { graph, faces: traceFaces(graph), cuts: [], islands: graph }
  return sortUnentered(sortFaces(parts.faces, [], 1), parts, [], 1, new RuleRun()).spaces.length
}

test('PLAN-270: where doors have leaves, a narrow strip with gaps at its ends is a wall', () => {
  expect(spacesAround(0.6, CLOSED_DOOR)).toBe(2)
  expect(spacesAround(0.6, CUT_SOURCE)).toBe(3)
  expect(spacesAround(1.5, CLOSED_DOOR)).toBe(3)
})
