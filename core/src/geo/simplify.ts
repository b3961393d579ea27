import type { Position } from './position.ts'
import { distanceToSegment } from './segment.ts'

/** Douglas–Peucker: the fewest of the line's own points that stay within the tolerance of it. Ends are kept. */
export function simplify(line: readonly Position[], tolerance: number): Position[] {
  if (line.length < 3) return [...line]
  const keep = new Uint8Array(line.length)
  keep[0] = 1
  keep[line.length - 1] = 1
  const spans: [number, number][] = [[0, line.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const farthest = farthestBetween(line, span[0], span[1])
    if (farthest.distance <= tolerance) continue
    keep[farthest.index] = 1
    spans.push([span[0], farthest.index], [farthest.index, span[1]])
  }
  return line.filter((_, index) => keep[index])
}

function farthestBetween(line: readonly Position[], from: number, to: number): { index: number; distance: number } {
  let farthest = { index: from, distance: -1 }
  for (let index = from + 1; index < to; index++) {
    const distance = distanceToSegment(line[index]!, line[from]!, line[to]!)
    if (distance > farthest.distance) farthest = { index, distance }
  }
  return farthest
}
