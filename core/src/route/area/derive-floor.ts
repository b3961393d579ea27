import { labelPoint } from '../../geo/index.ts'
import { guardOfStop, readStop } from '../connector.ts'
import { FloorBuilder } from '../floor-builder.ts'
import type { FloorState } from '../floor-state.ts'
import type { Link, NodeKind, RouteFeature, RouteFloor } from '../model.ts'
import { type Approach, approaches, type Surroundings, surround } from './approach.ts'
import { type Crossing, crossingLines, cutAlongLines } from './crossing-lines.ts'
import { cutDoorways } from './cut-doorways.ts'
import { leadsTo, sideOf } from './door-sides.ts'
import { type Doorway, readDoorways } from './doorway.ts'
import { type DrawnArea, readArea, shapeOf } from './drawn-area.ts'
import { doorsOf, type NumberedRooms } from './entrances.ts'
import type { Point } from './frame.ts'
import type { RoomDoor } from './ground.ts'
import { vertexKey } from './mesh.ts'
import { nearestInside } from './nearest-inside.ts'
import { createPassedSpaces, type PassedSpaces, passedStateOf, sealedSpaces } from './passed-spaces.ts'
import { buildRoom, graphRoom, type Room, type RoomGraph } from './room-graph.ts'
import { findRooms } from './rooms.ts'
import { boxOf, type Shape } from './shape.ts'

/** A connector is boarded from a few sides at most. */
const MAX_SIDES = 4
/** Maximum distance between the node of a room and its label. */
const LABEL_REACH_MM = 2000

/**
 * The walking graph of a floor on which nobody drew paths: from its spaces, doors and walls.
 * Yields between pieces of work, so that a server can handle requests meanwhile.
 */
export function* deriveFloor(floor: RouteFloor): Generator<void, FloorState> {
  const drawn = yield* readArea(floor)
  const doorways = readDoorways(drawn)
  yield
  const openings = doorways.map((doorway) => doorway.at)
  const found = yield* findRooms(drawn, openings)
  const { rooms: freeRooms, crossings } = cutAlongLines(found, crossingLines(floor, drawn))
  const cut = cutDoorways(freeRooms, doorways)
  const areas = cut.map((room) => room.area)
  const rooms: Room[] = []
  for (const area of areas) {
    yield
    rooms.push(buildRoom(area))
  }
  const boxes = areas.map(boxOf)
  const surroundings = surround(drawn.frame, rooms, boxes, drawn.walls)
  const boardings = drawn.stops.map((feature) => boardingOf(feature, doorways, surroundings))
  const builder = new FloorBuilder(floor)
  const passed = passedStateOf(floor, drawn, found)
  const numbered = yield* numberRooms(builder, surroundings, doorways, {
    areas,
    tips: cut.map((room) => room.tips),
    spots: spotsOf(drawn, surroundings, boardings, crossings),
    crossings,
    passedSpaces: createPassedSpaces(passed),
  })
  for (const boarding of boardings) {
    const guard = guardOfStop(boarding.feature)
    const links = linksOf(boarding, numbered, (door) => builder.guard([...guard, door]))
    builder.addStop(readStop(floor, boarding.feature, links, builder.guard(guard)))
  }
  const { graphs, numbers, doors } = numbered
  const nodes = graphs.map((graph) => [...graph.nodes])
  const area = { frame: drawn.frame.state, rooms, boxes, nodes, numbers: [...numbers], walls: drawn.walls, doors: [...doors], passed } // biome-ignore format: one ground
  return builder.finish({ paths: null, area }, closableOf(floor, sealedSpaces(drawn, found)))
}

/** All spaces, without those that other rooms are part of. */
function closableOf(floor: RouteFloor, sealed: readonly string[]): Set<string> {
  const others = floor.features.filter(({ properties: { kind } }) => kind !== 'space').map(({ id }) => id)
  return new Set([...others, ...sealed, ...(floor.closable ?? [])])
}

