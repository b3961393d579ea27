import type { PlanarGraph } from './noding.ts'

/** Joins the wanted edges end to end into lines, as long as no third one meets them. */
export function joinLines(graph: PlanarGraph, wanted: (edge: number) => boolean): Float64Array[] {
  const { a, b, x, y, edgeCount } = graph
  const at = new Map<number, number[]>()
  const link = (v: number, e: number) => {
    const edges = at.get(v)
    if (edges) edges.push(e)
    else at.set(v, [e])
  }
  for (let e = 0; e < edgeCount; e++) {
    if (!wanted(e)) continue
    link(a[e]!, e)
    link(b[e]!, e)
  }
  const used = new Set<number>()
  const lines: Float64Array[] = []
  const follow = (v: number, e: number) => {
    const points = [x[v]!, y[v]!]
    for (let next: number | undefined = e; next !== undefined && !used.has(next); ) {
      used.add(next)
      v = a[next] === v ? b[next]! : a[next]!
      points.push(x[v]!, y[v]!)
      const edges: number[] = at.get(v)!
      next = edges.length === 2 ? edges.find((other) => !used.has(other)) : undefined
    }
    lines.push(withoutMiddles(points))
  }
  for (const [v, edges] of at) if (edges.length !== 2) for (const e of edges) if (!used.has(e)) follow(v, e)
  // What is left are closed loops.
  for (const [v, edges] of at) for (const e of edges) if (!used.has(e)) follow(v, e)
  return lines
}

/** Leaves out points that lie on the straight between their neighbours. */
function withoutMiddles(points: number[]): Float64Array {
  const kept = [points[0]!, points[1]!]
  for (let i = 2; i + 3 < points.length; i += 2) {
    const [px, py] = [kept[kept.length - 2]!, kept[kept.length - 1]!]
    const dx = points[i + 2]! - px
    const dy = points[i + 3]! - py
    const off = Math.abs((points[i]! - px) * dy - (points[i + 1]! - py) * dx)
    if (off > 1e-3 * (dx * dx + dy * dy)) kept.push(points[i]!, points[i + 1]!)
  }
  kept.push(points[points.length - 2]!, points[points.length - 1]!)
  return Float64Array.from(kept)
}
