import type { PlanarGraph } from '../graph/noding.ts'
import { Triangulation } from './triangulation.ts'

/**
 * The space between walls as triangles whose corners all lie on walls. An edge that is no wall then spans the
 * free space from wall to wall, so its length is the width of a passage, and no pixel is ever drawn.
 */
export interface Mesh {
  x: Float64Array
  y: Float64Array
  /** Points under this number form the frame around everything, and lie on no wall. */
  frame: number
  /** Corners of triangle t from 3·t. */
  corners: Uint32Array
  /** The half-edge on the other side, −1 on the hull. Half-edge h runs from corners[h] to the next corner. */
  twins: Int32Array
  /** Whether the half-edge lies on a wall. */
  walled: Uint8Array
  /** Walls join point p with those from neighbours[first[p]] up to neighbours[first[p + 1]]. */
  first: Int32Array
  neighbours: Int32Array
}

/** How often pieces of wall that the triangles overlook are halved; what is left then is shorter than any gap. */
const SPLIT_ROUNDS = 6
/** Where the scale is far off, the spacing may be far too fine for walls that long. */
const MOST_SAMPLES = 40_000
const SAMPLES_PER_EDGE = 2
/** Points on each side of the frame. */
const FRAME_STEPS = 8

/** Samples walls at the spacing, and finer where two come closer to each other, until each piece is an edge. */
export function meshWalls(graph: PlanarGraph, spacing: number, margin: number): Mesh {
  const mostSamples = Math.max(MOST_SAMPLES, SAMPLES_PER_EDGE * graph.edgeCount)
  const frame = framePoints(graph, margin)
  const { xy, pieces } = samplePoints(graph, Math.max(spacing, totalLength(graph) / mostSamples), frame)
  const mesh = new Triangulation(Float64Array.from(xy))
  let missing: number[] = []
  for (let i = 0; i < pieces.length; i += 2) if (!mesh.wall(pieces[i]!, pieces[i + 1]!)) missing.push(i)
  for (let round = 0; round < SPLIT_ROUNDS && missing.length > 0; round++) {
    missing = missing.flatMap((i) => halve(mesh, pieces, i))
  }
  mesh.trim()
  const { x, y, corners, twins, walled } = mesh
  return { x, y, frame: frame.length / 2, corners, twins, walled, ...joinNeighbours(pieces, x.length) }
}

/** Puts a point in the middle of the piece; gives those of its halves that still are no edges. */
function halve(mesh: Triangulation, pieces: number[], i: number): number[] {
  const [p, q] = [pieces[i]!, pieces[i + 1]!]
  const middle = mesh.halve(p, q)
  if (middle < 0) return []
  const rest = pieces.length
  pieces[i + 1] = middle
  pieces.push(middle, q)
  return [i, rest].filter((piece) => !mesh.wall(pieces[piece]!, pieces[piece + 1]!))
}

function totalLength({ a, b, x, y, edgeCount }: PlanarGraph): number {
  let sum = 0
  for (let e = 0; e < edgeCount; e++) sum += Math.hypot(x[a[e]!]! - x[b[e]!]!, y[a[e]!]! - y[b[e]!]!)
  return sum
}

interface Samples {
  /** The frame, and the points of walls. */
  xy: number[]
  /** Pairs of points that a piece of wall joins. */
  pieces: number[]
}

function samplePoints(graph: PlanarGraph, spacing: number, frame: number[]): Samples {
  const xy = [...frame]
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
function framePoints({ a, b, x, y, edgeCount }: PlanarGraph, margin: number): number[] {
  let minX = Infinity
  let minY = Infinity
  let maxX = -Infinity
  let maxY = -Infinity
  for (let e = 0; e < edgeCount; e++) {
    minX = Math.min(minX, x[a[e]!]!, x[b[e]!]!)
    maxX = Math.max(maxX, x[a[e]!]!, x[b[e]!]!)
    minY = Math.min(minY, y[a[e]!]!, y[b[e]!]!)
    maxY = Math.max(maxY, y[a[e]!]!, y[b[e]!]!)
  }
  const points: number[] = []
  for (let s = 0; s < FRAME_STEPS; s++) {
    const across = minX - margin + ((maxX - minX + 2 * margin) * s) / FRAME_STEPS
    const up = minY - margin + ((maxY - minY + 2 * margin) * s) / FRAME_STEPS
    points.push(across, minY - margin, maxX + margin, up)
    points.push(maxX + minX - across, maxY + margin, minX - margin, maxY + minY - up)
  }
  return points
}

function joinNeighbours(pieces: number[], count: number): Pick<Mesh, 'first' | 'neighbours'> {
  const first = new Int32Array(count + 1)
  for (const p of pieces) first[p + 1]!++
  for (let p = 0; p < count; p++) first[p + 1]! += first[p]!
  const fill = first.slice()
  const neighbours = new Int32Array(pieces.length)
  for (let i = 0; i < pieces.length; i += 2) {
    const p = pieces[i]!
    const q = pieces[i + 1]!
    neighbours[fill[p]!++] = q
    neighbours[fill[q]!++] = p
  }
  return { first, neighbours }
}
