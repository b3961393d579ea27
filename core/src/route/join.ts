import type { Geometry } from '../geo/index.ts'
import type { EdgeList } from './engine/network.ts'
import { type FloorGraph, type Terminal, WALKING_SPEED_M_S } from './model.ts'
import { type Connector, groupStops, rideTimesOf } from './rides.ts'

/** The floors of a venue as one graph. Nodes: those of the floors one after the other, then the cars. */
export interface VenueGraph {
  floors: FloorGraph[]
  /** Where the nodes of a floor begin. */
  firstNode: number[]
  nodeCount: number
  cars: ConnectorNode[]
  /** Where the cars begin. */
  firstCar: number
  x: Float64Array
  y: Float64Array
  edges: EdgeList & { flags: ArrayLike<number>; guards: ArrayLike<number> }
  /** Lists of features that an edge passes, by its guard; the first is empty. */
  guards: readonly (readonly string[])[]
  /** What is known of places, by their geometry. */
  terminals: WeakMap<Geometry, Terminal>
}

/** The inside of a connector at one level: whoever boards there may ride on from level to level without waiting again. */
interface ConnectorNode {
  connector: Connector
  /** Index into `floors`. */
  floor: number
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
    const first = firstCar + cars.length
    for (const { floor } of connector.levels) cars.push({ connector, floor: indexOf.get(floor)! })
    addConnector(edges, connector, first, (floor) => {
      const index = indexOf.get(floor)!
      return { firstNode: firstNode[index]!, firstGuard: firstGuard[index]! }
    })
  }
  nodeCount += cars.length
  const terminals = new WeakMap<Geometry, Terminal>()
  const guards = floors.flatMap((floor) => floor.guards)
  return { floors, firstNode, nodeCount, cars, firstCar, edges, guards, terminals, ...layOut(floors, cars, nodeCount) }
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

/** Board, ride from level to level, alight: a number of edges in step with the levels, not with their pairs. */
function addConnector(
  edges: Edges,
  connector: Connector,
  firstCar: number,
  offsetsOf: (floor: number) => { firstNode: number; firstGuard: number },
): void {
  const pace = rideTimesOf(connector)
  for (const [i, { floor, stops }] of connector.levels.entries()) {
    const car = firstCar + i
    const { firstNode, firstGuard } = offsetsOf(floor)
    for (const { guard, links } of stops) {
      for (const link of links) {
        const node = firstNode + link.node
        const walk = link.meters / WALKING_SPEED_M_S
        const passed = firstGuard + (link.guard ?? guard)
        addEdge(edges, node, car, walk + pace.wait, connector.flags, passed)
        addEdge(edges, car, node, walk, connector.flags, passed)
      }
    }
    const above = connector.levels[i + 1]
    if (!above) continue
    const levels = above.floor - floor
    if (connector.goesUp) addEdge(edges, car, car + 1, pace.up * levels, connector.flags, 0)
    if (connector.goesDown) addEdge(edges, car + 1, car, pace.down * levels, connector.flags, 0)
  }
}

function layOut(
  floors: readonly FloorGraph[],
  cars: readonly ConnectorNode[],
  nodeCount: number,
): { x: Float64Array; y: Float64Array } {
  const x = new Float64Array(nodeCount)
  const y = new Float64Array(nodeCount)
  let node = 0
  for (const { nodes, unitsPerMeter } of floors) {
    for (const { position } of nodes) {
      x[node] = position[0] / unitsPerMeter
      y[node++] = position[1] / unitsPerMeter
    }
  }
  for (const { connector, floor } of cars) {
    const stop = connector.levels.find((level) => level.floor === floors[floor]!.floor)!.stops[0]!
    x[node] = stop.x
    y[node++] = stop.y
  }
  return { x, y }
}
