import { crossesProperly } from '../../../geo/index.ts'
import type { TracedRegion } from '../../field/index.ts'

/** Edges within this of an axis are put on it. */
const MAX_LEAN_SLOPE = Math.tan((4 * Math.PI) / 180)

const MAX_CHECKED_POINTS = 1500

/**
 * Puts nearly upright and nearly level edges exactly so. Points that such edges chain together get one common
 * coordinate, the mean of their edges by length; as a point has the same key in every ring, shared borders stay shared.
 */
export function regularise(regions: TracedRegion[], tolerance: number): TracedRegion[] {
  const columns = new Alignment(tolerance)
  const rows = new Alignment(tolerance)
  for (const { rings } of regions) {
    for (const ring of rings) {
      for (const [i, a] of ring.entries()) {
        const b = ring[(i + 1) % ring.length]!
        const dx = Math.abs(b[0] - a[0])
        const dy = Math.abs(b[1] - a[1])
        if (dx <= Math.max(dy * MAX_LEAN_SLOPE, Math.min(tolerance, dy / 3)))
          columns.join(a.join(), b.join(), a[0], b[0], dy)
        if (dy <= Math.max(dx * MAX_LEAN_SLOPE, Math.min(tolerance, dx / 3)))
          rows.join(a.join(), b.join(), a[1], b[1], dx)
      }
    }
  }
  return regions.map(({ id, rings }) => ({
    id,
    rings: rings.map((ring) =>
      ring.map((point): [number, number] => [columns.at(point.join(), point[0]), rows.at(point.join(), point[1])]),
    ),
  }))
}

/** Whether no ring crosses itself; taken for granted in rings too long to check pair by pair. */
export function isSimple({ rings }: TracedRegion): boolean {
  return rings.every((ring) => {
    const next = (i: number) => ring[(i + 1) % ring.length]!
    if (ring.length > MAX_CHECKED_POINTS) return true
    for (let i = 0; i < ring.length; i++) {
      for (let k = i + 2; k < ring.length; k++) {
        if (crossesProperly(ring[i]!, next(i), ring[k]!, next(k))) return false
      }
    }
    return true
  })
}

interface Line {
  parent: string
  low: number
  high: number
  weight: number
  sum: number
}

/** Groups of points that share one coordinate. */
class Alignment {
  #lines = new Map<string, Line>()
  #widest: number

  constructor(tolerance: number) {
    this.#widest = tolerance * 3
  }

  join(a: string, b: string, valueA: number, valueB: number, weight: number): void {
    const first = this.#root(a, valueA)
    const second = this.#root(b, valueB)
    const low = Math.min(first.low, second.low)
    const high = Math.max(first.high, second.high)
    // A curve is a chain of edges that each lean a little: it must not be pressed flat.
    if (high - low > this.#widest) return
    if (first !== second) {
      second.parent = first.parent
      first.weight += second.weight
      first.sum += second.sum
      first.low = low
      first.high = high
    }
    first.weight += weight
    first.sum += (weight * (valueA + valueB)) / 2
  }

  at(key: string, value: number): number {
    const line = this.#root(key, value)
    return line.weight > 0 ? line.sum / line.weight : value
  }

  #root(key: string, value: number): Line {
    let line = this.#lines.get(key)
    if (!line) {
      line = { parent: key, low: value, high: value, weight: 0, sum: 0 }
      this.#lines.set(key, line)
    }
    while (this.#lines.get(line.parent) !== line) line = this.#lines.get(line.parent)!
    return line
  }
}
