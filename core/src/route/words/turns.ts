import { angleTo, distance, type Position, pointAlong } from '../../geo/index.ts'

export type Turn =
  | 'turn_left'
  | 'turn_right'
  | 'turn_slight_left'
  | 'turn_slight_right'
  | 'turn_sharp_left'
  | 'turn_sharp_right'

/** A change of direction that a visitor must be told. */
export interface TurnAt {
  /** Index into the points of the path. */
  index: number
  turn: Turn
}

/** Minimum distance between the points at which two instructions are given, in metres. */
export const MIN_SPACING_M = 3

const MIN_SLIGHT_DEGREES = 25
const MIN_NORMAL_DEGREES = 55
const MIN_SHARP_DEGREES = 130
/** Bends to the same side this close together are one turn, in metres. */
const MAX_CURVE_GAP_M = 5
/** Headings are measured over this length of the path, in metres. */
const HEADING_LENGTH_M = 3

/** A path with the distance of each of its points from the first, in metres. */
export class MeasuredPath {
  readonly points: readonly Position[]
  readonly along: Float64Array

  constructor(points: readonly Position[], unitsPerMeter: number) {
    this.points = points
    this.along = new Float64Array(points.length)
    for (let i = 1; i < points.length; i++)
      this.along[i] = this.along[i - 1]! + distance(points[i - 1]!, points[i]!) / unitsPerMeter
  }

  get meters(): number {
    return this.along[this.along.length - 1] ?? 0
  }

  /** The point at a distance from the start; `from` is an index of a point at or before it. */
  at(meters: number, from = 0): Position {
    const { points, along } = this
    if (points.length < 2) return points[0]!
    let i = from + 1
    while (i < points.length - 1 && along[i]! < meters) i++
    const length = along[i]! - along[i - 1]!
    const fraction = length === 0 ? 0 : Math.min(1, Math.max(0, (meters - along[i - 1]!) / length))
    return pointAlong(points[i - 1]!, points[i]!, fraction)
  }

  /** The point at a distance before one of the points, which is searched for backwards. */
  before(index: number, meters: number): Position {
    const target = Math.max(0, this.along[index]! - meters)
    let i = index
    while (i > 0 && this.along[i]! > target) i--
    return this.at(target, i)
  }
}

/** Finds the turns of a path: none closer than `MIN_SPACING_M` to another one or to the ends of the path. */
export function findTurns(path: MeasuredPath): TurnAt[] {
  const { points, along, meters } = path
  const turns: TurnAt[] = []
  if (meters < 2 * MIN_SPACING_M) return turns
  const bends = bendsOf(points)
  for (let first = 1; first < points.length - 1; first++) {
    const last = lastOfBend(path, bends, first)
    const index = sharpestOf(bends, first, last)
    const start = path.before(first, HEADING_LENGTH_M)
    const end = path.at(Math.min(meters, along[last]! + HEADING_LENGTH_M), last)
    const turn = nameTurn(angleBetween(start, points[first]!, points[last]!, end))
    first = last
    if (!turn || along[index]! < MIN_SPACING_M || meters - along[index]! < MIN_SPACING_M) continue
    const previous = turns.length > 0 ? turns[turns.length - 1]! : null
    if (!previous || along[index]! - along[previous.index]! >= MIN_SPACING_M) turns.push({ index, turn })
  }
  return turns
}

/** Degrees by which the path bends at each of its points; 0 at the ends. */
function bendsOf(points: readonly Position[]): Float64Array {
  const bends = new Float64Array(points.length)
  for (let i = 1; i < points.length - 1; i++)
    bends[i] = angleBetween(points[i - 1]!, points[i]!, points[i]!, points[i + 1]!)
  return bends
}

/** The last of the points that make up one turn: bends close together, or a curve to one side. */
function lastOfBend({ points, along }: MeasuredPath, bends: Float64Array, first: number): number {
  let last = first
  while (last + 1 < points.length - 1) {
    const gap = along[last + 1]! - along[last]!
    const isCurve = gap < MAX_CURVE_GAP_M && bends[last + 1]! * bends[first]! > 0
    if (gap >= MIN_SPACING_M && !isCurve) break
    last++
  }
  return last
}

function sharpestOf(bends: Float64Array, first: number, last: number): number {
  let sharpest = first
  for (let i = first + 1; i <= last; i++) if (Math.abs(bends[i]!) > Math.abs(bends[sharpest]!)) sharpest = i
  return sharpest
}

/** Degrees from the direction ab to the direction cd: positive to the left, from -180 to 180. */
export function angleBetween(a: Position, b: Position, c: Position, d: Position): number {
  const before = angleTo(a, b)
  const after = angleTo(c, d)
  const degrees = ((after - before) * 180) / Math.PI
  return degrees > 180 ? degrees - 360 : degrees <= -180 ? degrees + 360 : degrees
}

function nameTurn(degrees: number): Turn | null {
  const size = Math.abs(degrees)
  if (size < MIN_SLIGHT_DEGREES) return null
  const side = degrees > 0 ? 'left' : 'right'
  if (size < MIN_NORMAL_DEGREES) return `turn_slight_${side}`
  return size < MIN_SHARP_DEGREES ? `turn_${side}` : `turn_sharp_${side}`
}
