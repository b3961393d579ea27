import { type Ring, ringHas } from '../../shape/ring.ts'

/** A straight line into the open from a corner of a space, in line with a wall that ends there or squarely from it. */
export interface Ray {
  /** The number of the corner in its ring, and where it is. */
  corner: number
  x: number
  y: number
  /** Its direction, of length 1, and how far it runs until the ring stops it. */
  dx: number
  dy: number
  length: number
  /** The side of the ring that stops it, by its first corner. */
  end: number
}

/** Cosine: corners that turn less than this carry no line on. */
const MIN_STRAIGHT_COSINE = 0.9
/** Metres: how far a point beside a ray is looked at. */
const PROBE_OFFSET_M = 0.05

/** Rays from the corners of the ring near a point. `isOpen` tells sides that are no walls, by their first corner. */
export function cornerRays(
  ring: Ring,
  isOpen: (side: number) => boolean,
  isNear: (x: number, y: number) => boolean,
  unitsPerMeter: number,
): Ray[] {
  const n = ring.length / 2
  const rays: Ray[] = []
  for (let i = 0; i < n; i++) {
    const [x, y] = [ring[2 * i]!, ring[2 * i + 1]!]
    if (!isNear(x, y)) continue
    const before = (i + n - 1) % n
    const into = direction(ring, before, i)
    const out = direction(ring, i, (i + 1) % n)
    const walled = [!isOpen(before), !isOpen(i)] as const
    const turns = into[0] * out[0] + into[1] * out[1] < MIN_STRAIGHT_COSINE
    const ways: [number, number][] = []
    if (walled[0] && (turns || !walled[1])) ways.push(into, [-into[1], into[0]])
    if (walled[1] && (turns || !walled[0])) ways.push([-out[0], -out[1]], [-out[1], out[0]])
    for (const [dx, dy] of ways) {
      const step = PROBE_OFFSET_M * unitsPerMeter
      if (!ringHas(ring, x + dx * step, y + dy * step)) continue
      const hit = firstHit(ring, x, y, dx, dy, step)
      if (hit) rays.push({ corner: i, x, y, dx, dy, ...hit })
    }
  }
  return rays
}

function direction(ring: Ring, from: number, to: number): [number, number] {
  const [dx, dy] = [ring[2 * to]! - ring[2 * from]!, ring[2 * to + 1]! - ring[2 * from + 1]!]
  const length = Math.hypot(dx, dy) || 1
  return [dx / length, dy / length]
}

function firstHit(
  ring: Ring,
  x: number,
  y: number,
  dx: number,
  dy: number,
  from: number,
): { length: number; end: number } | null {
  let best: { length: number; end: number } | null = null
  const n = ring.length / 2
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n
    const [ex, ey] = [ring[2 * j]! - ring[2 * i]!, ring[2 * j + 1]! - ring[2 * i + 1]!]
    const determinant = dx * ey - dy * ex
    if (determinant === 0) continue
    const [ax, ay] = [ring[2 * i]! - x, ring[2 * i + 1]! - y]
    const t = (ax * ey - ay * ex) / determinant
    const u = (ax * dy - ay * dx) / determinant
    if (t > from && u >= 0 && u <= 1 && (!best || t < best.length)) best = { length: t, end: i }
  }
  return best
}
