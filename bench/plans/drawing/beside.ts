import type { Rect } from '../cells.ts'
import { GREY_RGB, type Pen, type Point } from '../pen.ts'
import type { Beside } from '../style.ts'
import type { Venue } from '../venue.ts'
import { drawLength } from './frame.ts'
import { drawDetail, drawKeyPlan, drawSchedule, drawSection, drawSitePlan } from './other-drawings.ts'

/** What stands on the sheet beside the plan, each in a place of its own. */
const drawings: Record<Beside, (pen: Pen, venue: Venue) => void> = {
  elevation: drawElevation,
  legend: drawLegend,
  'north arrow': drawNorthArrow,
  'scale bar': drawScaleBar,
  'dimension chain': drawDimensionChain,
  'title block': drawTitleBlock,
  section: drawSection,
  'site plan': drawSitePlan,
  detail: drawDetail,
  schedule: drawSchedule,
  'key plan': drawKeyPlan,
}

export function drawBeside(pen: Pen, venue: Venue): void {
  for (const what of pen.style.around ?? []) drawings[what](pen, venue)
}

/** The house from the street: three rows of windows under a roof. */
function drawElevation(pen: Pen, { shell: [x0, , x1, y1] }: Venue): void {
  const [low, floor] = [y1 + 6, 3]
  pen.rect('A-ELEV', [x0, low, x1, low + 3 * floor])
  const roof: Point[] = [
    [x0 - 0.5, low + 3 * floor],
    [(x0 + x1) / 2, low + 3 * floor + 3],
    [x1 + 0.5, low + 3 * floor],
  ]
  pen.line('A-ELEV', roof)
  for (let row = 0; row < 3; row++) {
    for (let x = x0 + 1.5; x < x1 - 2; x += 3) {
      const sill = low + row * floor + 0.9
      pen.rect('A-ELEV', [x, sill, x + 1.4, sill + 1.4])
      pen.line('A-ELEV', [[x + 0.7, sill], [x + 0.7, sill + 1.4]]) // biome-ignore format: a bar
    }
  }
  pen.line('A-ELEV', [[x0 - 3, low], [x1 + 3, low]], { width: 0.05 }) // biome-ignore format: the ground
  pen.text('A-ELEV', 'South Elevation', (x0 + x1) / 2, low - 1, 0.5)
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

/** From wall to wall below the building, and its whole length below that. */
function drawDimensionChain(pen: Pen, { shell: [x0, y0, x1], rooms, thickness }: Venue): void {
  for (const { rects } of rooms) {
    const [a, bottom, b] = rects[0]!
    if (Math.abs(bottom - y0 - thickness) < 1e-6) drawLength(pen, a, b, y0 - 1.5)
  }
  drawLength(pen, x0, x1, y0 - 2.5)
  for (const x of [x0, x1]) {
    const line: Point[] = [
      [x, y0 - 0.4],
      [x, y0 - 2.8],
    ]
    pen.line('A-DIMS', line, { stroke: GREY_RGB, width: 0.005 })
  }
}

/** A frame around everything and, down its right side, a column of cells. */
function drawTitleBlock(pen: Pen, { shell: [x0, y0, x1, y1] }: Venue): void {
  const has = (what: Beside) => pen.style.around?.includes(what)
  const frame: Rect = [
    x0 - (has('section') ? 42 : 4),
    y0 - (has('detail') || has('schedule') ? 20 : 6),
    x1 + (has('site plan') || has('key plan') ? 44 : 18),
    Math.max(y1 + 4, has('elevation') ? y1 + 20 : 0),
  ]
  pen.rect('A-SHEET', frame, { width: 0.05 })
  const cells = ['Project', 'Ground Floor', 'Architect', 'Checked', 'Sheet A-101']
  const height = Math.min(3, (frame[3] - frame[1]) / cells.length)
  cells.forEach((cell, i) => {
    const low = frame[1] + i * height
    pen.rect('A-SHEET', [frame[2] - 8, low, frame[2], low + height], { width: 0.03 })
    pen.text('A-SHEET', cell, frame[2] - 4, low + height / 2, 0.45)
  })
}
