import { count, logRatio, metres, share, valuesOf } from '../rules/parameters.ts'
import { listRule } from '../rules/rule.ts'
import { cleanPolygon } from '../shape/clean-rings.ts'
import type { Polygon, Ring } from '../shape/ring.ts'
import { modeOf, type Vote } from './vote.ts'

const parameters = {
  /** Fewer rectangles are no exhibition. */
  minBooths: count(12, [6, 40]),
  /** Of all closed shapes, those that are rectangles; and of their sides, those as long as the most common one. */
  minRectangles: share(0.5, [0.3, 0.9]),
  minUsual: share(0.25, [0.1, 0.6]),
  /** Of the sides, those that must be whole metres, and how far a side may be off. */
  minWhole: share(0.9, [0.7, 1]),
  maxSideError: metres(0.06, [0.02, 0.15]),
  /** No booth is narrower. */
  minSide: metres(0.5, [0.5, 1]),
  /** Of its sides, how far a rectangle is off one. */
  maxSkew: share(0.02, [0.005, 0.1]),
  spread: logRatio(0.05, [0.02, 0.15]),
}

const { minBooths, minRectangles, minUsual, minWhole, maxSideError, minSide, maxSkew, spread } = valuesOf(parameters)

/** How many metres the most common side may measure, and how much speaks for that. */
const USUAL: [number, number][] = [
  [3, 0.7],
  [2, 0.4],
  [4, 0.4],
  [5, 0.3],
  [6, 0.3],
]

/**
 * Booths are let by the metre: where the sides of many rectangles are whole multiples of one length, that is it. The
 * sides are exact up to so much, as the logarithm of a ratio.
 */
export function boothVotes(polygons: Polygon[], exact = 0.01): Vote[] {
  const rectangles = polygons.map((polygon) => sidesOf(cleanPolygon(polygon).outer)).filter((sides) => sides !== null)
  if (rectangles.length < minBooths || rectangles.length < minRectangles * polygons.length) return []
  const sides = rectangles.flat()
  const usual = modeOf(sides, exact)
  if (usual === null || usual.count < minUsual * sides.length) return []
  return USUAL.flatMap(([meters, weight]) => {
    const unitsPerMeter = usual.value / meters
    const whole = sides.filter((side) => isWhole(side / unitsPerMeter)).length
    if (whole < minWhole * sides.length) return []
    const note = `${rectangles.length} booths, most of them ${meters} m wide`
    return [{ cue: 'booths', unitsPerMeter, weight, spread, note }]
  })
}

function isWhole(meters: number): boolean {
  return meters > minSide && Math.abs(meters - Math.round(meters)) < maxSideError
}

type Pair = [number, number]

/** Both sides, if the ring is a rectangle. */
function sidesOf(ring: Ring): Pair | null {
  if (ring.length !== 8) return null
  const side = (from: number, to: number) => [ring[2 * to]! - ring[2 * from]!, ring[2 * to + 1]! - ring[2 * from + 1]!]
  const [[ux, uy], [vx, vy], [wx, wy]] = [side(0, 1), side(0, 3), side(0, 2)] as [Pair, Pair, Pair]
  const [width, height] = [Math.hypot(ux, uy), Math.hypot(vx, vy)]
  const isSquare = Math.abs(ux * vx + uy * vy) < maxSkew * width * height
  const closes = Math.hypot(ux + vx - wx, uy + vy - wy) < maxSkew * Math.max(width, height)
  return isSquare && closes && Math.min(width, height) > 0 ? [width, height] : null
}

export const boothVoteRule = listRule({
  id: 'scale-booths',
  phase: 'scale',
  does: 'Booths are whole metres wide.',
  parameters,
  apply: boothVotes,
})
