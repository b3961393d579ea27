import { logRatio, metres, share, times, valuesOf } from '../rules/parameters.ts'
import { listRule } from '../rules/rule.ts'
import { lineDegrees, lineRadians } from '../shape/direction.ts'
import type { Segments } from '../vector/graph/segments.ts'
import type { Vote } from './vote.ts'

const parameters = {
  /** Of the extent of the drawing: the shortest line that may be a face of a wall, and the thickest wall. */
  minFace: share(0.02, [0.005, 0.1]),
  thickestWall: share(0.05, [0.02, 0.1]),
  /** Of the shorter of two faces, what lies beside the other. */
  minOverlap: share(0.5, [0.3, 0.9]),
  /** Distances within this ratio are those of one kind of wall. */
  maxDifference: logRatio(0.15, [0.03, 0.3]),
  /** Of the length of all faces, what has a partner at the usual distance; and the same where there are other cues. */
  minPaired: share(0.3, [0.15, 0.6]),
  minPairedBeside: share(0.65, [0.4, 0.9]),
  /** Most walls are this thick, give or take a factor. */
  usualThickness: metres(0.2, [0.1, 0.35]),
  spread: logRatio(0.45, [0.2, 0.8]),
  /** Of the weight of a cue that counts fully. */
  weight: times(0.3, [0.1, 1]),
  /** Of the thickest wall: lines that are nearer to each other are one line. */
  minThickness: share(0.01, [0.002, 0.05]),
}

const {
  minFace,
  thickestWall,
  minOverlap,
  maxDifference,
  minPaired,
  minPairedBeside,
  usualThickness,
  spread,
  weight,
  minThickness,
} = valuesOf(parameters)

const MAX_FACES = 5000

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
    if (!(length > minFace * extent)) continue
    faces++
    total += length
    const bin = lineDegrees(x1 - x0, y1 - y0)
    const [cos, sin] = [Math.cos(lineRadians(bin)), Math.sin(lineRadians(bin))]
    const [p, q] = [x0 * cos + y0 * sin, x1 * cos + y1 * sin]
    const face = { offset: ((y0 + y1) * cos - (x0 + x1) * sin) / 2, from: Math.min(p, q), to: Math.max(p, q) }
    const others = bins.get(bin)
    if (others) others.push(face)
    else bins.set(bin, [face])
  }
  const pairs = [...bins.values()].flatMap((bin) => pairsIn(bin, thickestWall * extent))
  const usual = usualDistance(pairs)
  // Each pair has two faces.
  if (!usual || 2 * usual.length < (hasOthers ? minPairedBeside : minPaired) * total) return []
  const note = `${usual.count} walls of ${Number(usual.distance.toPrecision(3))} units`
  const unitsPerMeter = usual.distance / usualThickness
  return [{ cue: 'walls', unitsPerMeter, weight: weight, spread: spread, note }]
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
      if (distance > minThickness * thickest && overlap > minOverlap * shorter) return [{ distance, overlap }]
    }
    return []
  })
}

/** The distance that the greatest length of pairs has. */
function usualDistance(pairs: Pair[]): { distance: number; length: number; count: number } | null {
  let best: { distance: number; length: number; count: number } | null = null
  for (const { distance } of pairs) {
    const alike = pairs.filter((other) => Math.abs(Math.log(other.distance / distance)) < maxDifference)
    const length = alike.reduce((sum, { overlap }) => sum + overlap, 0)
    if (!best || length > best.length) best = { distance, length, count: alike.length }
  }
  return best
}

export const wallVoteRule = listRule({
  id: 'scale-walls',
  phase: 'scale',
  does: 'Where nothing exact tells the scale, the usual distance between two faces of a wall is about 0.2 m.',
  parameters,
  apply: wallVotes,
})
