import type { Labels, Mask } from '../../field/index.ts'

/** Pixels across a line between two pieces, at most. */
export const MAX_LINE_PX = 8

/** The pieces before and behind a line, 0 where there is none, the line's first pixel, and how it is crossed. */
type Visit = (before: number, behind: number, at: number, step: number, count: number) => void

/** Visits each line between two places along a row or a column. */
export function eachCrossedLine({ width, height, data: labels }: Labels, { data: lines }: Mask, visit: Visit): void {
  // Down all columns at once, row by row as the pixels lie: the piece above, and how thick the line under it is so far.
  const lasts = new Int32Array(width)
  const counts = new Int32Array(width)
  for (let y = 0, at = 0; y < height; y++) {
    let last = 0
    let since = 0
    for (let x = 0; x < width; x++, at++) {
      if (lines[at]) {
        since++
        counts[x]!++
        continue
      }
      const own = labels[at]!
      if (since > 0) visit(last, own, at - since, 1, since)
      last = own
      since = 0
      const count = counts[x]!
      if (count > 0) visit(lasts[x]!, own, at - count * width, width, count)
      lasts[x] = own
      counts[x] = 0
    }
  }
}
