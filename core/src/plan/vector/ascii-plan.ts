import type { Drawing, Shape, Text } from '../drawing.ts'

/** Four rooms along a corridor. */
export const OFFICE = `
+--------+-------+-------+-------+
|        |       |       |       |
|  101   |  102  |  103  |  104  |
|        |       |       |       |
|        |       |       |       |
+---- ---+--- ---+--- ---+--- ---+
|                                |
|  100                           |
+---- ---------------------------+
`

/**
 * Draws a plan from characters, one metre each way: - and | are walls, + joins them, anything else is free, and runs
 * of letters and digits are labels. For tests.
 */
export function asciiPlan(picture: string): Drawing {
  const rows = picture.split('\n').filter((row) => row.trim() !== '')
  const indent = Math.min(...rows.map((row) => row.search(/\S/u)))
  const grid = rows.map((row) => row.slice(indent))
  const at = (column: number, row: number) => grid[row]?.[column] ?? ' '
  const y = (row: number) => grid.length - 1 - row
  const shapes: Shape[] = []
  const texts: Text[] = []
  grid.forEach((line, row) => {
    for (const { 0: run, index } of line.matchAll(/[-+]{2,}/gu)) {
      shapes.push(stroke([index, y(row), index + run.length - 1, y(row)]))
    }
    for (const { 0: text, index } of line.matchAll(/[\p{L}\d][\p{L}\d.²]*(?: [\p{L}\d.²]+)*/gu)) {
      const width = 0.25 * text.length
      const x = index + (text.length - 1) / 2 - width / 2
      texts.push({ text, x, y: y(row) - 0.15, height: 0.3, width, angle: 0, layer: 0, group: 0 })
    }
  })
  for (let column = 0; column < Math.max(...grid.map((line) => line.length)); column++) {
    for (let row = 0; row < grid.length; row++) {
      if (!'|+'.includes(at(column, row)) || (row > 0 && '|+'.includes(at(column, row - 1)))) continue
      let last = row
      while ('|+'.includes(at(column, last + 1))) last++
      if (last > row) shapes.push(stroke([column, y(row), column, y(last)]))
    }
  }
  return { unitsPerMeter: 1, shapes, texts, layers: [{ name: '0', visible: true }], images: [], dropped: [] }
}

export function stroke(points: number[], options: Partial<Shape> = {}): Shape {
  return {
    points: Float64Array.from(points),
    closed: false,
    stroke: 0,
    fill: null,
    width: 0.05,
    dashed: false,
    layer: 0,
    arc: null,
    group: 0,
    symbol: null,
    role: null,
    ...options,
  }
}

/** A door with its leaf and swing in the gap of a wall along the x axis. */
export function door(x: number, y: number): Shape[] {
  const swing = Array.from({ length: 7 }, (_, i) => [
    x + Math.cos((i * Math.PI) / 12),
    y + Math.sin((i * Math.PI) / 12),
  ]).flat()
  return [stroke([x, y, x, y + 1]), stroke(swing)]
}
