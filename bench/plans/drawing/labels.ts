import type { Pen } from '../pen.ts'
import type { Room, Venue } from '../venue.ts'

const MAX_HEIGHT_M = 0.28
/** Lines of a label, in heights of letters. */
const LEADING_HEIGHTS = 1.7

export function labelRoom(pen: Pen, room: Room, venue: Venue): void {
  const [x0, y0, x1, y1] = room.rects[0]!
  const lines = labelLines(room, venue.rooms.indexOf(room), pen.style.labels)
  if (lines.length === 0) return
  const height = Math.min(MAX_HEIGHT_M, (x1 - x0) / 14)
  // A hall with blocks in it is named near its edge.
  const [x, y] = room.name === 'Hall' ? [x0 + 8, y0 + 1.5] : [(x0 + x1) / 2, (y0 + y1) / 2]
  lines.forEach((line, i) => {
    pen.text('A-TEXT', line, x, y - (i - (lines.length - 1) / 2) * LEADING_HEIGHTS * height, height)
  })
}

/** What names a room: its number and its name, or one of them. */
export function labelLines({ number, name }: Room, i: number, labels: Pen['style']['labels']): string[] {
  if (labels === 'none' || (labels === 'half' && i % 2 === 1)) return []
  return [number, ...((labels === 'number' || labels === 'half') && number !== '' ? [] : [name])].filter(Boolean)
}
