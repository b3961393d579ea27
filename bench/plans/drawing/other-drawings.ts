import type { Rect } from '../cells.ts'
import { GREY_RGB, type Pen, type Point } from '../pen.ts'
import type { Venue } from '../venue.ts'

/** Metres. */
const STOREY_M = 3
const SLAB_M = 0.3

/** The house cut open: slabs, walls and what the rooms are called, to the left of the plan. */
export function drawSection(pen: Pen, { shell: [x0, y0] }: Venue): void {
  const [left, low, width, rows] = [x0 - 36, y0, 28, 3]
  const cut = (rect: Rect) => pen.rect('A-SECT', rect, { fill: 0x404040 })
  for (let row = 0; row <= rows; row++) {
    cut([left, low + row * STOREY_M, left + width, low + row * STOREY_M + SLAB_M])
  }
  const names = ['Office', 'Corridor', 'Meeting', 'Lobby']
  for (let row = 0; row < rows; row++) {
    const floor = low + row * STOREY_M + SLAB_M
    for (let k = 0; k <= names.length; k++) {
      const x = left + (k * (width - 0.2)) / names.length
      cut([x, floor, x + 0.2, floor + STOREY_M - SLAB_M])
      if (k === names.length) continue
      pen.text('A-SECT', names[(k + row) % names.length]!, x + width / 8, floor + 1.9, 0.28)
      pen.rect('A-SECT', [x + 1, floor, x + 1.9, floor + 2])
    }
  }
  pen.line('A-SECT', [[left - 3, low], [left + width + 3, low]], { width: 0.05 }) // biome-ignore format: the ground
  pen.text('A-SECT', 'Section A-A', left + width / 2, low - 1.2, 0.6)
}

/** The lot with its houses, roads and trees, small, to the right of the plan. */
export function drawSitePlan(pen: Pen, { shell: [, y0, x1] }: Venue): void {
  const [left, low] = [x1 + 12, y0]
  pen.rect('A-SITE', [left, low, left + 16, low + 12], { dash: 6 })
  const house: Point[] = [
    [left + 3, low + 4],
    [left + 9, low + 4],
    [left + 9, low + 6],
    [left + 12, low + 6],
    [left + 12, low + 9],
    [left + 3, low + 9],
  ]
  pen.line('A-SITE', house, { closed: true, width: 0.06 })
  pen.text('A-SITE', 'Building', left + 6.5, low + 6.8, 0.4)
  pen.rect('A-SITE', [left + 13, low + 1, left + 15, low + 3.4], { width: 0.06 })
  pen.text('A-SITE', 'Garage', left + 14, low + 2.2, 0.3)
  for (let k = 0; k < 7; k++) pen.circle('A-SITE', left + 1.4 + 2 * k, low + 10.8, 0.7, { stroke: GREY_RGB })
  for (const y of [low - 1, low - 3]) pen.line('A-SITE', [[left - 2, y], [left + 18, y]]) // biome-ignore format: a road
  pen.text('A-SITE', 'Main Street', left + 8, low - 2, 0.4)
  pen.text('A-SITE', 'Site Plan 1:500', left + 8, low - 4.4, 0.6)
}

/** A wall cut open, large: its layers, their hatches, and lines that lead to notes; under the plan. */
export function drawDetail(pen: Pen, { shell: [x0, y0] }: Venue): void {
  const [left, top] = [x0 + 14, y0 - 8]
  const layers: [number, string][] = [
    [0.8, 'Plaster 15 mm'],
    [2.4, 'Concrete block'],
    [1.6, 'Insulation'],
    [0.5, 'Air gap'],
    [1.2, 'Facing brick'],
  ]
  let x = left
  layers.forEach(([width, note], i) => {
    pen.rect('A-DETL', [x, top - 8, x + width, top])
    for (let y = top - 8 + width; y < top && i % 2 === 1; y += 0.5) {
      pen.line('A-DETL', [[x, y - width], [x + width, y]], { stroke: GREY_RGB, width: 0.01 }) // biome-ignore format: hatch
    }
    const y = top - 1 - 1.3 * i
    pen.line('A-DETL', [[x + width / 2, y], [left + 9, y]], { width: 0.01 }) // biome-ignore format: a leader
    pen.text('A-DETL', note, left + 11.5, y, 0.3)
    x += width
  })
  pen.text('A-DETL', 'Detail 1 Outer Wall 1:5', left + 5, top - 9.2, 0.6)
}

/** A table of the doors, and what they look like from the front; under the plan. */
export function drawSchedule(pen: Pen, { shell: [x0, y0] }: Venue): void {
  const [left, top, height] = [x0 + 34, y0 - 8, 0.9]
  const columns = [0, 2.5, 6, 9.5, 14]
  const rows = ['Mark|Width|Height|Remarks', 'D1|900|2100|Solid core', 'D2|800|2100|Glazed', 'D3|1200|2100|Fire door']
  const [right, bottom] = [left + columns.at(-1)!, top - rows.length * height]
  for (const x of columns) pen.line('A-SCHD', [[left + x, bottom], [left + x, top]]) // biome-ignore format: a rule
  for (let i = 0; i <= rows.length; i++) {
    const y = top - i * height
    pen.line('A-SCHD', [[left, y], [right, y]]) // biome-ignore format: a rule
  }
  rows.forEach((row, i) => {
    row.split('|').forEach((cell, k) => {
      const middle = left + (columns[k]! + columns[k + 1]!) / 2
      pen.text('A-SCHD', cell, middle, top - (i + 0.5) * height, 0.3)
    })
  })
  for (let k = 0; k < 3; k++) {
    const x = left + 1 + 4 * k
    pen.rect('A-SCHD', [x, top - 8, x + 1 + 0.2 * k, top - 5.6])
    pen.rect('A-SCHD', [x + 0.2, top - 7, x + 0.8, top - 6])
    pen.text('A-SCHD', `D${k + 1}`, x + 0.5, top - 8.6, 0.35)
  }
  pen.text('A-SCHD', 'Door Schedule', left + 7, top + 0.6, 0.6)
}

/** The building's outline, very small, with one part of it marked; above the plan at the right. */
export function drawKeyPlan(pen: Pen, { shell: [x0, y0, x1, y1] }: Venue): void {
  const [left, low, scale] = [x1 + 12, y0 + 16, 0.12]
  const [width, height] = [scale * (x1 - x0), scale * (y1 - y0)]
  pen.rect('A-ANNO', [left, low, left + width, low + height], { width: 0.04 })
  pen.rect('A-ANNO', [left, low, left + width / 3, low + height], { fill: 0x909090 })
  for (const share of [1 / 3, 2 / 3]) {
    const x = left + share * width
    pen.line('A-ANNO', [[x, low], [x, low + height]]) // biome-ignore format: a wall
  }
  ;['A', 'B', 'C'].forEach((part, k) => {
    pen.text('A-ANNO', part, left + ((k + 0.5) / 3) * width, low + height / 2, 0.4)
  })
  pen.text('A-ANNO', 'Key Plan', left + width / 2, low - 1, 0.5)
}
