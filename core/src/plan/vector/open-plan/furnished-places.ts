import { holdLabels } from '../../findings/spaces.ts'
import { metres, valuesOf } from '../../rules/parameters.ts'
import { outlinesOf } from '../../rules/parts.ts'
import { listRule } from '../../rules/rule.ts'
import { type Polygon, toSegment } from '../../shape/ring.ts'
import type { Label } from '../../text/labels.ts'
import { Near } from '../graph/near.ts'
import type { Segments } from '../graph/segments.ts'
import { isRoom } from './is-room.ts'
import type { Place } from './place.ts'
import { TurnedFrame } from './turned-frame.ts'

const parameters = {
  /** From one stroke of a group of furniture to the next. */
  maxStrokeGap: metres(0.35, [0.1, 0.8]),
  /** From its label to one of them. */
  maxLabelGap: metres(1.3, [0.5, 3]),
  /** Sides of a table with its chairs. */
  minPlace: metres(1.2, [0.8, 2]),
  maxPlace: metres(6, [4, 10]),
  /** What those who sit there take up. */
  seatDepth: metres(0.35, [0.2, 0.8]),
  /** How far off a wall that closes the place stands. */
  maxWallGap: metres(1.2, [0.6, 2]),
  /** A wall that furniture is set along. */
  minWall: metres(1, [0.5, 2]),
}

const { maxStrokeGap, maxLabelGap, minPlace, maxPlace, seatDepth, maxWallGap, minWall } = valuesOf(parameters)

/** Strokes of one group that are looked at. */
const MOST_STROKES = 2_000

/**
 * Where several rooms share a space, one of them may be a table with its chairs: what bears a number and a name, and
 * stands over furniture of its own, is a place around it, up to the wall.
 */
export function furnishedPlaces(
  polygons: Polygon[],
  labels: Label[],
  furniture: () => Segments,
  unitsPerMeter: number,
): Place[] {
  const held = holdLabels(polygons, labels, unitsPerMeter)
  const shared = held.flatMap((names, face) => (names.filter(isRoom).length > 1 ? [face] : []))
  if (shared.length === 0) return []
  const near = new Near(furniture(), unitsPerMeter)
  return shared.flatMap((face): Place[] => {
    const rooms = held[face]!.filter(isRoom)
    const places = rooms.flatMap((label): Place[] => {
      const ring = placeAround(label, polygons[face]!, near, unitsPerMeter)
      return ring ? [{ ring, hosts: [face], throughWalls: false }] : []
    })
    // Someone must be left to whom the rest belongs.
    return places.length < rooms.length ? places : []
  })
}

function placeAround(label: Label, face: Polygon, near: Near, unitsPerMeter: number): Float64Array | null {
  const strokes = groupAt(label, near, unitsPerMeter)
  if (!strokes) return null
  const frame = new TurnedFrame(wallDirection(face, label, unitsPerMeter))
  const [left, low, right, high] = frame.boxOf(strokes, near.segments)
  const [x, y] = frame.turned(label.x, label.y)
  const sides = [right - left, high - low].map((side) => side / unitsPerMeter)
  if (Math.min(...sides) < minPlace || Math.max(...sides) > maxPlace) return null
  if (x < left || x > right || y < low || y > high) return null
  const [middleX, middleY] = [(left + right) / 2, (low + high) / 2]
  const reach = (fromX: number, fromY: number, dx: number, dy: number) => {
    const wall = frame.toBorder(face, fromX, fromY, dx, dy)
    return wall < maxWallGap * unitsPerMeter ? wall : seatDepth * unitsPerMeter
  }
  return frame.box(
    left - reach(left, middleY, -1, 0),
    low - reach(middleX, low, 0, -1),
    right + reach(right, middleY, 1, 0),
    high + reach(middleX, high, 0, 1),
  )
}

/** The strokes that hang together where the label stands; null where there are none, or they go on and on. */
function groupAt({ x, y }: Label, near: Near, unitsPerMeter: number): number[] | null {
  const { xy, count } = near.segments
  const group: number[] = []
  const isIn = new Uint8Array(count)
  let isEndless = false
  const away = (px: number, py: number) => Math.hypot(px - x, py - y)
  const gather = (px: number, py: number, within: number) =>
    near.visit(px, py, within, (i) => {
      if (isIn[i] === 1 || isEndless) return
      const [ax, ay, bx, by] = [xy[4 * i]!, xy[4 * i + 1]!, xy[4 * i + 2]!, xy[4 * i + 3]!]
      if (toSegment(px, py, ax, ay, bx, by) >= within) return
      isIn[i] = 1
      isEndless = group.push(i) > MOST_STROKES || Math.max(away(ax, ay), away(bx, by)) > maxPlace * unitsPerMeter
    })
  gather(x, y, maxLabelGap * unitsPerMeter)
  for (const i of group) {
    const [ax, ay, bx, by] = [xy[4 * i]!, xy[4 * i + 1]!, xy[4 * i + 2]!, xy[4 * i + 3]!]
    for (const t of [0, 0.5, 1]) gather(ax + t * (bx - ax), ay + t * (by - ay), maxStrokeGap * unitsPerMeter)
    if (isEndless) return null
  }
  return group.length > 0 ? group : null
}

/** Of the wall nearest to the label. */
function wallDirection({ outer }: Polygon, { x, y }: Label, unitsPerMeter: number): number {
  let angle = 0
  let nearest = Infinity
  for (let i = 0, j = outer.length - 2; i < outer.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [outer[j]!, outer[j + 1]!, outer[i]!, outer[i + 1]!]
    if (Math.hypot(bx - ax, by - ay) < minWall * unitsPerMeter) continue
    const distance = toSegment(x, y, ax, ay, bx, by)
    if (distance >= nearest) continue
    nearest = distance
    angle = Math.atan2(by - ay, bx - ax)
  }
  return angle
}

export const furnishedPlaceRule = listRule({
  id: 'furnished-places',
  phase: 'open plan',
  as: 'room',
  does: 'A table with a number and a name inside a named room is a place with the floor around it.',
  parameters,
  apply: furnishedPlaces,
  parts: outlinesOf,
})
