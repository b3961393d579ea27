import type { Space } from '../findings/spaces.ts'
import { count, share, valuesOf } from '../rules/parameters.ts'
import { polygonArea } from '../shape/ring.ts'
import { modeOf, type Vote } from './scale.ts'

const DOOR_LEAF = 0.9

export const leafParameters = {
  /** Of the side of the usual room, how long a leaf may be. */
  maxLeafLength: share(0.7, [0.4, 1]),
  /** Relative difference of sides that count as one size of rooms: seats are many and alike. */
  sameSide: share(0.05, [0.02, 0.15]),
  /** Sizes of rooms that tell the usual one. */
  minSizes: count(5, [3, 12]),
}
const { maxLeafLength, sameSide, minSizes } = valuesOf(leafParameters)

/** Leaves of doors, by their lengths in units; what is about as long as rooms are wide is none. */
export function doorVote(radii: number[], rooms: Pick<Space, 'polygon'>[] = []): Vote[] {
  const longest = maxLeafLength * usualSide(rooms)
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
  for (const side of sides) if (sizes.length === 0 || Math.log(side / sizes.at(-1)!) > sameSide) sizes.push(side)
  return sizes.length < minSizes ? Infinity : sizes[sizes.length >> 1]!
}
