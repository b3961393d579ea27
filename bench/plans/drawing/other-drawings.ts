import type { Rect } from '../cells.ts'
import { GREY_RGB, type Pen } from '../pen.ts'
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
