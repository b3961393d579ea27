import { METRES_PER_FOOT, METRES_PER_INCH } from '../../geo/index.ts'
import type { PlanGuidance, PlanScale } from '../result.ts'
import { rounded, type Vote } from './vote.ts'

/** Metre, decimetre, centimetre, millimetre, inch, foot: what CAD programs draw in. */
const CAD_UNITS = [1, 10, 100, 1000, 1 / METRES_PER_INCH, 1 / METRES_PER_FOOT]
/** Metres that a plan measures if nothing tells. */
const USUAL_EXTENT = 50
/** Metres: no plan is as small, and a cue that makes it so does not speak against others. */
const SMALLEST_EXTENT = 1.5
/** As the logarithm of a ratio: lengths and areas that are measured to plaster and to the axis of walls differ by this. */
const MEASURED_APART = 0.03
/** What it speaks for a scale that it is one of these: soft cues must be far off all of them to win. */
const USUAL_UNIT_SUPPORT = 1
const KNOWN_LENGTH_WEIGHT = 1000
/** The spread from which on a cue is soft: sizes of things, that is, rather than lengths that are told. */
const MIN_SOFT_SPREAD = 0.05
/** How finely the scales between soft cues are looked at. */
const SCALE_STEPS = 48
/** The spread of cues that are more exact than others, and the agreement with one that is close. */
const MAX_TELLING_SPREAD = 0.2
const MIN_CLOSE_AGREEMENT = 0.9
/** How sure a scale can be that only soft cues speak for: doors and letters of one plan may well be a fifth larger. */
const MAX_SOFT_CONFIDENCE = 0.49
/** Under this a scale is no more than a guess from soft cues. */
export const MIN_SCALE_CONFIDENCE = 0.5

/** A length that the owner of the plan measured outweighs whatever the drawing tells. */
export function knownLengthVote(length: PlanGuidance['length']): Vote[] {
  if (!length) return []
  const { from, to, meters } = length
  const unitsPerMeter = Math.hypot(to[0] - from[0], to[1] - from[1]) / meters
  return [{ cue: 'length', unitsPerMeter, weight: KNOWN_LENGTH_WEIGHT, spread: 0.01, note: `${meters} m as given` }]
}

/**
 * The scale that the votes support most. A vote of a soft cue only says which exact one is near, so exact cues,
 * and in CAD files the usual units, stand as candidates. The spread is how far the bulk of the drawing reaches.
 */
export function electScale(votes: Vote[], isCad: boolean, extent: number, spread = extent): PlanScale {
  const exact = votes.filter((vote) => vote.spread < MIN_SOFT_SPREAD).map((vote) => vote.unitsPerMeter)
  const soft = votes.filter((vote) => vote.spread >= MIN_SOFT_SPREAD).map((vote) => vote.unitsPerMeter)
  const units = isCad && votes.length > 0 ? CAD_UNITS : []
  const others = units.length > 0 ? soft : [...soft, ...stepsAmong(soft), extent / USUAL_EXTENT || 1]
  const candidates = [...exact, ...units, ...others]
  let best = candidates[0]!
  let bestSupport = -1
  for (const candidate of candidates) {
    const support =
      supportOf(candidate, votes) +
      plausibility(extent / candidate, spread / candidate) +
      (units.includes(candidate) ? USUAL_UNIT_SUPPORT : 0)
    if (support > bestSupport) {
      bestSupport = support
      best = candidate
    }
  }
  best = nearbyUnit(nearbyVote(best, votes), votes, isCad)
  const possible = votes.filter(({ unitsPerMeter }) => spread / unitsPerMeter >= SMALLEST_EXTENT)
  return { unitsPerMeter: best, confidence: confidenceIn(best, possible, isCad), votes: votes.map(publicVote) }
}

/** Whether a cue is more exact than sizes of letters and rooms. */
export function isTelling({ spread }: Vote): boolean {
  return spread < MAX_TELLING_SPREAD
}

/** Soft cues may all be off, and the truth between them. */
function stepsAmong(scales: number[]): number[] {
  if (scales.length < 2) return []
  const [least, most] = [Math.min(...scales), Math.max(...scales)]
  return Array.from({ length: SCALE_STEPS - 1 }, (_, i) => least * (most / least) ** ((i + 1) / SCALE_STEPS))
}

/** What is close to a cue that is more exact than the others is what it says. */
function nearbyVote(unitsPerMeter: number, votes: Vote[]): number {
  const near = votes.filter((vote) => isTelling(vote) && agreement(unitsPerMeter, vote) > MIN_CLOSE_AGREEMENT)
  return near.sort((p, q) => p.spread - q.spread)[0]?.unitsPerMeter ?? unitsPerMeter
}

/** Printed areas and lengths are measured to plaster or axis: a unit that is as near as that is meant. */
function nearbyUnit(unitsPerMeter: number, votes: Vote[], isCad: boolean): number {
  const units = [
    ...votes.filter(({ cue }) => cue === 'header' || cue === 'note').map((vote) => vote.unitsPerMeter),
    ...(isCad ? CAD_UNITS : []),
  ]
  return units.find((unit) => Math.abs(Math.log(unit / unitsPerMeter)) < 0.025) ?? unitsPerMeter
}

function supportOf(candidate: number, votes: Vote[]): number {
  return votes.reduce((sum, vote) => sum + vote.weight * agreement(candidate, vote), 0)
}

function agreement(candidate: number, vote: Vote): number {
  const off = Math.log(candidate / vote.unitsPerMeter) / vote.spread
  return Math.exp((-off * off) / 2)
}

/**
 * Plans show between a flat and an airport; what is far beyond takes more than a few arcs to believe, and what is no
 * larger than a table is none, whatever the header says.
 */
function plausibility(extent: number, spread: number): number {
  if (spread < SMALLEST_EXTENT) return -5
  if (extent < 2 || extent > 2000) return -0.4
  const off = Math.log(spread / USUAL_EXTENT)
  return (extent > 6 && extent < 900 ? 0.2 : 0) + 0.1 * Math.exp((-off * off) / 2)
}

/** Sure where cues of different kinds agree and none of weight speaks against them. */
function confidenceIn(unitsPerMeter: number, votes: Vote[], isCad: boolean): number {
  // Readings of one cue in several units exclude each other: only the weightiest counts as opposition.
  const cues = new Map<string, number>()
  for (const { cue, weight } of votes) cues.set(cue, Math.max(weight, cues.get(cue) ?? 0))
  const total = [...cues.values()].reduce((sum, weight) => sum + weight, 0)
  const support = supportOf(
    unitsPerMeter,
    votes.map((vote) => ({ ...vote, spread: Math.max(vote.spread, MEASURED_APART) })),
  )
  const exact = votes.some((vote) => vote.spread < MIN_SOFT_SPREAD && agreement(unitsPerMeter, vote) > 0.5)
  const unit = isCad && CAD_UNITS.some((value) => Math.abs(Math.log(value / unitsPerMeter)) < 0.01)
  const ceiling = exact ? 1 : unit ? 0.9 : MAX_SOFT_CONFIDENCE
  return Math.round(100 * ceiling * Math.min(1, (1.15 * support) / (total + 0.35))) / 100
}

function publicVote({ cue, unitsPerMeter, weight, note }: Vote): PlanScale['votes'][number] {
  return { cue, unitsPerMeter, weight: rounded(weight), note }
}
