/** Spans between points that are kept in any case: bounds the work on lines of any length. */
const MAX_SPAN_PX = 1024

/**
 * How far each point of a line lies off the line without it (squared), by Douglas–Peucker. Leaving out all points
 * below a limit simplifies the line to that tolerance, for every zoom at once.
 *
 * `coords` holds x, y, x, y, …; the points of the line are `start` to `end`, exclusive. A ring does not repeat its
 * first point.
 */
export function measureImportance(
  coords: Uint32Array,
  importance: Float32Array,
  start: number,
  end: number,
  isRing: boolean,
): void {
  const count = end - start
  const steps = isRing ? count : count - 1
  for (let from = 0; from < steps; from += MAX_SPAN_PX) {
    const to = Math.min(from + MAX_SPAN_PX, steps)
    importance[start + from] = Infinity
    importance[start + (to % count)] = Infinity
    measureSpan(coords, importance, start, count, from, to)
  }
}

function measureSpan(
  coords: Uint32Array,
  importance: Float32Array,
  start: number,
  count: number,
  first: number,
  last: number,
): void {
  const spans = [first, last]
  while (spans.length > 0) {
    const to = spans.pop()!
    const from = spans.pop()!
    const a = (start + from) * 2
    const b = (start + (to % count)) * 2
    let farthest = from
    let distance = -1
    for (let i = from + 1; i < to; i++) {
      const d = squaredDistance(coords, (start + i) * 2, a, b)
      if (d > distance) {
        farthest = i
        distance = d
      }
    }
    if (distance < 0) continue
    importance[start + farthest] = distance
    spans.push(from, farthest, farthest, to)
  }
}

/** From the point at p to the segment between the points at a and b. */
function squaredDistance(coords: Uint32Array, p: number, a: number, b: number): number {
  let x = coords[a]!
  let y = coords[a + 1]!
  const dx = coords[b]! - x
  const dy = coords[b + 1]! - y
  const px = coords[p]!
  const py = coords[p + 1]!
  if (dx !== 0 || dy !== 0) {
    const t = Math.min(1, Math.max(0, ((px - x) * dx + (py - y) * dy) / (dx * dx + dy * dy)))
    x += dx * t
    y += dy * t
  }
  return (px - x) ** 2 + (py - y) ** 2
}
