import type { Pen, Point } from '../pen.ts'
import type { Random } from '../random.ts'
import type { Doorway, Room, Venue } from '../venue.ts'

/** Metres: a doorway as wide has two leaves. */
const TWO_LEAVES = 1.4
/** Metres between the panes of a window. */
const PANE_GAP_M = 0.06

export function drawOpening(pen: Pen, door: Doorway, venue: Venue, random: Random): void {
  if (door.window) drawWindow(pen, door)
  if (door.window || !door.swing || pen.style.doors === 'gap') return
  const isFlipped = random.chance(0.5)
  const { hinge, latch, side } = hang(door, venue.rooms[door.joins[0]]!, isFlipped)
  const width = Math.hypot(latch[0] - hinge[0], latch[1] - hinge[1])
  const isDouble = width >= TWO_LEAVES
  pen.around(hinge, latch, side, () => drawLeaf(pen, isDouble ? width / 2 : width))
  if (isDouble) pen.around(latch, hinge, side > 0 ? -1 : 1, () => drawLeaf(pen, width / 2))
}

/** Where a door hangs: on that face of the wall which its room is at, and opening into it. */
function hang({ rect: [x0, y0, x1, y1] }: Doorway, { rects }: Room, isFlipped: boolean) {
  const upright = x1 - x0 <= y1 - y0 && y1 - y0 > 0.5
  if (upright) {
    const isRight = rects.some((rect) => rect[0] >= x1 - 1e-6 && rect[1] < y1 && rect[3] > y0)
    const x = isRight ? x1 : x0
    return { hinge: [x, y0] as Point, latch: [x, y1] as Point, side: isRight ? (-1 as const) : (1 as const) }
  }
  const isAbove = rects.some((rect) => rect[1] >= y1 - 1e-6 && rect[0] < x1 && rect[2] > x0)
  const y = isAbove ? y1 : y0
  const [hinge, latch] = isFlipped ? [x0, x1] : [x1, x0]
  return {
    hinge: [hinge, y] as Point,
    latch: [latch, y] as Point,
    side: isAbove === isFlipped ? (1 as const) : (-1 as const),
  }
}

function drawLeaf(pen: Pen, width: number): void {
  const tip: Point = [width * Math.cos(Math.PI / 2), width * Math.sin(Math.PI / 2)]
  pen.line('A-DOOR', [[0, 0], tip], { width: 0.03 })
  pen.arc('A-DOOR', 0, 0, width, 0, Math.PI / 2)
}

function drawWindow(pen: Pen, { rect: [x0, y0, x1, y1] }: Doorway): void {
  const panes = pen.style.panes ?? 2
  const glass = Array.from({ length: panes }, (_, i) => (y0 + y1) / 2 + (i - (panes - 1) / 2) * PANE_GAP_M)
  for (const y of [y0, ...glass, y1]) {
    const line: Point[] = [
      [x0, y],
      [x1, y],
    ]
    pen.line('A-GLAZ', line, { width: 0.01 })
  }
}
