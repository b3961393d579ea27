import { GREY_RGB, type Pen, type Point } from '../pen.ts'
import { FIRST_DOORWAY_CELL, OUTSIDE_CELL, type Venue, WALL_CELL } from '../venue.ts'

const BODY_RGB = 0x303030
const FLOOR_RGB = 0xececec
/** As maps for visitors have them, apart from the paper and from each other. */
const COLOURS = [0xf4a261, 0x8ecae6, 0xb5c99a, 0xe5989b, 0xcdb4db, 0xffd166, 0x90be6d, 0xa8dadc]
const TINTS = [0xfdf6e3, 0xeaf4ea, 0xe8f1fa, 0xf8ecec, 0xf3eefa]

export function drawWalls(pen: Pen, venue: Venue): void {
  const { cells, thickness } = venue
  const { body, tinted } = pen.style
  if (body === 'none') {
    drawZones(pen, venue)
    return
  }
  if (tinted) drawFloors(pen, venue, TINTS)
  if (thickness > 0) {
    if (body === 'filled') fillBodies(pen, venue)
    for (const ring of cells.outline((owner) => owner === WALL_CELL)) {
      pen.line('A-WALL', ring, { closed: true, width: 0.02 })
    }
    if (body === 'hatched') hatchBodies(pen, venue)
  }
  for (const { from, to, left, right } of cells.borders()) {
    if (left === WALL_CELL || right === WALL_CELL) continue
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    if (left >= FIRST_DOORWAY_CELL || right >= FIRST_DOORWAY_CELL || inDoorway(venue, ...middle)) continue
    pen.line('A-WALL', [from, to], { width: 0.04 })
  }
}

/** Rooms as areas of colour on the floor of the building, with nothing but gaps between them. */
function drawZones(pen: Pen, venue: Venue): void {
  for (const ring of venue.cells.outline((owner) => owner !== OUTSIDE_CELL)) {
    pen.line('Floor', ring, { closed: true, stroke: null, fill: FLOOR_RGB })
  }
  drawFloors(pen, { ...venue, rooms: venue.rooms.slice(1) }, COLOURS)
}

function drawFloors(pen: Pen, { rooms }: Pick<Venue, 'rooms'>, colours: number[]): void {
  rooms.forEach(({ rings }, i) => {
    const fill = colours[i % colours.length]!
    for (const ring of rings.slice(0, 1)) pen.line('Areas', ring, { closed: true, stroke: null, fill })
  })
}

function inDoorway({ doors }: Venue, x: number, y: number): boolean {
  return doors.some(
    ({ rect: [x0, y0, x1, y1], window }) =>
      !window && x >= x0 - 1e-6 && x <= x1 + 1e-6 && y >= y0 - 1e-6 && y <= y1 + 1e-6,
  )
}

function bodyCells({ cells }: Venue): [number, number, number, number][] {
  const { xs, ys } = cells
  const found: [number, number, number, number][] = []
  for (let j = 0; j + 1 < ys.length; j++) {
    for (let i = 0; i + 1 < xs.length; i++) {
      if (cells.at(i, j) === WALL_CELL) found.push([xs[i]!, ys[j]!, xs[i + 1]!, ys[j + 1]!])
    }
  }
  return found
}

/** As CAD programs write solid hatches: piece by piece. */
function fillBodies(pen: Pen, venue: Venue): void {
  for (const cell of bodyCells(venue)) pen.rect('A-WALL-FILL', cell, { stroke: null, fill: BODY_RGB })
}

function hatchBodies(pen: Pen, venue: Venue): void {
  for (const [x0, y0, x1, y1] of bodyCells(venue)) {
    for (let c = Math.ceil((x0 + y0) / 0.15) * 0.15; c < x1 + y1; c += 0.15) {
      const a: Point = [Math.max(x0, c - y1), Math.min(y1, c - x0)]
      const b: Point = [Math.min(x1, c - y0), Math.max(y0, c - x1)]
      if (b[0] - a[0] > 0.01) pen.line('A-WALL-PATT', [a, b], { stroke: GREY_RGB, width: 0.005 })
    }
  }
}
