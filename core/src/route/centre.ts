import { distance, lineLength, type Position, pointAlong, simplify } from '../geo/index.ts'
import type { FloorGraph } from './model.ts'

/** Corridors and halls up to this width are walked along their middle, in metres. */
const MAX_WIDTH_M = 12
/** Distance kept from a wall in wider halls. */
const WALL_COMFORT_M = 0.8
/** An opening narrower than this leaves no choice, in metres. */
const MIN_WIDTH_M = 0.5
/** Shorter runs between openings are left as they are, in metres. */
const MIN_RUN_M = 4
const MIN_GAP_M = 0.01
const SAMPLE_SPACING_M = 3
const MAX_SAMPLES_PER_SEGMENT = 24
/** Maximum length of a centred path relative to the shortest one. */
const MAX_STRETCH = 1.03
/**
 * How far paths are moved at most, and the distance over which they return to the middle, in metres. The first that
 * keeps the path walkable and short enough is used.
 */
const ATTEMPTS = [
  { maxOffset: 6, returnLength: 2 },
  { maxOffset: 3, returnLength: 5 },
] as const
/** Bends of the centred path below this are left out, in metres. */
const SIMPLIFY_TOLERANCE_M = 0.15
const SOLVER_ROUNDS = 12
/** Over-relaxation of the solver: fewer rounds than with 1. */
const RELAXATION_FACTOR = 1.5

interface Floor extends Pick<FloorGraph, 'unitsPerMeter' | 'widthsAt'> {
  canWalkStraight(a: Position, b: Position): boolean
}

/** A point of a path that may be moved sideways by an offset between -right and left, in metres. */
interface Sample {
  at: Position
  normal: Position
  left: number
  right: number
  /** Offset at which the sample is in the middle. */
  target: number
  /** 0 where no wall is near: only the length of the path counts there. */
  weight: number
  /** Derivative of the path's length by the offset: 0 on straight segments, not 0 at bends. */
  slope: number
  /** Distance to the next sample, in metres. */
  gap: number
}

/**
 * Moves a shortest path, which cuts corners and touches walls, towards the middle of the corridors that it follows.
 * Its ends and narrow openings stay where they are. The result is walkable and at most `MAX_STRETCH` times as long.
 */
export function centrePath(points: readonly Position[], floor: Floor): Position[] {
  if (!floor.widthsAt || lineLength(points) < MIN_RUN_M * floor.unitsPerMeter) return [...points]
  const centred = points.slice(0, 1)
  let run = [fixedSample(points[0]!)]
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i]!, points[i + 1]!]
    const bend = i > 0 ? bendAt(points[i - 1]!, a, b, floor) : null
    if (bend) run.push(bend)
    else if (i > 0) run = closeRun(centred, run, a, floor)
    addSamples(run, a, b, floor)
  }
  closeRun(centred, run, points[points.length - 1]!, floor)
  return centred
}

/** Appends the run, moved to the middle, with its end point; returns the next run. */
function closeRun(centred: Position[], run: Sample[], end: Position, floor: Floor): Sample[] {
  run.push(fixedSample(end))
  const path = centreRun(run, floor)
  for (let i = 1; i < path.length; i++) centred.push(path[i]!)
  return [fixedSample(end)]
}

function centreRun(samples: Sample[], floor: Floor): Position[] {
  const { unitsPerMeter } = floor
  const shortest: Position[] = []
  for (const sample of samples) if (isPinned(sample)) shortest.push(sample.at)
  const limit = lineLength(shortest) * MAX_STRETCH
  if (limit < MIN_RUN_M * unitsPerMeter) return shortest
  smoothWidths(samples)
  for (let i = 0; i + 1 < samples.length; i++)
    samples[i]!.gap = Math.max(MIN_GAP_M, distance(samples[i]!.at, samples[i + 1]!.at) / unitsPerMeter)
  for (const { maxOffset, returnLength } of ATTEMPTS) {
    const offsets = solveOffsets(samples, maxOffset, 1 / returnLength ** 2)
    const path = simplifyBetweenPins(samples, offsets, unitsPerMeter)
    if (lineLength(path) <= limit && isWalkable(path, floor)) return path
  }
  return shortest
}

/** A single sample that looks through an open door sees no farther than its neighbours. */
function smoothWidths(samples: readonly Sample[]): void {
  for (let i = 2; i + 2 < samples.length; i++) {
    const [before, sample, after] = [samples[i - 1]!, samples[i]!, samples[i + 1]!]
    if (sample.slope !== 0) continue
    sample.left = Math.min(sample.left, Math.max(before.left, after.left))
    sample.right = Math.min(sample.right, Math.max(before.right, after.right))
  }
  for (const sample of samples) aim(sample)
}

