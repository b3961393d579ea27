import type { Rect } from '../cells.ts'
import { GREY_RGB, type Pen } from '../pen.ts'
import type { Room, Venue } from '../venue.ts'

const MAX_HEIGHT_M = 0.28
/** Lines of a label, in heights of letters, and metres: rooms narrower than that are named outside. */
const LEADING_HEIGHTS = 1.7
const MIN_WIDTH_M = 3.4

export function labelRoom(pen: Pen, room: Room, venue: Venue): void {
  const { tags } = pen.style
  const [x0, y0, x1, y1] = room.rects[0]!
  const lines = linesOf(room, venue.rooms.indexOf(room), pen.style.labels)
  if (lines.length === 0) return
  const height = Math.min(MAX_HEIGHT_M, (x1 - x0) / 14)
  if (tags === 'leader' && isAtEdge(room.rects[0]!, venue) && x1 - x0 < MIN_WIDTH_M) {
    labelOutside(pen, room.rects[0]!, venue, lines)
    return
  }
  if (tags === 'upright' && y1 - y0 > x1 - x0) {
    lines.forEach((line, i) => {
      const across = (i - (lines.length - 1) / 2) * LEADING_HEIGHTS * MAX_HEIGHT_M
      pen.text('A-TEXT', line, (x0 + x1) / 2 + across, (y0 + y1) / 2, MAX_HEIGHT_M, Math.PI / 2)
    })
    return
  }
  // A hall with blocks in it is named near its edge.
  const [x, y] = room.name === 'Hall' ? [x0 + 8, y0 + 1.5] : [(x0 + x1) / 2, (y0 + y1) / 2]
  if (tags === 'pill') drawPill(pen, x, y, lines, height)
  lines.forEach((line, i) => {
    pen.text('A-TEXT', line, x, y - (i - (lines.length - 1) / 2) * LEADING_HEIGHTS * height, height)
  })
}

/** What names a room: its number and its name, or one of them. */
export function labelLines({ number, name }: Room, i: number, labels: Pen['style']['labels']): string[] {
  if (labels === 'none' || (labels === 'half' && i % 2 === 1)) return []
  return [number, ...((labels === 'number' || labels === 'half') && number !== '' ? [] : [name])].filter(Boolean)
}

function linesOf(room: Room, i: number, labels: Pen['style']['labels']): string[] {
  const lines = labelLines(room, i, labels)
  return labels === 'number, name and area' ? [...lines, `${room.printedArea.toFixed(1)} m²`] : lines
}

function drawPill(pen: Pen, x: number, y: number, lines: string[], height: number): void {
  const half = 0.4 * height * Math.max(...lines.map(({ length }) => length)) + 0.5 * height
  const radius = (0.5 * LEADING_HEIGHTS * lines.length + 0.3) * height
  const ends = [-1, 1].flatMap((side) =>
    Array.from({ length: 9 }, (_, i): [number, number] => {
      const angle = (side * Math.PI) / 2 + (Math.PI * i) / 8
      return [x - side * half + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    }),
  )
  pen.line('A-TAGS', ends.reverse(), { closed: true, stroke: GREY_RGB, width: 0.015 })
}

function isAtEdge([, y0, , y1]: Rect, { shell }: Venue): boolean {
  return y0 < shell[1] + 1 || y1 > shell[3] - 1
}

/** Above the building or below it, at the end of a line that leads out of the room. */
function labelOutside(pen: Pen, [x0, y0, x1, y1]: Rect, { shell }: Venue, lines: string[]): void {
  const x = (x0 + x1) / 2
  const side = y1 > shell[3] - 1 ? 1 : -1
  const from = (y0 + y1) / 2
  const to = side > 0 ? shell[3] + 1.4 : shell[1] - 1.4
  pen.line(
    'A-TAGS',
    [
      [x, from],
      [x, to],
    ],
    { stroke: GREY_RGB, width: 0.01 },
  )
  pen.circle('A-TAGS', x, from, 0.06, { stroke: null, fill: GREY_RGB })
  lines.forEach((line, i) => {
    const up = side > 0 ? lines.length - 1 - i : -i
    pen.text('A-TEXT', line, x, to + side * 0.3 + up * LEADING_HEIGHTS * MAX_HEIGHT_M, MAX_HEIGHT_M)
  })
}
