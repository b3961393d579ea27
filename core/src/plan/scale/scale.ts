import { median } from '../../geo/index.ts'
import type { Space } from '../findings/spaces.ts'
import type { PlanGuidance, PlanScale } from '../result.ts'
import { locator } from '../shape/locate.ts'
import { perimeter, polygonArea } from '../shape/ring.ts'
import type { WrittenLength, WrittenLengths } from '../text/dimensions.ts'
import { printedArea } from '../text/labels.ts'
import type { Line } from '../text/lines.ts'
import { insetOf, type Printed } from './inset.ts'

/** One cue's opinion. `spread` is how far off it may well be, as the logarithm of a ratio. */
export interface Vote {
  cue: string
  unitsPerMeter: number
  weight: number
  spread: number
  note: string
}

const DOOR_GAP = 0.9
/** Of the side of the usual room, that of a door; wider gaps are fronts of shops and mouths of bays. */
const WIDEST_GAP = 0.35
const TEXT_HEIGHT = 0.3
/** Metre, decimetre, centimetre, millimetre, inch, foot: what CAD programs draw in. */
const CAD_UNITS = [1, 10, 100, 1000, 1 / 0.0254, 1 / 0.3048]
/** How far written lengths may be off, as the logarithm of a ratio. */
const LENGTH_LOG_ERROR = 0.012
/** Of all that is written, what agrees by more than chance. */
const CLEAR_SHARE = 0.3
/** Lengths of so many sizes must agree, each so many times the one before. */
const FEWEST_SIZES = 3
const NEXT_SIZE = 1.15
/** Metres that a plan measures if nothing tells. */
const USUAL_EXTENT = 50
/** Metres: no plan is as small. */
const SMALLEST_EXTENT = 1.5
/** What it speaks for a scale that it is one of these: soft cues must be far off all of them to win. */
const USUAL_UNIT_SUPPORT = 1
const KNOWN_LENGTH_WEIGHT = 1000
/** How finely the scales between soft cues are looked at. */
const SCALE_STEPS = 48
/** The spread of cues that are more exact than others, and the agreement with one that is close. */
const MAX_TELLING_SPREAD = 0.2
const MIN_CLOSE_AGREEMENT = 0.9
/** How sure a scale can be that only soft cues speak for: doors and letters of one plan may well be a fifth larger. */
const MAX_SOFT_CONFIDENCE = 0.49

/** Gaps in walls, by their widths in units: those for doors are mostly alike, and narrow beside the rooms. */
export function gapVote(widths: number[], rooms: Pick<Space, 'polygon'>[], exact = 0): Vote[] {
  const gap = modeOf(widths, 0.03 + exact)
  if (gap === null || gap.count < 5 || gap.count < widths.length / 2) return []
  const usual = median(rooms.map(({ polygon }) => polygonArea(polygon)))
  if (gap.value ** 2 > WIDEST_GAP ** 2 * usual) return []
  const note = `${gap.count} gaps of ${round(gap.value)} units in walls`
  return [{ cue: 'gaps', unitsPerMeter: gap.value / DOOR_GAP, weight: 0.6, spread: 0.16, note }]
}

export function textVote(lines: Line[]): Vote[] {
  const height = modeOf(
    lines.filter((l) => l.meaning.kind === 'name' || l.meaning.kind === 'number').map((l) => l.height),
    0.1,
  )
  if (height === null) return []
  const note = `letters ${round(height.value)} units high`
  return [{ cue: 'text', unitsPerMeter: height.value / TEXT_HEIGHT, weight: 0.3, spread: 0.7, note }]
}

/** A length that the owner of the plan measured outweighs whatever the drawing tells. */
export function knownLengthVote(length: PlanGuidance['length']): Vote[] {
  if (!length) return []
  const { from, to, meters } = length
  const unitsPerMeter = Math.hypot(to[0] - from[0], to[1] - from[1]) / meters
  return [{ cue: 'length', unitsPerMeter, weight: KNOWN_LENGTH_WEIGHT, spread: 0.01, note: `${meters} m as given` }]
}

export function headerVote(unitsPerMeter: number | null): Vote[] {
  if (unitsPerMeter === null) return []
  return [{ cue: 'header', unitsPerMeter, weight: 1.5, spread: 0.01, note: `${round(unitsPerMeter)} units per metre` }]
}

/** A note such as 1:100 holds for the paper; `papers` are the units of the drawing per metre of paper, or guesses. */
export function noteVotes(lines: Line[], papers: number[]): Vote[] {
  const ratios = new Set<number>()
  for (const { meaning } of lines) if (meaning.kind === 'scale') ratios.add(meaning.ratio)
  return [...ratios].slice(0, 8).flatMap((ratio) =>
    papers.map((paper) => ({
      cue: 'note',
      unitsPerMeter: paper / ratio,
      weight: 1.2 / ratios.size / papers.length,
      spread: 0.01,
      note: `scale 1:${round(ratio)}`,
    })),
  )
}

/** Ratios of what is drawn to what is written, each in units per metre; exact where several agree. */
function writtenVote(cue: string, what: string, ratios: number[], exact = LENGTH_LOG_ERROR): Vote[] {
  const ratio = modeOf(ratios, exact)
  if (ratio === null || ratio.count < 3 || ratio.count < 0.1 * ratios.length) return []
  const share = ratio.count / ratios.length
  const weight = Math.min(2.5, ratio.count / 2) * Math.min(1, share / CLEAR_SHARE)
  const note = `${ratio.count} of ${ratios.length} ${what} agree`
  return [{ cue, unitsPerMeter: ratio.value, weight, spread: exact, note }]
}

