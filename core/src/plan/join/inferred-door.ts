import type { PlanFeature } from '../result.ts'
import { buildingSizes } from '../rules/building-sizes.ts'
import type { Border } from './borders.ts'

/** A door in the middle of a common border, along it. */
export function inferredDoor(border: Border, spaces: unknown[], i: number, unitsPerMeter: number): PlanFeature {
  const { from, to, length } = border
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const half = Math.min(buildingSizes.doorWidth.value * unitsPerMeter, length) / 2
  const [ux, uy] = border.along
  return {
    geometry: {
      type: 'LineString',
      coordinates: [
        [x - ux * half, y - uy * half],
        [x + ux * half, y + uy * half],
      ],
    },
    properties: {
      kind: 'door',
      ref: `j${i + 1}`,
      spaces,
      width_m: Math.round(((half * 2) / unitsPerMeter) * 100) / 100,
      inferred: true,
    },
  }
}
