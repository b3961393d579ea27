import type { Segments } from './segments.ts'

const MOST_SAMPLES = 8192
/** The share of ends at either side that may belong to what stands far off: a scale bar, a title, a stray. */
const MAX_ASIDE_SHARE = 0.1

/** How far the bulk of the segments reaches. */
export function spreadOf(segments: Segments): number {
  return Math.max(reachOf(segments, 0), reachOf(segments, 1))
}

function reachOf({ xy, count }: Segments, axis: number): number {
  const step = 2 * Math.ceil(count / MOST_SAMPLES)
  const ends: number[] = []
  for (let i = axis; i < 4 * count; i += step) ends.push(xy[i]!)
  if (ends.length === 0) return 0
  ends.sort((p, q) => p - q)
  const few = Math.floor(MAX_ASIDE_SHARE * ends.length)
  return (ends[ends.length - 1 - few]! - ends[few]!) / (1 - 2 * MAX_ASIDE_SHARE)
}
