/** A node where a walk may begin or end, and what it costs to get from the start to it, or from it to the end. */
export interface Seed {
  node: number
  cost: number
}

export interface SearchResult {
  /** With the costs of both seeds. */
  cost: number
  /** From the seed of the start to the seed of the end. */
  nodes: number[]
}

/** Finds a cheapest path from any of the starts to any of the ends. Keeps its memory between calls. */
export type Search = (starts: readonly Seed[], ends: readonly Seed[]) => SearchResult | null

/** Follows the links back from a node to a root (-1), and returns them root first. */
export function trace(parents: Int32Array, node: number): number[] {
  const nodes: number[] = []
  for (let at = node; at >= 0; at = parents[at]!) nodes.push(at)
  return nodes.reverse()
}
