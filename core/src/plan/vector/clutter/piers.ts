import { componentsOf } from '../../rules/parts.ts'
import { setRule } from '../../rules/rule.ts'
import { Near } from '../graph/near.ts'
import type { PlanarGraph } from '../graph/noding.ts'
import { SegmentList } from '../graph/segments.ts'

/** Metres: faces of a pier are no shorter, the doorways beside it no wider, and it is as thick as a wall. */
const SHORTEST_FACE = 0.1
const WIDEST_DOORWAY = 1.8
const MAX_PIER_M = 0.5
/** Metres: what is shorter may be the end of a wall or of a cupboard, which many things happen to be in line with. */
const SHORTEST_WALL = 0.45
/** Metres: how far off a wall's line its continuation may lie. */
const OFF_LINE = 0.04
const MIN_PARALLEL_COSINE = 0.998
/** The faces of a pier continue walls this often: both of one wall, or one of two. */
const MIN_CONTINUED_FACES = 2

/** Parts of the graph that are pieces of a wall between two doorways, though they touch nothing. */
function findPiers(graph: PlanarGraph, part: Int32Array, stands: boolean[], unitsPerMeter: number): Set<number> {
  const standing = new SegmentList()
  for (let e = 0; e < graph.edgeCount; e++) if (stands[part[graph.a[e]!]!]) standing.push(...edgeAt(graph, e), e)
  const near = new Near(standing.done(), WIDEST_DOORWAY * unitsPerMeter)
  const candidates = new Map<number, Candidate>()
  for (let e = 0; e < graph.edgeCount; e++) {
    const at = part[graph.a[e]!]!
    if (stands[at]) continue
    const [x0, y0, x1, y1] = edgeAt(graph, e)
    const length = Math.hypot(x1 - x0, y1 - y0)
    if (length < SHORTEST_FACE * unitsPerMeter) continue
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
    along >= MIN_CONTINUED_FACES && (across >= MIN_CONTINUED_FACES || high - low < MAX_PIER_M * unitsPerMeter)
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
  const reach = WIDEST_DOORWAY * unitsPerMeter
  let found = false
  near.visit(x1 + (dx * reach) / 2, y1 + (dy * reach) / 2, reach / 2, (i) => {
    if (found) return
    const [ax, ay, bx, by] = [xy[4 * i]!, xy[4 * i + 1]!, xy[4 * i + 2]!, xy[4 * i + 3]!]
    const along = (bx - ax) * dx + (by - ay) * dy
    if (Math.abs(along) < Math.max(MIN_PARALLEL_COSINE * Math.hypot(bx - ax, by - ay), SHORTEST_WALL * unitsPerMeter))
      return
    const [px, py] = along > 0 ? [ax - x1, ay - y1] : [bx - x1, by - y1]
    const gap = px * dx + py * dy
    found = gap > 0 && gap < reach && Math.abs(py * dx - px * dy) < OFF_LINE * unitsPerMeter
  })
  return found
}

export const pierRule = setRule({
  id: 'piers',
  phase: 'clutter',
  as: 'wall',
  does: 'Small free parts whose faces continue the walls beyond a doorway are piers of that wall.',
  apply: findPiers,
  parts: componentsOf,
})
