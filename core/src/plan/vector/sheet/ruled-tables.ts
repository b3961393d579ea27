import { median } from '../../../geo/index.ts'
import type { Drawing, Shape } from '../../drawing.ts'
import { count, radians, share, textHeights, valuesOf } from '../../rules/parameters.ts'
import { strokesOf, textsOf } from '../../rules/parts.ts'
import { rule } from '../../rules/rule.ts'
import { boxOf } from '../../shape/ring.ts'
import type { Line } from '../../text/lines.ts'
import { tableHeadings } from '../../text/table-headings.ts'
import { type Rule, ruledLines } from './ruled-lines.ts'

/** Lines and texts of tables on the sheet. */
export interface RuledTables {
  strokes: Set<Shape>
  texts: Set<Line>
}

const parameters = {
  /** Different words such as "Type" and "Size" in one row. */
  minHeadings: count(2, [2, 4]),
  /** Lines from side to side: over and under the row of headings, and under another. */
  minRules: count(3, [3, 6]),
  /** Distance between such lines, and how far they are out of line, in heights of the headings. */
  maxRow: textHeights(8, [4, 12]),
  maxUsualRow: textHeights(5, [3, 8]),
  misalignment: textHeights(0.4, [0.1, 1]),
  /** Of the width of the table, what such a line covers at least. */
  minCovered: share(0.6, [0.4, 0.9]),
  /** Texts under the headings. */
  minTexts: count(4, [2, 10]),
  /** At which headings are written. */
  maxTilt: radians(0.1, [0.02, 0.2]),
}
const { minHeadings, minRules, maxRow, maxUsualRow, misalignment, minCovered, minTexts, maxTilt } = valuesOf(parameters)

/** Rows of headings that are looked at. */
const MAX_HEADED_ROWS = 40

interface Table {
  minX: number
  maxX: number
  minY: number
  maxY: number
}

/**
 * Tables of doors, windows, rooms or finishes: a row of headings between lines, with more rows under it. Their cells
 * hold a text each, as rooms do, and must not be among what is scored as such.
 */
function findRuledTables(drawing: Drawing, lines: Line[]): RuledTables {
  const found: RuledTables = { strokes: new Set(), texts: new Set() }
  const rows = headedRows(lines)
  if (rows.length === 0) return found
  const height = rows.flat().reduce((least, line) => Math.min(least, line.height), Infinity)
  const ruled = ruledLines(drawing, height, misalignment * height)
  const tables = rows.flatMap((row) => {
    const table = tableAround(row, ruled.levels, ruled.uprights)
    return table && textsIn(table, lines).length >= row.length + minTexts ? [{ ...table, slack: row[0]!.height }] : []
  })
  if (tables.length === 0) return found
  for (const table of tables) for (const line of textsIn(table, lines)) found.texts.add(line)
  for (const shape of drawing.shapes) {
    const box = boxOf(shape.points)
    const isWithin = tables.some(
      ({ minX, maxX, minY, maxY, slack }) =>
        box.minX > minX - slack && box.maxX < maxX + slack && box.minY > minY - slack && box.maxY < maxY + slack,
    )
    if (isWithin) found.strokes.add(shape)
  }
  return found
}

/** Level lines of text at one height with several different headings among them. */
function headedRows(lines: Line[]): Line[][] {
  const headings = lines
    .filter(({ text, angle }) => Math.abs(angle) < maxTilt && tableHeadings(text).length > 0)
    .sort((p, q) => q.y - p.y)
  const rows: Line[][] = []
  for (const line of headings) {
    const row = rows.at(-1)
    if (row && row[0]!.y - line.y < line.height) row.push(line)
    else rows.push([line])
  }
  return rows
    .filter((row) => new Set(row.flatMap(({ text }) => tableHeadings(text))).size >= minHeadings)
    .slice(0, MAX_HEADED_ROWS)
}

function tableAround(row: Line[], levels: Rule[], uprights: Rule[]): Table | null {
  const { y, height } = row[0]!
  const slack = misalignment * height
  const { minX: first, maxX: last } = boxOf(row.flatMap(({ x, y }) => [x, y]))
  const under = levels
    .filter(({ at, from, to }) => at < y && y - at < maxRow * height && from < first && to > last)
    .reduce<Rule | null>((best, level) => (best && best.at > level.at ? best : level), null)
  if (!under) return null
  const columns = uprights
    .filter(({ at, from, to }) => from < y && to > y && at > under.from - slack && at < under.to + slack)
    .map(({ at }) => at)
  const { minX, maxX } = boxOf(columns.flatMap((at) => [at, y]))
  if (columns.length < minHeadings + 1 || !(minX < first && maxX > last)) return null
  const rules = levels
    .filter(({ from, to }) => Math.min(to, maxX) - Math.max(from, minX) > minCovered * (maxX - minX))
    .map(({ at }) => at)
    .sort((p, q) => p - q)
  const middle = rules.indexOf(under.at)
  let [low, high] = [middle, middle]
  while (low > 0 && rules[low]! - rules[low - 1]! < maxRow * height) low--
  while (high + 1 < rules.length && rules[high + 1]! - rules[high]! < maxRow * height) high++
  const steps = rules.slice(low, high).map((at, i) => rules[low + i + 1]! - at)
  if (high - low + 1 < minRules || median(steps) > maxUsualRow * height) return null
  return { minX, maxX, minY: rules[low]!, maxY: rules[high]! }
}

function textsIn({ minX, maxX, minY, maxY }: Table, lines: Line[]): Line[] {
  return lines.filter(({ x, y }) => x > minX && x < maxX && y > minY && y < maxY)
}

export const ruledTableRule = rule({
  id: 'ruled-tables',
  phase: 'text',
  as: 'annotation',
  does: 'Ruled rows under headings such as "Type", "Size" and "Quantity" are a table: their lines are no walls, and their texts name no room.',
  parameters,
  apply: findRuledTables,
  parts: ({ strokes, texts }) => [...strokesOf(strokes), ...textsOf(texts)],
  skip: (): RuledTables => ({ strokes: new Set(), texts: new Set() }),
  claims: ({ strokes }) => strokes.size,
})
