import Constrainautor from '@kninnug/constrainautor'
import Delaunator from 'delaunator'
import type { PlanarGraph } from '../graph/noding.ts'

/**
 * The space between walls as triangles whose corners all lie on walls. An edge that is no wall then spans the
 * free space from wall to wall, so its length is the width of a passage, and no pixel is ever drawn.
 */
export interface Mesh {
  x: Float64Array
  y: Float64Array
  /** Points from this number on form the frame around everything, and lie on no wall. */
  frame: number
  /** Corners of triangle t from 3·t. */
  corners: Uint32Array
  /** The half-edge on the other side, −1 on the hull. Half-edge h runs from corners[h] to the next corner. */
  twins: Int32Array
  /** Whether the half-edge lies on a wall. */
  walled: Uint8Array
  /** The points that walls join a point with. */
  wallsAt: (point: number) => number[]
}

/** The half-edge after h in its triangle. */
export function onward(h: number): number {
  return h % 3 === 2 ? h - 2 : h + 1
}

/**
 * Rounds of halving the pieces of wall that the triangulation overlooks. When few are left, they are forced into it: each
 * of them takes as long as a thousandth of a round.
 */
const LEAST_ROUNDS = 2
const MOST_ROUNDS = 6
const FEW = 1_000
/** Where the scale is far off, the spacing may be far too fine for walls that long. */
const MOST_SAMPLES = 40_000
const SAMPLES_PER_EDGE = 2

/** Samples walls at the spacing, and finer where two come closer to each other, until each piece is an edge. */
export function meshWalls(graph: PlanarGraph, spacing: number, margin: number): Mesh {
  const mostSamples = Math.max(MOST_SAMPLES, SAMPLES_PER_EDGE * graph.edgeCount)
  const samples = samplePoints(graph, Math.max(spacing, totalLength(graph) / mostSamples))
  for (let round = 0; ; round++) {
    const frame = samples.xy.length / 2
    const coordinates = Float64Array.from(samples.xy.concat(framePoints(samples.xy, margin)))
    const delaunay = new Delaunator(coordinates)
    const pieces = indexPieces(samples.pieces, frame)
    let walled = markWalls(delaunay.triangles, pieces)
    const missing = pieces.missing()
    if (missing.length > 0 && (round < LEAST_ROUNDS || (missing.length > FEW && round < MOST_ROUNDS))) {
      halve(samples, missing)
      continue
    }
    if (missing.length > 0) {
      force(delaunay, samples, missing)
      walled = markWalls(delaunay.triangles, pieces)
    }
    const { triangles, halfedges } = delaunay
    return { ...columns(coordinates), frame, corners: triangles, twins: halfedges, walled, wallsAt: pieces.at }
  }
}

/** Turns triangles until each piece is an edge of some. A point that lies on a piece, but for rounding, forbids that. */
function force(delaunay: Delaunator<Float64Array>, { pieces }: Samples, missing: number[]): void {
  const constrained = new Constrainautor(delaunay)
  for (const i of missing) {
    try {
      constrained.constrainOne(pieces[i]!, pieces[i + 1]!)
    } catch {
      // The piece stays open; it is shorter than a gap.
    }
  }
}

function totalLength({ a, b, x, y, edgeCount }: PlanarGraph): number {
  let sum = 0
  for (let e = 0; e < edgeCount; e++) sum += Math.hypot(x[a[e]!]! - x[b[e]!]!, y[a[e]!]! - y[b[e]!]!)
  return sum
}

interface Samples {
  xy: number[]
  /** Pairs of points that a piece of wall joins. */
  pieces: number[]
}

