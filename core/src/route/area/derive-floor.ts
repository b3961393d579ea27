import { labelPoint } from '../../geo/index.ts'
import { closureOf } from '../closure.ts'
import { readStop } from '../connector.ts'
import { FloorBuilder } from '../floor-builder.ts'
import type { FloorGraph, Link, NodeKind, RouteFeature, RouteFloor } from '../model.ts'
import { type Approach, approaches, type Surroundings, surround } from './approach.ts'
import { cutDoorways } from './cut-doorways.ts'
import { type Doorway, readDoorways } from './doorway.ts'
import { type DrawnArea, readArea, shapeOf } from './drawn-area.ts'
import { createAccess, doorsOf, type NumberedRooms } from './entrances.ts'
import type { Point } from './frame.ts'
import { vertexKey } from './mesh.ts'
import { nearestInside } from './nearest-inside.ts'
import { buildRoom, graphRoom, type Room } from './room-graph.ts'
import { findRooms } from './rooms.ts'

/** A connector is boarded from a few sides at most. */
const MAX_SIDES = 4
/** How far the node of a room may stand from where its label does. */
const LABEL_REACH_MM = 2000

/**
 * The walking graph of a floor on which nobody drew paths: from its spaces, doors and walls.
 * Yields between pieces of work, so that a server can let requests pass.
 */
export function* deriveFloor(floor: RouteFloor, now: number): Generator<void, FloorGraph> {
  const drawn = readArea({ ...floor, features: floor.features.filter((feature) => !isAlwaysClosed(feature, now)) })
  const doorways = readDoorways(drawn)
  yield
  const openings = doorways.map((doorway) => doorway.at)
  const cut = cutDoorways(yield* findRooms(drawn, openings), doorways)
  const areas = cut.map((room) => room.area)
  const rooms: Room[] = []
  for (const area of areas) {
    yield
    rooms.push(buildRoom(area))
  }
  const surroundings = surround(drawn.frame, rooms, areas, drawn.walls)
  const boardings = drawn.connectors.map((feature) => boardingOf(feature, doorways, surroundings))
  const builder = new FloorBuilder(floor)
  const numbered = yield* numberRooms(
    builder,
    surroundings,
    doorways,
    cut.map((room) => room.tips),
    spotsOf(drawn, surroundings, boardings),
  )
  for (const boarding of boardings) builder.addStop(readStop(floor, boarding.feature, linksOf(boarding, numbered)))
  return builder.finish(createAccess(numbered), now)
}

/** A closed door or connector is not there; a closed space stays where it is. */
function isAlwaysClosed(feature: RouteFeature, now: number): boolean {
  const { kind } = feature.properties
  return (kind === 'door' || kind === 'connector') && closureOf(feature, now).closed
}

interface Boarding {
  feature: RouteFeature
  doorways: Doorway[]
  sides: Approach[]
}

function boardingOf(feature: RouteFeature, doorways: readonly Doorway[], surroundings: Surroundings): Boarding {
  const shape = feature.geometry.type === 'Polygon' ? shapeOf(feature.geometry, surroundings.frame) : []
  const doors = doorsOf(
    shape,
    doorways.map((doorway) => ({ doorway })),
  ).map(({ doorway }) => doorway)
  return {
    feature,
    doorways: doors,
    sides: doors.length > 0 ? [] : approaches(surroundings, feature.geometry, MAX_SIDES),
  }
}

type Spot = { point: Point; kind: NodeKind }

/** For each room, the points inside of it that deserve a node: one for each space, and where connectors are boarded. */
function spotsOf(drawn: DrawnArea, surroundings: Surroundings, boardings: readonly Boarding[]): Spot[][] {
  const spots = surroundings.rooms.map(() => new Map<number, Spot>())
  for (const { sides } of boardings) {
    for (const { room, point } of sides) spots[room]!.set(vertexKey(point), { point, kind: 'connector' })
  }
  for (const space of drawn.spaces) {
    const [x, y] = labelPoint({
      type: 'Polygon',
      coordinates: space.shape.map((path) => path.map((p) => [p.x, p.y] as const)),
    })
    for (const room of surroundings.roomIndex.near({ minX: x, minY: y, maxX: x, maxY: y }, LABEL_REACH_MM)) {
      const inside = nearestInside(surroundings.rooms[room]!.mesh, { x, y }, LABEL_REACH_MM)
      if (!inside || inside.distance > 0 || spots[room]!.has(vertexKey(inside.point))) continue
      spots[room]!.set(vertexKey(inside.point), { point: inside.point, kind: 'room' })
    }
  }
  return spots.map((spot) => [...spot.values()])
}

/** Gives every node of every room its number on the floor. A door is one node, shared by the rooms it joins. */
function* numberRooms(
  builder: FloorBuilder,
  surroundings: Surroundings,
  doorways: readonly Doorway[],
  tips: readonly Point[][],
  spots: readonly Spot[][],
): Generator<void, NumberedRooms> {
  const steps = new Set(
    doorways.filter((doorway) => !doorway.accessible).flatMap((doorway) => doorway.tips.map(vertexKey)),
  )
  const doorNodes = new Map<number, number>()
  const graphs = []
  const numbers: number[][] = []
  for (const [i, room] of surroundings.rooms.entries()) {
    const graph = yield* graphRoom(room, tips[i]!, spots[i]!)
    const own = graph.nodes.map(({ point, kind }) => {
      const shared = kind === 'door' ? doorNodes.get(vertexKey(point)) : undefined
      const number = shared ?? builder.addNode(kind, surroundings.frame.toDrawing(point))
      if (kind === 'door') doorNodes.set(vertexKey(point), number)
      return number
    })
    for (const [a, b] of graph.edges) {
      const accessible = ![a, b].some((node) => steps.has(vertexKey(graph.nodes[node]!.point)))
      builder.addEdge(own[a]!, own[b]!, { forward: true, backward: true, accessible })
    }
    graphs.push(graph)
    numbers.push(own)
  }
  const doors = doorways.flatMap((doorway) =>
    doorway.tips.flatMap((tip) => {
      const node = doorNodes.get(vertexKey(tip))
      return node === undefined ? [] : [{ doorway, tip, node }]
    }),
  )
  return { ...surroundings, graphs, numbers, doors }
}

function linksOf({ doorways, sides }: Boarding, rooms: NumberedRooms): Link[] {
  const link = (node: number, meters: number): Link => ({ node, meters, leaving: true, arriving: true })
  const throughDoors = rooms.doors.filter((door) => doorways.includes(door.doorway)).map((door) => link(door.node, 0))
  const fromSides = sides.flatMap(({ room, point, distance }) => {
    const node = rooms.graphs[room]!.nodes.findIndex((other) => other.point.x === point.x && other.point.y === point.y)
    return node < 0 ? [] : [link(rooms.numbers[room]![node]!, distance / 1000)]
  })
  return [...throughDoors, ...fromSides]
}
