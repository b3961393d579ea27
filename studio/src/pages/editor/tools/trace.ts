import { distance, distanceToSegment, nearestFraction, type Position } from '@rotunda/core/geo'

type Segment = { a: Position; b: Position }

/** Of the distance between the two points: what is nearer than this is the same place. */
const SAME_PLACE_SHARE = 0.002
const MAX_SEGMENTS = 600

/**
 * The corners between two points along edges that lead from one to the other, the shortest way; empty where the points
 * do not lie on edges, or no way leads along.
 */
export function traceAlong(from: Position, to: Position, edges: readonly Segment[]): Position[] {
  const same = distance(from, to) * SAME_PLACE_SHARE
  if (same === 0 || edges.length > MAX_SEGMENTS) return []
  const nodes = new NodeSet(same)
  const links = new Map<number, Map<number, number>>()
  const [start, end] = [nodes.of(from), nodes.of(to)]
  for (const { a, b } of edges) for (const point of [a, b]) nodes.of(point)
  for (const { a, b } of edges) {
    // An edge is parted where others end on it.
    const on = nodes.all
      .map((point, node) => ({ node, point, at: nearestFraction(point, a, b) }))
      .filter(({ point }) => distanceToSegment(point, a, b) <= same)
      .sort((p, q) => p.at - q.at)
    for (let i = 1; i < on.length; i++)
      link(links, on[i - 1]!.node, on[i]!.node, distance(on[i - 1]!.point, on[i]!.point))
  }
  const way = shortest(links, start, end, nodes.all.length)
  return way.slice(1, -1).map((node) => nodes.all[node]!)
}

/** Places by number; those that are nearly the same are one. */
class NodeSet {
  readonly all: Position[] = []
  readonly #cells = new Map<string, number>()
  readonly #step: number

  constructor(step: number) {
    this.#step = step
  }

  of(point: Position): number {
    const [x, y] = [Math.round(point[0] / this.#step), Math.round(point[1] / this.#step)]
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++) {
        const known = this.#cells.get(`${x + dx},${y + dy}`)
        if (known !== undefined && distance(this.all[known]!, point) <= this.#step) return known
      }
    this.#cells.set(`${x},${y}`, this.all.length)
    return this.all.push(point) - 1
  }
}

function link(links: Map<number, Map<number, number>>, a: number, b: number, length: number): void {
  if (a === b) return
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    // biome-ignore format: both ways
    const known = links.get(from) ?? new Map<number, number>()
    links.set(from, known.set(to, length))
  }
}

/** Dijkstra's algorithm; a few hundred nodes need no heap. Empty where there is no way. */
function shortest(links: Map<number, Map<number, number>>, start: number, end: number, count: number): number[] {
  const length = new Array<number>(count).fill(Infinity)
  const before = new Array<number>(count).fill(-1)
  const isDone = new Array<boolean>(count).fill(false)
  length[start] = 0
  for (;;) {
    let at = -1
    for (let i = 0; i < count; i++) if (!isDone[i] && length[i]! < (length[at] ?? Infinity)) at = i
    if (at < 0) return []
    if (at === end) break
    isDone[at] = true
    for (const [next, step] of links.get(at) ?? [])
      if (length[at]! + step < length[next]!) {
        length[next] = length[at]! + step
        before[next] = at
      }
  }
  const way = [end]
  while (way[0] !== start) way.unshift(before[way[0]!]!)
  return way
}
