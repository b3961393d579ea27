import type { Pen } from '../pen.ts'
import type { Venue } from '../venue.ts'

const GREEN_RGB = 0x0a8a3c
const RED_RGB = 0xd02020
const WHITE_RGB = 0xffffff
/** Metres from sign to sign, and across one. */
const STEP_M = 9
const SIZE_M = 0.8

/** As plans of escape routes are drawn: a frame with a band, the way along the main space, and signs in the rooms. */
export function drawEscape(pen: Pen, { shell: [x0, y0, x1, y1], rooms }: Venue): void {
  pen.rect('Frame', [x0 - 2, y0 - 2, x1 + 2, y1 + 4], { stroke: GREEN_RGB, width: 0.2 })
  pen.rect('Frame', [x0 - 2, y1 + 2, x1 + 2, y1 + 4], { stroke: null, fill: GREEN_RGB })
  pen.text('Frame', 'ESCAPE ROUTE', (x0 + x1) / 2, y1 + 3, 0.8)
  const [left, low, right, high] = rooms[0]!.rects[0]!
  const middle = (low + high) / 2
  for (let x = left + 1; x < right - 2; x += 1.5) {
    pen.rect('Signs', [x, middle - 0.1, x + 1, middle + 0.1], { stroke: null, fill: GREEN_RGB })
  }
  for (let x = left + STEP_M / 2; x < right - SIZE_M; x += STEP_M) drawSign(pen, x, middle - SIZE_M / 2, GREEN_RGB)
  for (const { rects } of rooms.slice(1)) drawSign(pen, rects[0]![0] + 0.4, rects[0]![1] + 0.4, RED_RGB)
}

function drawSign(pen: Pen, x: number, y: number, fill: number): void {
  pen.rect('Signs', [x, y, x + SIZE_M, y + SIZE_M], { stroke: null, fill })
  pen.circle('Signs', x + SIZE_M / 2, y + SIZE_M / 2, 0.25 * SIZE_M, { stroke: null, fill: WHITE_RGB })
}
