import type { Geometry } from '../../geo/index.ts'
import type { FloorAccess } from '../floor-state.ts'
import type { Guards } from '../guards.ts'
import { type Entrance, FLAG_NOT_ACCESSIBLE, type FloorGraph, type Link } from '../model.ts'
import { type Approach, approaches, type Surroundings, surround } from './approach.ts'
import { isBorderNear } from './border.ts'
import { WidthProbe } from './cast-ray.ts'
import { leadsTo, sideOf, THRESHOLDS_MM } from './door-sides.ts'
import { shapeOf } from './drawn-area.ts'
import { openFrame, type Point } from './frame.ts'
import type { AreaGround, RoomDoor } from './ground.ts'
import { vertexKey } from './mesh.ts'
import { createPassedSpaces, type PassedSpaces } from './passed-spaces.ts'
import { isTangent, nodesInView, openRoomGraph, type RoomGraph } from './room-graph.ts'
import { boxOf, contains, type Shape } from './shape.ts'
import { isStraightWayFree } from './straight.ts'

/** The rooms of a floor when their nodes have been numbered. */
export interface NumberedRooms extends Surroundings {
  graphs: readonly RoomGraph[]
  /** For each room, the floor's number of each of its nodes. */
  numbers: readonly Uint32Array[]
  doors: readonly RoomDoor[]
  passedSpaces: PassedSpaces
}

/** Doors farther from the outline than this belong to another space. */
const DOOR_REACH_MM = 600
const MAX_APPROACHES = 24
const MAX_LINKS = 200
/** Points of a path lie at most this far outside of their room. */
const MAX_ROUNDING_MM = 20

export function openGround({ frame, rooms, boxes, nodes, numbers, walls, doors, passed }: AreaGround): NumberedRooms {
  const graphs = rooms.map((room, i) => openRoomGraph(room, nodes[i]!))
  const surroundings = surround(openFrame(frame), rooms, boxes, walls)
  return { ...surroundings, graphs, numbers, doors, passedSpaces: createPassedSpaces(passed) }
}

export function createAccess(rooms: NumberedRooms, guards: Guards): FloorAccess {
  const known = new WeakMap<Geometry, Entrance[]>()
  const anchors: Approach[] = []
  return {
    entrances(geometry) {
      let entrances = known.get(geometry)
      if (!entrances) {
        entrances = findEntrances(rooms, guards, geometry, anchors)
        known.set(geometry, entrances)
      }
      return entrances
    },
    areJoined(from, to) {
      const a = anchors[from.anchor]
      const b = anchors[to.anchor]
      return a !== undefined && a.room === b?.room && isStraightWayFree(rooms.rooms[a.room]!.mesh, a.point, b.point)
    },
    canWalkStraight: createStraightCheck(rooms),
    widthsAt: createWidths(rooms),
  }
}

/** Through its doors and where it is open to a room; a place with neither is approached from outside. */
function findEntrances(rooms: NumberedRooms, guards: Guards, geometry: Geometry, anchors: Approach[]): Entrance[] {
  const place = geometry.type === 'Polygon' ? shapeOf(geometry, rooms.frame) : null
  const doors = place ? doorsOf(place, rooms.doors) : []
  const throughDoors = doors.map(({ doorway, tip, node, side }) => ({
    tail: [rooms.frame.toDrawing(tip)],
    links: [{ node, meters: 0, ...throughDoor(doorway, sideOf(doorway, place!), side) }],
    anchor: -1,
    guard: guards.numberOf([doorway.id]),
    flags: doorway.accessible ? 0 : FLAG_NOT_ACCESSIBLE,
  }))
  const found = approaches(rooms, geometry, MAX_APPROACHES)
    .filter(({ distance }) => doors.length === 0 || distance === 0)
    .map((approach) => ({ approach, links: linksFrom(rooms, approach) }))
  const fromOutside = keepShortest(found).map(({ approach, links }) => ({
    tail: [approach.point, ...(approach.end && approach.distance > 0 ? [approach.end] : [])].map(rooms.frame.toDrawing),
    links,
    anchor: anchors.push(approach) - 1,
    guard: guards.numberOf(rooms.passedSpaces(approach.room, approach.point)),
    flags: 0,
  }))
  return [...throughDoors, ...fromOutside]
}

