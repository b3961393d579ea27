import { cellAt, indexSegments, type SegmentGrid } from './segment-grid.ts'
import { SegmentList, type Segments } from './segments.ts'
import { VertexPool } from './vertex-pool.ts'

/** Vertices and edges that meet only at vertices. */
export interface PlanarGraph {
  vertexCount: number
  x: Float64Array
  y: Float64Array
  edgeCount: number
  /** Edge e runs from vertex a[e] to b[e]; no two edges join the same pair. */
  a: Int32Array
  b: Int32Array
  /** The source of the first segment that the edge is a part of. */
  source: Int32Array
}

/** Bending a segment to a vertex beside it may make it touch another one; this many rounds settle that. */
const SNAP_ROUNDS = 3

/**
 * Cuts segments where they cross or touch. Ends within the tolerance of each other, or of another
 * segment, are joined: drawings are full of lines that only nearly meet.
 */
export function nodeSegments(segments: Segments, tolerance: number): PlanarGraph {
  const pool = new VertexPool(tolerance, segments.xy[0] ?? 0, segments.xy[1] ?? 0)
  let current = joinEnds(segments, pool)
  for (let round = 0; round < SNAP_ROUNDS; round++) {
    const splits = findSplits(current, pool, tolerance)
    if (splits.count === 0) break
    current = split(current, splits)
  }
  return {
    vertexCount: pool.count,
    x: pool.x.slice(0, pool.count),
    y: pool.y.slice(0, pool.count),
    edgeCount: current.a.length,
    a: current.a,
    b: current.b,
    source: current.source,
  }
}

interface Edges {
  a: Int32Array
  b: Int32Array
  source: Int32Array
}

/** Where edges must be cut: edge, how far along it (0–1), at which vertex. */
interface Splits {
  count: number
  edge: number[]
  at: number[]
  vertex: number[]
}

function joinEnds(segments: Segments, pool: VertexPool): Edges {
  const maker = new EdgeMaker(segments.count)
  const { xy } = segments
  for (let i = 0; i < segments.count; i++) {
    const a = pool.at(xy[4 * i]!, xy[4 * i + 1]!)
    const b = pool.at(xy[4 * i + 2]!, xy[4 * i + 3]!)
    maker.add(a, b, segments.source[i]!)
  }
  return maker.done()
}

function findSplits(edges: Edges, pool: VertexPool, tolerance: number): Splits {
  const list = new SegmentList()
  for (let e = 0; e < edges.a.length; e++) {
    const a = edges.a[e]!
    const b = edges.b[e]!
    list.push(pool.x[a]!, pool.y[a]!, pool.x[b]!, pool.y[b]!, e)
  }
  const segments = list.done()
  const grid = indexSegments(segments, tolerance)
  const splits: Splits = { count: 0, edge: [], at: [], vertex: [] }
  splitAtCrossings(segments, edges, grid, pool, splits)
  splitAtVertices(segments, edges, grid, pool, tolerance, splits)
  return splits
}

function record(splits: Splits, edge: number, at: number, vertex: number): void {
  splits.count++
  splits.edge.push(edge)
  splits.at.push(at)
  splits.vertex.push(vertex)
}

function splitAtCrossings(segments: Segments, edges: Edges, grid: SegmentGrid, pool: VertexPool, splits: Splits) {
  const { xy } = segments
  const low = (i: number) => Math.min(xy[4 * i]!, xy[4 * i + 2]!)
  const high = (i: number) => Math.max(xy[4 * i]!, xy[4 * i + 2]!)
  for (let cell = 0; cell + 1 < grid.start.length; cell++) {
    const from = grid.start[cell]!
    const to = grid.start[cell + 1]!
    if (to - from < 2) continue
    // Sorted by their left ends, a crowded cell is swept instead of compared pair by pair.
    const items = grid.items.subarray(from, to)
    if (items.length > 16) items.sort((i, j) => low(i) - low(j))
    for (let p = 0; p < items.length; p++) {
      const i = items[p]!
      for (let q = p + 1; q < items.length; q++) {
        const j = items[q]!
        if (items.length > 16 && low(j) > high(i)) break
        cross(i, j, cell, segments, edges, grid, pool, splits)
      }
    }
  }
}

