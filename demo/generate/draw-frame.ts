import type { Level } from './level.ts'
import type { Sheet } from './sheet.ts'
import { MARGIN, type Point, SHEET } from './site.ts'

/** The frame of the sheet, its title, and the dimensions of the hall. */
export function drawFrame(sheet: Sheet, level: Level): void {
  const [width, height] = SHEET
  rect(sheet, 3, 3, width - 3, height - 3)
  const [x, y] = [width - 40, 8]
  for (const rule of [y - 2, y + 8.5]) border(sheet, [x - 24, rule], [x + 30, rule])
  text(sheet, 'FJORD GALLERIA AND CONGRESS', [x, y + 5.5], 1.6)
  text(sheet, `${level.title.toUpperCase()} PLAN`, [x, y + 2.6], 1.2)
  text(sheet, `Drawing ${level.sheet}, scale 1:250`, [x, y], 1.2)
  const [left, bottom] = MARGIN
  dimension(sheet, [left, bottom - 4], [left + 60, bottom - 4])
  dimension(sheet, [left - 4, bottom], [left - 4, bottom + 64])
}

function rect(sheet: Sheet, x0: number, y0: number, x1: number, y1: number): void {
  const points: Point[] = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]
  sheet.marks.push({ layer: 'border', points, closed: true })
}

function border(sheet: Sheet, from: Point, to: Point): void {
  sheet.marks.push({ layer: 'border', points: [from, to], closed: false })
}

function text(sheet: Sheet, words: string, at: Point, height: number): void {
  sheet.texts.push({ layer: 'border', text: words, at, height })
}

/** A line with a tick at either end and its length over the middle. */
function dimension(sheet: Sheet, from: Point, to: Point): void {
  const line = (a: Point, b: Point) => sheet.marks.push({ layer: 'dimension', points: [a, b], closed: false })
  line(from, to)
  for (const [x, y] of [from, to]) line([x - 0.5, y - 0.5], [x + 0.5, y + 0.5])
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const at: Point = [(from[0] + to[0]) / 2 - (from[0] === to[0] ? 2.6 : 0), (from[1] + to[1]) / 2 + 1]
  sheet.texts.push({ layer: 'dimension', text: `${length.toFixed(2)} m`, at, height: 0.8 })
}
