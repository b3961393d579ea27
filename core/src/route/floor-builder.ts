import { distance, type Position } from '../geo/index.ts'
import { closureOf } from './closure.ts'
import {
  type ConnectorStop,
  type FloorGraph,
  type FloorNode,
  NOT_ACCESSIBLE,
  type NodeKind,
  type RouteFloor,
} from './model.ts'

/** Gathers the nodes and edges of one level. */
export class FloorBuilder {
  readonly nodes: FloorNode[] = []
  readonly #floor: RouteFloor
  readonly #edges: FloorGraph['edges'] = { from: [], to: [], meters: [], flags: [] }
  readonly #ids = new Set<string>()
  readonly #stops: ConnectorStop[] = []

  constructor(floor: RouteFloor) {
    this.#floor = floor
  }

  /** Nodes are named by level, kind and place to 5 cm; a second one in the same place is told apart by a count. */
  addNode(kind: NodeKind, position: Position): number {
    const cell = (value: number) => Math.round((value / this.#floor.unitsPerMeter) * 20)
    const name = `${this.#floor.floor}.${kind}.${cell(position[0])}.${cell(position[1])}`
    let id = name
    for (let count = 2; this.#ids.has(id); count++) id = `${name}.${count}`
    this.#ids.add(id)
    return this.nodes.push({ id, kind, position }) - 1
  }

  /** A way that can be walked in the directions given. */
  addEdge(a: number, b: number, way: { forward: boolean; backward: boolean; accessible: boolean }): void {
    const meters = distance(this.nodes[a]!.position, this.nodes[b]!.position) / this.#floor.unitsPerMeter
    const flags = way.accessible ? 0 : NOT_ACCESSIBLE
    if (way.forward) this.#push(a, b, meters, flags)
    if (way.backward) this.#push(b, a, meters, flags)
  }

  addStop(stop: ConnectorStop): void {
    if (stop.links.length > 0) this.#stops.push(stop)
  }

  finish(
    access: Pick<FloorGraph, 'entrances' | 'areJoined' | 'canWalkStraight' | 'widthsAt'>,
    now: number,
  ): FloorGraph {
    const { floor, name, shortName, unitsPerMeter, features } = this.#floor
    const changes = features.map((feature) => closureOf(feature, now).until)
    return {
      floor,
      name,
      shortName,
      unitsPerMeter,
      nodes: this.nodes,
      edges: this.#edges,
      stops: this.#stops,
      validUntil: changes.reduce((earliest, change) => Math.min(earliest, change), Infinity),
      ...access,
    }
  }

  #push(from: number, to: number, meters: number, flags: number): void {
    this.#edges.from.push(from)
    this.#edges.to.push(to)
    this.#edges.meters.push(meters)
    this.#edges.flags.push(flags)
  }
}
