import type { Space } from '../../findings/spaces.ts'
import { innerPoint } from '../../shape/inner-point.ts'
import { boxOf, type Ring, ringHas } from '../../shape/ring.ts'
import type { Way } from './ways.ts'

/** The share of all rooms that stand on the paper. */
const MOST_ROOMS = 0.6
/** Rooms and ways among them that make a storey, and how many more these are than its ways out. */
const FEWEST = 3
const INWARD = 2
/** Titles are written larger than the names of rooms, by this. */
const LARGER = 1.3

/**
 * The paper between a drawing and the frame of its sheet: nameless faces around one island that holds most rooms, or
 * around islands each of which is a storey. A hall around blocks of booths has its rooms in many islands, and these have
 * their doors to it.
 */
export function findPaper(spaces: Space[], ways: Way[]): Set<Space> {
  const rooms = spaces.filter(({ labels }) => labels.length > 0)
  const heights = rooms.map(({ labels }) => labels[0]!.height).sort((p, q) => p - q)
  const usual = heights[heights.length >> 1]!
  const isPaper = (space: Space) => {
    const others = rooms.filter((room) => room !== space)
    if (others.length < FEWEST || space.labels.some(({ height }) => height < LARGER * usual)) return false
    const isMost = (count: number) => count > MOST_ROOMS * others.length
    const islands = space.polygon.holes.map((hole) => standingIn(hole, spaces))
    const sizes = islands.map((island) => others.filter((room) => island.has(room)).length)
    if (sizes.some(isMost)) return true
    const storeys = sizes.filter((size, i) => size >= FEWEST && isStorey(islands[i]!, ways))
    return isMost(storeys.reduce((sum, size) => sum + size, 0))
  }
  return new Set(spaces.filter((space) => space.polygon.holes.length > 0 && isPaper(space)))
}

function standingIn(hole: Ring, spaces: Space[]): Set<Space> {
  const { minX, minY, maxX, maxY } = boxOf(hole)
  return new Set(
    spaces.filter(({ polygon }) => {
      const [x, y] = [polygon.outer[0]!, polygon.outer[1]!]
      if (x < minX || x > maxX || y < minY || y > maxY) return false
      return ringHas(hole, ...innerPoint(polygon))
    }),
  )
}

/** Whether doors lead from room to room of the island rather than out of it. */
function isStorey(island: Set<Space>, ways: Way[]): boolean {
  const isInside = (space: Space | null) => space !== null && island.has(space)
  const within = ways.filter(([p, q]) => isInside(p) && isInside(q)).length
  const outward = ways.filter(([p, q]) => isInside(p) !== isInside(q)).length
  return within >= FEWEST && within > INWARD * outward
}
