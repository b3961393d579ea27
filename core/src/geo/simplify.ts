import type { Position } from './position.ts'
import { distanceToSegment } from './segment.ts'

/** Douglas–Peucker: the fewest of the line's own points that stay within the tolerance of it. Ends are kept. */
export function simplify(line: readonly Position[], tolerance: number): Position[] {
  if (line.length < 3) return [...line]
  const keep = new Uint8Array(line.length)
  keep[0] = 1
  keep[line.length - 1] = 1
  const spans = [0, line.length - 1]
  while (spans.length > 0) {
    const to = spans.pop()!
    const from = spans.pop()!
    const index = farthestBetween(line, from, to, tolerance)
    if (index < 0) continue
    keep[index] = 1
    spans.push(from, index, index, to)
  }
  return line.filter((_, index) => keep[index])
}

/** The point that lies farthest off, where it does by more than the tolerance; else -1. */
function farthestBetween(line: readonly Position[], from: number, to: number, tolerance: number): number {
  let farthest = -1
  let most = tolerance
  for (let index = from + 1; index < to; index++) {
    const distance = distanceToSegment(line[index]!, line[from]!, line[to]!)
    if (distance <= most) continue
    farthest = index
    most = distance
  }
  return farthest
}