function cross(
  i: number,
  j: number,
  cell: number,
  segments: Segments,
  edges: Edges,
  grid: SegmentGrid,
  pool: VertexPool,
  splits: Splits,
): void {
  // Edges that meet at a vertex do not cross elsewhere; in line with each other, rounding would make them.
  const { a, b } = edges
  if (a[i] === a[j] || a[i] === b[j] || b[i] === a[j] || b[i] === b[j]) return
  const { xy } = segments
  const ax = xy[4 * i]!
  const ay = xy[4 * i + 1]!
  const cx = xy[4 * j]!
  const cy = xy[4 * j + 1]!
  const dx = xy[4 * i + 2]! - ax
  const dy = xy[4 * i + 3]! - ay
  const ex = xy[4 * j + 2]! - cx
  const ey = xy[4 * j + 3]! - cy
  const determinant = dx * ey - dy * ex
  if (determinant === 0) return
  const t = ((cx - ax) * ey - (cy - ay) * ex) / determinant
  if (t <= 0 || t >= 1) return
  const u = ((cx - ax) * dy - (cy - ay) * dx) / determinant
  if (u <= 0 || u >= 1) return
  const px = ax + t * dx
  const py = ay + t * dy
  // The pair may share several cells; the one that holds the crossing speaks.
  if (cellAt(grid, px, py) !== cell) return
  const vertex = pool.at(px, py)
  if (vertex !== a[i] && vertex !== b[i]) record(splits, i, t, vertex)
  if (vertex !== a[j] && vertex !== b[j]) record(splits, j, u, vertex)
}

function splitAtVertices(
  segments: Segments,
  edges: Edges,
  grid: SegmentGrid,
  pool: VertexPool,
  tolerance: number,
  splits: Splits,
): void {
  const { xy } = segments
  for (let v = 0; v < pool.count; v++) {
    const x = pool.x[v]!
    const y = pool.y[v]!
    const cell = cellAt(grid, x, y)
    for (let k = grid.start[cell]!; k < grid.start[cell + 1]!; k++) {
      const i = grid.items[k]!
      if (edges.a[i] === v || edges.b[i] === v) continue
      const ax = xy[4 * i]!
      const ay = xy[4 * i + 1]!
      const dx = xy[4 * i + 2]! - ax
      const dy = xy[4 * i + 3]! - ay
      const length2 = dx * dx + dy * dy
      const t = ((x - ax) * dx + (y - ay) * dy) / length2
      if (t <= 0 || t >= 1) continue
      const away = (x - ax) * dy - (y - ay) * dx
      if (away * away < tolerance * tolerance * length2) record(splits, i, t, v)
    }
  }
}

function split(edges: Edges, splits: Splits): Edges {
  const order = Array.from({ length: splits.count }, (_, k) => k)
  order.sort((p, q) => splits.edge[p]! - splits.edge[q]! || splits.at[p]! - splits.at[q]!)
  const maker = new EdgeMaker(edges.a.length + splits.count)
  let k = 0
  for (let e = 0; e < edges.a.length; e++) {
    let from = edges.a[e]!
    for (; k < order.length && splits.edge[order[k]!] === e; k++) {
      const vertex = splits.vertex[order[k]!]!
      maker.add(from, vertex, edges.source[e]!)
      from = vertex
    }
    maker.add(from, edges.b[e]!, edges.source[e]!)
  }
  return maker.done()
}

/** Collects edges, leaving out those without length and those already there. */
class EdgeMaker {
  private readonly a: Int32Array
  private readonly b: Int32Array
  private readonly source: Int32Array
  private readonly slots: Int32Array
  private count = 0

  constructor(atMost: number) {
    this.a = new Int32Array(atMost)
    this.b = new Int32Array(atMost)
    this.source = new Int32Array(atMost)
    this.slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * atMost + 2))).fill(-1)
  }

  add(from: number, to: number, source: number): void {
    if (from === to) return
    const a = Math.min(from, to)
    const b = Math.max(from, to)
    const mask = this.slots.length - 1
    let slot = (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b)) & mask
    for (let e = this.slots[slot]!; e >= 0; e = this.slots[slot]!) {
      if (this.a[e] === a && this.b[e] === b) return
      slot = (slot + 1) & mask
    }
    this.slots[slot] = this.count
    this.a[this.count] = a
    this.b[this.count] = b
    this.source[this.count++] = source
  }

  done(): Edges {
    return {
      a: this.a.slice(0, this.count),
      b: this.b.slice(0, this.count),
      source: this.source.slice(0, this.count),
    }
  }
}
