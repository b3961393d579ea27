import type { Bounds } from '../../geo/index.ts'
import { NodeHeap } from './heap.ts'
import type { Layout } from './layout.ts'
import type { Network } from './network.ts'
import { type Search, type Seed, trace } from './search.ts'

/**
 * A* with the straight distance to the bounding box of the ends as heuristic. Needs no preprocessing.
 *
 * The heuristic is scaled by the smallest cost per metre of any edge, so it stays admissible even where a ride moves the
 * walker sideways at low cost, or where two floors were drawn in different places.
 */
export function createAStar(network: Network, layout: Layout): Search {
  const { nodeCount, offsets, heads, costs } = network
  const { x, y } = layout
  const heap = new NodeHeap(nodeCount)
  const reached = new Float64Array(nodeCount)
  const parents = new Int32Array(nodeCount)
  const stamps = new Uint32Array(nodeCount)
  const costPerMeter = smallestCostPerMeter(network, layout)
  let stamp = 0

  return (starts, ends) => {
    if (ends.length === 0) return null
    stamp++
    heap.clear()
    const endCosts = cheapestPerNode(ends)
    const [minX, minY, maxX, maxY] = boxAround(ends, layout)
    const reach = (node: number, cost: number, parent: number) => {
      if (stamps[node] === stamp && reached[node]! <= cost) return
      stamps[node] = stamp
      reached[node] = cost
      parents[node] = parent
      const dx = Math.max(minX - x[node]!, 0, x[node]! - maxX)
      const dy = Math.max(minY - y[node]!, 0, y[node]! - maxY)
      heap.push(node, cost + costPerMeter * Math.sqrt(dx * dx + dy * dy))
    }
    for (const { node, cost } of starts) reach(node, cost, -1)

    let best = Infinity
    let bestEnd = -1
    while (heap.minKey < best) {
      const node = heap.pop()
      const cost = reached[node]!
      const toEnd = endCosts.get(node)
      if (toEnd !== undefined && cost + toEnd < best) {
        best = cost + toEnd
        bestEnd = node
      }
      for (let slot = offsets[node]!; slot < offsets[node + 1]!; slot++) reach(heads[slot]!, cost + costs[slot]!, node)
    }
    return bestEnd < 0 ? null : { cost: best, nodes: trace(parents, bestEnd) }
  }
}

function cheapestPerNode(seeds: readonly Seed[]): Map<number, number> {
  const costs = new Map<number, number>()
  for (const { node, cost } of seeds) costs.set(node, Math.min(cost, costs.get(node) ?? Infinity))
  return costs
}

function smallestCostPerMeter({ nodeCount, offsets, heads, costs }: Network, { x, y }: Layout): number {
  let smallest = Infinity
  for (let node = 0; node < nodeCount; node++) {
    for (let slot = offsets[node]!; slot < offsets[node + 1]!; slot++) {
      const meters = Math.hypot(x[node]! - x[heads[slot]!]!, y[node]! - y[heads[slot]!]!)
      if (meters > 0) smallest = Math.min(smallest, costs[slot]! / meters)
    }
  }
  // Slightly less, so that rounding cannot make the heuristic inadmissible.
  return smallest === Infinity ? 0 : smallest * (1 - 1e-9)
}

function boxAround(seeds: readonly Seed[], { x, y }: Layout): Bounds {
  const box: Bounds = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { node } of seeds) {
    box[0] = Math.min(box[0], x[node]!)
    box[1] = Math.min(box[1], y[node]!)
    box[2] = Math.max(box[2], x[node]!)
    box[3] = Math.max(box[3], y[node]!)
  }
  return box
}
