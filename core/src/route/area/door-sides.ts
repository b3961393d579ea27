import type { Doorway } from './doorway.ts'
import { contains, type Shape } from './shape.ts'

/** Distance behind a door, in millimetres, at which a path is inside the place. */
export const THRESHOLDS_MM = [250, 500, 800]

/** On which side of a door an area lies: 1 where `across` points, -1 behind, 0 where on neither. */
export function sideOf({ at, across }: Pick<Doorway, 'at' | 'across'>, area: Shape): 1 | -1 | 0 {
  const isAt = (by: number) => contains(area, { x: at.x + across.x * by, y: at.y + across.y * by })
  if (THRESHOLDS_MM.some((step) => isAt(step))) return 1
  return THRESHOLDS_MM.some((step) => isAt(-step)) ? -1 : 0
}

/** Whether a door may be passed towards this side. */
export function leadsTo({ passes }: Pick<Doorway, 'passes'>, side: 1 | -1 | 0): boolean {
  if (side === 0) return true
  return side > 0 ? passes.along : passes.against
}
