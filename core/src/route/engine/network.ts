/** A directed graph in CSR form: the edges that leave node n are those from offsets[n] to offsets[n + 1]. */
export interface Network {
  nodeCount: number
  offsets: Uint32Array
  heads: Uint32Array
  /** Costs of edges in seconds; never negative. */
  costs: Float64Array
  /** For each edge, its index in the list that the network was built from. */
  sources: Uint32Array
}

export interface EdgeList {
  from: ArrayLike<number>
  to: ArrayLike<number>
  costs: ArrayLike<number>
}

/** Sorts edges by their tail. `keep` filters out edges that a walker must not use. */
export function buildNetwork(nodeCount: number, edges: EdgeList, keep?: (edge: number) => boolean): Network {
  const offsets = new Uint32Array(nodeCount + 1)
  let count = 0
  for (let edge = 0; edge < edges.from.length; edge++) {
    if (keep && !keep(edge)) continue
    offsets[edges.from[edge]! + 1]!++
    count++
  }
  for (let node = 0; node < nodeCount; node++) offsets[node + 1]! += offsets[node]!
  const network = {
    nodeCount,
    offsets,
    heads: new Uint32Array(count),
    costs: new Float64Array(count),
    sources: new Uint32Array(count),
  }
  const next = offsets.slice()
  for (let edge = 0; edge < edges.from.length; edge++) {
    if (keep && !keep(edge)) continue
    const slot = next[edges.from[edge]!]!++
    network.heads[slot] = edges.to[edge]!
    network.costs[slot] = edges.costs[edge]!
    network.sources[slot] = edge
  }
  return network
}

/** The cheapest edge between two neighbours, as its index in the list that the network was built from. */
export function cheapestEdge(network: Network, from: number, to: number): number {
  let best = -1
  for (let slot = network.offsets[from]!; slot < network.offsets[from + 1]!; slot++) {
    if (network.heads[slot] === to && (best < 0 || network.costs[slot]! < network.costs[best]!)) best = slot
  }
  return best < 0 ? -1 : network.sources[best]!
}
