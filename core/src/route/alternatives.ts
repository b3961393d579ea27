import { createAStar } from './engine/astar.ts'
import { buildNetwork, cheapestEdge } from './engine/network.ts'
import type { VenueGraph } from './join.ts'
import { type Terminal, WALKING_SPEED_M_S } from './model.ts'
import { findPath, type Path } from './path.ts'
import { usableEdges, type Walker } from './walker.ts'

/** Cost factor for edges of paths already found. */
const PENALTY_FACTOR = 2
/** Maximum duration of an alternative relative to the best path, and maximum share of time it has in common with it. */
const MAX_DETOUR = 1.6
const MAX_SHARED = 0.7
const MAX_ROUNDS = 8

/**
 * Other paths than the best one, by the penalty method: what was used costs more each time, and a path that is both
 * short enough and different enough is kept.
 */
export function findAlternatives(
  graph: VenueGraph,
  walker: Walker,
  start: Terminal,
  end: Terminal,
  best: Path,
  count: number,
): Path[] {
  const costs = Float64Array.from(graph.edges.costs)
  const keep = usableEdges(graph, walker.forbidden, walker.blocked)
  const paths = [best]
  let latest: Path | null = best
  for (let round = 0; round < MAX_ROUNDS && paths.length <= count && latest && latest.nodes.length > 1; round++) {
    for (const edge of edgesOf(walker, latest)) costs[edge]! *= PENALTY_FACTOR
    const network = buildNetwork(graph.nodeCount, { ...graph.edges, costs }, keep)
    latest = findPath(graph, { ...walker, search: createAStar(network, graph) }, start, [end])
    if (!latest) break
    const path = { ...latest, seconds: secondsOf(latest) }
    const isShort = path.seconds <= MAX_DETOUR * best.seconds
    if (isShort && paths.every((other) => sharedOf(graph, walker, path, other) <= MAX_SHARED)) paths.push(path)
  }
  return paths.slice(1).sort((a, b) => a.seconds - b.seconds)
}

function edgesOf({ network }: Walker, { nodes }: Path): number[] {
  return nodes.slice(1).flatMap((node, i) => {
    const edges = [cheapestEdge(network, nodes[i]!, node), cheapestEdge(network, node, nodes[i]!)]
    return edges.filter((edge) => edge >= 0)
  })
}

/** The search counted penalties, the stretches do not. */
function secondsOf({ stretches }: Path): number {
  return stretches.reduce((sum, { meters, ride }) => sum + meters / WALKING_SPEED_M_S + (ride?.seconds ?? 0), 0)
}

function costOf(graph: VenueGraph, { network }: Walker, nodes: readonly number[]): number {
  return nodes.slice(1).reduce((sum, node, i) => {
    const edge = cheapestEdge(network, nodes[i]!, node)
    return sum + (edge < 0 ? 0 : graph.edges.costs[edge]!)
  }, 0)
}

/** Share of the path's time on edges that the other path uses too. */
function sharedOf(graph: VenueGraph, walker: Walker, path: Path, other: Path): number {
  const used = new Set(edgesOf(walker, other))
  const total = costOf(graph, walker, path.nodes)
  if (total === 0) return 1
  const shared = path.nodes.slice(1).reduce((sum, node, i) => {
    const edge = cheapestEdge(walker.network, path.nodes[i]!, node)
    return sum + (used.has(edge) ? graph.edges.costs[edge]! : 0)
  }, 0)
  return shared / total
}
