import type { Rect } from '../cells.ts'
import { GREY_RGB, type Pen, type Point } from '../pen.ts'
import type { Random } from '../random.ts'
import type { Clutter } from '../style.ts'
import type { Doorway, Room, Venue } from '../venue.ts'
import { drawSite } from './site.ts'

const THIN = { stroke: GREY_RGB, width: 0.01 }
/** Square metres: smaller rooms hold no rows of tables or seats. */
const MIN_HALL_M2 = 22
/** Metres around a label that stay free. */
const LABEL_X = 1.6
const LABEL_Y = 0.7

type Draw = (pen: Pen, venue: Venue, random: Random) => void

/** What stands in rooms or is written over them, and is no wall; each piece as real plans have it. */
const drawings: Record<Clutter, Draw> = {
  banquet: inRooms(drawBanquet, () => true),
  seats: inRooms(drawSeats, () => true),
  tiles: inRooms(drawTiles, (i) => i % 3 === 1),
  'ceiling grid': inRooms(drawCeiling),
  carpets: inRooms(drawCarpet),
  'built-in desks': inRooms(drawBuiltIn),
  voids: inRooms(drawVoid, (i) => i % 4 === 3),
  thresholds: drawThresholds,
  'call-outs': drawCallOuts,
  'equipment tags': inRooms(drawTags, () => true),
  'inner dimensions': inRooms(drawInnerDimension),
  millimetres: inRooms(drawMillimetres),
  'arrowed dimensions': inRooms(drawArrowedDimension),
  site: drawSite,
}

/** The first room is the corridor or the hall around the others. */
function inRooms(draw: (pen: Pen, room: Room, random: Random) => void, wanted = (i: number) => i > 0): Draw {
  return (pen, { rooms }, random) => {
    for (const [i, room] of rooms.entries()) if (wanted(i)) draw(pen, room, random)
  }
}

export function drawClutter(pen: Pen, venue: Venue, random: Random): void {
  for (const what of pen.style.clutter ?? []) drawings[what](pen, venue, random)
}

/** Whether something at the point would cover the room's label. */
function isOverLabel([x0, y0, x1, y1]: Rect, x: number, y: number, reach: number): boolean {
  return Math.abs(x - (x0 + x1) / 2) < LABEL_X + reach && Math.abs(y - (y0 + y1) / 2) < LABEL_Y + reach
}

function isHall([x0, y0, x1, y1]: Rect): boolean {
  return (x1 - x0) * (y1 - y0) > MIN_HALL_M2 && Math.min(x1 - x0, y1 - y0) > 3.5
}

/** Round tables with eight chairs each. */
function drawBanquet(pen: Pen, { rects }: Room): void {
  const rect = rects[0]!
  if (!isHall(rect)) return
  const [x0, y0, x1, y1] = rect
  for (let x = x0 + 1.7; x < x1 - 1.5; x += 3.2) {
    for (let y = y0 + 1.7; y < y1 - 1.5; y += 3.2) {
      if (isOverLabel(rect, x, y, 1.2)) continue
      pen.circle('A-FURN', x, y, 0.9)
      for (let k = 0; k < 8; k++) {
        const angle = (k * Math.PI) / 4
        pen.circle('A-FURN', x + 1.2 * Math.cos(angle), y + 1.2 * Math.sin(angle), 0.24)
      }
    }
  }
}

/** Rows of seats that touch each other. */
function drawSeats(pen: Pen, { rects }: Room): void {
  const rect = rects[0]!
  if (!isHall(rect)) return
  const [x0, y0, x1, y1] = rect
  for (let y = y0 + 1; y < y1 - 1.4; y += 1) {
    for (let x = x0 + 0.9; x < x1 - 1.3; x += 0.55) {
      if (!isOverLabel(rect, x, y, 0.5)) pen.rect('A-FURN', [x, y, x + 0.55, y + 0.5])
    }
  }
}

function drawTiles(pen: Pen, room: Room): void {
  drawGrid(pen, room, 0.6, 0.6)
}

function drawCeiling(pen: Pen, room: Room): void {
  drawGrid(pen, room, 1.2, 0.6)
}

