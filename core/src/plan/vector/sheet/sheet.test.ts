import { expect, test } from 'vitest'
import type { Drawing } from '../../drawing.ts'
import { SheetGrid } from '../../findings/sheet-grid.ts'
import type { Space } from '../../findings/spaces.ts'
import { RuleRun } from '../../rules/rule-run.ts'
import { type Label, stackLabels } from '../../text/labels.ts'
import { readLines } from '../../text/lines.ts'
import { asciiPlan, stroke } from '../ascii-plan.ts'
import { extractVector } from '../extract.ts'
import { CUT_SOURCE } from '../graph/edge-sources.ts'
import { traceFaces } from '../graph/faces.ts'
import { nodeSegments } from '../graph/noding.ts'
import { SegmentList } from '../graph/segments.ts'
import { findPaper } from './paper.ts'
import { splitSheet } from './sheet.ts'

const STOREY = `
  +-----+-----+-----+-----+
  | 101 | 102 | 103 | 104 |
  |     |     |     |     |
  +-- --+-- --+-- --+-- --+
  |        Corridor       |
  |                       |
  +-------- --------------+
`

const square = (x: number, y: number, side: number) =>
  Float64Array.from([x, y, x + side, y, x + side, y + side, x, y + side])

/** Rooms as a section shows them, with names and slabs but no ways in. */
const SECTION = `
  +-------+-------+-------+
  | Store | Hall  | Shop  |
  |       |       |       |
  +-------+-------+-------+
  | Lobby | Cafe  | Kiosk |
  |       |       |       |
  +-------+-------+-------+
`

/** The drawings side by side, so many metres apart. */
function beside(apart: number, ...pictures: string[]): Drawing {
  const drawings = pictures.map(asciiPlan)
  const moved = (points: Float64Array, by: number) => points.map((value, i) => (i % 2 === 0 ? value + by : value))
  return {
    ...drawings[0]!,
    shapes: drawings.flatMap(({ shapes }, i) =>
      shapes.map((shape) => ({ ...shape, points: moved(shape.points, i * apart) })),
    ),
    texts: drawings.flatMap(({ texts }, i) => texts.map((text) => ({ ...text, x: text.x + i * apart }))),
  }
}

function names(drawing: Drawing): unknown[] {
  const { features } = extractVector(drawing, 'dxf', () => {})
  return features
    .filter(({ properties }) => properties.kind === 'space')
    .map(({ properties }) => properties.name)
    .sort()
}

const ROOMS = ['101', '102', '103', '104', 'Corridor']

test('the paper around storeys, in a frame that their title block leans on, is no floor', () => {
  const storeys = [1, 2, 3].map((level) => STOREY.replaceAll('10', `${level}0`))
  const drawing = beside(35, ...storeys)
  const frame = [
    stroke([-8, -6, 112, -6]),
    stroke([112, -6, 112, 14]),
    stroke([112, 14, -8, 14]),
    stroke([-8, 14, -8, -6]),
  ]
  const title = [stroke([-4, -6, -4, 14]), stroke([-8, 4, -4, 4])]
  drawing.shapes.push(...frame, ...title)
  expect(names(drawing)).toHaveLength(3 * ROOMS.length)
  expect(names(drawing)).not.toContain(undefined)
})

test('nor is the paper in the frames that storeys have each', () => {
  const drawing = beside(35, ...[1, 2, 3].map((level) => STOREY.replaceAll('10', `${level}0`)))
  for (const x of [0, 35, 70]) {
    drawing.shapes.push(stroke([x - 1.5, -1.5, x + 25.5, -1.5, x + 25.5, 7.5, x - 1.5, 7.5], { closed: true }))
  }
  expect(names(drawing)).toHaveLength(3 * ROOMS.length)
})

