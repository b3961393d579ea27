import type { Space } from '../findings/spaces.ts'
import { buildingSizes } from '../rules/building-sizes.ts'
import { count, logRatio, share, times, valuesOf } from '../rules/parameters.ts'
import { listRule } from '../rules/rule.ts'
import { polygonArea } from '../shape/ring.ts'
import { modeOf, type Vote } from './vote.ts'

const leafParameters = {
  doorWidth: buildingSizes.doorWidth,
  /** Of the side of the usual room, how long a leaf may be. */
  maxLeafLength: share(0.7, [0.4, 1]),
  /** Relative difference of sides that count as one size of rooms: seats are many and alike. */
  sameSide: share(0.05, [0.02, 0.15]),
  /** Sizes of rooms that tell the usual one. */
  minSizes: count(5, [3, 12]),
  /** How far lengths of leaves differ that are alike. */
  maxDifference: logRatio(0.08, [0.02, 0.2]),
  /** Leaves that weigh as much as a cue that counts fully; and what all weigh together. */
  fullCount: count(6, [3, 15]),
  maxWeight: times(2, [1, 4]),
  /** What several add to that, as a single arc may be anything, and how many add all of it. */
  maxExtra: times(0.5, [0, 1]),
  extraCount: count(5, [2, 10]),
  spread: logRatio(0.16, [0.05, 0.4]),
}
const {
  doorWidth,
  maxLeafLength,
  sameSide,
  minSizes,
  maxDifference,
  fullCount,
  maxWeight,
  maxExtra,
  extraCount,
  spread,
} = valuesOf(leafParameters)

/** Leaves of doors, by their lengths in units; what is about as long as rooms are wide is none. */
export function doorVote(radii: number[], rooms: Pick<Space, 'polygon'>[] = []): Vote[] {
  const longest = maxLeafLength * usualSide(rooms)
  const radius = modeOf(
    radii.filter((length) => length < longest),
    maxDifference,
  )
  if (radius === null) return []
  const weight = Math.min(
    maxWeight,
    radius.count / fullCount + Math.min(maxExtra, (maxExtra * radius.count) / extraCount),
  )
  const note = `${radius.count} door leaves of ${Number(radius.value.toPrecision(3))} units`
  return [{ cue: 'doors', unitsPerMeter: radius.value / doorWidth, weight, spread, note }]
}

/** The middle one of the sizes of rooms, as the side of a square; any where those are too few to tell. */
function usualSide(rooms: Pick<Space, 'polygon'>[]): number {
  const sides = rooms.map(({ polygon }) => Math.sqrt(polygonArea(polygon))).sort((p, q) => p - q)
  const sizes: number[] = []
  for (const side of sides) if (sizes.length === 0 || Math.log(side / sizes.at(-1)!) > sameSide) sizes.push(side)
  return sizes.length < minSizes ? Infinity : sizes[sizes.length >> 1]!
}

export const doorVoteRule = listRule({
  id: 'scale-doors',
  phase: 'scale',
  does: 'Leaves of doors are 0.7 to 1 m long.',
  parameters: leafParameters,
  apply: doorVote,
})