interface Boarding {
  feature: RouteFeature
  doorways: RoomDoor['doorway'][]
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
function spotsOf(
  drawn: DrawnArea,
  surroundings: Surroundings,
  boardings: readonly Boarding[],
  crossings: readonly Crossing[][],
): Spot[][] {
  const spots = crossings.map((own) => {
    const points = own.flatMap(({ left, right }) => [left, right])
    return new Map(points.map((point): [number, Spot] => [vertexKey(point), { point, kind: 'gate' }]))
  })
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

interface RoomParts {
  areas: readonly Shape[]
  tips: readonly Point[][]
  spots: readonly Spot[][]
  crossings: readonly Crossing[][]
  passedSpaces: PassedSpaces
}

/** Gives every node of every room its number on the floor. A door has a node on each side, joined by its own edge. */
function* numberRooms(
  builder: FloorBuilder,
  surroundings: Surroundings,
  doorways: readonly Doorway[],
  { areas, tips, spots, crossings, passedSpaces }: RoomParts,
): Generator<void, NumberedRooms> {
  const doorNodes = new Map<number, { node: number; room: number }[]>()
  const graphs = []
  const numbers: Uint32Array[] = []
  for (const [i, room] of surroundings.rooms.entries()) {
    const graph = yield* graphRoom(room, tips[i]!, spots[i]!)
    const own = Uint32Array.from(graph.nodes, ({ point, kind }) => builder.addNode(kind, surroundings.frame.toDrawing(point))) // biome-ignore format: one list
    for (const [node, { point, kind }] of graph.nodes.entries()) {
      if (kind !== 'door') continue
      const known = doorNodes.get(vertexKey(point)) ?? []
      doorNodes.set(vertexKey(point), [...known, { node: own[node]!, room: i }])
    }
    for (const [a, b] of graph.edges) {
      const middle = midpointOf(graph.nodes[a]!.point, graph.nodes[b]!.point)
      builder.addEdge(own[a]!, own[b]!, BOTH_WAYS, builder.guard(passedSpaces(i, middle)))
    }
    joinCrossings(builder, graph, own, crossings[i]!)
    graphs.push(graph)
    numbers.push(own)
  }
  const doors = doorways.flatMap((doorway) =>
    doorway.tips.flatMap((tip) => {
      const nodes = (doorNodes.get(vertexKey(tip)) ?? []).map(({ node, room }) => ({
        ...{ doorway, tip, node },
        side: sideOf(doorway, areas[room]!),
      }))
      const [first] = nodes
      for (const { node, side } of nodes.slice(1)) {
        const way = { forward: leadsTo(doorway, side), backward: leadsTo(doorway, first!.side) }
        builder.addEdge(first!.node, node, { ...way, accessible: doorway.accessible }, builder.guard([doorway.id]))
      }
      return nodes
    }),
  )
  return { ...surroundings, graphs, numbers, doors, passedSpaces }
}

const BOTH_WAYS = { forward: true, backward: true, accessible: true }

function midpointOf(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function joinCrossings(
  builder: FloorBuilder,
  graph: RoomGraph,
  numbers: Uint32Array,
  crossings: readonly Crossing[],
): void {
  if (crossings.length === 0) return
  const byPlace = new Map(graph.nodes.map(({ point }, node) => [vertexKey(point), numbers[node]!]))
  for (const { left, right, line } of crossings) {
    const [from, to] = [byPlace.get(vertexKey(left)), byPlace.get(vertexKey(right))]
    if (from === undefined || to === undefined) continue
    builder.addEdge(from, to, { ...line, accessible: true }, builder.guard(line.features))
  }
}

function linksOf({ doorways, sides }: Boarding, rooms: NumberedRooms, guardOf: (door: string) => number): Link[] {
  const link = (node: number, meters: number): Link => ({ node, meters, leaving: true, arriving: true })
  const throughDoors = rooms.doors
    .filter((door) => doorways.includes(door.doorway))
    .map((door) => ({ ...link(door.node, 0), guard: guardOf(door.doorway.id) }))
  const fromSides = sides.flatMap(({ room, point, distance }) => {
    const node = rooms.graphs[room]!.nodes.findIndex((other) => other.point.x === point.x && other.point.y === point.y)
    return node < 0 ? [] : [link(rooms.numbers[room]![node]!, distance / 1000)]
  })
  return [...throughDoors, ...fromSides]
}
