import type { HalfGraph } from './contraction.ts'
import { NodeHeap } from './heap.ts'

/** All that can be reached upwards from one node, nearest first. */
export interface UpwardSearch {
  nodes: Int32Array
  costs: Float64Array
  /** Where the node before stands in this list; -1 for the first. */
  parents: Int32Array
  /** The slot of the edge from there. */
  slots: Int32Array
}

/** As many entries of climbs are kept as the hierarchy has nodes, times this. */
const MAX_CACHED_PER_NODE = 16
const MIN_CACHED = 1 << 16

/**
 * Climbs through one half of a hierarchy. Those made last are kept: a place is a start or an end again and again, and
 * the way up from it is always the same.
 */
export class UpwardSearchCache {
  readonly #up: HalfGraph
  /** The same nodes' edges the other way round, by which a better way from above is noticed. */
  readonly #down: HalfGraph
  readonly #heap: NodeHeap
  readonly #reached: Float64Array
  readonly #parents: Int32Array
  readonly #slots: Int32Array
  readonly #stamps: Uint32Array
  #stamp = 0
  readonly #kept = new Map<number, UpwardSearch>()
  readonly #capacity: number
  #entries = 0

  constructor(nodeCount: number, up: HalfGraph, down: HalfGraph) {
    this.#up = up
    this.#down = down
    this.#heap = new NodeHeap(nodeCount)
    this.#reached = new Float64Array(nodeCount)
    this.#parents = new Int32Array(nodeCount)
    this.#slots = new Int32Array(nodeCount)
    this.#stamps = new Uint32Array(nodeCount)
    this.#capacity = Math.max(MIN_CACHED, nodeCount * MAX_CACHED_PER_NODE)
  }

  from(node: number): UpwardSearch {
    const known = this.#kept.get(node)
    if (known) return known
    const climb = this.#search(node)
    this.#keep(node, climb)
    return climb
  }

  #keep(node: number, climb: UpwardSearch): void {
    this.#kept.set(node, climb)
    this.#entries += climb.nodes.length
    for (const [oldest, { nodes }] of this.#kept) {
      if (this.#entries <= this.#capacity) break
      this.#kept.delete(oldest)
      this.#entries -= nodes.length
    }
  }

  #search(start: number): UpwardSearch {
    const { offsets, others, costs } = this.#up
    const nodes: number[] = []
    this.#stamp++
    this.#heap.clear()
    this.#reach(start, 0, -1, -1)
    while (this.#heap.size > 0) {
      const node = this.#heap.pop()
      const cost = this.#reached[node]!
      if (this.#isStalled(node, cost)) continue
      const place = nodes.push(node) - 1
      for (let slot = offsets[node]!; slot < offsets[node + 1]!; slot++) {
        this.#reach(others[slot]!, cost + costs[slot]!, place, slot)
      }
    }
    return this.#copy(nodes)
  }

  #copy(settled: readonly number[]): UpwardSearch {
    const size = settled.length
    const climb: UpwardSearch = {
      nodes: new Int32Array(size),
      costs: new Float64Array(size),
      parents: new Int32Array(size),
      slots: new Int32Array(size),
    }
    for (let place = 0; place < size; place++) {
      const node = settled[place]!
      climb.nodes[place] = node
      climb.costs[place] = this.#reached[node]!
      climb.parents[place] = this.#parents[node]!
      climb.slots[place] = this.#slots[node]!
    }
    return climb
  }

  #isStalled(node: number, cost: number): boolean {
    const { offsets, others, costs } = this.#down
    for (let slot = offsets[node]!; slot < offsets[node + 1]!; slot++) {
      if (this.#costTo(others[slot]!) + costs[slot]! < cost) return true
    }
    return false
  }

  #costTo(node: number): number {
    return this.#stamps[node] === this.#stamp ? this.#reached[node]! : Infinity
  }

  #reach(node: number, cost: number, parent: number, slot: number): void {
    if (this.#costTo(node) <= cost) return
    this.#stamps[node] = this.#stamp
    this.#reached[node] = cost
    this.#parents[node] = parent
    this.#slots[node] = slot
    this.#heap.push(node, cost)
  }
}
