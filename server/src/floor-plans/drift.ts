import { boundsOf, centreOf, distance, median, positions } from '@rotunda/core/geo'
import type { Drift } from '../db/changeset-tables.ts'
import type { Geometry } from '../db/tables.ts'

/** How a drawing lies to the one before: a new export has another origin, or other units. */
export const NO_DRIFT: Drift = { scale: 1, x: 0, y: 0 }
/** Minimum number of pairs: some of them may have been moved on their own. */
const MIN_PAIRS = 3

/** Computed from pairs of old and new geometry. The median is used, so that a few features that were moved do not count. */
export function findDrift(pairs: (readonly [Geometry, Geometry])[]): Drift {
  if (pairs.length < MIN_PAIRS) return NO_DRIFT
  const centres = pairs.map(
    ([was, is]) => [centreOf(boundsOf(positions(was))), centreOf(boundsOf(positions(is)))] as const,
  )
  const ratios = centres.flatMap(([was, is], i) => {
    // Each with the one half of the list further, which is seldom its neighbour.
    const [wasOther, isOther] = centres[(i + (centres.length >> 1)) % centres.length]!
    const before = distance(was, wasOther)
    return before > 0 ? [distance(is, isOther) / before] : []
  })
  const scale = median(ratios) || 1
  return {
    scale,
    x: median(centres.map(([was, is]) => is[0] - was[0] * scale)),
    y: median(centres.map(([was, is]) => is[1] - was[1] * scale)),
  }
}

/** The geometry where it would lie in the new drawing. */
export function move(geometry: Geometry, { scale, x, y }: Drift): Geometry {
  const place = ([px, py]: [number, number]): [number, number] => [px * scale + x, py * scale + y]
  if (geometry.type === 'Polygon')
    return { type: 'Polygon', coordinates: geometry.coordinates.map((ring) => ring.map(place)) }
  if (geometry.type === 'LineString') return { type: 'LineString', coordinates: geometry.coordinates.map(place) }
  return { type: 'Point', coordinates: place(geometry.coordinates) }
}
