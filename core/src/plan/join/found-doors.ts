import { polygonContains } from '../../geo/index.ts'
import type { PlanFeature } from '../result.ts'
import type { Link } from './links.ts'
import type { Rings } from './neighbourhood.ts'

/** Past the thickness of a wall, in metres. */
const STEPS = [0.1, 0.25, 0.4, 0.6, 0.9]

/** The links through the doors of a plan. Where a door leads to no drawn space, it may lead to free floor. */
export function linksThroughDoors(
  features: readonly PlanFeature[],
  spaces: readonly PlanFeature[],
  floors: ReadonlySet<number>,
  unitsPerMeter: number,
): Link[] {
  const indexOf = new Map(spaces.map((space, i) => [space.properties.ref, i]))
  return features.flatMap((door): Link[] => {
    const { kind, spaces: refs } = door.properties
    if (kind !== 'door' || !Array.isArray(refs)) return []
    const known = refs.map((ref) => indexOf.get(ref)).filter((i) => i !== undefined)
    const beside = known.length < 2 ? floorsBeside(door, spaces, floors, unitsPerMeter) : []
    const [a, b] = [...known, ...beside]
    return a === undefined || b === undefined || a === b ? [] : [{ a, b, door }]
  })
}

function floorsBeside(
  { geometry }: PlanFeature,
  spaces: readonly PlanFeature[],
  floors: ReadonlySet<number>,
  unitsPerMeter: number,
): number[] {
  if (geometry.type !== 'LineString') return []
  const [x0, y0] = geometry.coordinates[0]!
  const [x1, y1] = geometry.coordinates[geometry.coordinates.length - 1]!
  const width = Math.hypot(x1 - x0, y1 - y0)
  if (width === 0) return []
  const holds = (i: number, point: [number, number]) => polygonContains(spaces[i]!.geometry.coordinates as Rings, point)
  return [1, -1].flatMap((side) => {
    for (const step of STEPS) {
      const by = (side * step * unitsPerMeter) / width
      const point: [number, number] = [(x0 + x1) / 2 - (y1 - y0) * by, (y0 + y1) / 2 + (x1 - x0) * by]
      const floor = [...floors].find((i) => holds(i, point))
      if (floor !== undefined) return [floor]
    }
    return []
  })
}