/** From a place through its door, and into it, to a node that may lie on the other side. */
function throughDoor(
  doorway: RoomDoor['doorway'],
  place: 1 | -1 | 0,
  node: 1 | -1 | 0,
): Pick<Link, 'leaving' | 'arriving'> {
  if (place === node) return { leaving: true, arriving: true }
  return { leaving: leadsTo(doorway, node), arriving: leadsTo(doorway, place) }
}

/** The doors that lead into the area. */
export function doorsOf<T extends { doorway: Pick<RoomDoor['doorway'], 'at' | 'across'> }>(
  place: Shape,
  doors: readonly T[],
): T[] {
  const { minX, minY, maxX, maxY } = boxOf(place)
  return doors.filter(({ doorway: { at, across } }) => {
    if (
      at.x < minX - DOOR_REACH_MM ||
      at.x > maxX + DOOR_REACH_MM ||
      at.y < minY - DOOR_REACH_MM ||
      at.y > maxY + DOOR_REACH_MM
    )
      return false
    if (!isBorderNear(place, at, DOOR_REACH_MM)) return false
    return THRESHOLDS_MM.some((step) =>
      [step, -step].some((by) => contains(place, { x: at.x + across.x * by, y: at.y + across.y * by })),
    )
  })
}

function linksFrom(rooms: NumberedRooms, { room, point, distance }: Approach): Link[] {
  const graph = rooms.graphs[room]!
  const links = nodesInView(rooms.rooms[room]!, graph, point)
    .filter(
      (node) => graph.nodes[node]!.kind !== 'corner' || isTangent(rooms.rooms[room]!, point, graph.nodes[node]!.vertex),
    )
    .map((node) => ({
      node: rooms.numbers[room]![node]!,
      meters: (distance + distanceBetween(point, graph.nodes[node]!.point)) / 1000,
      leaving: true,
      arriving: true,
    }))
  return links.sort((a, b) => a.meters - b.meters).slice(0, MAX_LINKS)
}

/** Keeps the shortest link to each node: longer ones from the same place are never used. */
function keepShortest(found: { approach: Approach; links: Link[] }[]): { approach: Approach; links: Link[] }[] {
  const shortest = new Map<number, Link>()
  for (const { links } of found) {
    for (const link of links)
      if (link.meters < (shortest.get(link.node)?.meters ?? Infinity)) shortest.set(link.node, link)
  }
  return found.map(({ approach, links }) => ({
    approach,
    links: links.filter((link) => shortest.get(link.node) === link),
  }))
}

/** A shortcut leads neither through a closed space nor in or out by a closed door. */
function createStraightCheck(rooms: NumberedRooms): NonNullable<FloorAccess['canWalkStraight']> {
  const doorAt = new Map(rooms.doors.map(({ tip, doorway }) => [vertexKey(tip), doorway.id]))
  const isClosedDoor = (point: Point, blocked: ReadonlySet<string>) => blocked.has(doorAt.get(vertexKey(point)) ?? '')
  const isFree = (room: number, a: Point, b: Point, blocked: ReadonlySet<string>) => {
    if (!isStraightWayFree(rooms.rooms[room]!.mesh, a, b)) return false
    if (blocked.size === 0) return true
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    return !rooms.passedSpaces(room, middle).some((space) => blocked.has(space))
  }
  // Consecutive checks tend to concern one room, which is tried first.
  let last = -1
  return (from, to, blocked) => {
    const a = rooms.frame.toMillimetres(from)
    const b = rooms.frame.toMillimetres(to)
    if (blocked.size > 0 && (isClosedDoor(a, blocked) || isClosedDoor(b, blocked))) return false
    if (last >= 0 && isFree(last, a, b, blocked)) return true
    for (const room of rooms.roomIndex.near({ minX: a.x, minY: a.y, maxX: a.x, maxY: a.y }, 0)) {
      if (room === last || !isFree(room, a, b, blocked)) continue
      last = room
      return true
    }
    return false
  }
}

/** Returns the widths of the room that the point lies in, or 0 on both sides where it lies in none. */
function createWidths({ frame, rooms, roomIndex }: NumberedRooms): NonNullable<FloorGraph['widthsAt']> {
  const probes = rooms.map(({ mesh }) => new WidthProbe(mesh))
  return (at, normal, max) => {
    const point = frame.toMillimetres(at)
    const { x, y } = point
    for (const room of roomIndex.near({ minX: x, minY: y, maxX: x, maxY: y }, MAX_ROUNDING_MM)) {
      const found = probes[room]!.measure(point, normal, max)
      if (found) return found
    }
    return [0, 0]
  }
}

function distanceBetween(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
