import { expect, test } from 'vitest'
import type { Drawing } from '../../drawing.ts'
import { RuleRun } from '../../rules/rule-run.ts'
import { readLines } from '../../text/lines.ts'
import { tableHeadings } from '../../text/table-headings.ts'
import { asciiPlan } from '../ascii-plan.ts'
import { extractVector } from '../extract.ts'
import { ruledTableRule } from './ruled-tables.ts'

const HOUSE = `
+-------+-------+-------+
| Hall  | Study | Store |
|       |       |       |
|       |       |       |
+--   --+--   --+--   --+
|                       |
| Corridor              |
|                       |
+--------+-----+----+---+
| Bedroom| Bath| WC |Den|
|        |     |    |   |
|        |     |    |   |
+--------+-----+----+---+`

/** A house, and beside it a grid of cells of 3 by 1 m with a text in each. */
function withCells(rows: string[][]): Drawing {
  const drawing = asciiPlan(HOUSE)
  const { layer } = drawing.shapes[0]!
  const stroke = drawing.shapes.find(({ closed }) => !closed) ?? drawing.shapes[0]!
  const line = (...points: number[]) =>
    drawing.shapes.push({ ...stroke, points: Float64Array.from(points), closed: false, layer })
  const columns = rows[0]!.length
  for (let row = 0; row <= rows.length; row++) line(40, row, 40 + 3 * columns, row)
  for (let column = 0; column <= columns; column++) line(40 + 3 * column, 0, 40 + 3 * column, rows.length)
  rows.toReversed().forEach((row, i) => {
    row.forEach((text, j) => {
      drawing.texts.push({
        text,
        x: 40.2 + 3 * j,
        y: i + 0.4,
        height: 0.3,
        width: 0.2 * text.length,
        angle: 0,
        layer,
        group: 0,
      })
    })
  })
  return drawing
}

const DOORS = [
  ['TYPE', 'SIZE', 'NOS.'],
  ['D1', '900 X 2100', '2'],
  ['D2', '800 X 2100', '4'],
  ['Window', '1800 X 1200', '3'],
]

function namesOf(drawing: Drawing): unknown[] {
  const { features } = extractVector(drawing, 'svg', () => {})
  return features.flatMap(({ properties: { kind, name } }) => (kind === 'space' ? [name] : []))
}

test('PLAN-460: ruled rows under headings are a table, whose lines are no walls and whose texts name no room', () => {
  const names = namesOf(withCells(DOORS))
  expect(names).toEqual(expect.arrayContaining(['Hall', 'Study', 'Bedroom', 'Bath']))
  expect(names).not.toEqual(expect.arrayContaining(['Window']))
  expect(names).toHaveLength(namesOf(asciiPlan(HOUSE)).length)
})

test('a grid of booths has no headings and is no table', () => {
  const drawing = withCells([
    ['A1', 'A2', 'A3'],
    ['B1', 'B2', 'B3'],
    ['C1', 'C2', 'C3'],
    ['D1', 'D2', 'D3'],
  ])
  expect(new RuleRun().apply(ruledTableRule, drawing, readLines(drawing)).texts.size).toBe(0)
})

test('rooms that are called as columns are, far from each other, are no table', () => {
  const drawing = withCells([['TYPE', 'SIZE', 'NOS.']])
  expect(new RuleRun().apply(ruledTableRule, drawing, readLines(drawing)).strokes.size).toBe(0)
})

test.each([
  ['SYMBOL SIZE IN METER', ['symbol', 'size']],
  ['Area (sq.m)', ['area']],
  ['Площадь', ['площадь']],
  ['Store room', []],
  ['Sizewell', []],
])('%s is made up of the headings %s', (text, headings) => {
  expect(tableHeadings(text)).toEqual(headings)
})
