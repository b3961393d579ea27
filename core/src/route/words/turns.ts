import { distance, type Position } from '../../geo/index.ts'

export type Turn =
  | 'turn_left'
  | 'turn_right'
  | 'turn_slight_left'
  | 'turn_slight_right'
  | 'turn_sharp_left'
  | 'turn_sharp_right'

/** A place where the way changes its direction so much that a person must be told. */
export interface TurnAt {
  /** Index into the points of the way. */
  index: number
  turn: Turn
}

const SLIGHT_DEGREES = 25
const NORMAL_DEGREES = 55
const SHARP_DEGREES = 130
/** Bends closer together than this are one turn, in metres. */
const MERGE_DISTANCE_M = 2
/** A turn this close to the start or the end says nothing: the way there is seen at a glance. */
const HEADING_SAMPLE_M = 2
const MIN_LAST_STEP_M = 1

export function findTurns(points: readonly Position[], unitsPerMeter: number): TurnAt[] {
  const along = metersAlong(points, unitsPerMeter)
  const total = along[along.length - 1] ?? 0
  const turns: TurnAt[] = []
  for (let i = 1; i < points.length - 1; i++) {
    let last = i
    while (last + 1 < points.length - 1 && along[last + 1]! - along[last]! < MERGE_DISTANCE_M) last++
    const turn = nameTurn(angleBetween(points[i - 1]!, points[i]!, points[last]!, points[last + 1]!))
    if (turn && along[i]! >= HEADING_SAMPLE_M && total - along[last]! >= MIN_LAST_STEP_M) turns.push({ index: i, turn })
    i = last
  }
  return turns
}

/** Degrees from the direction ab to the direction cd: positive to the left, -180 to 180. */
export function angleBetween(a: Position, b: Position, c: Position, d: Position): number {
  const before = Math.atan2(b[1] - a[1], b[0] - a[0])
  const after = Math.atan2(d[1] - c[1], d[0] - c[0])
  const degrees = ((after - before) * 180) / Math.PI
  return degrees > 180 ? degrees - 360 : degrees <= -180 ? degrees + 360 : degrees
}

function nameTurn(degrees: number): Turn | null {
  const size = Math.abs(degrees)
  if (size < SLIGHT_DEGREES) return null
  const side = degrees > 0 ? 'left' : 'right'
  if (size < NORMAL_DEGREES) return `turn_slight_${side}`
  return size < SHARP_DEGREES ? `turn_${side}` : `turn_sharp_${side}`
}

/** For each point, how far it is from the first along the way, in metres. */
function metersAlong(points: readonly Position[], unitsPerMeter: number): Float64Array {
  const along = new Float64Array(points.length)
  for (let i = 1; i < points.length; i++)
    along[i] = along[i - 1]! + distance(points[i - 1]!, points[i]!) / unitsPerMeter
  return along
}
