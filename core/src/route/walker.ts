import { createAStar } from './engine/astar.ts'
import { contractChains } from './engine/contract-chains.ts'
import { contract } from './engine/contraction.ts'
import { createHierarchySearch } from './engine/hierarchy-search.ts'
import { buildNetwork, type Network } from './engine/network.ts'
import type { Search } from './engine/search.ts'
import { floorOf, type VenueGraph } from './join.ts'
import { ELEVATOR, ESCALATOR, NOT_ACCESSIBLE, STAIRS } from './model.ts'

export type Avoidable = 'stairs' | 'escalators' | 'elevators'

/** What a walker cannot or does not want to use. */
export interface Needs {
  /** No stairs, no escalators, no way marked as not accessible. */
  accessible?: boolean
  avoid?: readonly Avoidable[]
}

const AVOIDED: Record<Avoidable, number> = { stairs: STAIRS, escalators: ESCALATOR, elevators: ELEVATOR }
const STEP_FREE = STAIRS | ESCALATOR | NOT_ACCESSIBLE

/** From this many nodes on a hierarchy pays; below, A* is as quick and ready at once. */
const MIN_HIERARCHY_NODES = 1500
/** Graphs with more edges a node than this (halls full of booths) contract badly; A* is quick enough on them. */
const MAX_HIERARCHY_DEGREE = 5

/** The edges that one kind of walker may use, and the fastest search over them that is ready. */
export interface Walker {
  network: Network
  search: Search
}

/** Keeps one walker for each set of needs. */
export class Walkers {
  readonly #graph: VenueGraph
  readonly #walkers = new Map<number, Walker>()

  constructor(graph: VenueGraph) {
    this.#graph = graph
  }

  withNeeds(needs: Needs): Walker {
    return this.#get(forbiddenBy(needs))
  }

  /**
   * Prepares hierarchies for those who walk without restrictions and for those who need step-free ways.
   * Until it has run to its end, and for all other needs, A* answers.
   */
  *prepare(): Generator<void, void> {
    const { nodeCount, edges } = this.#graph
    if (nodeCount < MIN_HIERARCHY_NODES || edges.from.length > MAX_HIERARCHY_DEGREE * nodeCount) return
    for (const forbidden of [0, STEP_FREE]) {
      const walker = this.#get(forbidden)
      walker.search = yield* prepareSearch(this.#graph, walker.network)
    }
  }

  #get(forbidden: number): Walker {
    const known = this.#walkers.get(forbidden)
    if (known) return known
    const { nodeCount, edges } = this.#graph
    const network = buildNetwork(nodeCount, edges, (edge) => (edges.flags[edge]! & forbidden) === 0)
    const walker = { network, search: createAStar(network, this.#graph) }
    this.#walkers.set(forbidden, walker)
    return walker
  }
}

export function* prepareSearch(graph: VenueGraph, network: Network): Generator<void, Search> {
  const hierarchy = yield* contract(network)
  yield* contractChains(hierarchy, graph, (node) => isOnDrawnPath(graph, node))
  return createHierarchySearch(hierarchy)
}

/** Where ways are pulled tight, each node is a point from which a bend may be cut, and is needed. */
function isOnDrawnPath(graph: VenueGraph, node: number): boolean {
  return node < graph.firstCar && graph.floors[floorOf(graph, node)]!.canWalkStraight === null
}

function forbiddenBy({ accessible, avoid }: Needs): number {
  return (avoid ?? []).reduce((bits, avoided) => bits | AVOIDED[avoided], accessible ? STEP_FREE : 0)
}
