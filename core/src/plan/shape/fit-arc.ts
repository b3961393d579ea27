/** A stretch of a polyline, from point `from` to point `to`, on one circle. `sweep` is negative where it runs clockwise. */
export interface FittedArc {
  from: number
  to: number
  cx: number
  cy: number
  radius: number
  sweep: number
}

/** Fewer chords are fitted by their turns alone. */
const MIN_CHORDS = 8
/** Largest ratio of the squared lengths of neighbouring chords: rounded coordinates make short chords uneven. */
const MAX_CHORD_RATIO = 2.2 ** 2
/** Largest distance of a point from the circle, as a share of the radius. */
const MAX_STRAY = 0.015
const MIN_SWEEP = (30 * Math.PI) / 180
/** Share of the chords that may step back as seen from the centre. */
const MAX_BACKWARD = 0.1

/**
 * Finds the runs of like chords that lie on one circle, however uneven their turns are: where a file rounds its
 * coordinates, the turns between short chords say nothing, but their points still lie on the circle.
 */
export function fitArcs(points: ArrayLike<number>): FittedArc[] {
  return evenRuns(points).flatMap(([from, to]) => {
    const arc = fitArc(points, from, to)
    return arc ? [arc] : []
  })
}

/** Maximal runs of chords of about the same length, as their first and last points. */
function evenRuns(points: ArrayLike<number>): [number, number][] {
  const last = points.length / 2 - 1
  const runs: [number, number][] = []
  for (let from = 0; from < last; ) {
    let to = from + 1
    while (to < last && areAlike(squaredChord(points, to - 1), squaredChord(points, to))) to++
    if (to - from >= MIN_CHORDS) runs.push([from, to])
    from = to
  }
  return runs
}

function areAlike(one: number, other: number): boolean {
  return one <= MAX_CHORD_RATIO * other && other <= MAX_CHORD_RATIO * one
}

function squaredChord(points: ArrayLike<number>, i: number): number {
  return (points[2 * i + 2]! - points[2 * i]!) ** 2 + (points[2 * i + 3]! - points[2 * i + 1]!) ** 2
}

function fitArc(points: ArrayLike<number>, from: number, to: number): FittedArc | null {
  const circle = leastSquaresCircle(points, from, to)
  if (!circle) return null
  const { cx, cy, radius } = circle
  let [sweep, forward, backward] = [0, 0, 0]
  for (let i = from; i <= to; i++) {
    const [x, y] = [points[2 * i]! - cx, points[2 * i + 1]! - cy]
    if (!(Math.abs(Math.hypot(x, y) - radius) <= MAX_STRAY * radius)) return null
    if (i === to) break
    const [u, v] = [points[2 * i + 2]! - cx, points[2 * i + 3]! - cy]
    const angle = Math.atan2(x * v - y * u, x * u + y * v)
    sweep += angle
    if (angle > 0) forward++
    else backward++
  }
  const isOneWay = Math.min(forward, backward) <= MAX_BACKWARD * (to - from)
  return isOneWay && Math.abs(sweep) >= MIN_SWEEP ? { from, to, cx, cy, radius, sweep } : null
}

/** Circle with the least squared algebraic distance from the points (Kåsa's fit); null where they lie on a line. */
function leastSquaresCircle(points: ArrayLike<number>, from: number, to: number) {
  const count = to - from + 1
  let [meanX, meanY] = [0, 0]
  for (let i = from; i <= to; i++) {
    meanX += points[2 * i]! / count
    meanY += points[2 * i + 1]! / count
  }
  let [uu, uv, vv, uz, vz] = [0, 0, 0, 0, 0]
  for (let i = from; i <= to; i++) {
    const [u, v] = [points[2 * i]! - meanX, points[2 * i + 1]! - meanY]
    const z = u * u + v * v
    uu += u * u
    uv += u * v
    vv += v * v
    uz += u * z
    vz += v * z
  }
  const determinant = 2 * (uu * vv - uv * uv)
  if (!(Math.abs(determinant) > 1e-9 * (uu + vv) ** 2)) return null
  const u = (uz * vv - vz * uv) / determinant
  const v = (vz * uu - uz * uv) / determinant
  return { cx: meanX + u, cy: meanY + v, radius: Math.sqrt(u * u + v * v + (uu + vv) / count) }
}
