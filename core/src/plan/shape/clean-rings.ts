import type { Polygon, Ring } from './ring.ts'

/** A corner that turns less than this (radians) is a place where another wall met. */
const MIN_TURN_RADIANS = 0.004

/** Leaves out the points of a polygon that are no corners. */
export function cleanPolygon({ outer, holes }: Polygon): Polygon {
  return { outer: cleanRing(outer), holes: holes.map(cleanRing).filter((hole) => hole.length >= 6) }
}

function cleanRing(ring: Ring): Ring {
  const kept: number[] = []
  const n = ring.length
  for (let i = 0; i < n; i += 2) {
    const [px, py] = kept.length > 0 ? [kept[kept.length - 2]!, kept[kept.length - 1]!] : [ring[n - 2]!, ring[n - 1]!]
    const [x, y] = [ring[i]!, ring[i + 1]!]
    const [nx, ny] = [ring[(i + 2) % n]!, ring[(i + 3) % n]!]
    const turn = Math.atan2((x - px) * (ny - y) - (y - py) * (nx - x), (x - px) * (nx - x) + (y - py) * (ny - y))
    if (Math.abs(turn) > MIN_TURN_RADIANS) kept.push(x, y)
  }
  return kept.length >= 6 ? Float64Array.from(kept) : ring
}
