import type { Segments } from '../graph/segments.ts'

const BINS = 180
/** Parallels of one look that stand at like distances are hatch if there are this many. */
const FEWEST = 16
/** Metres between neighbours at most: treads, boards and tiles are closer, walls are not as regular. */
const WIDEST = 0.75
/** The share of neighbours at the usual distance. */
const REGULAR = 0.7

/** Marks the segments of one class that run parallel at regular, small distances. */
export function findHatch(segments: Segments, members: number[], unitsPerMeter: number, hatch: Uint8Array): number {
  let marked = 0
  for (const bin of byDirection(segments, members)) {
    if (bin.length < FEWEST) continue
    const angle = directionOf(segments, bin[0]!)
    const offsets = bin.map((i) => {
      const mx = (segments.xy[4 * i]! + segments.xy[4 * i + 2]!) / 2
      const my = (segments.xy[4 * i + 1]! + segments.xy[4 * i + 3]!) / 2
      return my * Math.cos(angle) - mx * Math.sin(angle)
    })
    if (!isRegular(offsets, WIDEST * unitsPerMeter)) continue
    for (const i of bin) hatch[i] = 1
    marked += bin.length
  }
  return marked
}

function directionOf({ xy }: Segments, i: number): number {
  return Math.atan2(xy[4 * i + 3]! - xy[4 * i + 1]!, xy[4 * i + 2]! - xy[4 * i]!)
}

function byDirection(segments: Segments, members: number[]): number[][] {
  const bins = new Map<number, number[]>()
  for (const i of members) {
    const key = Math.round(((directionOf(segments, i) / Math.PI) * BINS + 2 * BINS) % BINS) % BINS
    const bin = bins.get(key)
    if (bin) bin.push(i)
    else bins.set(key, [i])
  }
  return [...bins.values()]
}

/** Most steps between neighbouring offsets are small multiples of one distance. */
function isRegular(offsets: number[], widest: number): boolean {
  offsets.sort((p, q) => p - q)
  const steps: number[] = []
  for (let k = 1; k < offsets.length; k++) {
    const step = offsets[k]! - offsets[k - 1]!
    if (step > widest / 200) steps.push(step)
  }
  if (steps.length < FEWEST - 1) return false
  const usual = steps.toSorted((p, q) => p - q)[steps.length >> 1]!
  if (usual > widest) return false
  const alike = steps.filter((step) => Math.abs(step - usual) < 0.08 * usual).length
  return alike > REGULAR * steps.length
}
