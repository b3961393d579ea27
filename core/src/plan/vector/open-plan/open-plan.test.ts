import { expect, test } from 'vitest'
import type { Drawing, Text } from '../../drawing.ts'
import { boxOf } from '../../shape/ring.ts'
import { stackLabels } from '../../text/labels.ts'
import { readLines } from '../../text/lines.ts'
import { asciiPlan, stroke } from '../ascii-plan.ts'
import { extractVector } from '../extract.ts'
import { SegmentList } from '../graph/segments.ts'
import { furnishedPlaces } from './furnished-places.ts'

function areas(drawing: Drawing): Record<string, number> {
  const { features } = extractVector(drawing, 'dxf', () => {})
  const spaces = features.filter(({ properties }) => properties.kind === 'space')
  return Object.fromEntries(
    spaces.map(({ properties }) => [properties.name ?? '', Math.round(properties.area_m2 as number)]),
  )
}

function text(words: string, x: number, y: number): Text {
  return { text: words, x, y, height: 0.3, width: 0.25 * words.length, angle: 0, layer: 0, group: 0 }
}

/** Four rooms above a corridor without a name, and a corner of it between two shafts that says what it is. */
const CORNER = `
  +------+------+------+------+
  |      |      |      |      |
  | 101  | 102  | 103  | 104  |
  |      |      |      |      |
  +-- ---+-- ---+-- ---+-- ---+
  |                           |
  |                           |
  |                           |
  +---------+        +--------+
            |        |
            |        |
            |        |
            |        |
            +--------+
`

test('a room that opens to a corridor ends where the lines of its walls close it', () => {
  const drawing = asciiPlan(CORNER)
  drawing.texts.push(text('105', 14, 3), text('Meeting', 14, 2.5))
  expect(areas(drawing)).toEqual({ 101: 28, 102: 28, 103: 28, 104: 28, 105: 45, '': 112 })
})

test('a corridor with a number and its niche stay one', () => {
  const drawing = asciiPlan(CORNER)
  drawing.texts.push(text('105', 14, 3), text('Corridor', 14, 2.5))
  expect(areas(drawing)).toEqual({ 101: 28, 102: 28, 103: 28, 104: 28, 105: 157 })
})

const treads = (x: number, y: number, count: number) =>
  Array.from({ length: count }, (_, i) => stroke([x + 0.3 * i, y, x + 0.3 * i, y + 1.4]))

test('treads part no stairwell', () => {
  const drawing = asciiPlan(`
    +------+-----+
    |      |     |
    | 101        |
    |      |     |
    +------+-----+
  `)
  drawing.texts.push(text('Stairs', 8, 1))
  drawing.shapes.push(...treads(9.4, 2.6, 9), stroke([9.4, 2.6, 11.8, 2.6]))
  expect(areas(drawing)).toEqual({ 101: 28, Stairs: 24 })
})

test('stairs that go on into the hall are one space with their flights there', () => {
  const drawing = asciiPlan(`
    +---------+----------+
    |         |          |
    |  101    |   102    |
    |         |          |
    +--- -----+---- -----+
    |                    |
    |                    |
    |        Hall        |
    |                    |
    |                    |
    +--- --+   +---- ----+
    |      |   |         |
    | 103  |   |  104    |
    |      |   |         |
    +------+---+---------+
  `)
  drawing.texts.push(text('Stairs', 8, 1))
  drawing.layers.push({ name: 'treads', visible: true })
  const flight = Array.from({ length: 9 }, (_, i) => stroke([7.6, 4.4 + 0.3 * i, 10.4, 4.4 + 0.3 * i], { layer: 1 }))
  drawing.shapes.push(...flight)
  const { Stairs, Hall } = areas(drawing)
  expect(Stairs).toBeGreaterThan(20)
  expect(Stairs! + Hall!).toBe(21 * 6 + 4 * 4)
})

test('a table with a number and a name of its own is a place in the room it stands in, up to the wall', () => {
  const room = { outer: Float64Array.from([0, 0, 35, 0, 35, 12, 0, 12]), holes: [] }
  const table = new SegmentList()
  const corners = [2, 0.8, 4.4, 0.8, 4.4, 3, 2, 3, 2, 0.8]
  for (let i = 0; i < 8; i += 2) table.push(corners[i]!, corners[i + 1]!, corners[i + 2]!, corners[i + 3]!, 0)
  const drawing = asciiPlan('+')
  drawing.texts.push(text('102', 3, 2.2), text('Meeting', 2.6, 1.7), text('101', 20, 6.2), text('Office', 20, 5.7))
  const places = furnishedPlaces([room], stackLabels(readLines(drawing)), () => table.done(), 1)
  expect(places.map(({ ring }) => boxOf(ring))).toEqual([
    { minX: expect.closeTo(1.65), minY: expect.closeTo(0), maxX: expect.closeTo(4.75), maxY: expect.closeTo(3.35) },
  ])
})