export function lengthVotes({ measures, decimals, wholes }: WrittenLengths): Vote[] {
  const meters = [...measures, ...unlikeNumbers(decimals, 1)].map(({ drawn, written }) => drawn / written)
  return [
    ...writtenVote('dimensions', 'lengths in metres', meters),
    ...bareVote('millimetres', wholes, 1000),
    ...bareVote('centimetres', wholes, 100),
  ]
}

/** Numbers without unit may number rooms: only where many agree do they count, and less. */
function bareVote(unit: string, lengths: WrittenLength[], perMeter: number): Vote[] {
  const ratios = unlikeNumbers(lengths, perMeter).map(({ drawn, written }) => (perMeter * drawn) / written)
  const mode = modeOf(ratios, LENGTH_LOG_ERROR)
  if (mode === null || mode.count < 5 || mode.count < 0.3 * ratios.length) return []
  const votes = writtenVote('dimensions', `lengths in ${unit}`, ratios)
  return votes.map((vote) => ({ ...vote, weight: vote.weight / 2 }))
}

/** Where these numbers are no lengths, none. */
function unlikeNumbers(lengths: WrittenLength[], perMeter: number): WrittenLength[] {
  return agreeingLengths(lengths, perMeter).length > 0 ? lengths : []
}

/**
 * The rooms of a row have about one width and about one number: such agree by chance. Lengths agree over short and
 * long lines alike.
 */
export function agreeingLengths<T extends WrittenLength>(
  lengths: T[],
  perMeter: number,
  exact = LENGTH_LOG_ERROR,
): T[] {
  const mode = modeOf(
    lengths.map(({ drawn, written }) => (perMeter * drawn) / written),
    exact,
  )
  if (mode === null) return []
  const agreeing = lengths
    .filter(({ drawn, written }) => Math.abs(Math.log((perMeter * drawn) / written / mode.value)) < 2 * exact)
    .sort((p, q) => p.written - q.written)
  let sizes = 0
  let last = 0
  for (const { written } of agreeing) {
    if (written < last * NEXT_SIZE) continue
    last = written
    sizes++
  }
  return sizes >= FEWEST_SIZES ? agreeing : []
}

/**
 * Each space with its area printed, by its name or alone: drawn over written, as a length, exact up to so much. Those
 * traced in pixels are less exact, and end within their walls.
 */
export function areaVote(spaces: Space[], lines: Line[], exact = LENGTH_LOG_ERROR): Vote[] {
  const alone = areasAlone(spaces, lines)
  const rooms = spaces.flatMap(({ polygon, labels }, i): Printed[] => {
    const printed = labels.length === 1 ? printedArea(labels[0]!.lines) : alone.get(i)
    return printed ? [{ area: polygonArea(polygon), perimeter: perimeter(polygon.outer), printed }] : []
  })
  const inset = exact > LENGTH_LOG_ERROR ? insetOf(rooms) : 0
  const ratios = rooms.map((room) => Math.sqrt((room.area + inset * room.perimeter) / room.printed))
  return writtenVote('areas', 'printed areas', ratios, exact)
}

/** The areas that stand in spaces without a name, where there is but one. */
function areasAlone(spaces: Space[], lines: Line[]): Map<number, number | null> {
  const find = locator(spaces.map(({ polygon }) => polygon))
  const areas = new Map<number, number | null>()
  for (const line of lines) {
    const area = printedArea([line])
    if (area === null) continue
    for (const i of find(line.x, line.y)) {
      if (spaces[i]!.labels.length === 0) areas.set(i, areas.has(i) ? null : area)
    }
  }
  return areas
}

/**
 * The scale that the votes support most. A vote of a soft cue only says which exact one is near, so exact cues,
 * and in CAD files the usual units, stand as candidates. The spread is how far the bulk of the drawing reaches.
 */
export function electScale(votes: Vote[], isCad: boolean, extent: number, spread = extent): PlanScale {
  const exact = votes.filter((vote) => vote.spread < 0.05).map((vote) => vote.unitsPerMeter)
  const soft = votes.filter((vote) => vote.spread >= 0.05).map((vote) => vote.unitsPerMeter)
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
  return { unitsPerMeter: best, confidence: confidenceIn(best, votes, isCad), votes: votes.map(publicVote) }
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
  const support = supportOf(unitsPerMeter, votes)
  const exact = votes.some((vote) => vote.spread < 0.05 && agreement(unitsPerMeter, vote) > 0.5)
  const unit = isCad && CAD_UNITS.some((value) => Math.abs(Math.log(value / unitsPerMeter)) < 0.01)
  const ceiling = exact ? 1 : unit ? 0.9 : MAX_SOFT_CONFIDENCE
  return Math.round(100 * ceiling * Math.min(1, (1.15 * support) / (total + 0.35))) / 100
}

function publicVote({ cue, unitsPerMeter, weight, note }: Vote): PlanScale['votes'][number] {
  return { cue, unitsPerMeter, weight: round(weight), note }
}

/** The value around which most others lie, within a ratio; the median of those. */
export function modeOf(values: number[], within: number): { value: number; count: number } | null {
  const logs = values.filter((v) => v > 0 && Number.isFinite(v)).map(Math.log)
  logs.sort((p, q) => p - q)
  if (logs.length === 0) return null
  let from = 0
  let best = [0, 0] as [number, number]
  for (let to = 0; to < logs.length; to++) {
    while (logs[to]! - logs[from]! > 2 * within) from++
    if (to - from > best[1] - best[0]) best = [from, to]
  }
  return { value: Math.exp(logs[(best[0] + best[1]) >> 1]!), count: best[1] - best[0] + 1 }
}

function round(value: number): number {
  return Number(value.toPrecision(3))
}