/** Sets where a sample is to be: in the middle of a corridor, or off the wall of a wide hall. */
function aim(sample: Sample): void {
  const { left, right } = sample
  const isCorridor = left + right <= MAX_WIDTH_M
  const offWall = left < right ? Math.min(0, left - WALL_COMFORT_M) : Math.max(0, WALL_COMFORT_M - right)
  sample.target = isCorridor ? (left - right) / 2 : offWall
  sample.weight = isCorridor || offWall !== 0 ? 1 : 0
}

/** Ends and bends, which a path must keep. */
function isPinned(sample: Sample): boolean {
  return sample.slope !== 0
}

function moved({ at, normal }: Sample, by: number): Position {
  return [at[0] + normal[0] * by, at[1] + normal[1] * by]
}

/** The samples moved by their offsets, without those that change little. */
function simplifyBetweenPins(samples: readonly Sample[], offsets: Float64Array, unitsPerMeter: number): Position[] {
  const kept = [samples[0]!.at]
  let part = [samples[0]!.at]
  for (let i = 1; i < samples.length; i++) {
    const sample = samples[i]!
    part.push(moved(sample, offsets[i]! * unitsPerMeter))
    if (!isPinned(sample)) continue
    const simplified = part.length === 2 ? part : simplify(part, SIMPLIFY_TOLERANCE_M * unitsPerMeter)
    for (let k = 1; k < simplified.length; k++) kept.push(simplified[k]!)
    part = [part[part.length - 1]!]
  }
  return kept
}

function isWalkable(path: readonly Position[], { canWalkStraight }: Floor): boolean {
  for (let i = 1; i < path.length; i++) if (!canWalkStraight(path[i - 1]!, path[i]!)) return false
  return true
}

/**
 * Minimises the length of the path plus `pull` times the squared distance from the middle, by projected Gauss–Seidel:
 * each offset in turn takes its best value within the free width, given its neighbours.
 */
function solveOffsets(samples: readonly Sample[], maxOffset: number, pull: number): Float64Array {
  const offsets = new Float64Array(samples.length)
  for (let round = 0; round < SOLVER_ROUNDS; round++) {
    for (let i = 1; i + 1 < samples.length; i++) {
      const { left, right, target, weight, slope, gap } = samples[i]!
      const before = samples[i - 1]!.gap
      const force = (pull * weight * (before + gap)) / 2
      const aim = Math.max(-maxOffset, Math.min(maxOffset, target))
      const sum = offsets[i - 1]! / before + offsets[i + 1]! / gap + force * aim - slope
      const best = sum / (1 / before + 1 / gap + force)
      const relaxed = offsets[i]! + RELAXATION_FACTOR * (best - offsets[i]!)
      offsets[i] = Math.min(left, Math.max(-right, relaxed))
    }
  }
  return offsets
}

function addSamples(run: Sample[], a: Position, b: Position, floor: Floor): void {
  const meters = distance(a, b) / floor.unitsPerMeter
  const count = Math.min(MAX_SAMPLES_PER_SEGMENT, Math.floor(meters / SAMPLE_SPACING_M))
  const normal = normalOf(a, b)
  for (let i = 1; i < count; i++) run.push(sampleAt(pointAlong(a, b, i / count), normal, 0, floor))
}

/** The sample at a bend, or null where the path is squeezed through an opening and cannot be moved. */
function bendAt(before: Position, at: Position, after: Position, floor: Floor): Sample | null {
  const [n1, n2] = [normalOf(before, at), normalOf(at, after)]
  const length = Math.hypot(n1[0] + n2[0], n1[1] + n2[1])
  if (length < 1e-6) return null
  const normal: Position = [(n1[0] + n2[0]) / length, (n1[1] + n2[1]) / length]
  const turn = n1[0] * n2[1] - n1[1] * n2[0]
  // Moving the bend outwards by d adds 2 d sin(angle / 2) to the path; `length` is 2 cos(angle / 2).
  const slope = Math.sign(turn || 1) * -Math.sqrt(Math.max(0, 4 - length ** 2)) || 1e-9
  const sample = sampleAt(at, normal, slope, floor)
  return sample.left + sample.right < MIN_WIDTH_M ? null : sample
}

function sampleAt(at: Position, normal: Position, slope: number, { widthsAt }: Floor): Sample {
  const [left, right] = widthsAt!(at, normal, MAX_WIDTH_M)
  return { at, normal, left, right, target: 0, weight: 0, slope, gap: 1 }
}

/** An end of a run: it has no width to move in. */
function fixedSample(at: Position): Sample {
  return { at, normal: [0, 0], left: 0, right: 0, target: 0, weight: 0, slope: 1, gap: 1 }
}

/** Unit vector to the left of the way from a to b. */
function normalOf(a: Position, b: Position): Position {
  const length = distance(a, b) || 1
  return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
}
