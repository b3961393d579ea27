import type { LevelTransform, Position } from '../geo/index.ts'

/** A point and where it should come to lie, both in metres. */
export interface PointPair {
  readonly from: Position
  readonly to: Position
}

const DEGREES_PER_RADIAN = 180 / Math.PI
/** Minimum spread of points around their centre, in metres, from which a direction can be derived. */
const MIN_SPREAD_M = 1e-3

/**
 * Move, turn and scale that lay the points of all pairs on each other, with the least sum of squared distances
 * (Umeyama 1991, without reflection). Null where the points of one side are one point.
 */
export function fitSimilarity(pairs: readonly PointPair[], scale: number | null = null): LevelTransform | null {
  const from = middleOf(pairs.map((pair) => pair.from))
  const to = middleOf(pairs.map((pair) => pair.to))
  let [along, across, spread, spreadTo] = [0, 0, 0, 0]
  for (const pair of pairs) {
    const [px, py] = [pair.from[0] - from[0], pair.from[1] - from[1]]
    const [qx, qy] = [pair.to[0] - to[0], pair.to[1] - to[1]]
    along += px * qx + py * qy
    across += px * qy - py * qx
    spread += px * px + py * py
    spreadTo += qx * qx + qy * qy
  }
  const agreement = Math.hypot(along, across)
  const least = MIN_SPREAD_M ** 2 * pairs.length
  if (!(spread > least && spreadTo > least && agreement > least)) return null
  const factor = scale ?? agreement / spread
  const [cos, sin] = [(along / agreement) * factor, (across / agreement) * factor]
  return {
    move: [to[0] - cos * from[0] + sin * from[1], to[1] - sin * from[0] - cos * from[1]],
    turn: -Math.atan2(across, along) * DEGREES_PER_RADIAN + 0,
    scale: factor,
  }
}

function middleOf(points: readonly Position[]): Position {
  const sum = points.reduce(([x, y], [px, py]) => [x + px, y + py] as const, [0, 0] as const)
  return [sum[0] / points.length, sum[1] / points.length]
}

/** Root of the mean of squares. */
export function rootMeanSquare(distances: readonly number[]): number {
  return Math.sqrt(distances.reduce((sum, d) => sum + d * d, 0) / distances.length)
}
