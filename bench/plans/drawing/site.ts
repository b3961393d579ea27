import { GREY_RGB, type Pen, type Point } from '../pen.ts'
import type { Random } from '../random.ts'
import type { Venue } from '../venue.ts'

const THIN = { stroke: GREY_RGB, width: 0.01 }
/** Metres from the building to the edge of its lot. */
const LOT_M = 9
const STALL_M = 2.5

/** The ground around the building: the lot, a terrace and a path that touch the walls, parking, beds and trees. */
export function drawSite(pen: Pen, { shell: [x0, y0, x1, y1] }: Venue, random: Random): void {
  pen.rect('L-SITE', [x0 - LOT_M, y0 - LOT_M, x1 + LOT_M, y1 + LOT_M])
  const terrace: Point[] = [
    [x0 + 2, y1],
    [x0 + 2, y1 + 3.5],
    [x0 + 12, y1 + 3.5],
    [x0 + 12, y1],
  ]
  pen.line('L-SITE', terrace)
  for (const x of [x1 - 6, x1 - 4]) pen.line('L-SITE', [[x, y0], [x, y0 - LOT_M]]) // biome-ignore format: the path
  pen.line('L-SITE', [[x0, y0], [x0 - LOT_M, y0 - 4]]) // biome-ignore format: the edge of a lawn
  pen.line('L-SITE', [[x1, y1], [x1 + LOT_M, y1 + 5]]) // biome-ignore format: the edge of a lawn
  const kerb = y0 - LOT_M + 5
  pen.line('L-PARK', [[x0, kerb], [x0 + 8 * STALL_M, kerb]]) // biome-ignore format: the kerb
  for (let k = 0; k <= 8; k++) pen.line('L-PARK', [[x0 + k * STALL_M, kerb], [x0 + k * STALL_M, kerb - 4.5]]) // biome-ignore format: a stall
  for (let k = 0; k < 10; k++) {
    const [x, y] = [random.between(x0 - LOT_M + 1, x1 + LOT_M - 1), y1 + random.between(5, LOT_M - 1)]
    pen.circle('L-PLNT', x, y, random.between(0.5, 1.1), THIN)
    pen.circle('L-PLNT', x, y, 0.1, THIN)
  }
}
