import { nearestOnSegment, type Position, polygonContains } from '../../geo/index.ts'
import type { PlanFeature } from '../result.ts'
import type { Link } from './links.ts'
import type { Rings } from './neighbourhood.ts'
import { grow, Scale } from './shape.ts'

/** Past the thickness of a wall, in metres. */
const STEPS = [0.1, 0.25, 0.4, 0.6, 0.9]
/** Half the width of a slit that nobody walks along, in millimetres. */
const SLIT = 200
/** How far from a door the floor begins that it leads to, in metres. */
const DOORSTEP = 1.2

/**
 * The links through the doors of a plan. Where a door leads to no drawn space, it may lead to free floor; one into a
 * slit leads nowhere.
 */
export function linksThroughDoors(
  features: readonly PlanFeature[],
  spaces: readonly PlanFeature[],
  floors: ReadonlySet<number>,
  unitsPerMeter: number,
): Link[] {
  const indexOf = new Map(spaces.map((space, i) => [space.properties.ref, i]))
  const isFloorAt = floorFinder(spaces, unitsPerMeter)
  return features.flatMap((door): Link[] => {
    const { kind, spaces: refs } = door.properties
    if (kind !== 'door' || !Array.isArray(refs)) return []
    const known = refs.map((ref) => indexOf.get(ref)).filter((i) => i !== undefined)
    const beside = known.length < 2 ? floorsBeside(door, spaces, floors, unitsPerMeter) : []
    const [a, b] = [...known, ...beside]
    if (a === undefined || b === undefined || a === b) return []
    const at = middleOf(door)
    return isFloorAt(a, at) && isFloorAt(b, at) ? [{ a, b, door }] : []
  })
}

/** Doors come out of a plan as lines. */
function middleOf({ geometry }: PlanFeature): Position {
  const line = geometry.type === 'LineString' ? geometry.coordinates : []
  const [[x0, y0], [x1, y1]] = [line[0] ?? [0, 0], line.at(-1) ?? [0, 0]]
  return [(x0 + x1) / 2, (y0 + y1) / 2]
}

/** Whether people can stand in the space close to the point. All of a narrow space is taken for floor. */
function floorFinder(spaces: readonly PlanFeature[], unitsPerMeter: number): (space: number, at: Position) => boolean {
  const scale = new Scale(spaces, unitsPerMeter)
  const cores = new Map<number, Rings>()
  const coreOf = (i: number): Rings => {
    const known = cores.get(i) ?? scale.rings(grow(scale.shape(spaces[i]!, 0), -SLIT))
    cores.set(i, known)
    return known
  }
  return (i, at) => {
    const core = coreOf(i)
    if (core.length === 0) return true
    const near = (from: Position, to: Position) => {
      const [x, y] = nearestOnSegment(at, from, to)
      return Math.hypot(x - at[0], y - at[1]) < DOORSTEP * unitsPerMeter
    }
    return core.some((ring) => ring.slice(1).some((to, k) => near(ring[k]!, to))) || polygonContains(core, at)
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
