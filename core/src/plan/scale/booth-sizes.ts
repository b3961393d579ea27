import { cleanPolygon } from '../shape/clean-rings.ts'
import type { Polygon, Ring } from '../shape/ring.ts'
import { modeOf, type Vote } from './scale.ts'

/** Fewer rectangles are no exhibition. */
const MIN_BOOTHS = 12
/** The share of sides that must be whole metres. */
const MIN_WHOLE_SHARE = 0.9
/** How far a side may be off, as a share of a metre. */
const MAX_SIDE_ERROR = 0.06
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
  if (rectangles.length < MIN_BOOTHS || rectangles.length < polygons.length / 2) return []
  const sides = rectangles.flat()
  const usual = modeOf(sides, exact)
  if (usual === null || usual.count < sides.length / 4) return []
  return USUAL.flatMap(([meters, weight]) => {
    const unitsPerMeter = usual.value / meters
    const whole = sides.filter((side) => isWhole(side / unitsPerMeter)).length
    if (whole < MIN_WHOLE_SHARE * sides.length) return []
    const note = `${rectangles.length} booths, most of them ${meters} m wide`
    return [{ cue: 'booths', unitsPerMeter, weight, spread: 0.05, note }]
  })
}

function isWhole(meters: number): boolean {
  return meters > 0.5 && Math.abs(meters - Math.round(meters)) < MAX_SIDE_ERROR
}

type Pair = [number, number]

/** Both sides, if the ring is a rectangle. */
function sidesOf(ring: Ring): Pair | null {
  if (ring.length !== 8) return null
  const side = (from: number, to: number) => [ring[2 * to]! - ring[2 * from]!, ring[2 * to + 1]! - ring[2 * from + 1]!]
  const [[ux, uy], [vx, vy], [wx, wy]] = [side(0, 1), side(0, 3), side(0, 2)] as [Pair, Pair, Pair]
  const [width, height] = [Math.hypot(ux, uy), Math.hypot(vx, vy)]
  const isSquare = Math.abs(ux * vx + uy * vy) < 0.02 * width * height
  const closes = Math.hypot(ux + vx - wx, uy + vy - wy) < 0.02 * Math.max(width, height)
  return isSquare && closes && Math.min(width, height) > 0 ? [width, height] : null
}
