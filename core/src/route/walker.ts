import { connectorTag } from './connector.ts'
import { createAStar } from './engine/astar.ts'
import { contractChains } from './engine/contract-chains.ts'
import { contract, type Hierarchy } from './engine/contraction.ts'
import { createHierarchySearch } from './engine/hierarchy-search.ts'
import { buildNetwork, type Network } from './engine/network.ts'
import type { Search } from './engine/search.ts'
import { floorOf, type VenueGraph } from './join.ts'
import { FLAG_ELEVATOR, FLAG_ESCALATOR, FLAG_NOT_ACCESSIBLE, FLAG_RAMP, FLAG_STAIRS } from './model.ts'
import type { Hierarchies } from './pack/pack-hierarchies.ts'
import { StretchCache } from './stretch-cache.ts'

export type Avoidable = 'stairs' | 'escalators' | 'elevators' | 'ramps'

/** What a walker cannot or does not want to use. */
export interface Needs {
  /** No stairs, no escalators, no way marked as not accessible. */
  accessible?: boolean
  avoid?: readonly Avoidable[]
  /** IDs of connectors not to be used. */
  avoidConnectors?: readonly string[]
  /** IDs of features that cannot be passed. A set that is handed over again is answered faster. */
  blocked?: ReadonlySet<string>
}

const AVOIDED: Record<Avoidable, number> = {
  stairs: FLAG_STAIRS,
  escalators: FLAG_ESCALATOR,
  elevators: FLAG_ELEVATOR,
  ramps: FLAG_RAMP,
}
const STEP_FREE = FLAG_STAIRS | FLAG_ESCALATOR | FLAG_NOT_ACCESSIBLE

/** From this many nodes on a hierarchy pays; below, A* is as quick and ready at once. */
const MIN_HIERARCHY_NODES = 1500
/** Graphs with more edges a node than this (halls full of booths) contract badly; A* is quick enough on them. */
const MAX_HIERARCHY_DEGREE = 5

/** The edges that one kind of walker may use, and the fastest search over them that is ready. */
export interface Walker {
  /** Classes of edges that are not used. */
  forbidden: number
  blocked: ReadonlySet<string>
  network: Network
  search: Search
  /** What the search goes by; null: A*. */
  hierarchy: Hierarchy | null
  stretches: StretchCache
}

/** Who the hierarchies are for: those without restrictions, and those who need step-free ways. */
const PREPARED = [0, STEP_FREE]

const NOTHING_BLOCKED: ReadonlySet<string> = new Set()

/** Keeps one walker for each set of needs, as long as somebody holds the set of what is blocked. */
export class Walkers {
  readonly #graph: VenueGraph
  readonly #walkers = new WeakMap<ReadonlySet<string>, Map<number, Walker>>()

  constructor(graph: VenueGraph) {
    this.#graph = graph
  }

  withNeeds(needs: Needs): Walker {
    return this.#get(forbiddenBy(needs), blockedBy(needs))
  }

  /**
   * Prepares hierarchies for those who walk without restrictions and for those who need step-free ways, where so much
   * is blocked. Until it has finished, and for all other needs, A* is used.
   */
  *prepare(blocked: ReadonlySet<string> = NOTHING_BLOCKED): Generator<void, void> {
    const { nodeCount, edges } = this.#graph
    if (nodeCount < MIN_HIERARCHY_NODES || edges.from.length > MAX_HIERARCHY_DEGREE * nodeCount) return
    for (const walker of this.#prepared(blocked)) {
      if (!walker.hierarchy) follow(walker, yield* prepareHierarchy(this.#graph, walker.network))
    }
  }

  /** The hierarchies that were prepared where so much is blocked; null where none were. */
  hierarchies(blocked: ReadonlySet<string>): Hierarchies | null {
    const all = this.#prepared(blocked).flatMap(({ hierarchy }) => hierarchy ?? [])
    return all.length < PREPARED.length ? null : { blocked: [...blocked], all }
  }

  /** Takes hierarchies that were prepared before; false where they are of another graph, or of others' needs. */
  restore(blocked: ReadonlySet<string>, { blocked: before, all }: Hierarchies): boolean {
    const isSame = before.length === blocked.size && before.every((id) => blocked.has(id))
    if (!isSame || all.some(({ nodeCount }) => nodeCount !== this.#graph.nodeCount)) return false
    for (const [i, walker] of this.#prepared(blocked).entries()) follow(walker, all[i]!)
    return true
  }

  #prepared(blocked: ReadonlySet<string>): Walker[] {
    return PREPARED.map((forbidden) => this.#get(forbidden, blocked))
  }

  #get(forbidden: number, blocked: ReadonlySet<string>): Walker {
    let alike = this.#walkers.get(blocked)
    if (!alike) {
      alike = new Map()
      this.#walkers.set(blocked, alike)
    }
    const known = alike.get(forbidden)
    if (known) return known
    const network = buildNetwork(this.#graph.nodeCount, this.#graph.edges, usableEdges(this.#graph, forbidden, blocked))
    const walker: Walker = {
      forbidden,
      blocked,
      network,
      search: createAStar(network, this.#graph),
      hierarchy: null,
      stretches: new StretchCache(this.#graph.nodeCount),
    }
    alike.set(forbidden, walker)
    return walker
  }
}

/** Whether an edge may be used, by its index. */
export function usableEdges(
  { edges, guards }: VenueGraph,
  forbidden: number,
  blocked: ReadonlySet<string>,
): (edge: number) => boolean {
  if (blocked.size === 0) return (edge) => (edges.flags[edge]! & forbidden) === 0
  const isBlocked = Uint8Array.from(guards, (features) => (features.some((id) => blocked.has(id)) ? 1 : 0))
  return (edge) => (edges.flags[edge]! & forbidden) === 0 && isBlocked[edges.guards[edge]!] === 0
}

function follow(walker: Walker, hierarchy: Hierarchy): void {
  walker.hierarchy = hierarchy
  walker.search = createHierarchySearch(hierarchy)
}

export function* prepareHierarchy(graph: VenueGraph, network: Network): Generator<void, Hierarchy> {
  const hierarchy = yield* contract(network)
  yield* contractChains(hierarchy, graph, (node) => isOnDrawnPath(graph, node))
  return hierarchy
}

/** Where ways are pulled tight, each node is a point from which a bend may be cut, and is needed. */
function isOnDrawnPath(graph: VenueGraph, node: number): boolean {
  return node < graph.firstCar && graph.floors[floorOf(graph, node)]!.canWalkStraight === null
}

function blockedBy({ blocked = NOTHING_BLOCKED, avoidConnectors = [] }: Needs): ReadonlySet<string> {
  return avoidConnectors.length === 0 ? blocked : new Set([...blocked, ...avoidConnectors.map(connectorTag)])
}

function forbiddenBy({ accessible, avoid }: Needs): number {
  return (avoid ?? []).reduce((bits, avoided) => bits | AVOIDED[avoided], accessible ? STEP_FREE : 0)
}
