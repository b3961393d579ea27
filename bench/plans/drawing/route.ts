import type { Pen, Point } from '../pen.ts'
import type { Venue } from '../venue.ts'

const ROUTE_RGB = 0xd02020

/** From the entry along the main space into a room at the far end, with dots at both ends. */
export function drawRoute(pen: Pen, { rooms, doors }: Venue): void {
  const last = doors.findLast(({ joins, window }) => !window && joins[1] === 0)
  const entry = doors.find(({ joins, window }) => !window && joins[0] === 0 && joins[1] < 0)
  if (!last || !entry) return
  const from = middle(entry.rect)
  const door = middle(last.rect)
  const goal = middle(rooms[last.joins[0]]!.rects[0]!)
  const way: Point[] = [from, [door[0], from[1]], door, goal]
  pen.line('Route', way, { stroke: ROUTE_RGB, width: 0.14, dash: 3 })
  for (const end of [from, goal]) pen.circle('Route', ...end, 0.35, { stroke: null, fill: ROUTE_RGB })
}

function middle([x0, y0, x1, y1]: [number, number, number, number]): Point {
  return [(x0 + x1) / 2, (y0 + y1) / 2]
}
