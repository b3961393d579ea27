import { type BoxIndex, indexShapes } from './boxes.ts'
import type { Doorway } from './doorway.ts'
import type { Path, Point } from './frame.ts'
import { contains, fromRings, type Shape, unite } from './shape.ts'

/** How deep a wall, or a recess before a door, may be. */
const MAX_DEPTH = 1500
const MIN_DEPTH = 200
const DEPTH_STEP = 50
/** Half the width of the passage where there is no room for a wider one. */
const NEEDLE = 30

/** A walkable area, and the points of its doorways, which it shares with its neighbours. */
export interface CutRoom {
  area: Shape
  tips: Point[]
}

/**
 * Cuts doorways into rooms: on each side a wedge that narrows to the tips of the opening, so that the tips are the
 * only points that the rooms on both sides share.
 */
export function cutDoorways(rooms: readonly Shape[], doorways: readonly Doorway[]): CutRoom[] {
  const wedges = rooms.map((): Shape => [])
  const tips = rooms.map((): Point[] => [])
  const index = indexShapes(rooms)
  for (const doorway of doorways) {
    for (const side of [1, -1]) {
      const found = wedgeInto(rooms, index, doorway, side)
      if (!found) continue
      wedges[found.room]!.push(...fromRings([found.wedge]))
      tips[found.room]!.push(...found.tips)
    }
  }
  return rooms.map((room, i) => ({ area: wedges[i]!.length === 0 ? room : unite(room, wedges[i]!), tips: tips[i]! }))
}

interface Wedge {
  room: number
  wedge: Path
  tips: Point[]
}

function wedgeInto(rooms: readonly Shape[], index: BoxIndex, doorway: Doorway, side: number): Wedge | null {
  const { at, across, halfWidth, tips } = doorway
  const into = { x: across.x * side, y: across.y * side }
  const spot = (depth: number, aside: number): Point => ({
    x: Math.round(at.x + into.x * depth - into.y * aside),
    y: Math.round(at.y + into.y * depth + into.x * aside),
  })
  const nearby = index.near({ minX: at.x, minY: at.y, maxX: at.x, maxY: at.y }, MAX_DEPTH)
  for (let depth = MIN_DEPTH; depth <= MAX_DEPTH; depth += DEPTH_STEP) {
    const room = nearby.find((i) => contains(rooms[i]!, spot(depth, 0)))
    if (room === undefined) continue
    for (const width of [halfWidth, halfWidth / 2, halfWidth / 4]) {
      const base = [spot(depth + 10, width), spot(depth + 10, -width)]
      if (!base.every((corner) => contains(rooms[room]!, corner))) continue
      const own = tips.filter((tip) => Math.hypot(tip.x - at.x, tip.y - at.y) <= width)
      // The tips run along the opening, the base runs back.
      return { room, tips: own, wedge: [...own, ...(side > 0 ? base.toReversed() : base)] }
    }
    return { room, tips: [at], wedge: [at, spot(depth + 10, NEEDLE), spot(depth + 10, -NEEDLE)] }
  }
  return null
}
