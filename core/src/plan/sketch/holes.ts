import { type Bounds, boundsContain, flatBounds } from '../../geo/index.ts'
import { ringHas } from '../shape/ring.ts'

/** Past this many rings in one path the nesting is not worth its quadratic cost: such paths are glyphs and stipple. */
const maxRings = 2000

/** How many other rings of one filled path each ring lies in: those in an odd number are holes. */
export function nestingDepths(rings: number[][]): number[] {
  if (rings.length < 2 || rings.length > maxRings) return rings.map(() => 0)
  const boxes = rings.map(flatBounds)
  return rings.map((ring, i) => {
    let depth = 0
    rings.forEach((other, j) => {
      if (j !== i && liesIn(ring, boxes[i]!, other, boxes[j]!)) depth++
    })
    return depth
  })
}

function liesIn(ring: number[], box: Bounds, other: number[], otherBox: Bounds): boolean {
  return boundsContain(otherBox, box) && !boundsContain(box, otherBox) && ringHas(other, ring[0]!, ring[1]!)
}