/** Lines from wall to wall in both directions. */
function drawGrid(pen: Pen, { rects }: Room, stepX: number, stepY: number): void {
  const [x0, y0, x1, y1] = rects[0]!
  for (let x = x0 + stepX; x < x1 - 0.1; x += stepX) pen.line('A-CLNG', [[x, y0], [x, y1]], THIN) // biome-ignore format: a line
  for (let y = y0 + stepY; y < y1 - 0.1; y += stepY) pen.line('A-CLNG', [[x0, y], [x1, y]], THIN) // biome-ignore format: a line
}

function drawCarpet(pen: Pen, { rects }: Room): void {
  const [x0, y0, x1, y1] = rects[0]!
  if (Math.min(x1 - x0, y1 - y0) > 2.4) pen.rect('A-FLOR', [x0 + 0.6, y0 + 0.6, x1 - 0.6, y1 - 0.6])
}

/** A worktop along one wall and a cupboard along the other, with pedestals under it: all of them touch the walls. */
function drawBuiltIn(pen: Pen, { rects }: Room): void {
  const [x0, y0, x1, y1] = rects[0]!
  if (x1 - x0 < 2.5 || y1 - y0 < 3) return
  pen.line('A-FURN', [[x0 + 0.7, y1], [x0 + 0.7, y0 + 1.6], [x0, y0 + 1.6]]) // biome-ignore format: a line
  for (let y = y0 + 1.6; y + 0.6 < y1; y += 1.1) pen.rect('A-FURN', [x0, y, x0 + 0.5, y + 0.45])
  pen.rect('A-FURN', [x1 - 0.45, y1 - 2.2, x1, y1 - 0.4])
  pen.line('A-FURN', [[x1 - 0.45, y1 - 1.3], [x1, y1 - 1.3]]) // biome-ignore format: a line
}

/** Two diagonals from corner to corner, and a circle where they cross. */
function drawVoid(pen: Pen, { rects }: Room): void {
  const [x0, y0, x1, y1] = rects[0]!
  pen.line('A-FLOR', [[x0, y0], [x1, y1]]) // biome-ignore format: a line
  pen.line('A-FLOR', [[x0, y1], [x1, y0]]) // biome-ignore format: a line
  pen.circle('A-FLOR', (x0 + x1) / 2, (y0 + y1) / 2 + 1.2, 0.5)
}

function drawThresholds(pen: Pen, { doors }: Venue): void {
  for (const door of doors) drawThreshold(pen, door)
}

/** Lines across the doorway in both faces of its wall, and the frames at its sides. */
function drawThreshold(pen: Pen, { rect, window }: Doorway): void {
  if (window) return
  const [x0, y0, x1, y1] = rect
  const isLevel = x1 - x0 > y1 - y0
  if (Math.min(x1 - x0, y1 - y0) < 0.05) return
  pen.rect('A-DOOR-FRAM', rect, THIN)
  const frames: Rect[] = isLevel
    ? [[x0, y0, x0 + 0.06, y1], [x1 - 0.06, y0, x1, y1]]
    : [[x0, y0, x1, y0 + 0.06], [x0, y1 - 0.06, x1, y1]] // biome-ignore format: pairs
  for (const frame of frames) pen.rect('A-DOOR-FRAM', frame, THIN)
}

/** A bubble outside, and a line from it over walls and rooms to a spot in a room. */
function drawCallOuts(pen: Pen, { rooms, shell: [, bottom, , top] }: Venue, random: Random): void {
  rooms.forEach(({ rects: [rect] }, i) => {
    if (i % 3 !== 0) return
    const [x0, y0, x1, y1] = rect!
    const spot: Point = [random.between(x0 + 0.4, x1 - 0.4), random.between(y0 + 0.4, y1 - 0.4)]
    const isUp = random.chance(0.5)
    const end: Point = [spot[0] + random.between(-3, 3), isUp ? top + 2 : bottom - 2]
    pen.line('A-NOTE', [spot, end])
    pen.circle('A-NOTE', spot[0], spot[1], 0.08, { stroke: null, fill: 0 })
    pen.circle('A-NOTE', end[0], end[1] + (isUp ? 0.6 : -0.6), 0.6)
    pen.text('A-NOTE', `D${10 + i}`, end[0], end[1] + (isUp ? 0.6 : -0.6), 0.25)
  })
}

