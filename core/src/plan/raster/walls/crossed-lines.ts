import type { Labels, Mask } from '../../field/index.ts'

/** Pixels across a line between two pieces, at most. */
export const MAX_LINE_PX = 8

/** The pieces before and behind a line, 0 where there is none, the line's first pixel, and how it is crossed. */
type Visit = (before: number, behind: number, at: number, step: number, count: number) => void

/** Visits each line between two places along a row or a column. */
export function eachCrossedLine({ width, height, data: labels }: Labels, { data: lines }: Mask, visit: Visit): void {
  // Down all columns at once, row by row as the pixels lie: how thick the line above each is so far.
  const counts = new Int32Array(width)
  for (let y = 0; y < height; y++) {
    let since = 0
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (lines[at]) {
        since++
        counts[x]!++
        continue
      }
      if (since > 0) {
        visit(x > since ? labels[at - since - 1]! : 0, labels[at]!, at - since, 1, since)
        since = 0
      }
      const count = counts[x]!
      if (count === 0) continue
      visit(y > count ? labels[at - (count + 1) * width]! : 0, labels[at]!, at - count * width, width, count)
      counts[x] = 0
    }
  }
}
