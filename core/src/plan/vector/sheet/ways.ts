import type { Space } from '../../findings/spaces.ts'
import { type Doorway, sideFinder } from '../doors/door-sides.ts'

/** The spaces on both sides of a doorway that parts them; null is outside of all. */
export type Way = readonly [Space | null, Space | null]

/** Which doorways lead from one space to another, and between which. */
export function findWays<T extends Doorway>(doorways: T[], spaces: Space[], unitsPerMeter: number): Map<T, Way> {
  const sides = sideFinder(
    spaces.map(({ polygon }) => polygon),
    unitsPerMeter,
  )
  return new Map(
    doorways.flatMap((doorway) => {
      const [p, q] = sides(doorway)
      return p === q ? [] : [[doorway, [spaces[p] ?? null, spaces[q] ?? null]] as const]
    }),
  )
}
