import { UnionFind } from '../../../geo/index.ts'
import { locator } from '../../shape/locate.ts'
import { type Polygon, type Ring, signedArea } from '../../shape/ring.ts'
import type { PlanarGraph } from './noding.ts'

/**
 * The bounded faces of a planar graph. Half-edge 2e runs from a[e] to b[e], 2e + 1 back;
 * each borders the face on its left.
 */
export interface Faces {
  polygons: Polygon[]
  /** The face left of each half-edge; −1 for the outside and for edges that bound nothing. */
  left: Int32Array
  /** The face in whose hole each face stands; −1 where there is none. */
  around: Int32Array
}

export function traceFaces(graph: PlanarGraph): Faces {
  const alive = new Uint8Array(graph.edgeCount).fill(1)
  // An edge with the same cycle on both sides bounds no area; taking it out may bare others.
  for (let round = 0; round < 8; round++) {
    pruneDangles(graph, alive)
    const cycles = traceCycles(graph, alive)
    if (!dropBridges(alive, cycles.of)) return facesOf(graph, cycles)
  }
  return facesOf(graph, traceCycles(graph, alive))
}

interface Cycles {
  rings: Ring[]
  /** Cycle of each half-edge, −1 where the edge is dead. */
  of: Int32Array
}

function pruneDangles(graph: PlanarGraph, alive: Uint8Array): void {
  const { a, b, edgeCount, vertexCount } = graph
  const degree = new Int32Array(vertexCount)
  // The exclusive or of all living edges at a vertex is the edge itself once only one is left.
  const last = new Int32Array(vertexCount)
  for (let e = 0; e < edgeCount; e++) {
    if (!alive[e]) continue
    for (const v of [a[e]!, b[e]!]) {
      degree[v]!++
      last[v]! ^= e
    }
  }
  const open: number[] = []
  for (let v = 0; v < vertexCount; v++) if (degree[v] === 1) open.push(v)
  for (let v = open.pop(); v !== undefined; v = open.pop()) {
    if (degree[v] !== 1) continue
    const e = last[v]!
    alive[e] = 0
    for (const w of [a[e]!, b[e]!]) {
      degree[w]!--
      last[w]! ^= e
      if (degree[w] === 1) open.push(w)
    }
  }
}

function traceCycles(graph: PlanarGraph, alive: Uint8Array): Cycles {
  const next = linkHalfEdges(graph, alive)
  const of = new Int32Array(2 * graph.edgeCount).fill(-1)
  const rings: Ring[] = []
  const points: number[] = []
  for (let first = 0; first < of.length; first++) {
    if (of[first]! >= 0 || !alive[first >> 1]) continue
    points.length = 0
    let h = first
    do {
      of[h] = rings.length
      const v = h & 1 ? graph.b[h >> 1]! : graph.a[h >> 1]!
      points.push(graph.x[v]!, graph.y[v]!)
      h = next[h]!
    } while (h !== first && of[h]! < 0)
    rings.push(Float64Array.from(points))
  }
  return { rings, of }
}

/** After a half-edge into a vertex follows the one next clockwise from its twin: that walks the left face. */
function linkHalfEdges(graph: PlanarGraph, alive: Uint8Array): Int32Array {
  const { a, b, x, y, edgeCount, vertexCount } = graph
  const start = new Int32Array(vertexCount + 1)
  for (let e = 0; e < edgeCount; e++) {
    if (!alive[e]) continue
    start[a[e]! + 1]!++
    start[b[e]! + 1]!++
  }
  for (let v = 0; v < vertexCount; v++) start[v + 1]! += start[v]!
  const fill = start.slice()
  const out = new Int32Array(start[vertexCount]!)
  const angle = new Float64Array(2 * edgeCount)
  for (let e = 0; e < edgeCount; e++) {
    if (!alive[e]) continue
    const direction = Math.atan2(y[b[e]!]! - y[a[e]!]!, x[b[e]!]! - x[a[e]!]!)
    angle[2 * e] = direction
    angle[2 * e + 1] = direction > 0 ? direction - Math.PI : direction + Math.PI
    out[fill[a[e]!]!++] = 2 * e
    out[fill[b[e]!]!++] = 2 * e + 1
  }
  const next = new Int32Array(2 * edgeCount).fill(-1)
  for (let v = 0; v < vertexCount; v++) {
    const from = start[v]!
    const to = start[v + 1]!
    if (to - from > 1) out.subarray(from, to).sort((p, q) => angle[p]! - angle[q]!)
    for (let k = from; k < to; k++) next[out[k]! ^ 1] = out[k > from ? k - 1 : to - 1]!
  }
  return next
}

function dropBridges(alive: Uint8Array, of: Int32Array): boolean {
  let dropped = false
  for (let e = 0; e < alive.length; e++) {
    if (!alive[e] || of[2 * e] !== of[2 * e + 1]) continue
    alive[e] = 0
    dropped = true
  }
  return dropped
}

/** Anticlockwise cycles are faces; clockwise ones are the outer edges of islands, holes of the face around them. */
function facesOf(graph: PlanarGraph, cycles: Cycles): Faces {
  const polygons: Polygon[] = []
  const faceOf = new Int32Array(cycles.rings.length).fill(-1)
  const clockwise: number[] = []
  cycles.rings.forEach((ring, c) => {
    if (signedArea(ring) > 0) {
      faceOf[c] = polygons.length
      polygons.push({ outer: ring, holes: [] })
    } else clockwise.push(c)
  })
  const hosts = assignHoles(polygons, clockwise, cycles.rings)
  const islandOf = joinTwins(graph, cycles)
  const hostOfIsland = new Map<number, number>()
  clockwise.forEach((c, k) => {
    faceOf[c] = hosts[k]!
    hostOfIsland.set(islandOf[c]!, hosts[k]!)
  })
  const left = new Int32Array(2 * graph.edgeCount).fill(-1)
  for (let h = 0; h < left.length; h++) if (cycles.of[h]! >= 0) left[h] = faceOf[cycles.of[h]!]!
  const around = new Int32Array(polygons.length).fill(-1)
  cycles.rings.forEach((ring, c) => {
    if (signedArea(ring) > 0) around[faceOf[c]!] = hostOfIsland.get(islandOf[c]!) ?? -1
  })
  return { polygons, left, around }
}

/** Cycles on the two sides of an edge belong to one island. */
function joinTwins(graph: PlanarGraph, cycles: Cycles): Int32Array {
  const islands = new UnionFind(cycles.rings.length)
  for (let e = 0; e < graph.edgeCount; e++) {
    if (cycles.of[2 * e]! >= 0) islands.join(cycles.of[2 * e]!, cycles.of[2 * e + 1]!)
  }
  return Int32Array.from(cycles.rings, (_, c) => islands.find(c))
}

/** A hole belongs to the smallest face around it. Islands do not touch that face, so any one vertex decides. */
function assignHoles(polygons: Polygon[], clockwise: number[], rings: Ring[]): number[] {
  const find = locator(polygons.map(({ outer }) => ({ outer, holes: [] })))
  const areas = polygons.map((p) => signedArea(p.outer))
  return clockwise.map((c) => {
    const ring = rings[c]!
    const size = Math.abs(signedArea(ring))
    let best = -1
    for (const f of find(ring[0]!, ring[1]!)) {
      // The island's own faces touch its outline, and may count as around it; none is as large as the whole.
      if (areas[f]! > size * (1 + 1e-9) && (best < 0 || areas[f]! < areas[best]!)) best = f
    }
    if (best >= 0) polygons[best]!.holes.push(ring)
    return best
  })
}
