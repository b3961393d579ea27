import { distance, nearestFraction, type Position, pointAlong } from '../../geo/index.ts'

/** Something that everybody notices, and that has a name. */
export interface Landmark {
  name: string
  floor: number
  position: Position
}

/** How near a landmark must be to a turn, or to the way, to be spoken of, in metres. */
const MAX_TURN_DISTANCE_M = 6
const MAX_SIDE_DISTANCE_M = 5
/** A straight walk is told in two steps from this length on, if something to go by stands well inside of it. */
const MIN_LONG_STRETCH_M = 25
const MIN_FROM_ENDS_M = 8

export function landmarkAt(point: Position, landmarks: readonly Landmark[], unitsPerMeter: number): Landmark | null {
  let best: Landmark | null = null
  let least = MAX_TURN_DISTANCE_M * unitsPerMeter
  for (const landmark of landmarks) {
    const away = distance(point, landmark.position)
    if (away > least) continue
    least = away
    best = landmark
  }
  return best
}

/** A landmark beside a long step, and where the step passes it: after which point, and at what point. */
export function landmarkAlong(
  path: readonly Position[],
  landmarks: readonly Landmark[],
  unitsPerMeter: number,
): { landmark: Landmark; after: number; at: Position } | null {
  if (landmarks.length === 0) return null
  const lengths = path.slice(1).map((b, i) => distance(path[i]!, b) / unitsPerMeter)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  if (total < MIN_LONG_STRETCH_M) return null
  let best: { landmark: Landmark; after: number; at: Position } | null = null
  let least = MAX_SIDE_DISTANCE_M * unitsPerMeter
  for (const landmark of landmarks) {
    let passed = 0
    for (const [i, length] of lengths.entries()) {
      const fraction = nearestFraction(landmark.position, path[i]!, path[i + 1]!)
      const at = pointAlong(path[i]!, path[i + 1]!, fraction)
      const walked = passed + length * fraction
      const away = distance(at, landmark.position)
      if (away < least && walked >= MIN_FROM_ENDS_M && total - walked >= MIN_FROM_ENDS_M) {
        least = away
        best = { landmark, after: i, at }
      }
      passed += length
    }
  }
  return best
}
