import { expect, test } from 'vitest'
import { polygonArea } from '../../shape/ring.ts'
import type { Label } from '../../text/labels.ts'
import { CLOSED_DOOR } from '../graph/edge-sources.ts'
import { traceFaces } from '../graph/faces.ts'
import { nodeSegments } from '../graph/noding.ts'
import { SegmentList } from '../graph/segments.ts'
import type { Partition } from '../partition.ts'
import { joinOverLines } from './single-lines.ts'

type Box = [x: number, y: number, width: number, height: number]

/** Named rooms of 4 by 3 m in a row, with so much between them and around, and boxes drawn in them. */
function planOf(wall: number, boxes: Box[], named: [number, number][] = []) {
  const list = new SegmentList()
  const draw = ([x, y, width, height]: Box, sources = [0, 0, 0, 0]) => {
    list.push(x, y, x + width, y, sources[0]!)
    list.push(x + width, y, x + width, y + height, sources[1]!)
    list.push(x + width, y + height, x, y + height, sources[2]!)
    list.push(x, y + height, x, y, sources[3]!)
  }
  const lefts = [0, 1, 2, 3, 4, 5].map((k) => k * (4 + wall))
  for (const x of lefts) draw([x, 0, 4, 3])
  if (wall > 0) draw([-wall, -wall, 6 * (4 + wall) + wall, 3 + 2 * wall])
  for (const box of boxes) draw(box)
  const places = [...lefts.map((x): [number, number] => [x + 3, 2]), ...named]
  const labels = places.map(([x, y], k) => ({ name: `Room ${k}`, number: null, x, y, height: 0.3, lines: [] }))
  const graph = nodeSegments(list.done(), 0.01)
  const parts: Partition = { graph, faces: traceFaces(graph), cuts: [], islands: graph }
  return { parts, labels: labels as unknown as Label[] }
}

const areas = ({ faces }: Partition) => faces.polygons.map(polygonArea)

function joined(plan: ReturnType<typeof planOf>): Partition {
  return joinOverLines(plan.parts, plan.labels, [], 1)
}

const cupboard: Box = [0, 0, 2, 0.7]

test('PLAN-668: what a single line parts from a room whose walls are two lines stands in that room', () => {
  const plan = planOf(0.2, [cupboard, [4.2, 0, 1, 2]])
  expect(areas(plan.parts).filter((area) => Math.abs(area - 12) < 0.01)).toHaveLength(4)
  expect(areas(joined(plan)).filter((area) => Math.abs(area - 12) < 0.01)).toHaveLength(6)
})

test('PLAN-668: a cabin with a name or a leaf, a large part of a room, and plans with single lines for walls stay', () => {
  const cabin = planOf(0.2, [cupboard], [[1, 0.4]])
  expect(joined(cabin)).toBe(cabin.parts)
  const half = planOf(0.2, [[0, 0, 2.2, 3]])
  expect(joined(half)).toBe(half.parts)
  const single = planOf(0, [cupboard])
  expect(joined(single)).toBe(single.parts)
  const closet = planOf(0.2, [cupboard])
  const { graph } = closet.parts
  const isFront = (e: number) => [graph.a[e]!, graph.b[e]!].every((v) => Math.abs(graph.y[v]! - 0.7) < 0.01)
  const source = graph.source.map((own, e) => (isFront(e) ? CLOSED_DOOR : own))
  const parts = { ...closet.parts, graph: { ...graph, source } }
  expect(joinOverLines(parts, closet.labels, [], 1)).toBe(parts)
})
