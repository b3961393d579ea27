import { Random } from './random.ts'
import type { Mark, Sheet } from './sheet.ts'
import type { Doorway, Room, Venue } from './venue.ts'

export interface Style {
  furnished: boolean
  /** Walls as bodies: filled dark, hatched, or only outlined. */
  body: 'outline' | 'filled' | 'hatched'
  doors: 'arc' | 'gap'
  labels: 'number' | 'number and name' | 'number, name and area'
  layers: boolean
  unitsPerMeter: number
  /** Radians. */
  turn: number
  /** A frame with a title, a scale note and dimension lines. */
  sheet: boolean
}

const INK = 0x000000
const GREY = 0x808080

/** Draws the venue in the style. */
export function drawVenue(venue: Venue, style: Style, seed: number): Sheet {
  const random = new Random(seed)
  const pen = new Pen(style)
  drawWalls(pen, venue, style)
  for (const door of venue.doors) drawDoor(pen, door, venue, style, random)
  venue.rooms.forEach((room, i) => {
    labelRoom(pen, room, style)
    if (style.furnished && room.name !== 'Corridor' && venue.name !== 'expo' && i > 0) furnish(pen, room, random)
  })
  if (style.sheet) drawFrame(pen, venue)
  return pen.sheet
}

class Pen {
  readonly sheet: Sheet
  private readonly style: Style
  private readonly cos: number
  private readonly sin: number

  constructor(style: Style) {
    this.style = style
    this.cos = Math.cos(style.turn)
    this.sin = Math.sin(style.turn)
    this.sheet = { unitsPerMeter: style.unitsPerMeter, marks: [], texts: [] }
  }

  place(x: number, y: number): [number, number] {
    const s = this.style.unitsPerMeter
    return [s * (this.cos * x - this.sin * y), s * (this.sin * x + this.cos * y)]
  }

  line(layer: string, points: [number, number][], options: Partial<Mark> = {}): void {
    this.sheet.marks.push({
      closed: false,
      stroke: INK,
      fill: null,
      ...options,
      layer: this.style.layers ? layer : 'Layer 1',
      width: (options.width ?? 0.02) * this.style.unitsPerMeter,
      points: points.map(([x, y]) => this.place(x, y)),
    })
  }

  arc(layer: string, x: number, y: number, radius: number, start: number, end: number): void {
    const chords: [number, number][] = []
    for (let i = 0; i <= 12; i++) {
      const angle = start + ((end - start) * i) / 12
      chords.push([x + radius * Math.cos(angle), y + radius * Math.sin(angle)])
    }
    this.line(layer, chords, { width: 0.01 })
    const [cx, cy] = this.place(x, y)
    this.sheet.marks.at(-1)!.arc = {
      x: cx,
      y: cy,
      radius: radius * this.style.unitsPerMeter,
      start: start + this.style.turn,
      end: end + this.style.turn,
    }
  }

  text(layer: string, text: string, x: number, y: number, height: number): void {
    const [px, py] = this.place(x, y)
    this.sheet.texts.push({
      layer: this.style.layers ? layer : 'Layer 1',
      text,
      x: px,
      y: py,
      height: height * this.style.unitsPerMeter,
      angle: this.style.turn,
    })
  }
}

function drawWalls(pen: Pen, venue: Venue, style: Style): void {
  const { cells, thickness } = venue
  if (thickness > 0) {
    const fill = style.body === 'filled' ? 0x303030 : null
    const rings = cells.outline((owner) => owner === -1)
    if (fill !== null) fillBodies(pen, venue)
    for (const ring of rings) pen.line('A-WALL', ring, { closed: true, width: 0.02 })
    if (style.body === 'hatched') hatchBodies(pen, venue)
  }
  for (const { from, to, left, right } of cells.borders()) {
    if (left === -1 || right === -1) continue
    const middle: [number, number] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    if (left >= 10_000 || right >= 10_000 || inDoorway(venue, ...middle)) continue
    pen.line('A-WALL', [from, to], { width: 0.04 })
  }
}

function inDoorway(venue: Venue, x: number, y: number): boolean {
  return venue.doors.some(
    ({ rect: [x0, y0, x1, y1], window }) =>
      !window && x >= x0 - 1e-6 && x <= x1 + 1e-6 && y >= y0 - 1e-6 && y <= y1 + 1e-6,
  )
}

function bodyCells(venue: Venue): [number, number, number, number][] {
  const { xs, ys } = venue.cells
  const found: [number, number, number, number][] = []
  for (let j = 0; j + 1 < ys.length; j++) {
    for (let i = 0; i + 1 < xs.length; i++) {
      if (venue.cells.at(i, j) === -1) found.push([xs[i]!, ys[j]!, xs[i + 1]!, ys[j + 1]!])
    }
  }
  return found
}

/** As CAD programs write solid hatches: piece by piece. */
function fillBodies(pen: Pen, venue: Venue): void {
  for (const [x0, y0, x1, y1] of bodyCells(venue)) {
    pen.line(
      'A-WALL-FILL',
      [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ],
      { closed: true, stroke: null, fill: 0x303030 },
    )
  }
}

function hatchBodies(pen: Pen, venue: Venue): void {
  for (const [x0, y0, x1, y1] of bodyCells(venue)) {
    for (let c = Math.ceil((x0 + y0) / 0.15) * 0.15; c < x1 + y1; c += 0.15) {
      const a: [number, number] = [Math.max(x0, c - y1), Math.min(y1, c - x0)]
      const b: [number, number] = [Math.min(x1, c - y0), Math.max(y0, c - x1)]
      if (b[0] - a[0] > 0.01) pen.line('A-WALL-PATT', [a, b], { stroke: GREY, width: 0.005 })
    }
  }
}

