import type { Points } from './shape.ts'

/** The area of an outline less its holes. */
export function areaOf(rings: Points[]): number {
  return rings.reduce((area, ring, i) => Math.max(0, area + (i === 0 ? ringArea(ring) : -ringArea(ring))), 0)
}

function ringArea(ring: Points): number {
  // From the first point on: absolute numbers on the grid have too many digits for their products.
  const x0 = ring[0]!
  const y0 = ring[1]!
  let twice = 0
  for (let i = 2; i + 3 < ring.length; i += 2) {
    twice += (ring[i]! - x0) * (ring[i + 3]! - y0) - (ring[i + 2]! - x0) * (ring[i + 1]! - y0)
  }
  return Math.abs(twice / 2)
}

export function lengthOf(line: Points): number {
  let length = 0
  for (let i = 2; i < line.length; i += 2) length += Math.hypot(line[i]! - line[i - 2]!, line[i + 1]! - line[i - 1]!)
  return length
}
