import { type Geometry, venuePlane } from '../geo/index.ts'
import type { EdgeList } from './engine/network.ts'
import { type FloorGraph, type FloorNode, type Terminal, WALKING_SPEED_M_S } from './model.ts'
import { type Connector, groupStops, rideTimesOf } from './rides.ts'

/** The floors of a venue as one graph. Nodes: those of the floors in order, then the cars. */
export interface VenueGraph {
  floors: FloorGraph[]
  /** Number of the first node of each floor. */
  firstNode: number[]
  nodeCount: number
  cars: ConnectorNode[]
  /** Number of the first car. */
  firstCar: number
  x: Float64Array
  y: Float64Array
  edges: EdgeList & { flags: ArrayLike<number>; guards: ArrayLike<number> }
  /** Lists of features that an edge passes, by its guard; the first is empty. */
  guards: readonly (readonly string[])[]
  /** Terminals of places by their geometry, computed at first use. */
  terminals: WeakMap<Geometry, Terminal>
  /** Terminals of nodes, computed at first use. */
  nodeTerminals: WeakMap<FloorNode, Terminal>
}

/**
 * A state inside a connector at one level. A walker boards into `boarding`, which only leads to the next levels, and
 * alights from `up` or `down`, which keep their direction. So every ride ends on another level than it began on.
 */
interface ConnectorNode {
  connector: Connector
  /** Index into `floors`. */
  floor: number
  state: 'boarding' | 'up' | 'down'
}

export function joinFloors(graphs: readonly FloorGraph[]): VenueGraph {
  const floors = [...graphs].sort((a, b) => a.floor - b.floor)
  const firstNode: number[] = []
  let nodeCount = 0
  for (const { nodes } of floors) {
    firstNode.push(nodeCount)
    nodeCount += nodes.length
  }
  const firstCar = nodeCount
  const indexOf = new Map(floors.map(({ floor }, i) => [floor, i]))
  const cars: ConnectorNode[] = []
  const edges: Edges = { from: [], to: [], costs: [], flags: [], guards: [] }
  const firstGuard = floors.map((_, i) => floors.slice(0, i).reduce((sum, { guards }) => sum + guards.length, 0))
  for (const [i, floor] of floors.entries()) addFloor(edges, floor, firstNode[i]!, firstGuard[i]!)
  for (const connector of groupStops(floors.flatMap((floor) => floor.stops))) {
    addConnector(edges, connector, {
      addCar: (floor, state) => firstCar + cars.push({ connector, floor: indexOf.get(floor)!, state }) - 1,
      offsetsOf: (floor) => {
        const index = indexOf.get(floor)!
        return { firstNode: firstNode[index]!, firstGuard: firstGuard[index]! }
      },
    })
  }
  nodeCount += cars.length
  const guards = floors.flatMap((floor) => floor.guards)
  const { x, y } = layOut(floors, cars, nodeCount)
  const terminals = { terminals: new WeakMap(), nodeTerminals: new WeakMap() }
  return { floors, firstNode, nodeCount, cars, firstCar, x, y, edges, guards, ...terminals }
}

/** The index of the floor that a node lies on. */
export function floorOf({ firstNode }: VenueGraph, node: number): number {
  let floor = 0
  while (floor + 1 < firstNode.length && firstNode[floor + 1]! <= node) floor++
  return floor
}

interface Edges {
  from: number[]
  to: number[]
  costs: number[]
  flags: number[]
  guards: number[]
}

function addEdge(edges: Edges, from: number, to: number, cost: number, flags: number, guard: number): void {
  edges.from.push(from)
  edges.to.push(to)
  edges.costs.push(cost)
  edges.flags.push(flags)
  edges.guards.push(guard)
}

function addFloor(edges: Edges, { edges: own }: FloorGraph, first: number, firstGuard: number): void {
  for (let i = 0; i < own.from.length; i++) {
    const seconds = own.meters[i]! / WALKING_SPEED_M_S
    const guard = firstGuard + own.guards[i]!
    addEdge(edges, first + own.from[i]!, first + own.to[i]!, seconds, own.flags[i]!, guard)
  }
}

interface Numbering {
  addCar(floor: number, state: ConnectorNode['state']): number
  offsetsOf(floor: number): { firstNode: number; firstGuard: number }
}

/** Boards, rides and alights. The number of edges grows with the levels, not with pairs of levels. */
function addConnector(edges: Edges, connector: Connector, numbering: Numbering): void {
  const boarding = connector.levels.map((level) => addBoarding(edges, connector, level, numbering))
  const { up, down } = rideTimesOf(connector)
  const levels = connector.levels.map((level, i) => ({ level, boarding: boarding[i]! }))
  if (connector.goesUp) addRides(edges, connector, levels, numbering, 'up', up)
  if (connector.goesDown) addRides(edges, connector, levels.toReversed(), numbering, 'down', down)
}

function addBoarding(edges: Edges, connector: Connector, level: Level, numbering: Numbering): number {
  const car = numbering.addCar(level.floor, 'boarding')
  const { wait } = rideTimesOf(connector)
  for (const { node, walk, guard } of linksOf(level, numbering))
    addEdge(edges, node, car, walk + wait, connector.flags, guard)
  return car
}

/** Adds the rides in one direction; `levels` come in the order in which the connector passes them. */
function addRides(
  edges: Edges,
  connector: Connector,
  levels: readonly { level: Level; boarding: number }[],
  numbering: Numbering,
  state: 'up' | 'down',
  secondsPerLevel: number,
): void {
  let riding: number | null = null
  for (const [i, { level }] of levels.entries()) {
    const previous = levels[i - 1]
    if (!previous) continue
    const car = numbering.addCar(level.floor, state)
    const seconds = secondsPerLevel * Math.abs(level.floor - previous.level.floor)
    addEdge(edges, previous.boarding, car, seconds, connector.flags, 0)
    if (riding !== null) addEdge(edges, riding, car, seconds, connector.flags, 0)
    for (const { node, walk, guard } of linksOf(level, numbering))
      addEdge(edges, car, node, walk, connector.flags, guard)
    riding = car
  }
}

type Level = Connector['levels'][number]

/** The links of a level's stops to the nodes of the venue, with seconds to walk and what they pass. */
function linksOf({ floor, stops }: Level, { offsetsOf }: Numbering): { node: number; walk: number; guard: number }[] {
  const { firstNode, firstGuard } = offsetsOf(floor)
  return stops.flatMap(({ links, guard }) =>
    links.map((link) => ({
      node: firstNode + link.node,
      walk: link.meters / WALKING_SPEED_M_S,
      guard: firstGuard + (link.guard ?? guard),
    })),
  )
}

function layOut(
  floors: readonly FloorGraph[],
  cars: readonly ConnectorNode[],
  nodeCount: number,
): { x: Float64Array; y: Float64Array } {
  const x = new Float64Array(nodeCount)
  const y = new Float64Array(nodeCount)
  let node = 0
  for (const floor of floors) {
    const { toMeters } = venuePlane(floor)
    for (const { position } of floor.nodes) {
      const [right, up] = toMeters(position)
      x[node] = right
      y[node++] = up
    }
  }
  for (const { connector, floor } of cars) {
    const stop = connector.levels.find((level) => level.floor === floors[floor]!.floor)!.stops[0]!
    x[node] = stop.x
    y[node++] = stop.y
  }
  return { x, y }
}