function drawDoor(pen: Pen, door: Doorway, venue: Venue, style: Style, random: Random): void {
  const [x0, y0, x1, y1] = door.rect
  if (door.window) {
    const y = (y0 + y1) / 2
    for (const line of [y0, y - 0.03, y + 0.03, y1])
      pen.line(
        'A-GLAZ',
        [
          [x0, line],
          [x1, line],
        ],
        { width: 0.01 },
      )
    return
  }
  if (!door.swing || style.doors === 'gap') return
  const upright = x1 - x0 <= y1 - y0 && y1 - y0 > 0.5
  const width = upright ? y1 - y0 : x1 - x0
  const flip = random.chance(0.5)
  // Into the room, which lies below or above the wall.
  const room = venue.rooms[door.joins[0]]!.rects[0]!
  if (upright) {
    pen.line(
      'A-DOOR',
      [
        [x1, y0],
        [x1 + width, y0],
      ],
      { width: 0.03 },
    )
    pen.arc('A-DOOR', x1, y0, width, 0, Math.PI / 2)
    return
  }
  const inward = room[1] >= y1 - 1e-6 ? 1 : -1
  const y = inward > 0 ? y1 : y0
  const hinge = flip ? x0 : x1
  pen.line(
    'A-DOOR',
    [
      [hinge, y],
      [hinge, y + inward * width],
    ],
    { width: 0.03 },
  )
  const leaf = (inward * Math.PI) / 2
  const shut = flip ? 0 : Math.PI
  const [start, end] = leaf < 0 ? (flip ? [leaf, 0] : [-Math.PI, leaf]) : [Math.min(leaf, shut), Math.max(leaf, shut)]
  pen.arc('A-DOOR', hinge, y, width, start, end)
}

function labelRoom(pen: Pen, room: Room, style: Style): void {
  const [x0, y0, x1, y1] = room.rects[0]!
  // A hall with blocks in it is named near its edge.
  const [x, y] = room.name === 'Hall' ? [x0 + 8, y0 + 1.5] : [(x0 + x1) / 2, (y0 + y1) / 2]
  const height = Math.min(0.28, (x1 - x0) / 14)
  const lines = [room.number]
  if (style.labels !== 'number' || room.number === '') lines.push(room.name)
  if (style.labels === 'number, name and area') lines.push(`${room.printedArea.toFixed(1)} m²`)
  const shown = lines.filter((line) => line !== '')
  shown.forEach((line, i) => {
    pen.text('A-TEXT', line, x, y - (i - (shown.length - 1) / 2) * 1.7 * height, height)
  })
}

/** A desk and a chair free in the room, a cupboard against a wall. */
function furnish(pen: Pen, room: Room, random: Random): void {
  const [x0, y0, x1, y1] = room.rects[0]!
  const box = (x: number, y: number, w: number, h: number) =>
    pen.line(
      'A-FURN',
      [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ],
      { closed: true, stroke: GREY, width: 0.01 },
    )
  const count = Math.min(6, Math.floor(((x1 - x0) * (y1 - y0)) / 12))
  for (let i = 0; i < count; i++) {
    const x = random.between(x0 + 0.4, x1 - 2)
    const y = random.between(y0 + 1.2, y1 - 2)
    if (x < x0 + 0.3 || y < y0 + 0.3) continue
    box(x, y, 1.4, 0.7)
    pen.arc('A-FURN', x + 0.7, y - 0.15, 0.25, Math.PI, 2 * Math.PI)
    pen.line(
      'A-FURN',
      [
        [x + 0.45, y - 0.15],
        [x + 0.95, y - 0.15],
      ],
      { stroke: GREY, width: 0.01 },
    )
  }
  if (x1 - x0 > 2.4) box(x0, y0 + 0.6, 0.4, 1.2)
}

function drawFrame(pen: Pen, venue: Venue): void {
  const [x0, y0, x1, y1] = venue.shell
  const rect = (a: number, b: number, c: number, d: number) =>
    pen.line(
      'A-SHEET',
      [
        [a, b],
        [c, b],
        [c, d],
        [a, d],
      ],
      { closed: true, width: 0.03 },
    )
  rect(x0 - 5, y0 - 9, x1 + 5, y1 + 5)
  rect(x1 - 12, y0 - 9, x1 + 5, y0 - 5)
  pen.line('A-SHEET', [
    [x1 - 12, y0 - 7],
    [x1 + 5, y0 - 7],
  ])
  pen.text('A-SHEET', 'Ground Floor Plan', x1 - 4, y0 - 6, 0.6)
  pen.text('A-SHEET', 'Drawing A-101', x1 - 4, y0 - 8, 0.4)
  const top = venue.rooms.filter((room) => Math.abs(room.rects[0]![3] - (y1 - venue.thickness)) < 1e-6)
  for (const room of top) {
    const [a, , b] = room.rects[0]!
    const y = y1 + 1.5
    pen.line(
      'A-DIMS',
      [
        [a, y],
        [b, y],
      ],
      { stroke: GREY, width: 0.005 },
    )
    for (const x of [a, b])
      pen.line(
        'A-DIMS',
        [
          [x, y - 0.2],
          [x, y + 0.2],
        ],
        { stroke: GREY, width: 0.005 },
      )
    pen.text('A-DIMS', (b - a).toFixed(2), (a + b) / 2, y + 0.25, 0.2)
  }
}
