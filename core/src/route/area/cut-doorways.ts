import { areaOf, unite } from '../../geo/area.ts'
import { nearestOnBorder } from './border.ts'
import { type BoxIndex, indexShapes } from './boxes.ts'
import type { Doorway } from './doorway.ts'
import type { Path, Point } from './frame.ts'
import type { FreeRoom } from './rooms.ts'
import { contains, fromRings, partsOf, type Shape } from './shape.ts'

/** How deep a wall, or a recess before a door, may be. */
const MAX_DEPTH_MM = 1500
const MIN_DEPTH_MM = 200
const DEPTH_STEP_MM = 50
/** Half the width of the passage where there is no room for a wider one. */
const NEEDLE_WIDTH_MM = 30
/** How far from a door the rooms it is known to join may be. */
const MAX_NEEDLE_MM = 4000
/** A door leads into a part of a room with at least this share of its largest part. */
const MIN_MAIN_SHARE = 0.1

/** A walkable area, and the points of its doorways, which it shares with its neighbours. */
export interface CutRoom {
  area: Shape
  tips: Point[]
}

/**
 * Cuts doorways into rooms: on each side a wedge that narrows to the tips of the opening, so that the tips are the
 * only points that the rooms on both sides share.
 */
export function cutDoorways(rooms: readonly FreeRoom[], doorways: readonly Doorway[]): CutRoom[] {
  const areas = rooms.map((room) => room.area)
  const roomOf = new Map(rooms.flatMap(({ spaces }, room) => spaces.map((space) => [space, room] as const)))
  const wedges = rooms.map((): Shape => [])
  const tips = rooms.map((): Point[] => [])
  const index = indexShapes(areas)
  for (const doorway of doorways) {
    for (const wedge of wedgesOf(areas, index, doorway, roomOf)) {
      wedges[wedge.room]!.push(...fromRings([wedge.wedge]))
      tips[wedge.room]!.push(...wedge.tips)
    }
  }
  return areas.map((area, i) => ({ area: wedges[i]!.length === 0 ? area : unite(area, wedges[i]!), tips: tips[i]! }))
}

/** On both sides into the room that comes first; where the door is known to join others, into these. */
function wedgesOf(
  areas: readonly Shape[],
  index: BoxIndex,
  doorway: Doorway,
  roomOf: ReadonlyMap<string, number>,
): Wedge[] {
  const first = [1, -1].flatMap((side) => wedgeInto(areas, index, doorway, side) ?? [])
  const known = new Set(doorway.spaces.flatMap((space) => roomOf.get(space) ?? []))
  const missed = [...known].filter((room) => first.every((wedge) => wedge.room !== room))
  const needles = missed.flatMap((room) => needleInto(areas[room]!, room, doorway.at) ?? [])
  if (doorway.spaces.length < 2) return [...first, ...needles]
  const right = [...first.filter((wedge) => known.has(wedge.room)), ...needles]
  return right.length > 0 ? right : first
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
  const nearby = index.near({ minX: at.x, minY: at.y, maxX: at.x, maxY: at.y }, MAX_DEPTH_MM)
  for (let depth = MIN_DEPTH_MM; depth <= MAX_DEPTH_MM; depth += DEPTH_STEP_MM) {
    const room = nearby.find((i) => contains(rooms[i]!, spot(depth, 0)))
    if (room === undefined) continue
    for (const width of [halfWidth, halfWidth / 2, halfWidth / 4]) {
      const base = [spot(depth + 10, width), spot(depth + 10, -width)]
      if (!base.every((corner) => contains(rooms[room]!, corner))) continue
      const own = tips.filter((tip) => Math.hypot(tip.x - at.x, tip.y - at.y) <= width)
      // The tips run along the opening, the base runs back.
      return { room, tips: own, wedge: [...own, ...(side > 0 ? base.toReversed() : base)] }
    }
    return { room, tips: [at], wedge: [at, spot(depth + 10, NEEDLE_WIDTH_MM), spot(depth + 10, -NEEDLE_WIDTH_MM)] }
  }
  return null
}

/** Maximum distance of a door from a room that it is known to lead into, however thick the wall or askew the door. */
function needleInto(area: Shape, room: number, at: Point): Wedge | null {
  const parts = partsOf(area)
  const largest = Math.max(0, ...parts.map(areaOf))
  const feet = parts
    .filter((part) => areaOf(part) >= MIN_MAIN_SHARE * largest)
    .map((part) => nearestOnBorder(part, at))
    .sort((a, b) => a.distance - b.distance)
  const [foot] = feet
  if (!foot || foot.distance > MAX_NEEDLE_MM || foot.distance === 0) return null
  const into = { x: (foot.point.x - at.x) / foot.distance, y: (foot.point.y - at.y) / foot.distance }
  const base = (aside: number): Point => ({
    x: Math.round(foot.point.x + into.x * NEEDLE_WIDTH_MM - into.y * aside),
    y: Math.round(foot.point.y + into.y * NEEDLE_WIDTH_MM + into.x * aside),
  })
  return { room, tips: [at], wedge: [at, base(NEEDLE_WIDTH_MM), base(-NEEDLE_WIDTH_MM)] }
}
