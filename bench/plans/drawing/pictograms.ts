import type { Pen } from '../pen.ts'
import type { Venue } from '../venue.ts'

/** Metres from sign to sign, and across one. */
const STEP_M = 16
const SIZE_M = 1.8

/** Signs along the main space, as maps for visitors have them: a light figure on a dark square. */
export function drawPictograms(pen: Pen, { rooms }: Venue): void {
  const [x0, y0, x1, y1] = rooms[0]!.rects[0]!
  const y = y0 + 0.25 * (y1 - y0)
  for (let x = x0 + STEP_M / 2; x < x1 - SIZE_M; x += STEP_M) {
    pen.rect('Signs', [x, y, x + SIZE_M, y + SIZE_M], { stroke: null, fill: 0x202020 })
    pen.circle('Signs', x + SIZE_M / 2, y + 0.72 * SIZE_M, 0.13 * SIZE_M, { stroke: null, fill: 0xffffff })
    const body: [number, number, number, number] = [
      x + 0.35 * SIZE_M,
      y + 0.12 * SIZE_M,
      x + 0.65 * SIZE_M,
      y + 0.55 * SIZE_M,
    ]
    pen.rect('Signs', body, { stroke: null, fill: 0xffffff })
  }
}
