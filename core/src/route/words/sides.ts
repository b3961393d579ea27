import { distance, type Position } from '../../geo/index.ts'
import { angleBetween, type MeasuredPath, MIN_SPACING_M } from './turns.ts'

export type ExitSide = 'left' | 'right' | 'ahead'

const MAX_AHEAD_DEGREES = 40
const MAX_SIDE_DEGREES = 140
/** The first metres of a path, by which its direction is known. */
const EXIT_LENGTH_M = 4
/** A door this close to the middle of what it leads out of does not show where it faces, in metres. */
const MIN_DOOR_OFFSET_M = 0.3

/**
 * Returns the side to which a path leads for somebody who steps out of a place or a connector with the given middle.
 * Null where that cannot be known, or where the path leads back.
 */
export function exitSide(middle: Position | null, path: MeasuredPath, unitsPerMeter: number): ExitSide | null {
  const [door] = path.points
  if (!middle || !door || path.meters < MIN_SPACING_M) return null
  if (distance(middle, door) < MIN_DOOR_OFFSET_M * unitsPerMeter) return null
  return sideOf(angleBetween(middle, door, door, path.at(Math.min(EXIT_LENGTH_M, path.meters))))
}

/** Returns the side on which a place lies for somebody who arrives along the path. Null as above. */
export function arrivalSide(middle: Position | null, path: MeasuredPath): ExitSide | null {
  const last = path.points[path.points.length - 1]
  if (!middle || !last || path.points.length < 2) return null
  // Turns in the last metres are not told, so the side is that which is seen before them.
  const from = Math.max(0, path.meters - MIN_SPACING_M)
  return sideOf(angleBetween(path.at(Math.max(0, from - 1)), path.at(from + (from === 0 ? 1 : 0)), last, middle))
}

function sideOf(degrees: number): ExitSide | null {
  const size = Math.abs(degrees)
  if (size <= MAX_AHEAD_DEGREES) return 'ahead'
  if (size > MAX_SIDE_DEGREES) return null
  return degrees > 0 ? 'left' : 'right'
}
