import { distanceToSegment, midpoint, type Position, polygonContains } from '../../geo/index.ts'
import type { PlanFeature } from '../result.ts'
import { buildingSizes } from '../rules/building-sizes.ts'
import type { Link } from './links.ts'
import type { Rings } from './outline.ts'
import { grow, type Scale } from './shape.ts'

/** Past the thickness of a wall, in metres. */
const STEPS = [0.1, 0.25, 0.4, 0.6, 0.9]
/** Half the width of a slit that nobody walks along. */
const HALF_SLIT_MM = (buildingSizes.narrowestWay.value / 2) * 1000
/** How far from a door the floor begins that it leads to, in metres. */
const MAX_DOORSTEP_M = 1.2

/**
 * The links through the doors of a plan. Where a door leads to no drawn space, it may lead to free floor; one into a
 * slit leads nowhere.
 */
export function doorFinder(features: readonly PlanFeature[], scale: Scale, unitsPerMeter: number) {
  const doors = features.filter(({ properties: { kind, spaces } }) => kind === 'door' && Array.isArray(spaces))
  const isFloorAt = floorFinder(scale, unitsPerMeter)
  return (spaces: readonly PlanFeature[], floors: ReadonlySet<number>): Link[] => {
    const indexOf = new Map(spaces.map((space, i) => [space.properties.ref, i]))
    return doors.flatMap((door): Link[] => {
      const known = (door.properties.spaces as unknown[]).map((ref) => indexOf.get(ref)).filter((i) => i !== undefined)
      const beside = known.length < 2 ? floorsBeside(door, spaces, floors, unitsPerMeter) : []
      const [a, b] = [...known, ...beside]
      if (a === undefined || b === undefined || a === b) return []
      const at = middleOf(door)
      return isFloorAt(spaces[a]!, at) && isFloorAt(spaces[b]!, at) ? [{ a, b, door }] : []
    })
  }
}

/** Doors come out of a plan as lines. */
function middleOf({ geometry }: PlanFeature): Position {
  const line = geometry.type === 'LineString' ? geometry.coordinates : []
  return midpoint(line[0] ?? [0, 0], line.at(-1) ?? [0, 0])
}

/** Whether people can stand in the space close to the point. All of a narrow space is taken for floor. */
function floorFinder(scale: Scale, unitsPerMeter: number): (space: PlanFeature, at: Position) => boolean {
  const cores = new Map<PlanFeature, Rings>()
  const coreOf = (space: PlanFeature): Rings => {
    const known = cores.get(space) ?? scale.rings(grow(scale.shape(space), -HALF_SLIT_MM))
    cores.set(space, known)
    return known
  }
  return (space, at) => {
    const core = coreOf(space)
    const isNear = (from: Position, to: Position) => distanceToSegment(at, from, to) < MAX_DOORSTEP_M * unitsPerMeter
    if (core.length === 0 || polygonContains(core, at)) return true
    return core.some((ring) => ring.some((to, k) => k > 0 && isNear(ring[k - 1]!, to)))
  }
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
