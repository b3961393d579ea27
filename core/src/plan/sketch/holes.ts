import type { Box } from './clip.ts'
import { boxOf, contains } from './clip.ts'

/** Past this many rings in one path the nesting is not worth its quadratic cost: such paths are glyphs and stipple. */
const maxRings = 2000

/** Which rings of one filled path are holes: those inside an odd number of others. */
export function holes(rings: number[][]): boolean[] {
  if (rings.length < 2 || rings.length > maxRings) return rings.map(() => false)
  const boxes = rings.map(boxOf)
  return rings.map((ring, i) => {
    let depth = 0
    rings.forEach((other, j) => {
      if (j !== i && liesIn(ring, boxes[i]!, other, boxes[j]!)) depth++
    })
    return depth % 2 === 1
  })
}

function liesIn(ring: number[], box: Box, other: number[], otherBox: Box): boolean {
  return contains(otherBox, box) && !contains(box, otherBox) && inside(ring[0]!, ring[1]!, other)
}

function inside(x: number, y: number, ring: number[]): boolean {
  let odd = false
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [yi, yj] = [ring[i + 1]!, ring[j + 1]!]
    if (yi > y !== yj > y && x < ((ring[j]! - ring[i]!) * (y - yi)) / (yj - yi) + ring[i]!) odd = !odd
  }
  return odd
}
