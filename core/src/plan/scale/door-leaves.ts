import type { Space } from '../findings/spaces.ts'
import { polygonArea } from '../shape/ring.ts'
import { modeOf, type Vote } from './scale.ts'

const DOOR_LEAF = 0.9
/** Of the side of the usual room, how long a leaf may be. */
const MAX_LEAF_ROOM_SHARE = 0.7
/** Rooms whose sides differ by less than this, as the logarithm of a ratio, count as one: seats are many and alike. */
const SAME_SIDE_LOG = 0.05
const MIN_ROOM_SIZES = 5

/** Leaves of doors, by their lengths in units; what is about as long as rooms are wide is none. */
export function doorVote(radii: number[], rooms: Pick<Space, 'polygon'>[] = []): Vote[] {
  const longest = MAX_LEAF_ROOM_SHARE * usualSide(rooms)
  const radius = modeOf(
    radii.filter((length) => length < longest),
    0.08,
  )
  if (radius === null) return []
  // A single arc may be anything.
  const weight = Math.min(2, radius.count / 6 + Math.min(0.5, radius.count / 10))
  const note = `${radius.count} door leaves of ${Number(radius.value.toPrecision(3))} units`
  return [{ cue: 'doors', unitsPerMeter: radius.value / DOOR_LEAF, weight, spread: 0.16, note }]
}

/** The middle one of the sizes of rooms, as the side of a square; any where those are too few to tell. */
function usualSide(rooms: Pick<Space, 'polygon'>[]): number {
  const sides = rooms.map(({ polygon }) => Math.sqrt(polygonArea(polygon))).sort((p, q) => p - q)
  const sizes: number[] = []
  for (const side of sides) if (sizes.length === 0 || Math.log(side / sizes.at(-1)!) > SAME_SIDE_LOG) sizes.push(side)
  return sizes.length < MIN_ROOM_SIZES ? Infinity : sizes[sizes.length >> 1]!
}
