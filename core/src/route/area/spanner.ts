import { NodeHeap } from '../engine/heap.ts'
import type { Point } from './frame.ts'

/** A way over other edges may be longer than the edge it replaces by this much. */
const MAX_STRETCH = 1.02
/** Maximum number of nodes visited in the search for a detour; beyond it the edge is kept. */
const MAX_VISITS = 300
/** Edges tried between two pauses. */
const EDGES_PER_SLICE = 1000

/**
 * Keeps as few edges as are needed: shortest first, an edge is kept only if the kept ones offer no way that is
 * hardly longer. A row of fifty doors along a corridor becomes a chain instead of 1,225 edges.
 */
export function* buildSpanner(
  points: readonly Point[],
  candidates: readonly (readonly [number, number])[],
): Generator<void, [number, number][]> {
  const length = ([a, b]: readonly [number, number]) => distanceBetween(points[a]!, points[b]!)
  const sorted = candidates.map((edge) => ({ edge, length: length(edge) })).sort(byLengthThenNumber)
  const detours = new DetourSearch(points)
  const kept: [number, number][] = []
  for (const [i, { edge, length }] of sorted.entries()) {
    if (i % EDGES_PER_SLICE === 0) yield
    const [a, b] = edge
    if (detours.exists(a, b, length * MAX_STRETCH)) continue
    detours.add(a, b, length)
    kept.push([a, b])
  }
  return kept
}

interface Candidate {
  edge: readonly [number, number]
  length: number
}

function byLengthThenNumber(p: Candidate, q: Candidate): number {
  return p.length - q.length || p.edge[0] - q.edge[0] || p.edge[1] - q.edge[1]
}

function distanceBetween(a: Point, b: Point): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)
}

/** A* over the edges kept so far, which never leaves the narrow ellipse of ways that are short enough. */
class DetourSearch {
  readonly #points: readonly Point[]
  readonly #neighbours: number[][]
  readonly #lengths: number[][]
  readonly #heap: NodeHeap
  readonly #reached: Float64Array
  readonly #stamps: Uint32Array
  #stamp = 0

  constructor(points: readonly Point[]) {
    this.#points = points
    this.#neighbours = points.map(() => [])
    this.#lengths = points.map(() => [])
    this.#heap = new NodeHeap(points.length)
    this.#reached = new Float64Array(points.length)
    this.#stamps = new Uint32Array(points.length)
  }

  add(a: number, b: number, length: number): void {
    this.#neighbours[a]!.push(b)
    this.#lengths[a]!.push(length)
    this.#neighbours[b]!.push(a)
    this.#lengths[b]!.push(length)
  }

  exists(from: number, to: number, limit: number): boolean {
    this.#stamp++
    this.#heap.clear()
    this.#reach(from, 0, to, limit)
    for (let visits = 0; this.#heap.size > 0 && visits < MAX_VISITS; visits++) {
      const node = this.#heap.pop()
      if (node === to) return true
      const neighbours = this.#neighbours[node]!
      const lengths = this.#lengths[node]!
      for (let i = 0; i < neighbours.length; i++)
        this.#reach(neighbours[i]!, this.#reached[node]! + lengths[i]!, to, limit)
    }
    return false
  }

  #reach(node: number, length: number, to: number, limit: number): void {
    if (this.#stamps[node] === this.#stamp && this.#reached[node]! <= length) return
    const whole = length + distanceBetween(this.#points[node]!, this.#points[to]!)
    if (whole > limit) return
    this.#stamps[node] = this.#stamp
    this.#reached[node] = length
    this.#heap.push(node, whole)
  }
}
