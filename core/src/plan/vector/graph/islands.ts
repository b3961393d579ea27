import { type Box, UnionFind } from '../../../geo/index.ts'
import { grow } from '../../shape/ring.ts'
import type { PlanarGraph } from './noding.ts'

/** Connected parts of a graph, by vertex, with their extents. */
export function connectedParts(graph: PlanarGraph): { part: Int32Array; boxes: Box[] } {
  const parts = new UnionFind(graph.vertexCount)
  for (let e = 0; e < graph.edgeCount; e++) parts.join(graph.a[e]!, graph.b[e]!)
  const part = new Int32Array(graph.vertexCount).fill(-1)
  const boxes: Box[] = []
  for (let v = 0; v < graph.vertexCount; v++) {
    const root = parts.find(v)
    if (part[root]! < 0) {
      part[root] = boxes.length
      boxes.push({ minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity })
    }
    part[v] = part[root]!
    grow(boxes[part[v]!]!, graph.x[v]!, graph.y[v]!)
  }
  return { part, boxes }
}

/** The edges of the wanted parts; vertices stay, so numbers hold. */
export function pickParts(graph: PlanarGraph, part: Int32Array, wanted: (part: number) => boolean): PlanarGraph {
  const edges: number[] = []
  for (let e = 0; e < graph.edgeCount; e++) if (wanted(part[graph.a[e]!]!)) edges.push(e)
  return pickEdges(graph, edges)
}

/** The graph without edges of the given sources that end in the open. */
export function withoutDangles(graph: PlanarGraph, isLoose: (source: number) => boolean): PlanarGraph {
  const { a, b, source, edgeCount, vertexCount } = graph
  const degree = new Int32Array(vertexCount)
  for (let e = 0; e < edgeCount; e++) for (const v of [a[e]!, b[e]!]) degree[v]!++
  let left = Array.from({ length: edgeCount }, (_, e) => e)
  const dangles = (e: number) => source[e]! >= 0 && isLoose(source[e]!) && (degree[a[e]!] === 1 || degree[b[e]!] === 1)
  for (let open = left.filter(dangles); open.length > 0; open = left.filter(dangles)) {
    for (const e of open) for (const v of [a[e]!, b[e]!]) degree[v]!--
    const gone = new Set(open)
    left = left.filter((e) => !gone.has(e))
  }
  return left.length < edgeCount ? pickEdges(graph, left) : graph
}

export function pickEdges(graph: PlanarGraph, edges: number[]): PlanarGraph {
  return {
    ...graph,
    edgeCount: edges.length,
    a: Int32Array.from(edges, (e) => graph.a[e]!),
    b: Int32Array.from(edges, (e) => graph.b[e]!),
    source: Int32Array.from(edges, (e) => graph.source[e]!),
  }
}
