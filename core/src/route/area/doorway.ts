import type { RouteFeature } from '../model.ts'
import { nearestOnBorder } from './border.ts'
import { indexShapes } from './boxes.ts'
import type { DrawnArea } from './drawn-area.ts'
import { pathOf } from './drawn-area.ts'
import type { Frame, Point } from './frame.ts'
import { contains, type Shape, unite } from './shape.ts'

export interface Doorway {
  at: Point
  /** Unit vector across the opening; which way does not matter. */
  across: Point
  halfWidth: number
  accessible: boolean
}

/** Of a door drawn as a point. */
const USUAL_HALF_WIDTH = 450
/** How deep a wall, or a recess before a door, may be. */
const MAX_DEPTH = 1500
const MIN_DEPTH = 200
const DEPTH_STEP = 50

export function readDoorways(
  drawn: Pick<DrawnArea, 'frame' | 'spaces' | 'walls'>,
  doors: readonly RouteFeature[],
): Doorway[] {
  const borders = [...drawn.spaces.map((space) => space.shape), ...drawn.walls]
  const index = indexShapes(borders)
  return doors.flatMap((door) => {
    const opening = openingOf(door, drawn.frame)
    if (!opening) return []
    const accessible = door.properties.accessible !== false
    if (opening.along) {
      return [
        {
          at: opening.at,
          across: { x: -opening.along.y, y: opening.along.x },
          halfWidth: opening.halfWidth,
          accessible,
        },
      ]
    }
    const { x, y } = opening.at
    const feet = index
      .near({ minX: x, minY: y, maxX: x, maxY: y }, 1000)
      .map((i) => nearestOnBorder(borders[i]!, opening.at))
    const nearest = feet.sort((a, b) => a.distance - b.distance)[0]
    if (!nearest) return []
    return [
      { at: opening.at, across: { x: -nearest.along.y, y: nearest.along.x }, halfWidth: opening.halfWidth, accessible },
    ]
  })
}

/** Middle, direction and half width of a door; a point has no direction. */
function openingOf(door: RouteFeature, frame: Frame): { at: Point; along: Point | null; halfWidth: number } | null {
  const { geometry } = door
  if (geometry.type === 'Point') {
    const at = pathOf([geometry.coordinates], frame)[0]
    return at ? { at, along: null, halfWidth: USUAL_HALF_WIDTH } : null
  }
  const path = pathOf(geometry.type === 'LineString' ? geometry.coordinates : (geometry.coordinates[0] ?? []), frame)
  const [a, b] = farthestPair(path)
  if (!a || !b) return null
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  if (length === 0) return { at: a, along: null, halfWidth: USUAL_HALF_WIDTH }
  return {
    at: { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) },
    along: { x: (b.x - a.x) / length, y: (b.y - a.y) / length },
    halfWidth: length / 2,
  }
}

/** Ends of the opening: a door line may be bent, a door polygon is as long as its opening is wide. */
function farthestPair(path: readonly Point[]): [Point | undefined, Point | undefined] {
  const a = farthestFrom(path, path[0])
  return [a, farthestFrom(path, a)]
}

function farthestFrom(path: readonly Point[], from: Point | undefined): Point | undefined {
  if (!from) return undefined
  const distance = (p: Point) => Math.hypot(p.x - from.x, p.y - from.y)
  return path.reduce((best, p) => (distance(p) > distance(best) ? p : best), from)
}

/**
 * Cuts doorways into rooms: on each side a wedge with its tip in the middle of the opening, so that the tip is the
 * one point that the rooms on both sides share. Returns the rooms with their wedges, and the tips of each.
 */
export function cutDoorways(rooms: readonly Shape[], doorways: readonly Doorway[]): { area: Shape; tips: Point[] }[] {
  const wedges = rooms.map((): Shape => [])
  const index = indexShapes(rooms)
  for (const doorway of doorways) {
    for (const side of [1, -1]) {
      const found = wedgeInto(rooms, index, doorway, side)
      if (found) wedges[found.room]!.push(found.wedge)
    }
  }
  return rooms.map((room, i) => {
    const own = wedges[i]!
    return { area: own.length === 0 ? room : unite(room, own), tips: own.map((wedge) => wedge[0]!) }
  })
}

function wedgeInto(
  rooms: readonly Shape[],
  index: ReturnType<typeof indexShapes>,
  { at, across, halfWidth }: Doorway,
  side: number,
): { room: number; wedge: Point[] } | null {
  const into = { x: across.x * side, y: across.y * side }
  const spot = (depth: number, aside: number): Point => ({
    x: Math.round(at.x + into.x * depth - into.y * aside),
    y: Math.round(at.y + into.y * depth + into.x * aside),
  })
  const box = { minX: at.x, minY: at.y, maxX: at.x, maxY: at.y }
  const nearby = index.near(box, MAX_DEPTH)
  for (let depth = MIN_DEPTH; depth <= MAX_DEPTH; depth += DEPTH_STEP) {
    const room = nearby.find((i) => contains(rooms[i]!, spot(depth, 0)))
    if (room === undefined) continue
    for (const width of [halfWidth, halfWidth / 2, halfWidth / 4, 30]) {
      const base = [spot(depth + 10, -width), spot(depth + 10, width)]
      if (width === 30 || base.every((corner) => contains(rooms[room]!, corner))) return { room, wedge: [at, ...base] }
    }
  }
  return null
}
