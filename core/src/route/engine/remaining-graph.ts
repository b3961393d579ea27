import type { Network } from './network.ts'

/**
 * The graph while it is being contracted: edges come as shortcuts and go with their nodes.
 * Out-edges and in-edges of a node are two linked lists through one set of growing arrays.
 */
export class RemainingGraph {
  readonly nodeCount: number
  readonly firstOut: Int32Array
  readonly firstIn: Int32Array
  tails: Int32Array
  heads: Int32Array
  costs: Float64Array
  /** The node that a shortcut leads over; -1 for an edge of the network. */
  middles: Int32Array
  nextOut: Int32Array
  nextIn: Int32Array
  edgeCount = 0

  constructor(network: Network) {
    const capacity = Math.max(16, network.heads.length * 2)
    this.nodeCount = network.nodeCount
    this.firstOut = new Int32Array(network.nodeCount).fill(-1)
    this.firstIn = new Int32Array(network.nodeCount).fill(-1)
    this.tails = new Int32Array(capacity)
    this.heads = new Int32Array(capacity)
    this.costs = new Float64Array(capacity)
    this.middles = new Int32Array(capacity)
    this.nextOut = new Int32Array(capacity)
    this.nextIn = new Int32Array(capacity)
    for (let node = 0; node < network.nodeCount; node++) {
      for (let slot = network.offsets[node]!; slot < network.offsets[node + 1]!; slot++) {
        this.offer(node, network.heads[slot]!, network.costs[slot]!, -1)
      }
    }
  }

  /** Adds an edge, or cheapens the one that is there. Loops lead nowhere and are left out. */
  offer(tail: number, head: number, cost: number, middle: number): void {
    if (tail === head) return
    let edge = this.firstOut[tail]!
    while (edge >= 0 && this.heads[edge] !== head) edge = this.nextOut[edge]!
    if (edge < 0) this.#append(tail, head, cost, middle)
    else if (cost < this.costs[edge]!) {
      this.costs[edge] = cost
      this.middles[edge] = middle
    }
  }

  /** Takes a node out of its neighbours' lists. Its own lists stay as they are: they become its place in the hierarchy. */
  detach(node: number): void {
    for (let edge = this.firstOut[node]!; edge >= 0; edge = this.nextOut[edge]!) {
      unlink(this.firstIn, this.nextIn, this.heads[edge]!, edge)
    }
    for (let edge = this.firstIn[node]!; edge >= 0; edge = this.nextIn[edge]!) {
      unlink(this.firstOut, this.nextOut, this.tails[edge]!, edge)
    }
  }

  #append(tail: number, head: number, cost: number, middle: number): void {
    const edge = this.edgeCount++
    if (edge === this.tails.length) this.#grow()
    this.tails[edge] = tail
    this.heads[edge] = head
    this.costs[edge] = cost
    this.middles[edge] = middle
    this.nextOut[edge] = this.firstOut[tail]!
    this.firstOut[tail] = edge
    this.nextIn[edge] = this.firstIn[head]!
    this.firstIn[head] = edge
  }

  #grow(): void {
    const capacity = this.tails.length * 2
    const grown = (old: Int32Array) => {
      const array = new Int32Array(capacity)
      array.set(old)
      return array
    }
    this.tails = grown(this.tails)
    this.heads = grown(this.heads)
    this.middles = grown(this.middles)
    this.nextOut = grown(this.nextOut)
    this.nextIn = grown(this.nextIn)
    const costs = new Float64Array(capacity)
    costs.set(this.costs)
    this.costs = costs
  }
}

function unlink(first: Int32Array, next: Int32Array, node: number, edge: number): void {
  if (first[node] === edge) {
    first[node] = next[edge]!
    return
  }
  let before = first[node]!
  while (before >= 0 && next[before] !== edge) before = next[before]!
  if (before >= 0) next[before] = next[edge]!
}
