import { every, type Room } from './level.ts'
import type { Layer, Sheet } from './sheet.ts'
import { corners, inset, type Point, placeRun, type Rect } from './site.ts'

/** What stands on the floor of a room, in thin lines. */
export function drawFloor(sheet: Sheet, { rect, floor }: Room): void {
  if (floor) FLOORS[floor](sheet, inset(rect, 0.1))
}

const FLOORS: Record<NonNullable<Room['floor']>, (sheet: Sheet, rect: Rect) => void> = {
  steps: (sheet, [u0, v0, u1, v1]) => {
    for (const v of every(v0 + 1.6, v1 - 1.6, 0.3)) line(sheet, 'stairs', [u0 + 0.1, v], [u1 - 0.1, v])
  },
  tiles: (sheet, [u0, v0, u1]) => {
    for (const u of every(u0 + 0.9, u1 - 0.9, 0.9)) line(sheet, 'furniture', [u, v0 + 0.05], [u, v0 + 1.5])
  },
  seats: (sheet, [u0, v0, u1, v1]) => {
    for (const v of [...every(v0 + 4, v0 + 8, 1), ...every(v0 + 12, v1 - 4, 1)]) {
      box(sheet, [u0 + 1, v, u1 - 1, v + 0.5])
    }
  },
  // Along the walls and between them run wide aisles, and the middle stays free for the name.
  shelves: (sheet, [u0, v0, u1, v1]) => {
    const middle = (u0 + u1) / 2
    for (const v of every(v0 + 4, v1 - 4.6, 2.2)) {
      if (Math.abs(v + 0.3 - (v0 + v1) / 2) < 3) continue
      for (const [from, to] of [
        [u0 + 4, middle - 2],
        [middle + 2, u1 - 4],
      ] as const)
        box(sheet, [from, v, to, v + 0.6])
    }
  },
  cars: (sheet, [u0, v0, u1, v1]) => {
    for (const u of every(u0 + 2.5, u1 - 2.5, 2.5)) {
      line(sheet, 'furniture', [u, v0 + 0.3], [u, v0 + 5])
      line(sheet, 'furniture', [u, v1 - 5], [u, v1 - 0.3])
    }
  },
}

function line(sheet: Sheet, layer: Layer, from: Point, to: Point): void {
  sheet.marks.push({ layer, points: placeRun([from, to], false), closed: false })
}

function box(sheet: Sheet, rect: Rect): void {
  sheet.marks.push({ layer: 'furniture', points: placeRun(corners(rect), true), closed: true })
}
