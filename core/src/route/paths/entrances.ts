import type Flatbush from 'flatbush'
import {
  closed,
  distance,
  type Geometry,
  midpoint,
  nearestOnLine,
  type Position,
  pointAlong,
  positions,
} from '../../geo/index.ts'
import type { FloorAccess, FloorState } from '../floor-state.ts'
import type { Entrance, RouteFloor } from '../model.ts'
import type { PathEdge } from './node-paths.ts'
import { indexSegments, type Stretch } from './segments.ts'
import { createWallCheck } from './walls.ts'

/** The paths of a level, and what stands beside them. */
export interface PathGround {
  segments: Stretch[]
  tree: Flatbush | null
  ways: PathEdge[]
  doors: Position[]
  walls: Stretch[]
}

interface Anchor {
  segment: number
  fraction: number
  point: Position
}

/** How far a place may lie from the paths, in metres. */
const MAX_REACH_M = 60
/** Entrances hardly farther from the paths than the nearest one are kept too: a booth may face two aisles. */
const SLACK_FACTOR = 1.5
const MAX_ENTRANCES = 4
/** A door this close to the outline belongs to the place, in metres. */
const DOOR_REACH_M = 0.6

export function readDoors({ features }: RouteFloor): Position[] {
  return features.filter((feature) => feature.properties.kind === 'door').map(({ geometry }) => middleOf(geometry))
}

export function createPathAccess(floor: FloorState, ground: PathGround): FloorAccess {
  const known = new WeakMap<Geometry, Entrance[]>()
  const anchors: Anchor[] = []
  const { doors } = ground
  const index = indexSegments(ground.segments, ground.tree)
  const waysOfSegment = groupBySegment(ground.ways)
  const isBehindWall = createWallCheck(ground.walls)

  const find = (geometry: Geometry): Entrance[] => {
    const candidates = exitsOf(geometry, doors, floor.unitsPerMeter).flatMap((exit) => {
      const feet = index.nearest(exit, MAX_REACH_M * floor.unitsPerMeter, 4)
      const foot = feet.find(({ point }) => !isBehindWall(exit, point)) ?? feet[0]
      return foot ? [{ exit, ...foot }] : []
    })
    const limit = Math.min(...candidates.map((c) => c.distance)) + SLACK_FACTOR * floor.unitsPerMeter
    const best = candidates.sort((p, q) => p.distance - q.distance).filter((c) => c.distance <= limit)
    return onePerSegment(best)
      .slice(0, MAX_ENTRANCES)
      .map(({ exit, segment, fraction, point, distance: gap }) => ({
        tail: gap > 0 ? [point, exit] : [point],
        ...linksAlong(waysOfSegment.get(segment) ?? [], fraction, point, gap, floor),
        anchor: anchors.push({ segment, fraction, point }) - 1,
        flags: 0,
      }))
  }

  return {
    entrances(geometry) {
      const entrances = known.get(geometry) ?? find(geometry)
      known.set(geometry, entrances)
      return entrances
    },
    areJoined(from, to) {
      const a = anchors[from.anchor]
      const b = anchors[to.anchor]
      if (!a || !b || a.segment !== b.segment) return false
      const isForward = b.fraction >= a.fraction
      const [begin, end] = isForward ? [a.fraction, b.fraction] : [b.fraction, a.fraction]
      const between = (waysOfSegment.get(a.segment) ?? []).filter((way) => way.begin < end && way.end > begin)
      return between.every(
        (way) => (isForward ? way.forward : way.backward) && (way.guard === from.guard || way.guard === to.guard),
      )
    },
    canWalkStraight: null,
    widthsAt: null,
  }
}

/** Where one may leave the place: its doors, else points along its outline. */
function exitsOf(geometry: Geometry, doors: readonly Position[], unitsPerMeter: number): Position[] {
  if (geometry.type === 'Point') return [geometry.coordinates]
  const outline = geometry.type === 'LineString' ? geometry.coordinates : closed(geometry.coordinates[0] ?? [])
  const own = doors.filter((door) => nearestOnLine(door, outline).distance <= DOOR_REACH_M * unitsPerMeter)
  return own.length > 0 && geometry.type === 'Polygon' ? own : samples(outline, unitsPerMeter)
}

/** Corners, and points between them at most half a metre apart, or as many as an outline of 200 points has. */
function samples(line: readonly Position[], unitsPerMeter: number): Position[] {
  const length = line.reduce((sum, p, i) => sum + (i === 0 ? 0 : distance(line[i - 1]!, p)), 0)
  const spacing = Math.max(0.5 * unitsPerMeter, length / 200)
  return line.slice(0, 1000).flatMap((p, i) => {
    const q = line[i + 1]
    if (!q) return [p]
    const pieces = Math.max(1, Math.ceil(distance(p, q) / spacing))
    return Array.from({ length: pieces }, (_, k) => pointAlong(p, q, k / pieces))
  })
}

function middleOf(geometry: Geometry): Position {
  const points = positions(geometry)
  const a = points[0] ?? ([0, 0] as const)
  const b = points[points.length - 1] ?? a
  return geometry.type === 'LineString' ? midpoint(a, b) : a
}

function onePerSegment<T extends { segment: number }>(candidates: readonly T[]): T[] {
  const taken = new Set<number>()
  return candidates.filter(({ segment }) => !taken.has(segment) && taken.add(segment))
}

function groupBySegment(ways: readonly PathEdge[]): Map<number, PathEdge[]> {
  const groups = new Map<number, PathEdge[]>()
  for (const way of ways) {
    const group = groups.get(way.segment)
    if (group) group.push(way)
    else groups.set(way.segment, [way])
  }
  return groups
}

/** From a point on a way to the nodes at both of its ends. */
function linksAlong(
  ways: readonly PathEdge[],
  fraction: number,
  point: Position,
  gap: number,
  { unitsPerMeter, nodes }: FloorState,
): Pick<Entrance, 'links' | 'guard'> {
  const way = ways.find(({ begin, end }) => begin <= fraction && fraction <= end)
  if (!way) return { links: [], guard: 0 }
  const meters = (node: number) => (gap + distance(point, nodes[node]!.position)) / unitsPerMeter
  const links = [
    { node: way.from, meters: meters(way.from), leaving: way.backward, arriving: way.forward },
    { node: way.to, meters: meters(way.to), leaving: way.forward, arriving: way.backward },
  ]
  return { links, guard: way.guard }
}
