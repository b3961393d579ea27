import { distance, type Position } from '../geo/index.ts'
import type { FloorState, Ground } from './floor-state.ts'
import { Guards } from './guards.ts'
import {
  type ConnectorStop,
  FLAG_NOT_ACCESSIBLE,
  type FloorGraph,
  type FloorNode,
  type NodeKind,
  type RouteFeature,
  type RouteFloor,
} from './model.ts'

/** Gathers the nodes and edges of one level. */
export class FloorBuilder {
  readonly nodes: FloorNode[] = []
  readonly #floor: RouteFloor
  readonly #edges = { from: [] as number[], to: [] as number[], meters: [] as number[], flags: [] as number[], guards: [] as number[] } // biome-ignore format: one list of edges
  readonly #ids = new Set<string>()
  readonly #stops: ConnectorStop[] = []
  readonly #guards = new Guards()

  constructor(floor: RouteFloor) {
    this.#floor = floor
  }

  /** Nodes are named by level, kind and place to 5 cm; a second one in the same place gets a counter. */
  addNode(kind: NodeKind, position: Position): number {
    const cell = (value: number) => Math.round((value / this.#floor.unitsPerMeter) * 20)
    const name = `${this.#floor.floor}.${kind}.${cell(position[0])}.${cell(position[1])}`
    let id = name
    for (let count = 2; this.#ids.has(id); count++) id = `${name}.${count}`
    this.#ids.add(id)
    return this.nodes.push({ id, kind, position }) - 1
  }

  guard(features: readonly string[]): number {
    return this.#guards.numberOf(features)
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

  finish(ground: Ground, closable: Iterable<string>): FloorState {
    const { floor, name, shortName, building = null, unitsPerMeter, transform = null, features } = this.#floor
    const { from, to, meters, flags, guards } = this.#edges
    return {
      floor,
      name,
      shortName,
      building,
      unitsPerMeter,
      transform,
      nodes: this.nodes,
      edges: {
        from: Uint32Array.from(from),
        to: Uint32Array.from(to),
        meters: Float64Array.from(meters),
        flags: Uint8Array.from(flags),
        guards: Uint32Array.from(guards),
      },
      stops: this.#stops,
      guards: this.#guards.lists,
      closable: [...closable],
      drawing: { inferredDoors: features.filter(isInferredDoor).length, connectors: connectorsOf(features) },
      ground,
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
