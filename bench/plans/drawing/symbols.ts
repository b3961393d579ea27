import type { Rect } from '../cells.ts'
import { GREY_RGB, type Pen, type Point } from '../pen.ts'
import type { Room } from '../venue.ts'

const THIN = { width: 0.01 }
const PALE = { stroke: GREY_RGB, width: 0.01 }

type Symbol = (pen: Pen, rect: Rect) => void

/** What is built into a room, by its name. */
const symbols: Record<string, Symbol> = {
  Stairs: drawStairs,
  Elevator: drawLift,
  Escalator: drawEscalator,
  WC: drawCubicles,
  Bath: drawBath,
  Bedroom: drawBed,
  Guest: drawBed,
  Living: drawSofas,
  Kitchen: drawCounter,
  Classroom: drawDesks,
  Library: drawShelves,
}

export function drawSymbol(pen: Pen, { name, rects }: Room): void {
  symbols[name]?.(pen, rects[0]!)
}

function segment(
  pen: Pen,
  layer: string,
  a: Point,
  b: Point,
  options: { stroke?: number; width: number } = THIN,
): void {
  pen.line(layer, [a, b], options)
}

/** Two flights side by side with a landing at the end, and an arrow that goes up. */
function drawStairs(pen: Pen, [x0, y0, x1, y1]: Rect): void {
  const middle = (x0 + x1) / 2
  const [low, high] = [y0 + 1.3, y1 - 1.2]
  for (let y = low; y <= high; y += 0.28) segment(pen, 'A-FLOR-STRS', [x0, y], [x1, y])
  pen.rect('A-FLOR-STRS', [middle - 0.06, low, middle + 0.06, high], THIN)
  const x = (x0 + middle) / 2
  segment(pen, 'A-FLOR-STRS', [x, low - 0.4], [x, high])
  pen.line('A-FLOR-STRS', [[x - 0.12, high - 0.25], [x, high], [x + 0.12, high - 0.25]], THIN) // biome-ignore format: an arrow's head
}

function drawLift(pen: Pen, [x0, y0, x1, y1]: Rect): void {
  const inset = 0.2
  const [a, b, c, d] = [x0 + inset, y0 + inset, x1 - inset, y1 - inset]
  pen.rect('A-FLOR-EVTR', [a, b, c, d], THIN)
  segment(pen, 'A-FLOR-EVTR', [a, b], [c, d])
  segment(pen, 'A-FLOR-EVTR', [a, d], [c, b])
}

function drawEscalator(pen: Pen, [x0, y0, x1, y1]: Rect): void {
  const width = (x1 - x0 - 0.9) / 2
  for (const left of [x0 + 0.3, x1 - 0.3 - width]) {
    pen.rect('A-FLOR-ESCL', [left, y0 + 1, left + width, y1 - 0.8], THIN)
    for (let y = y0 + 1.4; y < y1 - 1.1; y += 0.4) segment(pen, 'A-FLOR-ESCL', [left, y], [left + width, y])
  }
}

function drawBowl(pen: Pen, x: number, y: number): void {
  pen.rect('A-FLOR-SNTR', [x - 0.2, y, x + 0.2, y + 0.16], PALE)
  pen.circle('A-FLOR-SNTR', x, y - 0.2, 0.19, PALE)
}

/** Partitions along the far wall with a bowl in each, and basins beside the door's wall. */
function drawCubicles(pen: Pen, [x0, y0, x1, y1]: Rect): void {
  const count = Math.max(1, Math.floor((x1 - x0) / 1.1))
  const width = (x1 - x0) / count
  const isFar = y1 - y0 > 3.4
  for (let i = 0; i < count && isFar; i++) {
    const left = x0 + i * width
    if (i > 0) segment(pen, 'A-FLOR-SNTR', [left, y1], [left, y1 - 1.4])
    segment(pen, 'A-FLOR-SNTR', [left + 0.7 * width, y1 - 1.4], [left + width, y1 - 1.4])
    drawBowl(pen, left + width / 2, y1 - 0.2)
  }
  if (!isFar) drawBowl(pen, (x0 + x1) / 2, y1 - 0.2)
  pen.rect('A-FLOR-SNTR', [x0 + 0.05, y0 + 1.1, x0 + 0.5, y0 + 1.7], PALE)
}

