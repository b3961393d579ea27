import { isBetween, type Position, simplify } from '../geo/index.ts'
import { centrePath } from './centre.ts'
import type { FloorGraph } from './model.ts'

/** Points this close to the simplified line are left out, in metres. */
const SIMPLIFY_TOLERANCE_M = 0.05

/** Number of points at both ends of a path that lie off the walkable area: where a place has no door, its outline. */
export type Outside = readonly [atStart: number, atEnd: number]

/** Turns the points of a path into the line that is walked: pulled tight and then led along the middle. */
export function walkLine(
  points: readonly Position[],
  floor: FloorGraph,
  [atStart, atEnd]: Outside,
  blocked: ReadonlySet<string>,
): Position[] {
  const { unitsPerMeter, widthsAt } = floor
  if (!floor.canWalkStraight) return tidy(points, unitsPerMeter)
  const canWalkStraight = (a: Position, b: Position) => floor.canWalkStraight!(a, b, blocked)
  const end = points.length - atEnd
  const tight = shortcutBends(points.slice(atStart, end), canWalkStraight)
  return tidy(
    [
      ...points.slice(0, atStart),
      ...centrePath(tight, { unitsPerMeter, widthsAt, canWalkStraight }),
      ...points.slice(end),
    ],
    unitsPerMeter,
  )
}

/** Removes every bend that can be cut: first by exponential search, then one by one until none is left. */
function shortcutBends(
  points: readonly Position[],
  canWalkStraight: (a: Position, b: Position) => boolean,
): Position[] {
  const tight = exponentialShortcut(points, canWalkStraight)
  for (let changed = true; changed; ) {
    changed = false
    for (let i = 1; i < tight.length - 1; i++) {
      if (!canWalkStraight(tight[i - 1]!, tight[i + 1]!)) continue
      tight.splice(i--, 1)
      changed = true
    }
  }
  return tight
}

/** Joins each point with the farthest visible one that steps of doubled and then halved length find. */
function exponentialShortcut(
  points: readonly Position[],
  canWalkStraight: (a: Position, b: Position) => boolean,
): Position[] {
  const taken = points.slice(0, 1)
  for (let at = 0; at < points.length - 1; ) {
    const sees = (far: number) => at + far < points.length && canWalkStraight(points[at]!, points[at + far]!)
    let reach = 1
    while (sees(reach * 2)) reach *= 2
    // Twice the reach was just found not to be visible.
    for (let step = reach >> 1; step >= 1; step >>= 1) if (sees(reach + step)) reach += step
    at += reach
    taken.push(points[at]!)
  }
  return taken
}

/** Points closer than this are one point; points this close to a straight line are on it, in metres. */
const SAME_POINT_M = 0.001
const COLLINEAR_TOLERANCE_M = 1e-6

function tidy(points: readonly Position[], unitsPerMeter: number): Position[] {
  return simplify(straighten(points, unitsPerMeter), SIMPLIFY_TOLERANCE_M * unitsPerMeter)
}

/** Removes repeated points and points between their neighbours, such as most nodes of a corridor. */
function straighten(points: readonly Position[], unitsPerMeter: number): Position[] {
  const bends = points.slice(0, 1)
  const same = (SAME_POINT_M * unitsPerMeter) ** 2
  const tolerance = COLLINEAR_TOLERANCE_M * unitsPerMeter
  let before: Position | null = null
  let last = points[0]!
  for (let i = 1; i < points.length; i++) {
    const point = points[i]!
    if ((last[0] - point[0]) ** 2 + (last[1] - point[1]) ** 2 <= same) continue
    if (before && isBetween(before, last, point, tolerance)) bends[bends.length - 1] = point
    else {
      bends.push(point)
      before = last
    }
    last = point
  }
  return bends
}
