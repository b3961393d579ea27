import { cosine, count, metres, valuesOf } from '../../rules/parameters.ts'
import { componentsOf } from '../../rules/parts.ts'
import { setRule } from '../../rules/rule.ts'
import { Near } from '../graph/near.ts'
import type { PlanarGraph } from '../graph/noding.ts'
import { SegmentList } from '../graph/segments.ts'

const parameters = {
  /** Faces of a pier are no shorter. */
  minFace: metres(0.1, [0.05, 0.3]),
  /** Doorways beside a pier, of two leaves and with their frames, are no wider. */
  maxDoorway: metres(1.8, [1.2, 3]),
  /** A pier is as thick as a wall with its pilasters. */
  thickestPier: metres(0.5, [0.3, 0.8]),
  /** What is shorter may be the end of a wall or of a cupboard, which many things happen to be in line with. */
  minWall: metres(0.45, [0.3, 1]),
  /** How far off a wall's line its continuation may lie. */
  maxOffset: metres(0.04, [0.01, 0.1]),
  /** Of the angle between a face and the wall that it continues. */
  minParallelCosine: cosine(0.998, [0.99, 0.9999]),
  /** The faces of a pier continue walls this often: both of one wall, or one of two. */
  minContinued: count(2, [1, 4]),
}

const { minFace, maxDoorway, thickestPier, minWall, maxOffset, minParallelCosine, minContinued } = valuesOf(parameters)

/** Parts of the graph that are pieces of a wall between two doorways, though they touch nothing. */
function findPiers(graph: PlanarGraph, part: Int32Array, stands: boolean[], unitsPerMeter: number): Set<number> {
  const standing = new SegmentList()
  for (let e = 0; e < graph.edgeCount; e++) if (stands[part[graph.a[e]!]!]) standing.push(...edgeAt(graph, e), e)
  const near = new Near(standing.done(), maxDoorway * unitsPerMeter)
  const candidates = new Map<number, Candidate>()
  for (let e = 0; e < graph.edgeCount; e++) {
    const at = part[graph.a[e]!]!
    if (stands[at]) continue
    const [x0, y0, x1, y1] = edgeAt(graph, e)
    const length = Math.hypot(x1 - x0, y1 - y0)
    if (length < minFace * unitsPerMeter) continue
    const forth = goesOn(near, x0, y0, x1, y1, unitsPerMeter)
    const back = goesOn(near, x1, y1, x0, y0, unitsPerMeter)
    if (!forth && !back) continue
    const found = candidates.get(at) ?? candidateAlong((x1 - x0) / length, (y1 - y0) / length)
    const isAlong = Math.abs((x1 - x0) * found.dx + (y1 - y0) * found.dy) > length / 2
    found[isAlong ? 'along' : 'across'] += Number(forth) + Number(back)
    candidates.set(at, found)
  }
  measure(graph, part, candidates)
  const isPier = ({ along, across, low, high }: Candidate) =>
    along >= minContinued && (across >= minContinued || high - low < thickestPier * unitsPerMeter)
  return new Set([...candidates].flatMap(([at, found]) => (isPier(found) ? [at] : [])))
}

interface Candidate {
  /** The direction of the first face that continues a wall. */
  dx: number
  dy: number
  /** How often its faces continue walls in that direction, and squarely to it: a corner does both. */
  along: number
  across: number
  /** Where it begins and ends across that direction. */
  low: number
  high: number
}

function candidateAlong(dx: number, dy: number): Candidate {
  return { dx, dy, along: 0, across: 0, low: Infinity, high: -Infinity }
}

function measure({ a, b, x, y, edgeCount }: PlanarGraph, part: Int32Array, candidates: Map<number, Candidate>): void {
  for (let e = 0; e < edgeCount; e++) {
    const found = candidates.get(part[a[e]!]!)
    if (!found) continue
    for (const v of [a[e]!, b[e]!]) {
      const across = y[v]! * found.dx - x[v]! * found.dy
      found.low = Math.min(found.low, across)
      found.high = Math.max(found.high, across)
    }
  }
}

function edgeAt({ a, b, x, y }: PlanarGraph, e: number): [number, number, number, number] {
  return [x[a[e]!]!, y[a[e]!]!, x[b[e]!]!, y[b[e]!]!]
}

/** Whether a wall goes on in the line from (x0, y0) to (x1, y1), a doorway beyond its end. */
function goesOn(near: Near, x0: number, y0: number, x1: number, y1: number, unitsPerMeter: number): boolean {
  const { xy } = near.segments
  const length = Math.hypot(x1 - x0, y1 - y0)
  const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length]
  const reach = maxDoorway * unitsPerMeter
  let found = false
  near.visit(x1 + (dx * reach) / 2, y1 + (dy * reach) / 2, reach / 2, (i) => {
    if (found) return
    const [ax, ay, bx, by] = [xy[4 * i]!, xy[4 * i + 1]!, xy[4 * i + 2]!, xy[4 * i + 3]!]
    const along = (bx - ax) * dx + (by - ay) * dy
    if (Math.abs(along) < Math.max(minParallelCosine * Math.hypot(bx - ax, by - ay), minWall * unitsPerMeter)) return
    const [px, py] = along > 0 ? [ax - x1, ay - y1] : [bx - x1, by - y1]
    const gap = px * dx + py * dy
    found = gap > 0 && gap < reach && Math.abs(py * dx - px * dy) < maxOffset * unitsPerMeter
  })
  return found
}

export const pierRule = setRule({
  id: 'piers',
  phase: 'clutter',
  as: 'wall',
  does: 'Small free parts whose faces continue the walls beyond a doorway are piers of that wall.',
  parameters,
  apply: findPiers,
  parts: componentsOf,
})
