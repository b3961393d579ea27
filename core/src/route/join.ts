import type { Geometry } from '../geo/index.ts'
import type { EdgeList } from './engine/network.ts'
import { type FloorGraph, type Terminal, WALKING_SPEED_M_S } from './model.ts'
import { type Connector, groupStops, RIDE_TIMES } from './rides.ts'

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
  edges: EdgeList & { flags: ArrayLike<number> }
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
  const edges = { from: [] as number[], to: [] as number[], costs: [] as number[], flags: [] as number[] }
  for (const [i, floor] of floors.entries()) addFloor(edges, floor, firstNode[i]!)
  for (const connector of groupStops(floors.flatMap((floor) => floor.stops))) {
    const first = firstCar + cars.length
    for (const { floor } of connector.levels) cars.push({ connector, floor: indexOf.get(floor)! })
    addConnector(edges, connector, first, (floor) => firstNode[indexOf.get(floor)!]!)
  }
  nodeCount += cars.length
  const terminals = new WeakMap<Geometry, Terminal>()
  return { floors, firstNode, nodeCount, cars, firstCar, edges, terminals, ...layOut(floors, cars, nodeCount) }
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
}

function addEdge(edges: Edges, from: number, to: number, cost: number, flags: number): void {
  edges.from.push(from)
  edges.to.push(to)
  edges.costs.push(cost)
  edges.flags.push(flags)
}

function addFloor(edges: Edges, { edges: own }: FloorGraph, first: number): void {
  for (let i = 0; i < own.from.length; i++) {
    addEdge(edges, first + own.from[i]!, first + own.to[i]!, own.meters[i]! / WALKING_SPEED_M_S, own.flags[i]!)
  }
}

/** Board, ride from level to level, alight: a number of edges in step with the levels, not with their pairs. */
function addConnector(
  edges: Edges,
  connector: Connector,
  firstCar: number,
  firstNodeOf: (floor: number) => number,
): void {
  const pace = RIDE_TIMES[connector.type]
  for (const [i, { floor, stops }] of connector.levels.entries()) {
    const car = firstCar + i
    for (const link of stops.flatMap((stop) => stop.links)) {
      const node = firstNodeOf(floor) + link.node
      const walk = link.meters / WALKING_SPEED_M_S
      addEdge(edges, node, car, walk + pace.wait, connector.flags)
      addEdge(edges, car, node, walk, connector.flags)
    }
    const above = connector.levels[i + 1]
    if (!above) continue
    const levels = above.floor - floor
    if (connector.goesUp) addEdge(edges, car, car + 1, pace.up * levels, connector.flags)
    if (connector.goesDown) addEdge(edges, car + 1, car, pace.down * levels, connector.flags)
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
