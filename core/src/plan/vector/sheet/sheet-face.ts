import type { Box } from '../../../geo/index.ts'
import type { Space } from '../../findings/spaces.ts'
import { count, share, valuesOf } from '../../rules/parameters.ts'
import { spacesOf } from '../../rules/parts.ts'
import { setRule } from '../../rules/rule.ts'
import { innerPoint } from '../../shape/inner-point.ts'
import { boxAround, boxOf, type Ring, ringHas, signedArea } from '../../shape/ring.ts'
import type { Way } from './ways.ts'

const parameters = {
  /** Of the box of all spaces, what the face inside a frame takes up. */
  minCover: share(0.5, [0.3, 0.9]),
  /** Of its own box, what its outline encloses: a frame with a title block and a table beside it. */
  minSquare: share(0.75, [0.6, 0.95]),
  /** Leaves of doors between rooms of one island in it, and how many times those that lead out of it. */
  minInward: count(3, [2, 8]),
  minTimesOutward: count(2, [1, 4]),
}
const { minCover, minSquare, minInward, minTimesOutward } = valuesOf(parameters)

/**
 * The face between the frame of a sheet and the buildings that stand in it as islands, whatever is written there, and all that
 * stands in no island with a door. A hall with rooms in it is entered by its own doors.
 */
export function findSheetFace(spaces: readonly Space[], leaves: readonly Way[]): Set<Space> {
  const whole = sizeOf(boxAround(spaces.map(({ polygon }) => polygon)))
  for (const space of spaces) {
    if (space.drawn || space.polygon.holes.length === 0) continue
    const { outer, holes } = space.polygon
    const box = sizeOf(boxOf(outer))
    if (box < minCover * whole || Math.abs(signedArea(outer)) < minSquare * box) continue
    const islandOf = islandsOf(holes, spaces)
    if (entersFromOutside(space, leaves, islandOf)) continue
    if (!holes.some((hole) => isBuilding(hole, leaves, islandOf))) continue
    const entered = new Set(leaves.flat().flatMap((side) => (side ? (islandOf.get(side) ?? []) : [])))
    return new Set(spaces.filter((other) => !other.drawn && !entered.has(islandOf.get(other)!)))
  }
  return new Set()
}

/** The hole in which each space stands. */
function islandsOf(holes: Ring[], spaces: readonly Space[]): Map<Space, Ring> {
  const found = new Map<Space, Ring>()
  for (const hole of holes) {
    const { minX, minY, maxX, maxY } = boxOf(hole)
    for (const space of spaces) {
      const [x, y] = [space.polygon.outer[0]!, space.polygon.outer[1]!]
      if (x < minX || x > maxX || y < minY || y > maxY) continue
      if (ringHas(hole, ...innerPoint(space.polygon))) found.set(space, hole)
    }
  }
  return found
}

function entersFromOutside(space: Space, leaves: readonly Way[], islandOf: Map<Space, Ring>): boolean {
  return leaves.some(([p, q]) => (p === space && !islandOf.has(q!)) || (q === space && !islandOf.has(p!)))
}

/** Whether the doors of an island lead from room to room rather than out. */
function isBuilding(hole: Ring, leaves: readonly Way[], islandOf: Map<Space, Ring>): boolean {
  const isInside = (space: Space | null) => space !== null && islandOf.get(space) === hole
  const inward = leaves.filter(([p, q]) => isInside(p) && isInside(q)).length
  const outward = leaves.filter(([p, q]) => isInside(p) !== isInside(q)).length
  return inward >= minInward && inward > minTimesOutward * outward
}

function sizeOf({ minX, minY, maxX, maxY }: Box): number {
  return (maxX - minX) * (maxY - minY)
}

export const sheetFaceRule = setRule({
  id: 'sheet-face',
  phase: 'sheet',
  as: 'no room',
  does: 'The face inside a rectangle around most of the drawing, in which a building stands as an island with doors of its own and into which none leads from outside, is paper, and so is what stands on it without a door.',
  parameters,
  apply: findSheetFace,
  parts: spacesOf,
})
