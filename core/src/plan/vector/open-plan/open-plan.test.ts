import { expect, test } from 'vitest'
import type { Drawing, Text } from '../../drawing.ts'
import { asciiPlan, stroke } from '../ascii-plan.ts'
import { extractVector } from '../extract.ts'

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
