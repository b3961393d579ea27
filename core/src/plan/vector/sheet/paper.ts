import type { Space } from '../../findings/spaces.ts'
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
    const islands = space.polygon.holes.map((hole) => others.filter((room) => isIn(room, hole)))
    const isMost = (count: number) => count > MOST_ROOMS * others.length
    if (islands.some(({ length }) => isMost(length))) return true
    const storeys = space.polygon.holes.filter((hole, i) => islands[i]!.length >= FEWEST && isStorey(space, hole, ways))
    const standing = islands.filter((_, i) => storeys.includes(space.polygon.holes[i]!))
    return isMost(standing.flat().length)
  }
  return new Set(spaces.filter((space) => space.polygon.holes.length > 0 && isPaper(space)))
}

/** Whether doors lead from room to room of the island rather than out of it. */
function isStorey(paper: Space, island: Ring, ways: Way[]): boolean {
  const isInside = (space: Space | null) => space !== null && space !== paper && isIn(space, island)
  const within = ways.filter(([p, q]) => isInside(p) && isInside(q)).length
  const outward = ways.filter(([p, q]) => isInside(p) !== isInside(q)).length
  return within >= FEWEST && within > INWARD * outward
}

function isIn({ polygon: { outer } }: Space, ring: Ring): boolean {
  const box = boxOf(ring)
  if (outer[0]! < box.minX || outer[0]! > box.maxX || outer[1]! < box.minY || outer[1]! > box.maxY) return false
  const [x, y] = [(outer[0]! + outer[2]!) / 2, (outer[1]! + outer[3]!) / 2]
  return ringHas(ring, x, y) || ringHas(ring, outer[0]!, outer[1]!)
}
