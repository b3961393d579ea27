import { GREY_RGB, type Pen, type Point } from '../pen.ts'
import type { Venue } from '../venue.ts'

/** A frame with a title, and the widths of the rooms along the top. */
export function drawFrame(pen: Pen, { shell, rooms, thickness }: Venue): void {
  const [x0, y0, x1, y1] = shell
  pen.rect('A-SHEET', [x0 - 5, y0 - 9, x1 + 5, y1 + 5], { width: 0.03 })
  pen.rect('A-SHEET', [x1 - 12, y0 - 9, x1 + 5, y0 - 5], { width: 0.03 })
  const rule: Point[] = [
    [x1 - 12, y0 - 7],
    [x1 + 5, y0 - 7],
  ]
  pen.line('A-SHEET', rule)
  pen.text('A-SHEET', 'Ground Floor Plan', x1 - 4, y0 - 6, 0.6)
  pen.text('A-SHEET', 'Drawing A-101', x1 - 4, y0 - 8, 0.4)
  for (const { rects } of rooms) {
    const [a, , b, top] = rects[0]!
    if (Math.abs(top - (y1 - thickness)) < 1e-6) drawLength(pen, a, b, y1 + 1.5)
  }
}

export function drawLength(pen: Pen, from: number, to: number, y: number): void {
  const stroke = (a: Point, b: Point) => pen.line('A-DIMS', [a, b], { stroke: GREY_RGB, width: 0.005 })
  stroke([from, y], [to, y])
  for (const x of [from, to]) stroke([x, y - 0.2], [x, y + 0.2])
  pen.text('A-DIMS', (to - from).toFixed(2), (from + to) / 2, y + 0.25, 0.2)
}