test('a hall around blocks of shops that open to it is floor', () => {
  const SHOPS = `
    +-- --+-- --+-- --+
    | A1  | A2  | A3  |
    |     |     |     |
    +-----+-----+-----+
    | A4  | A5  | A6  |
    |     |     |     |
    +-- --+-- --+-- --+
  `
  const drawing = beside(26, SHOPS, SHOPS, SHOPS)
  drawing.shapes.push(
    stroke([-8, -6, 80, -6, 80, 14, -8, 14], { closed: true }),
    stroke([-8, 4, -6, 4]),
    stroke([80, 4, 78, 4]),
  )
  expect(names(drawing)).toContain(undefined)
})

test('a house cut open, beside a plan that gaps lead through, is no plan', () => {
  expect(names(beside(35, STOREY, SECTION))).toEqual(ROOMS)
})

test('beside rooms that nothing leads to, closed rooms are a plan', () => {
  const CLOSED = STOREY.replaceAll('-- --', '-----').replace('+-------- --', '+-----------')
  expect(names(beside(35, CLOSED, SECTION))).toHaveLength(11)
})

test('a cut from one drawing to the next, about a title between them, does not join them', () => {
  const lines = new SegmentList()
  for (const y of [0, 20]) {
    for (const [x0, y0, x1, y1] of [[0, 0, 9, 0], [9, 0, 9, 9], [9, 9, 0, 9], [0, 9, 0, 0]] as const) {
      lines.push(x0, y + y0, x1, y + y1, 0)
    } // biome-ignore format: a square
  }
  lines.push(9, 9, 9, 20, CUT_SOURCE)
  const graph = nodeSegments(lines.done(), 0.01)
  const door = { x0: 4, y0: 0, x1: 5, y1: 0, width: 1 }
  const parts = { graph, faces: traceFaces(graph), cuts: [], islands: graph }
  const { inPlan, others } = splitSheet(parts, [], [door, door, door], [], 1, new RuleRun())
  expect([inPlan(0, 0), inPlan(0, 20), others]).toEqual([true, false, 1])
})

test('a nameless face that cuts close from one drawing to the next is paper', () => {
  const grid = new SheetGrid({ minX: 0, minY: 0, maxX: 30, maxY: 10 }, 1)
  for (const x of [0, 20]) grid.drawRing(square(x, 0, 10))
  grid.join()
  const spaceOf = (outer: Float64Array): Space => ({ polygon: { outer, holes: [] }, labels: [], drawn: false })
  const [room, between] = [spaceOf(square(1, 1, 8)), spaceOf(square(10, 0, 10))]
  expect(findPaper([room, between], [], grid)).toEqual(new Set([between]))
})

test('PLAN-463: a face between two storeys is paper, though a note stands in it; beside a single one it is a room', () => {
  const grid = new SheetGrid({ minX: 0, minY: 0, maxX: 40, maxY: 12 }, 1)
  for (const x of [0, 30]) grid.drawRing(square(x, 0, 10))
  grid.join()
  const noted = stackLabels(readLines(asciiPlan('+---------+\n| Street  |\n+---------+')))
  const spaceOf = (outer: Float64Array, labels: Label[] = []): Space => {
    return { polygon: { outer, holes: [] }, labels, drawn: false }
  }
  const between = spaceOf(square(10, 0, 20), noted)
  const storey = (x: number) => [0, 2, 4, 6].map((y) => spaceOf(square(x, y, 2)))
  const [left, right] = [storey(1), storey(31)]
  const ways = (rooms: Space[]) => rooms.slice(1).map((room, i) => [rooms[i]!, room] as const)
  const rooms = [...left, ...right, between]
  expect(noted).toHaveLength(1)
  expect(findPaper(rooms, [...ways(left), ...ways(right)], grid)).toEqual(new Set([between]))
  expect(findPaper(rooms, ways(left), grid)).toEqual(new Set())
})

test('the title of a storey names no room beside it', () => {
  const under = (title: string) => {
    const drawing = asciiPlan(`${STOREY.replace('Corridor', '        ')}   ${title}\n`)
    Object.assign(drawing.texts.at(-1)!, { height: 0.6 })
    return names(drawing).at(-1)
  }
  expect(under('Castle Firstfloor')).toBeUndefined()
  expect(under('Castle Foyer')).toBe('Castle Foyer')
})