/** Marks of sockets, detectors and doors: a letter and a number in a small frame. */
function drawTags(pen: Pen, { rects }: Room, random: Random): void {
  const [x0, y0, x1, y1] = rects[0]!
  for (let k = 0; k < 3; k++) {
    const [x, y] = [random.between(x0 + 0.4, x1 - 0.4), random.between(y0 + 0.4, y1 - 0.4)]
    if (isOverLabel(rects[0]!, x, y, 0.3)) continue
    if (k === 0) pen.rect('E-POWR', [x - 0.28, y - 0.16, x + 0.28, y + 0.16], THIN)
    else pen.circle('E-POWR', x, y, 0.2, THIN)
    pen.text('E-POWR', `${'SDE'[k]}${1 + Math.floor(random.between(0, 9))}`, x, y, 0.14)
  }
}

/** From wall to wall with a tick at each end, and the length beside it. */
function drawInnerDimension(pen: Pen, { rects }: Room): void {
  const [x0, y0, x1] = rects[0]!
  const y = y0 + 0.9
  pen.line('A-DIMS', [[x0, y], [x1, y]], THIN) // biome-ignore format: a line
  for (const x of [x0, x1]) pen.line('A-DIMS', [[x - 0.1, y - 0.1], [x + 0.1, y + 0.1]], THIN) // biome-ignore format: a tick
  pen.text('A-DIMS', (x1 - x0).toFixed(2), (x0 + x1) / 2, y + 0.2, 0.16)
}

/** Dimension lines from one wall to some way before the other, each with its length as a whole number. */
function drawMillimetres(pen: Pen, { rects }: Room, random: Random): void {
  const [x0, y0, x1, y1] = rects[0]!
  const [x, y] = [x0 + 0.8, y0 + 0.5]
  const [right, top] = [x0 + random.between(0.5, 0.9) * (x1 - x0), y0 + random.between(0.5, 0.9) * (y1 - y0)]
  pen.line('A-DIMS', [[x0, y], [right, y]], THIN) // biome-ignore format: a line
  pen.line('A-DIMS', [[right, y - 0.15], [right, y + 0.15]], THIN) // biome-ignore format: a tick
  pen.text('A-DIMS', inMillimetres(right - x0), (x0 + right) / 2, y + 0.25, 0.2)
  if (x1 - x0 < 2 * LABEL_X + 1) return
  pen.line('A-DIMS', [[x, y0], [x, top]], THIN) // biome-ignore format: a line
  pen.line('A-DIMS', [[x - 0.15, top], [x + 0.15, top]], THIN) // biome-ignore format: a tick
  pen.text('A-DIMS', inMillimetres(top - y0), x - 0.25, (y0 + top) / 2, 0.2, Math.PI / 2)
}

/** In steps of 5, as builders measure. */
function inMillimetres(meters: number): string {
  return String(5 * Math.round(200 * meters))
}

/** The width of a room in millimetres, between filled arrowheads at whose bases the line ends, as CAD programs draw it. */
function drawArrowedDimension(pen: Pen, { rects }: Room): void {
  const [x0, y0, x1] = rects[0]!
  const y = y0 + 0.7
  const head = 0.25
  pen.line('A-DIMS', [[x0 + head, y], [x1 - head, y]], THIN) // biome-ignore format: a line
  for (const [tip, base] of [[x0, x0 + head], [x1, x1 - head]] as const) // biome-ignore format: two heads
    pen.line('A-DIMS', [[tip, y], [base, y + 0.04], [base, y - 0.04]], { ...THIN, closed: true, fill: GREY_RGB }) // biome-ignore format: a head
  pen.text('A-DIMS', (1000 * (x1 - x0)).toFixed(0), (x0 + x1) / 2, y + 0.18, 0.16)
}
