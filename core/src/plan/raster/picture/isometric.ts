import type { Pixels } from '../../field/index.ts'
import { lineDirections } from './line-directions.ts'

/** Degrees: the two ways of the floor in an isometric view, or in one of two pixels across for one up; and how far off. */
const FLOOR_ANGLES = [29, 151]
const FLOOR_TOLERANCE = 5
const LEVEL_TOLERANCE = 4
/** Of all lines, what runs each way of the floor at least, and level or square to the floor's ways at most. */
const MIN_FLOOR_SHARE = 0.15
const MAX_LEVEL_SHARE = 0.12
const MAX_SQUARE_SHARE = 0.08

/**
 * Whether a picture shows a building from above and from the side at once: its floor runs two ways that lean alike to the
 * left and to the right, while a plan that leans has two ways square to each other.
 */
export function isIsometric(picture: Pixels): boolean {
  const shares = lineDirections(picture)
  const near = (angle: number, tolerance: number) => {
    let sum = 0
    for (let off = -tolerance; off <= tolerance; off++) sum += shares[(angle + off + shares.length) % shares.length]!
    return sum
  }
  return (
    FLOOR_ANGLES.every((angle) => near(angle, FLOOR_TOLERANCE) > MIN_FLOOR_SHARE) &&
    FLOOR_ANGLES.every((angle) => near(angle + 90, FLOOR_TOLERANCE) < MAX_SQUARE_SHARE) &&
    near(0, LEVEL_TOLERANCE) < MAX_LEVEL_SHARE
  )
}
