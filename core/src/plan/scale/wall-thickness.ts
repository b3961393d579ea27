import { listRule } from '../rules/rule.ts'
import type { Segments } from '../vector/graph/segments.ts'
import type { Vote } from './scale.ts'

/** Shares of the extent: the shortest line that may be a face of a wall, and the thickest wall. */
const MIN_FACE = 0.02
const MAX_THICKNESS = 0.05
/** Share of the shorter of two faces that lies beside the other. */
const MIN_OVERLAP = 0.5
/** Distances within this ratio, as a logarithm, are those of one kind of wall. */
const MAX_LOG_DIFFERENCE = 0.15
/** Share of the length of all faces that has a partner at the usual distance; and the same where there are other cues. */
const MIN_PAIRED = 0.3
const MIN_PAIRED_BESIDE = 0.65
const MAX_FACES = 5000
const DIRECTION_BINS = 180
/** Metres: most walls are this thick, give or take a factor, as a logarithm. */
const USUAL_THICKNESS_M = 0.2
const VOTE_SPREAD = 0.45
const VOTE_WEIGHT = 0.3

interface Face {
  offset: number
  from: number
  to: number
}

/** The usual distance between the two faces of a wall, where most long lines have a partner at that distance. */
export function wallVotes({ xy, count }: Segments, extent: number, hasOthers = false): Vote[] {
  const bins = new Map<number, Face[]>()
  let [total, faces] = [0, 0]
  for (let i = 0; i < count && faces < MAX_FACES; i++) {
    const [x0, y0, x1, y1] = [xy[4 * i]!, xy[4 * i + 1]!, xy[4 * i + 2]!, xy[4 * i + 3]!]
    const length = Math.hypot(x1 - x0, y1 - y0)
    if (!(length > MIN_FACE * extent)) continue
    faces++
    total += length
    const bin = Math.round((Math.atan2(y1 - y0, x1 - x0) / Math.PI) * DIRECTION_BINS + DIRECTION_BINS) % DIRECTION_BINS
    const [cos, sin] = [Math.cos((bin / DIRECTION_BINS) * Math.PI), Math.sin((bin / DIRECTION_BINS) * Math.PI)]
    const [p, q] = [x0 * cos + y0 * sin, x1 * cos + y1 * sin]
    const face = { offset: ((y0 + y1) * cos - (x0 + x1) * sin) / 2, from: Math.min(p, q), to: Math.max(p, q) }
    const others = bins.get(bin)
    if (others) others.push(face)
    else bins.set(bin, [face])
  }
  const pairs = [...bins.values()].flatMap((bin) => pairsIn(bin, MAX_THICKNESS * extent))
  const usual = usualDistance(pairs)
  // Each pair has two faces.
  if (!usual || 2 * usual.length < (hasOthers ? MIN_PAIRED_BESIDE : MIN_PAIRED) * total) return []
  const note = `${usual.count} walls of ${Number(usual.distance.toPrecision(3))} units`
  const unitsPerMeter = usual.distance / USUAL_THICKNESS_M
  return [{ cue: 'walls', unitsPerMeter, weight: VOTE_WEIGHT, spread: VOTE_SPREAD, note }]
}

interface Pair {
  distance: number
  /** Length over which the two faces lie beside each other. */
  overlap: number
}

/** Each face with the nearest one behind it that lies beside it. */
function pairsIn(bin: Face[], thickest: number): Pair[] {
  const sorted = bin.toSorted((p, q) => p.offset - q.offset)
  return sorted.flatMap((face, i): Pair[] => {
    for (let k = i + 1; k < sorted.length; k++) {
      const other = sorted[k]!
      const distance = other.offset - face.offset
      if (distance > thickest) break
      const overlap = Math.min(face.to, other.to) - Math.max(face.from, other.from)
      const shorter = Math.min(face.to - face.from, other.to - other.from)
      // Lines drawn twice lie on each other.
      if (distance > 0.01 * thickest && overlap > MIN_OVERLAP * shorter) return [{ distance, overlap }]
    }
    return []
  })
}

/** The distance that the greatest length of pairs has. */
function usualDistance(pairs: Pair[]): { distance: number; length: number; count: number } | null {
  let best: { distance: number; length: number; count: number } | null = null
  for (const { distance } of pairs) {
    const alike = pairs.filter((other) => Math.abs(Math.log(other.distance / distance)) < MAX_LOG_DIFFERENCE)
    const length = alike.reduce((sum, { overlap }) => sum + overlap, 0)
    if (!best || length > best.length) best = { distance, length, count: alike.length }
  }
  return best
}

export const wallVoteRule = listRule({
  id: 'scale-walls',
  phase: 'scale',
  does: 'Where nothing exact tells the scale, the usual distance between two faces of a wall is about 0.2 m.',
  apply: wallVotes,
})
