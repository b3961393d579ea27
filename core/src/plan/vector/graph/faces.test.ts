import fc from 'fast-check'
import { expect, test } from 'vitest'
import { polygonArea } from '../../shape/ring.ts'
import { traceFaces } from './faces.ts'
import { nodeSegments, type PlanarGraph } from './noding.ts'
import { SegmentList } from './segments.ts'

const FIELD_SIZE = 8

/** Rectangles on a small grid of whole numbers. */
const rectangles = fc.array(
  fc
    .tuple(fc.nat(FIELD_SIZE - 1), fc.nat(FIELD_SIZE - 1), fc.nat(FIELD_SIZE - 1), fc.nat(FIELD_SIZE - 1))
    .map(([x, y, w, h]) => [x, y, Math.min(FIELD_SIZE, x + 1 + w), Math.min(FIELD_SIZE, y + 1 + h)] as const),
  { minLength: 1, maxLength: 6 },
)

function graphOf(rects: (readonly [number, number, number, number])[]): PlanarGraph {
  const list = new SegmentList()
  for (const [x0, y0, x1, y1] of rects) {
    list.push(x0, y0, x1, y0, 0)
    list.push(x1, y0, x1, y1, 0)
    list.push(x1, y1, x0, y1, 0)
    list.push(x0, y1, x0, y0, 0)
  }
  return nodeSegments(list.done(), 0.01)
}

/** Unit cells that cannot be left without crossing a side of a rectangle. */
function enclosedCells(rects: (readonly [number, number, number, number])[]): number {
  const isWall = (x: number, y: number, dx: number, dy: number) =>
    rects.some(([x0, y0, x1, y1]) => {
      if (dx !== 0) {
        const side = Math.max(x, x + dx)
        return (side === x0 || side === x1) && y >= y0 && y < y1
      }
      const side = Math.max(y, y + dy)
      return (side === y0 || side === y1) && x >= x0 && x < x1
    })
  const outside = new Set(['-1,-1'])
  const open: [number, number][] = [[-1, -1]]
  for (let cell = open.pop(); cell; cell = open.pop()) {
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const [x, y] = [cell[0] + dx, cell[1] + dy]
      if (
        x < -1 ||
        y < -1 ||
        x > FIELD_SIZE ||
        y > FIELD_SIZE ||
        outside.has(`${x},${y}`) ||
        isWall(cell[0], cell[1], dx, dy)
      )
        continue
      outside.add(`${x},${y}`)
      open.push([x, y])
    }
  }
  return (FIELD_SIZE + 2) ** 2 - outside.size
}

test('the faces together cover exactly what the lines enclose', () => {
  fc.assert(
    fc.property(rectangles, (rects) => {
      const { polygons } = traceFaces(graphOf(rects))
      const sum = polygons.reduce((total, polygon) => total + polygonArea(polygon), 0)
      expect(sum).toBeCloseTo(enclosedCells(rects), 6)
    }),
  )
})

test('vertices, edges and faces obey Euler: V − E + F = 1 + C', () => {
  fc.assert(
    fc.property(rectangles, (rects) => {
      const graph = graphOf(rects)
      const { polygons } = traceFaces(graph)
      const parent = Array.from({ length: graph.vertexCount }, (_, v) => v)
      const find = (v: number): number => (parent[v] === v ? v : find(parent[v]!))
      for (let e = 0; e < graph.edgeCount; e++) parent[find(graph.a[e]!)] = find(graph.b[e]!)
      const components = new Set(parent.map((_, v) => find(v))).size
      expect(graph.vertexCount - graph.edgeCount + polygons.length).toBe(components)
    }),
  )
})

test('lines that end in the open bound nothing', () => {
  const list = new SegmentList()
  list.push(0, 0, 4, 0, 0)
  list.push(4, 0, 4, 4, 0)
  list.push(4, 4, 0, 4, 0)
  list.push(0, 4, 0, 0, 0)
  list.push(4, 2, 2, 2, 0)
  const { polygons } = traceFaces(nodeSegments(list.done(), 0.01))
  expect(polygons.map(polygonArea)).toEqual([16])
})

test('a face knows the face in whose hole it stands', () => {
  const { polygons, around } = traceFaces(
    graphOf([
      [0, 0, 8, 8],
      [2, 2, 4, 4],
    ]),
  )
  const inner = polygons.findIndex((polygon) => polygonArea(polygon) === 4)
  expect(polygonArea(polygons[around[inner]!]!)).toBe(60)
})
