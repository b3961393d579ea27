import type { HalfGraph, Hierarchy } from './contraction.ts'
import type { Search, Seed } from './search.ts'
import { type UpwardSearch, UpwardSearchCache } from './upward-search-cache.ts'

/**
 * Bidirectional upward search: from the starts along edges and from the ends against them. The cheapest path leads over
 * the node with the smallest sum of both costs.
 */
export function createHierarchySearch(hierarchy: Hierarchy): Search {
  const upwards = new UpwardSearchCache(hierarchy.nodeCount, hierarchy.out, hierarchy.in)
  const downwards = new UpwardSearchCache(hierarchy.nodeCount, hierarchy.in, hierarchy.out)
  /** Costs of nodes from the starts of the current query; infinite between queries. */
  const reached = new Float64Array(hierarchy.nodeCount).fill(Infinity)

  return (starts, ends) => {
    const ascents = starts.map((seed) => ({ seed, climb: upwards.from(seed.node) }))
    const descents = ends.map((seed) => ({ seed, climb: downwards.from(seed.node) }))
    for (const ascent of ascents) writeLabels(ascent, reached)
    const meeting = descents.reduce((best, descent) => bestMeeting(descent, reached, best), NO_NODE)
    for (const { climb } of ascents) clearLabels(climb, reached)
    if (meeting.node < 0) return null
    return {
      cost: meeting.cost,
      nodes: walk(hierarchy, settleUpTo(ascents, meeting.node), settleUpTo(descents, meeting.node)),
    }
  }
}

interface UpwardCursor {
  seed: Seed
  climb: UpwardSearch
}

interface Meeting {
  node: number
  cost: number
}

const NO_NODE: Meeting = { node: -1, cost: Infinity }

function writeLabels({ seed, climb: { nodes, costs } }: UpwardCursor, reached: Float64Array): void {
  for (let place = 0; place < nodes.length; place++) {
    const cost = seed.cost + costs[place]!
    if (cost < reached[nodes[place]!]!) reached[nodes[place]!] = cost
  }
}

function clearLabels({ nodes }: UpwardSearch, reached: Float64Array): void {
  for (let place = 0; place < nodes.length; place++) reached[nodes[place]!] = Infinity
}

/** Returns the meeting node of this descent if it is cheaper than the best one so far. */
function bestMeeting({ seed, climb: { nodes, costs } }: UpwardCursor, reached: Float64Array, best: Meeting): Meeting {
  let { node, cost } = best
  for (let place = 0; place < nodes.length; place++) {
    // The nearest come first: no other node is part of a cheaper path.
    if (seed.cost + costs[place]! >= cost) break
    const whole = reached[nodes[place]!]! + seed.cost + costs[place]!
    if (whole >= cost) continue
    cost = whole
    node = nodes[place]!
  }
  return { node, cost }
}

/** Returns the search that reached the node at the lowest cost, and the node's place in it. */
function settleUpTo(ascents: readonly UpwardCursor[], node: number): { climb: UpwardSearch; place: number } {
  let nearest = { cost: Infinity, climb: ascents[0]!.climb, place: -1 }
  for (const { seed, climb } of ascents) {
    const place = climb.nodes.indexOf(node)
    const cost = place < 0 ? Infinity : seed.cost + climb.costs[place]!
    if (cost < nearest.cost) nearest = { cost, climb, place }
  }
  return nearest
}

/** Returns the nodes of the path from the root of one search to the root of the other. */
function walk(
  hierarchy: Hierarchy,
  up: { climb: UpwardSearch; place: number },
  down: { climb: UpwardSearch; place: number },
): number[] {
  const ascent: number[] = []
  for (let place = up.place; place >= 0; place = up.climb.parents[place]!) ascent.push(place)
  const nodes: number[] = []
  for (let place = ascent.pop(); place !== undefined; place = ascent.pop()) {
    if (up.climb.parents[place]! >= 0) unpackShortcut(hierarchy, hierarchy.out, up.climb.slots[place]!, nodes)
    nodes.push(up.climb.nodes[place]!)
  }
  for (let place = down.place; down.climb.parents[place]! >= 0; place = down.climb.parents[place]!) {
    unpackShortcut(hierarchy, hierarchy.in, down.climb.slots[place]!, nodes)
    nodes.push(down.climb.nodes[down.climb.parents[place]!]!)
  }
  return nodes
}

/** Appends the nodes between the ends of an edge: none, unless it is a shortcut. */
function unpackShortcut(hierarchy: Hierarchy, half: HalfGraph, slot: number, nodes: number[]): void {
  const middle = half.middles[slot]!
  if (middle < 0) return
  unpackShortcut(hierarchy, hierarchy.in, half.firsts[slot]!, nodes)
  nodes.push(middle)
  unpackShortcut(hierarchy, hierarchy.out, half.seconds[slot]!, nodes)
}
