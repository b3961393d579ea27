import type { Box, Geometry } from '../../geo/index.ts'
import { sampleAlong } from './border.ts'
import { type BoxIndex, indexBoxes, indexShapes } from './boxes.ts'
import { CLEARANCE_MM } from './clearance.ts'
import { pathOf } from './drawn-area.ts'
import type { Frame, Path, Point } from './frame.ts'
import { nearestInside } from './nearest-inside.ts'
import type { Room } from './room-graph.ts'
import type { Shape } from './shape.ts'

/** The rooms of a floor, and the walls between them, found by place. */
export interface Surroundings {
  frame: Frame
  rooms: readonly Room[]
  roomIndex: BoxIndex
  walls: readonly Shape[]
  wallIndex: BoxIndex
}

/** Where a walker leaves the walkable area for a place. */
export interface Approach {
  room: number
  point: Point
  /** The point of the place itself, or null where a wall stands between. */
  end: Point | null
  distance: number
}

const MIN_SPACING_MM = 1500
/** Distances from the walkable area within which a place is searched, the nearer first. */
const REACHES_MM = [CLEARANCE_MM * 2 + 100, 2500, 8000]

export function surround(
  frame: Frame,
  rooms: readonly Room[],
  boxes: readonly Box[],
  walls: readonly Shape[],
): Surroundings {
  return { frame, rooms, roomIndex: indexBoxes(boxes), walls, wallIndex: indexShapes(walls) }
}

/** The ways to step up to a place that has no door: one for each stretch of its outline that can be reached. */
export function approaches(surroundings: Surroundings, geometry: Geometry, maxSamples: number): Approach[] {
  const samples = samplesOf(geometry, surroundings.frame, maxSamples)
  for (const reach of REACHES_MM) {
    const found = samples.flatMap((sample) => approach(surroundings, sample, reach))
    if (found.length > 0) return found
  }
  return []
}

function samplesOf(geometry: Geometry, frame: Frame, maxSamples: number): Point[] {
  if (geometry.type === 'Point') return pathOf([geometry.coordinates], frame)
  const isLine = geometry.type === 'LineString'
  const path = pathOf(isLine ? geometry.coordinates : (geometry.coordinates[0] ?? []), frame)
  if (path.length < 2) return path
  const samples = sampleAlong(path, Math.max(MIN_SPACING_MM, lengthOf(path) / maxSamples), !isLine)
  // Curved outlines have many short edges: every nth is enough.
  const every = Math.max(1, Math.floor(samples.length / maxSamples))
  return samples.filter((_, i) => i % every === 0)
}

function lengthOf(path: Path): number {
  return path.reduce(
    (sum, point, i) => sum + (i === 0 ? 0 : Math.hypot(point.x - path[i - 1]!.x, point.y - path[i - 1]!.y)),
    0,
  )
}

function approach(surroundings: Surroundings, sample: Point, reach: number): Approach[] {
  const box = { minX: sample.x, minY: sample.y, maxX: sample.x, maxY: sample.y }
  let best: Approach | null = null
  for (const room of surroundings.roomIndex.near(box, reach)) {
    const inside = nearestInside(surroundings.rooms[room]!.mesh, sample, best?.distance ?? reach)
    if (inside) best = { room, point: inside.point, end: sample, distance: inside.distance }
  }
  if (!best) return []
  return [isBehindWall(surroundings, best.point, sample) ? { ...best, end: null } : best]
}

/** Whether a wall lies between a walkable point and an outline. The outline itself may run along the wall. */
function isBehindWall({ walls, wallIndex }: Surroundings, from: Point, to: Point): boolean {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < 60) return false
  const end = { x: to.x + ((from.x - to.x) * 60) / length, y: to.y + ((from.y - to.y) * 60) / length }
  const box = {
    minX: Math.min(from.x, end.x),
    minY: Math.min(from.y, end.y),
    maxX: Math.max(from.x, end.x),
    maxY: Math.max(from.y, end.y),
  }
  return wallIndex.near(box, 0).some((wall) => walls[wall]!.some((path) => crossesPath(path, from, end)))
}

function crossesPath(path: Path, a: Point, b: Point): boolean {
  let side = turn(a, b, path[path.length - 1]!)
  for (let i = 0, j = path.length - 1; i < path.length; j = i++) {
    const before = side
    side = turn(a, b, path[i]!)
    if (before * side < 0 && turn(path[j]!, path[i]!, a) * turn(path[j]!, path[i]!, b) < 0) return true
  }
  return false
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}