function samplePoints(graph: PlanarGraph, spacing: number): Samples {
  const xy: number[] = []
  const pieces: number[] = []
  const at = new Int32Array(graph.vertexCount).fill(-1)
  const vertex = (v: number): number => {
    if (at[v]! < 0) {
      at[v] = xy.length / 2
      xy.push(graph.x[v]!, graph.y[v]!)
    }
    return at[v]!
  }
  for (let e = 0; e < graph.edgeCount; e++) {
    const a = graph.a[e]!
    const b = graph.b[e]!
    const dx = graph.x[b]! - graph.x[a]!
    const dy = graph.y[b]! - graph.y[a]!
    const steps = Math.min(10_000, Math.max(1, Math.round(Math.hypot(dx, dy) / spacing)))
    let from = vertex(a)
    for (let s = 1; s < steps; s++) {
      const next = xy.length / 2
      xy.push(graph.x[a]! + (dx * s) / steps, graph.y[a]! + (dy * s) / steps)
      pieces.push(from, next)
      from = next
    }
    pieces.push(from, vertex(b))
  }
  return { xy, pieces }
}

/** A wide ring of points around everything gives the outside a space of its own. */
function framePoints(xy: number[], margin: number): number[] {
  let minX = Infinity
  let minY = Infinity
  let maxX = -Infinity
  let maxY = -Infinity
  for (let i = 0; i < xy.length; i += 2) {
    minX = Math.min(minX, xy[i]!)
    maxX = Math.max(maxX, xy[i]!)
    minY = Math.min(minY, xy[i + 1]!)
    maxY = Math.max(maxY, xy[i + 1]!)
  }
  const points: number[] = []
  const steps = 8
  for (let s = 0; s < steps; s++) {
    const x = minX - margin + ((maxX - minX + 2 * margin) * s) / steps
    const y = minY - margin + ((maxY - minY + 2 * margin) * s) / steps
    points.push(x, minY - margin, maxX + margin, y, maxX + minX - x, maxY + margin, minX - margin, maxY + minY - y)
  }
  return points
}

interface Pieces {
  /** Marks the piece between two points as seen; false where there is none. */
  see(p: number, q: number): boolean
  missing(): number[]
  at(point: number): number[]
}

/** Neighbours of each point along walls, in one column. */
function indexPieces(pieces: number[], count: number): Pieces {
  const start = new Int32Array(count + 1)
  for (const p of pieces) start[p + 1]!++
  for (let p = 0; p < count; p++) start[p + 1]! += start[p]!
  const fill = start.slice()
  const other = new Int32Array(pieces.length)
  const piece = new Int32Array(pieces.length)
  for (let i = 0; i < pieces.length; i += 2) {
    const p = pieces[i]!
    const q = pieces[i + 1]!
    piece[fill[p]!] = i
    other[fill[p]!++] = q
    piece[fill[q]!] = i
    other[fill[q]!++] = p
  }
  const seen = new Uint8Array(pieces.length)
  return {
    see(p, q) {
      if (p >= count || q >= count) return false
      for (let k = start[p]!; k < start[p + 1]!; k++) {
        if (other[k] !== q) continue
        seen[piece[k]!] = 1
        return true
      }
      return false
    },
    missing() {
      const found: number[] = []
      for (let i = 0; i < pieces.length; i += 2) if (!seen[i]) found.push(i)
      return found
    },
    at: (point) => (point < count ? Array.from(other.subarray(start[point]!, start[point + 1]!)) : []),
  }
}

function markWalls(corners: Uint32Array, pieces: Pieces): Uint8Array {
  const walled = new Uint8Array(corners.length)
  for (let h = 0; h < corners.length; h++) {
    if (pieces.see(corners[h]!, corners[onward(h)]!)) walled[h] = 1
  }
  return walled
}

function halve(samples: Samples, missing: number[]): void {
  const { xy, pieces } = samples
  for (const i of missing) {
    const p = pieces[i]!
    const q = pieces[i + 1]!
    const middle = xy.length / 2
    xy.push((xy[2 * p]! + xy[2 * q]!) / 2, (xy[2 * p + 1]! + xy[2 * q + 1]!) / 2)
    pieces[i + 1] = middle
    pieces.push(middle, q)
  }
}

function columns(coordinates: Float64Array): { x: Float64Array; y: Float64Array } {
  const count = coordinates.length / 2
  const x = new Float64Array(count)
  const y = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    x[i] = coordinates[2 * i]!
    y[i] = coordinates[2 * i + 1]!
  }
  return { x, y }
}
