import { areaOf, intersect, offsetArea, subtract, unite } from '../../geo/area.ts'
import { partsOf, type Shape } from './shape.ts'

/** How far from walls people walk where there is room, in millimetres: half a shoulder width and a little. */
export const CLEARANCE_MM = 350
/** The clearance where there is no room for more. */
const MIN_CLEARANCE_MM = 120
/** Smaller parts are nooks that lead nowhere, in square millimetres. */
const MIN_NOOK_MM2 = 500_000

/**
 * Where the middle of a walker may be: the area less the clearance. Necks too narrow for it are kept with what
 * they offer where they join parts that would fall apart otherwise.
 */
export function walkable(area: Shape): Shape {
  return dropNooks(keepNecks(area))
}

function keepNecks(area: Shape): Shape {
  const roomy = offsetArea(area, -CLEARANCE_MM)
  const tight = offsetArea(area, -MIN_CLEARANCE_MM)
  if (countParts(tight) === countParts(roomy)) return roomy
  // The part of the tight area that the wide clearance does not cover, extended into the wide parts that it joins.
  const necks = subtract(tight, offsetArea(roomy, CLEARANCE_MM - MIN_CLEARANCE_MM + 5))
  if (necks.length === 0) return roomy
  return unite(roomy, intersect(offsetArea(necks, CLEARANCE_MM), tight))
}

/** A part that is much smaller than the largest leads nowhere: behind a pier, between cupboards. */
function dropNooks(shape: Shape): Shape {
  const parts = partsOf(shape).map((part) => ({ part, area: areaOf(part) }))
  const largest = Math.max(0, ...parts.map(({ area }) => area))
  const least = Math.min(4 * MIN_NOOK_MM2, largest / 10)
  return parts.flatMap(({ part, area }) => (area >= least ? part : []))
}

function countParts(shape: Shape): number {
  return partsOf(shape).filter((part) => areaOf(part) > MIN_NOOK_MM2).length
}
