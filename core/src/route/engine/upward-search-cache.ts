import type { HalfGraph } from './contraction.ts'

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
/** Number of entries of the arrays that searches share: allocating separate arrays would take as long as a search. */
const SHARED_ENTRIES = 1 << 13

/**
 * Climbs through one half of a hierarchy. Those made last are kept: a place is a start or an end again and again, and
 * the way up from it is always the same.
 */
export class UpwardSearchCache {
  readonly #up: HalfGraph
  /** The same nodes' edges the other way round, by which a better way from above is noticed. */
  readonly #down: HalfGraph
  readonly #reached: Float64Array
  readonly #parents: Int32Array
  readonly #slots: Int32Array
  readonly #stamps: Uint32Array
  readonly #settled: Int32Array
  /** A heap of nodes by cost; one that was reached more cheaply later stands in it twice. */
  #heapCosts: Float64Array = new Float64Array(256)
  #heapNodes: Int32Array = new Int32Array(256)
  #stamp = 0
  readonly #kept = new Map<number, UpwardSearch>()
  readonly #capacity: number
  #entries = 0
  #shared = sharedArrays(0)
  #used = 0

  constructor(nodeCount: number, up: HalfGraph, down: HalfGraph) {
    this.#up = up
    this.#down = down
    this.#reached = new Float64Array(nodeCount)
    this.#parents = new Int32Array(nodeCount)
    this.#slots = new Int32Array(nodeCount)
    this.#stamps = new Uint32Array(nodeCount)
    this.#settled = new Int32Array(nodeCount)
    this.#capacity = Math.max(MIN_CACHED, nodeCount * MAX_CACHED_PER_NODE)
  }

  from(node: number): UpwardSearch {
    const known = this.#kept.get(node)
    if (known) return known
    const climb = this.#copy(this.#search(node))
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

  /** Stores the settled nodes in `#settled` and returns their number. All in one loop: calls would cost more than the work. */
  #search(start: number): number {
    const { offsets, others, costs } = this.#up
    const { offsets: downOffsets, others: downOthers, costs: downCosts } = this.#down
    const reached = this.#reached
    const parents = this.#parents
    const slots = this.#slots
    const stamps = this.#stamps
    const settled = this.#settled
    const stamp = ++this.#stamp
    let heapCosts: Float64Array = this.#heapCosts
    let heapNodes: Int32Array = this.#heapNodes
    let size = 1
    let count = 0
    heapCosts[0] = 0
    heapNodes[0] = start
    stamps[start] = stamp
    reached[start] = 0
    parents[start] = -1
    slots[start] = -1
    while (size > 0) {
      const node: number = heapNodes[0]!
      const cost: number = heapCosts[0]!
      size = removeFirst(heapCosts, heapNodes, size)
      if (cost > reached[node]!) continue
      // A way from above is shorter: nothing that leads on from here is part of a shortest way.
      let isStalled = false
      for (let slot = downOffsets[node]!; slot < downOffsets[node + 1]! && !isStalled; slot++) {
        const other = downOthers[slot]!
        isStalled = stamps[other] === stamp && reached[other]! + downCosts[slot]! < cost
      }
      if (isStalled) continue
      const place = count++
      settled[place] = node
      for (let slot: number = offsets[node]!; slot < offsets[node + 1]!; slot++) {
        const other = others[slot]!
        const whole = cost + costs[slot]!
        if (stamps[other] === stamp && reached[other]! <= whole) continue
        stamps[other] = stamp
        reached[other] = whole
        parents[other] = place
        slots[other] = slot
        if (size === heapNodes.length) {
          this.#growHeap()
          heapCosts = this.#heapCosts
          heapNodes = this.#heapNodes
        }
        insert(heapCosts, heapNodes, size++, other, whole)
      }
    }
    return count
  }

  #growHeap(): void {
    const [costs, nodes] = [this.#heapCosts, this.#heapNodes]
    this.#heapCosts = new Float64Array(costs.length * 2)
    this.#heapNodes = new Int32Array(nodes.length * 2)
    this.#heapCosts.set(costs)
    this.#heapNodes.set(nodes)
  }

  #copy(count: number): UpwardSearch {
    if (this.#used + count > this.#shared.nodes.length) {
      this.#shared = sharedArrays(Math.max(SHARED_ENTRIES, count))
      this.#used = 0
    }
    const from = this.#used
    const { nodes, costs, parents, slots } = this.#shared
    for (let place = 0; place < count; place++) {
      const node = this.#settled[place]!
      nodes[from + place] = node
      costs[from + place] = this.#reached[node]!
      parents[from + place] = this.#parents[node]!
      slots[from + place] = this.#slots[node]!
    }
    this.#used += count
    return {
      nodes: nodes.subarray(from, this.#used),
      costs: costs.subarray(from, this.#used),
      parents: parents.subarray(from, this.#used),
      slots: slots.subarray(from, this.#used),
    }
  }
}

function sharedArrays(size: number): UpwardSearch {
  return {
    nodes: new Int32Array(size),
    costs: new Float64Array(size),
    parents: new Int32Array(size),
    slots: new Int32Array(size),
  }
}

function insert(costs: Float64Array, nodes: Int32Array, end: number, node: number, cost: number): void {
  let place = end
  while (place > 0) {
    const parent = (place - 1) >> 1
    if (costs[parent]! <= cost) break
    costs[place] = costs[parent]!
    nodes[place] = nodes[parent]!
    place = parent
  }
  costs[place] = cost
  nodes[place] = node
}

/** Returns how many are left. */
function removeFirst(costs: Float64Array, nodes: Int32Array, size: number): number {
  const left = size - 1
  const cost = costs[left]!
  const node = nodes[left]!
  let place = 0
  for (;;) {
    let child = 2 * place + 1
    if (child >= left) break
    if (child + 1 < left && costs[child + 1]! < costs[child]!) child++
    if (costs[child]! >= cost) break
    costs[place] = costs[child]!
    nodes[place] = nodes[child]!
    place = child
  }
  costs[place] = cost
  nodes[place] = node
  return left
}
