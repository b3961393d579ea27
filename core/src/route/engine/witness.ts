import { NodeHeap } from './heap.ts'
import type { RemainingGraph } from './remaining-graph.ts'

/** How many nodes a witness search may settle before it gives up; a missed witness only costs a needless shortcut. */
const MAX_SETTLED = 60

/**
 * Searches for paths around a node: after `search`, `costTo` returns the cost of the cheapest path found to a node that does not lead
 * over the avoided one.
 */
export class WitnessSearch {
  readonly #graph: RemainingGraph
  readonly #heap: NodeHeap
  readonly #reached: Float64Array
  readonly #stamps: Uint32Array
  #stamp = 0

  constructor(graph: RemainingGraph) {
    this.#graph = graph
    this.#heap = new NodeHeap(graph.nodeCount)
    this.#reached = new Float64Array(graph.nodeCount)
    this.#stamps = new Uint32Array(graph.nodeCount)
  }

  search(start: number, avoided: number, limit: number): void {
    const { firstOut, nextOut, heads, costs } = this.#graph
    this.#stamp++
    this.#heap.clear()
    this.#reach(start, 0)
    for (let settled = 0; settled < MAX_SETTLED && this.#heap.minKey <= limit; settled++) {
      const node = this.#heap.pop()
      const cost = this.#reached[node]!
      for (let edge = firstOut[node]!; edge >= 0; edge = nextOut[edge]!) {
        if (heads[edge] !== avoided) this.#reach(heads[edge]!, cost + costs[edge]!)
      }
    }
  }

  costTo(node: number): number {
    return this.#stamps[node] === this.#stamp ? this.#reached[node]! : Infinity
  }

  #reach(node: number, cost: number): void {
    if (this.costTo(node) <= cost) return
    this.#stamps[node] = this.#stamp
    this.#reached[node] = cost
    this.#heap.push(node, cost)
  }
}
