import { cheapestEdge } from './engine/network.ts'
import type { VenueGraph } from './join.ts'
import type { Terminal } from './model.ts'
import { findPath } from './path.ts'
import type { Needs, Walkers } from './walker.ts'

/** What of the blocked features stands in the way: those on the path that would be taken if nothing were blocked. */
export function findBlockers(
  graph: VenueGraph,
  walkers: Walkers,
  needs: Needs,
  start: Terminal,
  ends: readonly Terminal[],
): string[] {
  const { blocked } = walkers.withNeeds(needs)
  if (blocked.size === 0) return []
  const walker = walkers.withNeeds({ ...needs, blocked: new Set(), avoidConnectors: [] })
  const path = findPath(graph, walker, start, ends)
  if (!path) return []
  const passed = new Set(path.nodes.slice(1).flatMap((node, i) => guardOf(graph, walker.network, path.nodes[i]!, node)))
  for (const [i, terminal] of [start, ends[path.end]!].entries()) {
    for (const id of graph.floors[terminal.floor]!.guards[path.entrances[i]!.guard]!) passed.add(id)
  }
  return [...passed].filter((id) => blocked.has(id))
}

function guardOf(
  graph: VenueGraph,
  network: Parameters<typeof cheapestEdge>[0],
  from: number,
  to: number,
): readonly string[] {
  const edge = cheapestEdge(network, from, to)
  return edge < 0 ? [] : graph.guards[graph.edges.guards[edge]!]!
}
