import { distance, type LevelTransform, type Position, venuePlane } from '../geo/index.ts'
import type { LevelPointPair } from './align.ts'
import { fitSimilarity, type PointPair, rootMeanSquare } from './fit-similarity.ts'
import { type LevelDrawing, readStops, type Stop } from './stops.ts'

/** Connectors of one level that are tried, lifts first: the number of trials grows with its fourth power. */
const MAX_STOPS = 16
/** Minimum distance of two connectors, in metres, from which the direction of a level can be derived. */
const MIN_BASE_M = 5
/** Scales of sheets are read with no larger error than this factor. */
const MAX_SCALE_ERROR = 1.3
/** What is kept of a scale that is kept: shafts are drawn with an error of their own. */
const KEPT_SCALE_ERROR = 1.02
/** Connectors that come closer than this stand above each other (metres). */
const SAME_PLACE_M = 1
/** Sheets are drawn in one direction as a rule: of two that fit alike, that with the lesser turn counts (degrees). */
const TURN_STEP = 15
/** Two connectors fit with any scale; a third one shows that it is right. */
const MIN_MATCHES = 3

interface Candidate {
  pairs: [Stop, Stop][]
  turnSteps: number
  error: number
}

/**
 * Pairs of points that lay a level above another, from the lifts and stairs of both: the transform under which most of
 * them stand above each other. Null where fewer than three do, or two where the scale is kept.
 */
export function proposeAlignment(
  level: LevelDrawing,
  reference: LevelDrawing,
  { keepScale = false } = {},
): LevelPointPair[] | null {
  const drawn = { unitsPerMeter: level.unitsPerMeter }
  const own = mostTelling(readStops({ ...level, transform: keepScale ? kept(level) : null }))
  const others = mostTelling(readStops(reference))
  const best = bestCandidate(own, others, keepScale ? KEPT_SCALE_ERROR : MAX_SCALE_ERROR, keepScale)
  if (!best || best.pairs.length < (keepScale ? 2 : MIN_MATCHES)) return null
  const { toDrawing } = venuePlane(keepScale ? { ...drawn, transform: kept(level) } : drawn)
  const below = venuePlane(reference)
  return best.pairs.map(([a, b]) => ({ level: toDrawing(a.at), reference: below.toDrawing(b.at) }))
}

/** The scale of the level's transform without its move and turn. */
function kept({ transform }: LevelDrawing): LevelTransform | null {
  return transform ? { move: [0, 0], turn: 0, scale: transform.scale } : null
}

function mostTelling(stops: readonly Stop[]): Stop[] {
  const lifts = stops.filter(({ type }) => type === 'elevator')
  return [...lifts, ...stops.filter(({ type }) => type !== 'elevator')].slice(0, MAX_STOPS)
}

function bestCandidate(own: Stop[], others: Stop[], maxError: number, keepScale: boolean): Candidate | null {
  let best: Candidate | null = null
  for (const [a1, b1] of samePairs(own, others)) {
    for (const [a2, b2] of samePairs(own, others)) {
      if (a1.at[0] > a2.at[0] || a1 === a2 || b1 === b2) continue
      const [base, target] = [distance(a1.at, a2.at), distance(b1.at, b2.at)]
      if (base < MIN_BASE_M || Math.max(base / target, target / base) > maxError) continue
      const candidate = tryPairs([[a1, b1], [a2, b2]], own, others, keepScale) // biome-ignore format: two pairs
      if (candidate && (!best || isBetter(candidate, best))) best = candidate
    }
  }
  return best
}

function samePairs(own: readonly Stop[], others: readonly Stop[]): [Stop, Stop][] {
  return own.flatMap((a) => others.flatMap((b): [Stop, Stop][] => (a.type === b.type ? [[a, b]] : [])))
}

function isBetter(a: Candidate, b: Candidate): boolean {
  if (a.pairs.length !== b.pairs.length) return a.pairs.length > b.pairs.length
  return a.turnSteps === b.turnSteps ? a.error < b.error - 1e-9 : a.turnSteps < b.turnSteps
}

function tryPairs(seed: [Stop, Stop][], own: readonly Stop[], others: readonly Stop[], keepScale: boolean) {
  const scale = keepScale ? 1 : null
  const first = fitSimilarity(seed.map(toPointPair), scale)
  const pairs = first && matches(first, own, others)
  const fit = pairs && pairs.length > 1 && fitSimilarity(pairs.map(toPointPair), scale)
  if (!fit) return null
  const { toMeters } = venuePlane({ unitsPerMeter: 1, transform: fit })
  const error = rootMeanSquare(pairs.map(([a, b]) => distance(toMeters(a.at), b.at)))
  return { pairs, turnSteps: Math.round(Math.abs(fit.turn) / TURN_STEP), error }
}

function toPointPair([a, b]: [Stop, Stop]): PointPair {
  return { from: a.at, to: b.at }
}

function matches(transform: LevelTransform, own: readonly Stop[], others: readonly Stop[]): [Stop, Stop][] {
  const { toMeters } = venuePlane({ unitsPerMeter: 1, transform })
  const free = new Set(others)
  return own.flatMap((stop): [Stop, Stop][] => {
    const at: Position = toMeters(stop.at)
    let nearest: Stop | null = null
    for (const other of free) {
      if (other.type !== stop.type || distance(at, other.at) > SAME_PLACE_M) continue
      if (!nearest || distance(at, other.at) < distance(at, nearest.at)) nearest = other
    }
    if (!nearest) return []
    free.delete(nearest)
    return [[stop, nearest]]
  })
}
