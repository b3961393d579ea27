import type { RouteFeature } from '../model.ts'
import { nearestOnBorder } from './border.ts'
import { type BoxIndex, indexShapes } from './boxes.ts'
import { type DrawnArea, pathOf } from './drawn-area.ts'
import type { Frame, Point } from './frame.ts'
import type { Shape } from './shape.ts'

export interface Doorway {
  /** ID of the door. */
  id: string
  /** The middle of the opening. */
  at: Point
  /** Unit vector across the opening; which way does not matter. */
  across: Point
  /** Whether the door may be passed in the direction of `across`, and against it. */
  passes: { along: boolean; against: boolean }
  halfWidth: number
  /** Points of the opening through which people walk, from one side to the other, the middle among them. */
  tips: Point[]
  accessible: boolean
  /** IDs of the spaces it is known to join. */
  spaces: string[]
}

/** Half the width of a door that is drawn as a point. */
const USUAL_HALF_WIDTH_MM = 450
/** How far from the jamb people pass through a wide opening, and how far apart its points are at most. */
const JAMB_MM = 300
/** Up to this half width paths lead through the middle. */
const NARROW_MM = 460
const TIP_SPACING_MM = 700

export function readDoorways(drawn: DrawnArea): Doorway[] {
  const borders = [...drawn.spaces.map((space) => space.shape), ...drawn.walls]
  const index = indexShapes(borders)
  return drawn.doors.flatMap((door) => {
    const opening = openingOf(door, drawn.frame)
    const along = opening && (opening.along ?? directionOfWall(opening.at, borders, index))
    if (!along) return []
    const { at, halfWidth } = opening
    const across = { x: -along.y, y: along.x }
    const { accessible, spaces } = door.properties
    const known = Array.isArray(spaces) ? spaces.filter((id) => typeof id === 'string') : []
    const tips = tipsOf(at, along, halfWidth)
    const passes = passesOf(door, along)
    return [{ id: door.id, at, across, passes, halfWidth, tips, accessible: accessible !== false, spaces: known }]
  })
}

/** Forward leads from the left of the line, as it was drawn, to its right. */
function passesOf({ geometry, properties: { one_way } }: RouteFeature, along: Point): Doorway['passes'] {
  if (geometry.type !== 'LineString' || (one_way !== 'forward' && one_way !== 'backward'))
    return { along: true, against: true }
  const [first, last] = [geometry.coordinates[0]!, geometry.coordinates.at(-1)!]
  const isDrawnAlong = (last[0] - first[0]) * along.x + (last[1] - first[1]) * along.y > 0
  const isToLeft = (one_way === 'backward') === isDrawnAlong
  return { along: isToLeft, against: !isToLeft }
}

/** Middle, direction and half width of a door; a point has no direction. */
function openingOf(door: RouteFeature, frame: Frame): { at: Point; along: Point | null; halfWidth: number } | null {
  const { geometry } = door
  if (geometry.type === 'Point') {
    const at = pathOf([geometry.coordinates], frame)[0]
    return at ? { at, along: null, halfWidth: USUAL_HALF_WIDTH_MM } : null
  }
  const path = pathOf(geometry.type === 'LineString' ? geometry.coordinates : (geometry.coordinates[0] ?? []), frame)
  const [a, b] = farthestPair(path)
  if (!a || !b) return null
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  if (length === 0) return { at: a, along: null, halfWidth: USUAL_HALF_WIDTH_MM }
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

/** A door drawn as a point lies in the wall, or on the outline, that is nearest to it. */
function directionOfWall(at: Point, borders: readonly Shape[], index: BoxIndex): Point | null {
  const feet = index
    .near({ minX: at.x, minY: at.y, maxX: at.x, maxY: at.y }, 1000)
    .map((i) => nearestOnBorder(borders[i]!, at))
  return feet.sort((a, b) => a.distance - b.distance)[0]?.along ?? null
}

function tipsOf(at: Point, along: Point, halfWidth: number): Point[] {
  const usable = Math.max(0, halfWidth - JAMB_MM)
  const pairs = halfWidth <= NARROW_MM ? 0 : Math.min(20, Math.ceil(usable / TIP_SPACING_MM))
  return Array.from({ length: 2 * pairs + 1 }, (_, i) => {
    const aside = pairs === 0 ? 0 : (usable * (i - pairs)) / pairs
    return { x: Math.round(at.x + along.x * aside), y: Math.round(at.y + along.y * aside) }
  })
}
