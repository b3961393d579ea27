import { NodeHeap } from './heap.ts'
import type { Network } from './network.ts'
import { RemainingGraph } from './remaining-graph.ts'
import { WitnessSearch } from './witness.ts'

/**
 * A contraction hierarchy. Each node has its edges to nodes that were contracted after it: `out` those that leave it,
 * `in` those that reach it. Nodes of the core were never contracted and have equal rank.
 */
export interface Hierarchy {
  nodeCount: number
  out: HalfGraph
  in: HalfGraph
}

export interface HalfGraph {
  offsets: Uint32Array
  /** The node at the other, higher end. */
  others: Uint32Array
  costs: Float64Array
  /** The node that a shortcut leads over; -1 for an edge of the network. */
  middles: Int32Array
  /** Where the two edges that a shortcut stands for are kept: the one to its middle in `in`, the other in `out`. */
  firsts: Int32Array
  seconds: Int32Array
}

/** Nodes processed between two yields: a few milliseconds of work. */
const NODES_PER_SLICE = 128
/** A node whose contraction adds more shortcuts than this stays in the core: dense meshes contract badly. */
const MAX_SHORTCUTS = 60

/**
 * Contracts nodes in order of priority. Where a shortest path leads over the node, a shortcut replaces it. Yields
 * between slices, so that the caller can run other work.
 */
export function* contract(network: Network): Generator<void, Hierarchy> {
  const graph = new RemainingGraph(network)
  const witnesses = new WitnessSearch(graph)
  const depths = new Uint16Array(graph.nodeCount)
  const queue = new NodeHeap(graph.nodeCount)
  let worked = 0

  for (let node = 0; node < graph.nodeCount; node++) {
    queue.push(node, priority(graph, depths, node, findShortcuts(graph, witnesses, node)))
    if (++worked % NODES_PER_SLICE === 0) yield
  }
  while (queue.size > 0) {
    if (++worked % NODES_PER_SLICE === 0) yield
    const node = queue.pop()
    const shortcuts = findShortcuts(graph, witnesses, node)
    // Lazy update: neighbours may have been contracted since; requeue the node if it is no longer the minimum.
    const current = priority(graph, depths, node, shortcuts)
    if (current > queue.minKey) queue.push(node, current)
    else if (shortcuts.length <= MAX_SHORTCUTS * 3) replace(graph, depths, node, shortcuts)
  }
  const out = halfGraph(graph, graph.firstOut, graph.nextOut, graph.heads)
  const into = halfGraph(graph, graph.firstIn, graph.nextIn, graph.tails)
  yield* linkShortcuts(graph.nodeCount, out, into)
  return { nodeCount: graph.nodeCount, out, in: into }
}

/** Edge difference of the contraction plus the depth of the hierarchy below the node. */
function priority(graph: RemainingGraph, depths: Uint16Array, node: number, shortcuts: readonly number[]): number {
  const degree = listLength(graph.firstOut[node]!, graph.nextOut) + listLength(graph.firstIn[node]!, graph.nextIn)
  return 2 * (shortcuts.length / 3) - degree + depths[node]!
}

function replace(graph: RemainingGraph, depths: Uint16Array, node: number, shortcuts: readonly number[]): void {
  raiseNeighbours(graph, depths, node)
  graph.detach(node)
  for (let i = 0; i < shortcuts.length; i += 3) graph.offer(shortcuts[i]!, shortcuts[i + 1]!, shortcuts[i + 2]!, node)
}

/** The shortcuts that must replace a node, flat: tail, head, cost, tail, … */
function findShortcuts(graph: RemainingGraph, witnesses: WitnessSearch, node: number): number[] {
  const { firstIn, firstOut, nextIn, nextOut, tails, heads, costs } = graph
  const shortcuts: number[] = []
  let longestOut = 0
  for (let out = firstOut[node]!; out >= 0; out = nextOut[out]!) longestOut = Math.max(longestOut, costs[out]!)
  for (let into = firstIn[node]!; into >= 0; into = nextIn[into]!) {
    const tail = tails[into]!
    if (isOnlyWayBack(graph, node, tail)) continue
    witnesses.search(tail, node, costs[into]! + longestOut)
    for (let out = firstOut[node]!; out >= 0; out = nextOut[out]!) {
      const head = heads[out]!
      const cost = costs[into]! + costs[out]!
      if (head !== tail && witnesses.costTo(head) > cost) shortcuts.push(tail, head, cost)
    }
  }
  return shortcuts
}

/** Returns whether the node is a dead end: its only edge leads back to the tail. */
function isOnlyWayBack(graph: RemainingGraph, node: number, tail: number): boolean {
  const first = graph.firstOut[node]!
  return first < 0 || (graph.nextOut[first]! < 0 && graph.heads[first] === tail)
}

function raiseNeighbours(graph: RemainingGraph, depths: Uint16Array, node: number): void {
  const depth = depths[node]! + 1
  for (let edge = graph.firstOut[node]!; edge >= 0; edge = graph.nextOut[edge]!) {
    const head = graph.heads[edge]!
    if (depths[head]! < depth) depths[head] = depth
  }
  for (let edge = graph.firstIn[node]!; edge >= 0; edge = graph.nextIn[edge]!) {
    const tail = graph.tails[edge]!
    if (depths[tail]! < depth) depths[tail] = depth
  }
}

function listLength(first: number, next: Int32Array): number {
  let length = 0
  for (let edge = first; edge >= 0; edge = next[edge]!) length++
  return length
}

function halfGraph(graph: RemainingGraph, first: Int32Array, next: Int32Array, others: Int32Array): HalfGraph {
  const offsets = new Uint32Array(graph.nodeCount + 1)
  for (let node = 0; node < graph.nodeCount; node++) offsets[node + 1] = offsets[node]! + listLength(first[node]!, next)
  const size = offsets[graph.nodeCount]!
  const half: HalfGraph = {
    offsets,
    others: new Uint32Array(size),
    costs: new Float64Array(size),
    middles: new Int32Array(size),
    firsts: new Int32Array(size),
    seconds: new Int32Array(size),
  }
  for (let node = 0, slot = 0; node < graph.nodeCount; node++) {
    for (let edge = first[node]!; edge >= 0; edge = next[edge]!, slot++) {
      half.others[slot] = others[edge]!
      half.costs[slot] = graph.costs[edge]!
      half.middles[slot] = graph.middles[edge]!
    }
  }
  return half
}

function* linkShortcuts(nodeCount: number, out: HalfGraph, into: HalfGraph): Generator<void, void> {
  const link = (half: HalfGraph, slot: number, tail: number, head: number) => {
    const middle = half.middles[slot]!
    if (middle < 0) return
    half.firsts[slot] = slotOf(into, middle, tail)
    half.seconds[slot] = slotOf(out, middle, head)
  }
  for (let node = 0; node < nodeCount; node++) {
    for (let slot = out.offsets[node]!; slot < out.offsets[node + 1]!; slot++) link(out, slot, node, out.others[slot]!)
    for (let slot = into.offsets[node]!; slot < into.offsets[node + 1]!; slot++) {
      link(into, slot, into.others[slot]!, node)
    }
    if (node % NODES_PER_SLICE === 0) yield
  }
}

function slotOf(half: HalfGraph, node: number, other: number): number {
  let slot = half.offsets[node]!
  while (half.others[slot] !== other) slot++
  return slot
}
