import type { HalfGraph, Hierarchy } from './contraction.ts'
import { NodeHeap } from './heap.ts'
import { type Search, type Seed, trace } from './search.ts'

/**
 * Two searches climb the hierarchy, one from the starts along edges, one from the ends against them, and meet at the
 * most important node of the shortest path. Shortcuts are then unfolded.
 */
export function createHierarchySearch(hierarchy: Hierarchy): Search {
  const forward = new Climb(hierarchy.nodeCount, hierarchy.out, hierarchy.in)
  const backward = new Climb(hierarchy.nodeCount, hierarchy.in, hierarchy.out)

  return (starts, ends) => {
    forward.begin(starts)
    backward.begin(ends)
    let best = Infinity
    let meeting = -1
    for (;;) {
      const [side, other] = forward.nextCost <= backward.nextCost ? [forward, backward] : [backward, forward]
      if (side.nextCost >= best) break
      const node = side.step()
      const cost = side.costTo(node) + other.costTo(node)
      if (cost < best) {
        best = cost
        meeting = node
      }
    }
    if (meeting < 0) return null
    const climbed = trace(forward.parents, meeting)
    const descended = trace(backward.parents, meeting).reverse()
    return { cost: best, nodes: unfold(hierarchy, [...climbed, ...descended.slice(1)]) }
  }
}

class Climb {
  readonly parents: Int32Array
  readonly #up: HalfGraph
  /** The same nodes' edges the other way round, by which a better way from above is noticed. */
  readonly #down: HalfGraph
  readonly #heap: NodeHeap
  readonly #reached: Float64Array
  readonly #stamps: Uint32Array
  #stamp = 0

  constructor(nodeCount: number, up: HalfGraph, down: HalfGraph) {
    this.#up = up
    this.#down = down
    this.#heap = new NodeHeap(nodeCount)
    this.#reached = new Float64Array(nodeCount)
    this.#stamps = new Uint32Array(nodeCount)
    this.parents = new Int32Array(nodeCount)
  }

  begin(seeds: readonly Seed[]): void {
    this.#stamp++
    this.#heap.clear()
    for (const { node, cost } of seeds) this.#reach(node, cost, -1)
  }

  get nextCost(): number {
    return this.#heap.minKey
  }

  costTo(node: number): number {
    return this.#stamps[node] === this.#stamp ? this.#reached[node]! : Infinity
  }

  /** Settles the nearest node and returns it. */
  step(): number {
    const node = this.#heap.pop()
    const cost = this.#reached[node]!
    if (this.#isBeatenFromAbove(node, cost)) return node
    const { offsets, others, costs } = this.#up
    for (let slot = offsets[node]!; slot < offsets[node + 1]!; slot++) {
      this.#reach(others[slot]!, cost + costs[slot]!, node)
    }
    return node
  }

  /** Stall on demand: a node reached more cheaply over a higher one lies on no shortest climb. */
  #isBeatenFromAbove(node: number, cost: number): boolean {
    const { offsets, others, costs } = this.#down
    for (let slot = offsets[node]!; slot < offsets[node + 1]!; slot++) {
      if (this.costTo(others[slot]!) + costs[slot]! < cost) return true
    }
    return false
  }

  #reach(node: number, cost: number, parent: number): void {
    if (this.costTo(node) <= cost) return
    this.#stamps[node] = this.#stamp
    this.#reached[node] = cost
    this.parents[node] = parent
    this.#heap.push(node, cost)
  }
}

/** Replaces shortcuts by what they stand for, until only edges of the network are left. */
function unfold(hierarchy: Hierarchy, path: readonly number[]): number[] {
  const nodes = [path[0]!]
  const pending = path.slice(1).reverse()
  for (let to = pending.pop(); to !== undefined; to = pending.pop()) {
    const middle = middleBetween(hierarchy, nodes[nodes.length - 1]!, to)
    if (middle < 0) nodes.push(to)
    else pending.push(to, middle)
  }
  return nodes
}

/** An edge is kept at its lower end: among the out-edges of its tail, or the in-edges of its head. */
function middleBetween(hierarchy: Hierarchy, tail: number, head: number): number {
  const atTail = cheapestSlot(hierarchy.out, tail, head)
  const atHead = cheapestSlot(hierarchy.in, head, tail)
  const tailCost = atTail < 0 ? Infinity : hierarchy.out.costs[atTail]!
  const headCost = atHead < 0 ? Infinity : hierarchy.in.costs[atHead]!
  if (tailCost <= headCost) return atTail < 0 ? -1 : hierarchy.out.middles[atTail]!
  return hierarchy.in.middles[atHead]!
}

function cheapestSlot(half: HalfGraph, node: number, other: number): number {
  let best = -1
  for (let slot = half.offsets[node]!; slot < half.offsets[node + 1]!; slot++) {
    if (half.others[slot] === other && (best < 0 || half.costs[slot]! < half.costs[best]!)) best = slot
  }
  return best
}
