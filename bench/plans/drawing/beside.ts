import type { Rect } from '../cells.ts'
import type { Pen, Point } from '../pen.ts'
import type { Beside } from '../style.ts'
import type { Venue } from '../venue.ts'
import { drawDetail, drawSection } from './other-drawings.ts'

/** What stands on the sheet beside the plan, each in a place of its own. */
const drawings: Record<Beside, (pen: Pen, venue: Venue) => void> = {
  legend: drawLegend,
  'north arrow': drawNorthArrow,
  'scale bar': drawScaleBar,
  'title block': drawTitleBlock,
  section: drawSection,
  detail: drawDetail,
}

export function drawBeside(pen: Pen, venue: Venue): void {
  for (const what of pen.style.around ?? []) drawings[what](pen, venue)
}

function drawLegend(pen: Pen, { shell: [, y0, x1, y1] }: Venue): void {
  const rows = ['Wall', 'Glass', 'Fire door', 'Furniture', 'Existing']
  const left = x1 + 2.5
  const top = (y0 + y1) / 2 + rows.length * 0.6
  pen.rect('A-ANNO', [left, top - 1.2 * rows.length - 1.4, left + 6, top], { width: 0.03 })
  pen.text('A-ANNO', 'Legend', left + 3, top - 0.6, 0.4)
  rows.forEach((row, i) => {
    const y = top - 1.6 - 1.2 * i
    const swatch: Rect = [left + 0.4, y - 0.3, left + 1.6, y + 0.3]
    pen.rect('A-ANNO', swatch, i === 0 ? { fill: 0x404040 } : {})
    if (i === 1) pen.line('A-ANNO', [[swatch[0], y], [swatch[2], y]], { width: 0.01 }) // biome-ignore format: glass
    pen.text('A-ANNO', row, left + 3.8, y, 0.3)
  })
}

function drawNorthArrow(pen: Pen, { shell: [, , x1, y1] }: Venue): void {
  const [x, y] = [x1 + 4, y1 - 0.5]
  pen.circle('A-ANNO', x, y, 1.2)
  const needle: Point[] = [
    [x - 0.45, y - 0.9],
    [x, y + 1.1],
    [x + 0.45, y - 0.9],
    [x, y - 0.5],
  ]
  pen.line('A-ANNO', needle, { closed: true, fill: 0x000000 })
  pen.text('A-ANNO', 'N', x, y + 1.7, 0.5)
}

/** Ten metres in pieces of two and a half, every other one filled. */
function drawScaleBar(pen: Pen, { shell: [x0, y0] }: Venue): void {
  const y = y0 - 4
  for (let k = 0; k < 4; k++) {
    const piece: Rect = [x0 + 2.5 * k, y, x0 + 2.5 * (k + 1), y + 0.3]
    pen.rect('A-ANNO', piece, k % 2 === 0 ? { fill: 0x000000 } : {})
  }
  for (const meters of [0, 5, 10]) {
    pen.text('A-ANNO', meters === 10 ? '10 m' : String(meters), x0 + meters, y + 0.8, 0.4)
  }
}

/** A frame around everything and, down its right side, a column of cells. */
function drawTitleBlock(pen: Pen, { shell: [x0, y0, x1, y1] }: Venue): void {
  const has = (what: Beside) => pen.style.around?.includes(what)
  const frame: Rect = [x0 - (has('section') ? 42 : 4), y0 - (has('detail') ? 20 : 6), x1 + 18, y1 + 4]
  pen.rect('A-SHEET', frame, { width: 0.05 })
  const cells = ['Project', 'Ground Floor', 'Architect', 'Checked', 'Sheet A-101']
  const height = Math.min(3, (frame[3] - frame[1]) / cells.length)
  cells.forEach((cell, i) => {
    const low = frame[1] + i * height
    pen.rect('A-SHEET', [frame[2] - 8, low, frame[2], low + height], { width: 0.03 })
    pen.text('A-SHEET', cell, frame[2] - 4, low + height / 2, 0.45)
  })
}
