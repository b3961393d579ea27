import { setRule } from '../../rules/rule.ts'
import type { Label } from '../../text/labels.ts'
import type { PlanarGraph } from '../graph/noding.ts'

/** Metres: shelves are at least this long, and thicker than most walls, but no rooms. */
const SHORTEST = 2
const THINNEST = 0.3
const THICKEST = 1.5
const LEAST_LENGTH_TO_WIDTH = 2.5
/** Cosines: what counts as along and as across the length of a shelf. */
const ALONG = 0.995
const ACROSS = 0.1
/** Shelves of a row: how far their sizes and, for each length, their ends may differ; metres between their middles. */
const SIZE = 0.1
const SHIFT = 0.2
const WIDEST_AISLE = 6
/** So many in a row, side by side, are no walls. */
const ROW = 3

/** Parts that touch nothing and stand side by side in rows, long, narrow and alike: shelves of a shop, racks, pews. */
function findShelves(graph: PlanarGraph, part: Int32Array, labels: Label[], unitsPerMeter: number): Set<number> {
  const slabs = [...longestEdges(graph, part)].flatMap(([p, { edge, edges }]) => {
    const slab = slabOf(graph, p, edge, edges, unitsPerMeter)
    return slab && !labels.some((label) => holds(slab, label)) ? [slab] : []
  })
  const inRow = (slab: Slab) => slabs.filter((other) => areAlike(slab, other, unitsPerMeter)).length >= ROW
  return new Set(slabs.filter(inRow).map(({ part }) => part))
}

function longestEdges(graph: PlanarGraph, part: Int32Array): Map<number, { edge: number; edges: number[] }> {
  const found = new Map<number, { edge: number; edges: number[] }>()
  for (let e = 0; e < graph.edgeCount; e++) {
    const p = part[graph.a[e]!]!
    const before = found.get(p)
    if (!before) found.set(p, { edge: e, edges: [e] })
    else {
      before.edges.push(e)
      if (lengthOf(graph, e) > lengthOf(graph, before.edge)) before.edge = e
    }
  }
  return found
}

/** A part of the graph that fills a narrow rectangle; its middle, its direction, its size. */
interface Slab {
  part: number
  x: number
  y: number
  dx: number
  dy: number
  length: number
  width: number
}

/** Null where the part is none: only lines along and across its length, and narrow. */
function slabOf(graph: PlanarGraph, part: number, edge: number, edges: number[], unitsPerMeter: number): Slab | null {
  const long = lengthOf(graph, edge)
  if (long < SHORTEST * unitsPerMeter * (1 - SIZE)) return null
  const [ux, uy] = vectorOf(graph, edge)
  const [dx, dy] = [ux / long, uy / long]
  let [low, high, left, right] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const e of edges) {
    const [vx, vy] = vectorOf(graph, e)
    const cosine = Math.abs(vx * dx + vy * dy) / (Math.hypot(vx, vy) || 1)
    if (cosine < ALONG && cosine > ACROSS) return null
    for (const v of [graph.a[e]!, graph.b[e]!]) {
      const along = graph.x[v]! * dx + graph.y[v]! * dy
      const across = graph.y[v]! * dx - graph.x[v]! * dy
      low = Math.min(low, along)
      high = Math.max(high, along)
      left = Math.min(left, across)
      right = Math.max(right, across)
    }
  }
  const [length, width] = [high - low, right - left]
  const isNarrow = width > THINNEST * unitsPerMeter && width < THICKEST * unitsPerMeter
  if (!isNarrow || length < SHORTEST * unitsPerMeter || length < LEAST_LENGTH_TO_WIDTH * width) return null
  const [along, across] = [(low + high) / 2, (left + right) / 2]
  return { part, x: along * dx - across * dy, y: along * dy + across * dx, dx, dy, length, width }
}

function holds({ x, y, dx, dy, length, width }: Slab, label: Label): boolean {
  const along = (label.x - x) * dx + (label.y - y) * dy
  const across = (label.y - y) * dx - (label.x - x) * dy
  return Math.abs(along) < length / 2 && Math.abs(across) < width / 2
}

function areAlike(a: Slab, b: Slab, unitsPerMeter: number): boolean {
  if (Math.abs(a.dx * b.dx + a.dy * b.dy) < ALONG) return false
  if (Math.abs(a.length - b.length) > SIZE * a.length || Math.abs(a.width - b.width) > SIZE * a.width) return false
  const along = (b.x - a.x) * a.dx + (b.y - a.y) * a.dy
  const across = (b.y - a.y) * a.dx - (b.x - a.x) * a.dy
  return Math.abs(along) < SHIFT * a.length && Math.abs(across) < WIDEST_AISLE * unitsPerMeter
}

function vectorOf({ a, b, x, y }: PlanarGraph, e: number): [number, number] {
  return [x[b[e]!]! - x[a[e]!]!, y[b[e]!]! - y[a[e]!]!]
}

function lengthOf(graph: PlanarGraph, e: number): number {
  return Math.hypot(...vectorOf(graph, e))
}

export const shelfRule = setRule({
  id: 'shelves',
  phase: 'clutter',
  does: 'Equal slabs in a row that touch no wall are shelves.',
  apply: findShelves,
})