function drawBath(pen: Pen, [x0, y0, x1, y1]: Rect): void {
  pen.rect('A-FLOR-SNTR', [x0 + 0.05, y1 - 0.8, x1 - 0.05, y1 - 0.05], PALE)
  pen.circle('A-FLOR-SNTR', x1 - 0.5, y1 - 0.42, 0.2, PALE)
  pen.circle('A-FLOR-SNTR', x0 + 0.3, y0 + 1.3, 0.2, PALE)
}

function drawBed(pen: Pen, [x0, , , y1]: Rect): void {
  pen.rect('A-FURN', [x0 + 0.3, y1 - 2.05, x0 + 1.9, y1 - 0.05], PALE)
  for (const left of [x0 + 0.4, x0 + 1.15]) pen.rect('A-FURN', [left, y1 - 0.5, left + 0.65, y1 - 0.12], PALE)
  segment(pen, 'A-FURN', [x0 + 0.3, y1 - 1.3], [x0 + 1.9, y1 - 0.9], PALE)
}

function drawSofas(pen: Pen, [x0, y0]: Rect): void {
  for (const [w, h] of [[0.75, 2.1], [0.55, 1.9]] as const) pen.rect('A-FURN', [x0 + 0.2, y0 + 0.6, x0 + 0.2 + w, y0 + 0.6 + h], PALE) // biome-ignore format: a pair
  pen.rect('A-FURN', [x0 + 1.3, y0 + 1.1, x0 + 2, y0 + 2.2], PALE)
  pen.circle('A-FURN', x0 + 4, y0 + 1.6, 0.55, PALE)
  for (const angle of [0.8, 2.4, 3.9, 5.5]) pen.circle('A-FURN', x0 + 4 + 0.8 * Math.cos(angle), y0 + 1.6 + 0.8 * Math.sin(angle), 0.2, PALE) // biome-ignore format: chairs
}

/** Along two walls, with a sink and a hob. */
function drawCounter(pen: Pen, [x0, y0, x1, y1]: Rect): void {
  const edge: Point[] = [
    [x1 - 0.6, y1 - 1.2],
    [x1 - 0.6, y0 + 0.6],
    [x0, y0 + 0.6],
  ]
  pen.line('A-FURN', edge, PALE)
  pen.rect('A-FURN', [x0 + 0.3, y0 + 0.1, x0 + 0.9, y0 + 0.5], PALE)
  for (const x of [x1 - 0.45, x1 - 0.17]) for (const y of [y0 + 1.2, y0 + 1.5]) pen.circle('A-FURN', x, y, 0.1, PALE)
}

function drawDesks(pen: Pen, [x0, y0, x1, y1]: Rect): void {
  const middle = (y0 + y1) / 2
  for (let y = y0 + 1; y < y1 - 2.2; y += 1.3) {
    for (let x = x0 + 0.8; x < x1 - 1.9; x += 1.7) {
      // The label keeps its place.
      if (Math.abs(y - middle) < 1 && Math.abs(x + 0.6 - (x0 + x1) / 2) < 1.6) continue
      pen.rect('A-FURN', [x, y, x + 1.2, y + 0.5], PALE)
      pen.circle('A-FURN', x + 0.6, y - 0.25, 0.18, PALE)
    }
  }
}

function drawShelves(pen: Pen, [x0, y0, x1, y1]: Rect): void {
  for (let x = x0 + 0.8; x < x1 - 1; x += 1.4) {
    pen.rect('A-FURN', [x, y1 - 2.4, x + 0.4, y1 - 0.3], PALE)
    segment(pen, 'A-FURN', [x + 0.2, y1 - 2.4], [x + 0.2, y1 - 0.3], PALE)
    if (y0 + 1.6 < y1 - 4) pen.rect('A-FURN', [x, y0 + 1.6, x + 0.4, y0 + 2.2], PALE)
  }
}
