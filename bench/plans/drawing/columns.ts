import { GREY, type Pen, type Point } from '../pen.ts'
import { OUTSIDE, type Venue } from '../venue.ts'

/** Metres between columns, from side to side of one, and beyond the building to the letter of an axis. */
const STEP = 7.2
const SIZE = 0.4
const BEYOND = 3

/** Evenly over the building, but in no court and no doorway. */
export function drawColumns(pen: Pen, venue: Venue): void {
  const { columns } = pen.style
  const half = SIZE / 2
  for (const x of axesOf(venue, 0)) {
    for (const y of axesOf(venue, 1)) {
      if (!isInside(venue, x, y) || inDoorway(venue, x, y)) continue
      if (columns === 'round') pen.circle('A-COLS', x, y, half, { fill: 0x404040 })
      else pen.rect('A-COLS', [x - half, y - half, x + half, y + half], { fill: 0x404040 })
    }
  }
}

/** Numbers across and letters up, each in a circle at the end of its line. */
export function drawAxes(pen: Pen, venue: Venue): void {
  const [x0, y0, x1, y1] = venue.shell
  const axis = (from: Point, to: Point, name: string) => {
    pen.line('A-GRID', [from, to], { stroke: GREY, width: 0.01, dash: 30 })
    pen.circle('A-GRID', ...from, 0.6, { stroke: GREY })
    pen.text('A-GRID', name, ...from, 0.4)
  }
  for (const [i, x] of axesOf(venue, 0).entries()) axis([x, y0 - BEYOND], [x, y1 + 1], String(i + 1))
  for (const [i, y] of axesOf(venue, 1).entries()) axis([x0 - BEYOND, y], [x1 + 1, y], 'ABCDEFGH'[i]!)
}

function axesOf({ shell }: Venue, k: 0 | 1): number[] {
  const length = shell[k + 2]! - shell[k]!
  const count = Math.max(1, Math.round(length / STEP))
  return Array.from({ length: count - 1 }, (_, i) => shell[k]! + (length * (i + 1)) / count)
}

function isInside({ cells }: Venue, x: number, y: number): boolean {
  const cell = (borders: number[], value: number) => borders.findIndex((border) => border > value) - 1
  return cells.at(cell(cells.xs, x), cell(cells.ys, y)) !== OUTSIDE
}

function inDoorway({ doors }: Venue, x: number, y: number): boolean {
  const near = SIZE + 0.3
  return doors.some(({ rect }) => x > rect[0] - near && x < rect[2] + near && y > rect[1] - near && y < rect[3] + near)
}
