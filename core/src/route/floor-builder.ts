import { distance, type Position } from '../geo/index.ts'
import {
  type ConnectorStop,
  FLAG_NOT_ACCESSIBLE,
  type FloorGraph,
  type FloorNode,
  type NodeKind,
  type RouteFeature,
  type RouteFloor,
} from './model.ts'

export type FloorAccess = Pick<FloorGraph, 'entrances' | 'areJoined' | 'canWalkStraight' | 'widthsAt'>

/** Gathers the nodes and edges of one level. */
export class FloorBuilder {
  readonly nodes: FloorNode[] = []
  readonly #floor: RouteFloor
  readonly #edges: FloorGraph['edges'] = { from: [], to: [], meters: [], flags: [], guards: [] }
  readonly #ids = new Set<string>()
  readonly #stops: ConnectorStop[] = []
  readonly #guards: (readonly string[])[] = [[]]
  readonly #guardNumbers = new Map<string, number>([['', 0]])

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

  /** The number of a list of features of which none may be closed to somebody who passes. */
  guard(features: readonly string[]): number {
    const list = [...new Set(features)].filter((id) => id !== '').sort()
    const key = list.join('\n')
    const known = this.#guardNumbers.get(key)
    if (known !== undefined) return known
    this.#guardNumbers.set(key, this.#guards.length)
    return this.#guards.push(list) - 1
  }

  /** A way that can be walked in the directions given. */
  addEdge(a: number, b: number, way: { forward: boolean; backward: boolean; accessible: boolean }, guard = 0): void {
    const meters = distance(this.nodes[a]!.position, this.nodes[b]!.position) / this.#floor.unitsPerMeter
    const flags = way.accessible ? 0 : FLAG_NOT_ACCESSIBLE
    if (way.forward) this.#push(a, b, meters, flags, guard)
    if (way.backward) this.#push(b, a, meters, flags, guard)
  }

  addStop(stop: ConnectorStop): void {
    if (stop.links.length > 0) this.#stops.push(stop)
  }

  finish(access: FloorAccess, closable: ReadonlySet<string>): FloorGraph {
    const { floor, name, shortName, building = null, unitsPerMeter, transform = null, features } = this.#floor
    return {
      floor,
      name,
      shortName,
      building,
      unitsPerMeter,
      transform,
      nodes: this.nodes,
      edges: this.#edges,
      stops: this.#stops,
      guards: this.#guards,
      closable,
      drawing: { inferredDoors: features.filter(isInferredDoor).length, connectors: connectorsOf(features) },
      ...access,
    }
  }

  #push(from: number, to: number, meters: number, flags: number, guard: number): void {
    this.#edges.from.push(from)
    this.#edges.to.push(to)
    this.#edges.meters.push(meters)
    this.#edges.flags.push(flags)
    this.#edges.guards.push(guard)
  }
}

function isInferredDoor({ properties: { kind, inferred } }: RouteFeature): boolean {
  return kind === 'door' && Boolean(inferred)
}

function connectorsOf(features: readonly RouteFeature[]): FloorGraph['drawing']['connectors'] {
  return features.flatMap(({ id, properties: { kind, connector_type: type, connector_id: connector, name } }) =>
    kind === 'connector' ? [{ id, name: String(name ?? connector ?? ''), type: String(type ?? 'stairs') }] : [],
  )
}
