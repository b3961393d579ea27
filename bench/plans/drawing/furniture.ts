import { GREY_RGB, type Pen, type Point } from '../pen.ts'
import type { Random } from '../random.ts'
import type { Room } from '../venue.ts'

const THIN = { stroke: GREY_RGB, width: 0.01 }

/** Desks with chairs free in the room, a cupboard against a wall. */
export function furnish(pen: Pen, room: Room, random: Random): void {
  const [x0, y0, x1, y1] = room.rects[0]!
  const box = (x: number, y: number, w: number, h: number) => pen.rect('A-FURN', [x, y, x + w, y + h], THIN)
  const count = Math.min(6, Math.floor(((x1 - x0) * (y1 - y0)) / 12))
  for (let i = 0; i < count; i++) {
    const x = random.between(x0 + 0.4, x1 - 2)
    const y = random.between(y0 + 1.2, y1 - 2)
    if (x < x0 + 0.3 || y < y0 + 0.3) continue
    box(x, y, 1.4, 0.7)
    pen.arc('A-FURN', x + 0.7, y - 0.15, 0.25, Math.PI, 2 * Math.PI)
    const back: Point[] = [
      [x + 0.45, y - 0.15],
      [x + 0.95, y - 0.15],
    ]
    pen.line('A-FURN', back, THIN)
  }
  if (x1 - x0 > 2.4) box(x0, y0 + 0.6, 0.4, 1.2)
}
