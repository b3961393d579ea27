/** A node where a path may begin or end, with the cost from the start to it, or from it to the end. */
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

/** Finds a cheapest path from any of the starts to any of the ends. Its buffers are reused between calls. */
export type Search = (starts: readonly Seed[], ends: readonly Seed[]) => SearchResult | null

/** Follows the parents from a node to the root (-1), and returns the nodes from the root on. */
export function trace(parents: Int32Array, node: number): number[] {
  const nodes: number[] = []
  for (let at = node; at >= 0; at = parents[at]!) nodes.push(at)
  return nodes.reverse()
}
