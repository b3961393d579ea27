import type { Router } from '@rotunda/core/route'

/** Finds a way between two nodes and returns the nodes on it. */
export interface Engine {
  name: string
  find(from: number, to: number): number[] | Promise<number[]>
}

export type VenueGraph = Router['graph']

/** Metres a second. Costs are seconds. */
export const WALKING_SPEED = 1.3

/** Parallel edges are of no use to anybody: only the cheapest is told. */
export function forEachEdge(
  { edges, nodeCount }: VenueGraph,
  tell: (from: number, to: number, cost: number) => void,
): void {
  const cheapest = new Map<number, number>()
  for (let edge = 0; edge < edges.from.length; edge++) {
    const key = edges.from[edge]! * nodeCount + edges.to[edge]!
    cheapest.set(key, Math.min(cheapest.get(key) ?? Infinity, edges.costs[edge]!))
  }
  for (const [key, cost] of cheapest) tell(Math.floor(key / nodeCount), key % nodeCount, cost)
}
