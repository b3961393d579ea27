import { areaOf, intersect, offsetArea, subtract, unite } from '../../geo/area.ts'
import { indexShapes } from './boxes.ts'
import { CLEARANCE_MM, walkable } from './clearance.ts'
import { inferCorridors } from './corridors.ts'
import type { DrawnArea, Space } from './drawn-area.ts'
import { groupEnterable } from './enterable.ts'
import type { Point } from './frame.ts'
import { boxOf, isHole, partsOf, type Shape, smooth } from './shape.ts'

/** Gaps up to twice this between the outlines of one building are closed over, in millimetres. */
const OUTLINE_REACH_MM = 3000
/** Width of the walkable strip around booths that stand in no hall. */
const OUTLINE_MARGIN_MM = 2000
/** Maximum width of a gap between zones of one room. */
const MAX_CRACK_MM = 60
/** Tolerance for smoothing the outline: smaller bends are not visible. */
const MAX_WRINKLE_MM = 25
/** What is left between rooms counts as a concourse from this size on, in square millimetres. */
const MIN_CONCOURSE_MM2 = 3_000_000
/** Where less than this share of a plan is left between its rooms, some of the rooms are corridors. */
const MIN_CONCOURSE_SHARE = 0.05

export interface FreeRoom {
  /** Where the middle of a walker may be. */
  area: Shape
  /** IDs of the spaces it is made of. */
  spaces: string[]
}

/**
 * The areas in which the middle of a walker may move, one for each room or group of rooms open to each other, and
 * one for each part of the floor that belongs to no space: the concourse of a mall, the aisles between booths.
 */
export function* findRooms(drawn: DrawnArea, doorways: readonly Point[]): Generator<void, FreeRoom[]> {
  const groups = yield* groupEnterable(drawn, doorways)
  const between = yield* concourses(drawn, 0)
  if (groups.length === 0 && totalArea(between) < MIN_CONCOURSE_SHARE * totalArea(drawn.spaces.map((s) => s.shape))) {
    groups.push(...(yield* inferCorridors(drawn.spaces)))
  }
  const rooms = yield* clearRooms(drawn, groups)
  const isFreestanding = groups.length === 0 && doorways.length === 0 && drawn.walls.length === 0
  const left = isFreestanding ? yield* concourses(drawn, OUTLINE_MARGIN_MM) : between
  const rest = left.map((area) => ({ area, spaces: [] }))
  return [...rooms, ...rest].filter(({ area }) => area.length > 0)
}

/** The rooms less all that stands in them and less the clearance. */
function* clearRooms(drawn: DrawnArea, groups: readonly Space[][]): Generator<void, FreeRoom[]> {
  const spaceIndex = indexShapes(drawn.spaces.map((space) => space.shape))
  const barrierIndex = indexShapes(drawn.barriers)
  const rooms: FreeRoom[] = []
  for (const group of groups) {
    yield
    const whole = uniteZones(group)
    const box = boxOf(whole)
    const largest = Math.max(...group.map((space) => space.area))
    const insiders = spaceIndex
      .near(box, 0)
      .map((i) => drawn.spaces[i]!)
      .filter((space) => space.area < largest && !group.includes(space) && isMostlyIn(space, whole))
    const barriers = barrierIndex.near(box, CLEARANCE_MM).map((i) => drawn.barriers[i]!)
    const area = subtract(whole, ...insiders.map((space) => space.shape), ...barriers)
    rooms.push({ area: walkable(smooth(area, MAX_WRINKLE_MM)), spaces: group.map((space) => space.id) })
  }
  return rooms
}

/** A zone that extends across walls, such as the range of a radio beacon, is no obstacle. */
function isMostlyIn(space: Space, whole: Shape): boolean {
  return areaOf(intersect(space.shape, whole)) > space.area / 2
}

function totalArea(shapes: readonly Shape[]): number {
  return shapes.reduce((sum, shape) => sum + areaOf(shape), 0)
}

function uniteZones(group: readonly Space[]): Shape {
  if (group.length === 1) return group[0]!.shape
  return offsetArea(unite(...group.map((space) => offsetArea(space.shape, MAX_CRACK_MM))), -MAX_CRACK_MM)
}

/** The part of the building between its spaces, and of a margin around it in millimetres. */
function* concourses(drawn: DrawnArea, margin: number): Generator<void, Shape[]> {
  yield
  const built = unite(...drawn.spaces.map((space) => space.shape), ...drawn.barriers)
  yield
  const grown = offsetArea(built, OUTLINE_REACH_MM)
  yield
  const outline = offsetArea(grown, margin - OUTLINE_REACH_MM).filter((path) => !isHole(path))
  yield
  const between = subtract(outline, built)
  yield
  const rest = offsetArea(between, -CLEARANCE_MM)
  yield
  return partsOf(smooth(rest, MAX_WRINKLE_MM)).filter((part) => areaOf(part) > MIN_CONCOURSE_MM2)
}
