import { GREY_RGB, type Pen, type Point } from '../pen.ts'
import { OUTSIDE_CELL, type Venue } from '../venue.ts'

/** Metres between columns, from side to side of one, and beyond the building to the letter of an axis. */
const STEP_M = 7.2
const SIZE_M = 0.4
const AXIS_DISTANCE_M = 3

/** Evenly over the building, but in no court and no doorway. */
export function drawColumns(pen: Pen, venue: Venue): void {
  const { columns } = pen.style
  const half = SIZE_M / 2
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
    pen.line('A-GRID', [from, to], { stroke: GREY_RGB, width: 0.01, dash: 30 })
    pen.circle('A-GRID', ...from, 0.6, { stroke: GREY_RGB })
    pen.text('A-GRID', name, ...from, 0.4)
  }
  for (const [i, x] of axesOf(venue, 0).entries()) axis([x, y0 - AXIS_DISTANCE_M], [x, y1 + 1], String(i + 1))
  for (const [i, y] of axesOf(venue, 1).entries()) axis([x0 - AXIS_DISTANCE_M, y], [x1 + 1, y], 'ABCDEFGH'[i]!)
}

function axesOf({ shell }: Venue, k: 0 | 1): number[] {
  const length = shell[k + 2]! - shell[k]!
  const count = Math.max(1, Math.round(length / STEP_M))
  return Array.from({ length: count - 1 }, (_, i) => shell[k]! + (length * (i + 1)) / count)
}

function isInside({ cells }: Venue, x: number, y: number): boolean {
  const cell = (borders: number[], value: number) => borders.findIndex((border) => border > value) - 1
  return cells.at(cell(cells.xs, x), cell(cells.ys, y)) !== OUTSIDE_CELL
}

function inDoorway({ doors }: Venue, x: number, y: number): boolean {
  const near = SIZE_M + 0.3
  return doors.some(({ rect }) => x > rect[0] - near && x < rect[2] + near && y > rect[1] - near && y < rect[3] + near)
}
