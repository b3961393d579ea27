import type { Space } from '../findings/spaces.ts'
import { count, logRatio, share, times, valuesOf } from '../rules/parameters.ts'
import { listRule } from '../rules/rule.ts'
import { locator } from '../shape/locate.ts'
import { perimeter, polygonArea } from '../shape/ring.ts'
import type { WrittenLength, WrittenLengths } from '../text/dimensions.ts'
import { printedArea } from '../text/labels.ts'
import type { Line } from '../text/lines.ts'
import { insetOf, type Printed } from './inset.ts'
import { modeOf, rounded, roundingError, statedWeight, type Vote } from './vote.ts'

const headerParameters = {
  headerWeight: statedWeight,
  /** How far off is what a file states. */
  exactSpread: logRatio(0.01, [0.002, 0.05]),
}
const noteParameters = {
  /** Of the weight of a cue that counts fully, for all notes together. */
  noteWeight: times(1.2, [0.5, 3]),
  exactSpread: headerParameters.exactSpread,
}
const writtenParameters = {
  maxRounding: roundingError,
  /** Numbers that agree, and of all, their part, and the part from which on they agree by more than chance. */
  minAgreeing: count(3, [2, 8]),
  minAgreeingShare: share(0.1, [0.02, 0.5]),
  clearShare: share(0.3, [0.1, 0.8]),
  /** Of the weight of a cue that counts fully: what each adds, and all together. */
  weightEach: times(0.5, [0.1, 1]),
  maxWeight: times(2.5, [1, 4]),
}
const lengthParameters = {
  ...writtenParameters,
  /** Numbers without unit may number rooms: only where many agree do they count, and less. */
  minBare: count(5, [3, 15]),
  minBareShare: share(0.3, [0.1, 0.8]),
  bareWeight: share(0.5, [0.2, 1]),
  /** Lengths of so many sizes must agree, each so many times the one before. */
  minSizes: count(3, [2, 6]),
  nextSize: times(1.15, [1.05, 1.5]),
}

const { headerWeight, exactSpread } = valuesOf(headerParameters)
const { noteWeight } = valuesOf(noteParameters)
const { maxRounding, minAgreeing, minAgreeingShare, clearShare, weightEach, maxWeight } = valuesOf(writtenParameters)
const { minBare, minBareShare, bareWeight, minSizes, nextSize } = valuesOf(lengthParameters)

/** Sheets name the scales of a few drawings; more are numbers of another kind. */
const MOST_NOTES = 8

export function headerVote(unitsPerMeter: number | null): Vote[] {
  if (unitsPerMeter === null) return []
  return [
    {
      cue: 'header',
      unitsPerMeter,
      weight: headerWeight,
      spread: exactSpread,
      note: `${rounded(unitsPerMeter)} units per metre`,
    },
  ]
}

export const headerVoteRule = listRule({
  id: 'scale-header',
  phase: 'scale',
  does: 'The header of the file states the unit.',
  parameters: headerParameters,
  apply: headerVote,
})

/** A note such as 1:100 holds for the paper; `papers` are the units of the drawing per metre of paper, or guesses. */
function noteVotes(lines: Line[], papers: number[]): Vote[] {
  const ratios = new Set<number>()
  for (const { meaning } of lines) if (meaning.kind === 'scale') ratios.add(meaning.ratio)
  return [...ratios].slice(0, MOST_NOTES).flatMap((ratio) =>
    papers.map((paper) => ({
      cue: 'note',
      unitsPerMeter: paper / ratio,
      weight: noteWeight / ratios.size / papers.length,
      spread: exactSpread,
      note: `scale 1:${rounded(ratio)}`,
    })),
  )
}

export const noteVoteRule = listRule({
  id: 'scale-notes',
  phase: 'scale',
  does: 'A note such as 1:100 states the scale of the paper.',
  parameters: noteParameters,
  apply: noteVotes,
})

/** Ratios of what is drawn to what is written, each in units per metre; exact where several agree. */
function writtenVote(cue: string, what: string, ratios: number[], exact = maxRounding): Vote[] {
  const ratio = modeOf(ratios, exact)
  if (ratio === null || ratio.count < minAgreeing || ratio.count < minAgreeingShare * ratios.length) return []
  const agreeing = ratio.count / ratios.length
  const weight = Math.min(maxWeight, ratio.count * weightEach) * Math.min(1, agreeing / clearShare)
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
  const mode = modeOf(ratios, maxRounding)
  if (mode === null || mode.count < minBare || mode.count < minBareShare * ratios.length) return []
  const votes = writtenVote('dimensions', `lengths in ${unit}`, ratios)
  return votes.map((vote) => ({ ...vote, weight: vote.weight * bareWeight }))
}

/** Where these numbers are no lengths, none. */
function unlikeNumbers(lengths: WrittenLength[], perMeter: number): WrittenLength[] {
  return agreeingLengths(lengths, perMeter).length > 0 ? lengths : []
}

/**
 * The rooms of a row have about one width and about one number: such agree by chance. Lengths agree over short and
 * long lines alike.
 */
export function agreeingLengths<T extends WrittenLength>(lengths: T[], perMeter: number, exact = maxRounding): T[] {
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
    if (written < last * nextSize) continue
    last = written
    sizes++
  }
  return sizes >= minSizes ? agreeing : []
}

export const lengthVoteRule = listRule({
  id: 'scale-lengths',
  phase: 'scale',
  does: 'Lengths that are written beside lines are the lengths of those lines.',
  parameters: lengthParameters,
  apply: lengthVotes,
})

/**
 * Each space with its area printed, by its name or alone: drawn over written, as a length, exact up to so much. Those
 * traced in pixels are less exact, and end within their walls.
 */
export function areaVote(spaces: Space[], lines: Line[], exact = maxRounding): Vote[] {
  const alone = areasAlone(spaces, lines)
  const rooms = spaces.flatMap(({ polygon, labels }, i): Printed[] => {
    const printed = labels.length === 1 ? printedArea(labels[0]!.lines) : alone.get(i)
    return printed ? [{ area: polygonArea(polygon), perimeter: perimeter(polygon.outer), printed }] : []
  })
  const inset = exact > maxRounding ? insetOf(rooms) : 0
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

export const areaVoteRule = listRule({
  id: 'scale-areas',
  phase: 'scale',
  does: 'Printed areas are the areas of the spaces they stand in.',
  parameters: writtenParameters,
  apply: areaVote,
})
