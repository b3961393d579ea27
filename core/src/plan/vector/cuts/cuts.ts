import { UnionFind } from '../../../geo/index.ts'
import { metres, share, valuesOf } from '../../rules/parameters.ts'
import type { RuleRun } from '../../rules/rule-run.ts'
import { type Cut, cutAt, type Seed } from './cut.ts'
import type { Mesh } from './mesh.ts'
import { namedSplitRule } from './split-named.ts'
import { findTriangle, onward } from './triangulation.ts'

export interface CutRules {
  unitsPerMeter: number
  seeds: Seed[]
  run: RuleRun
}

export const neckParameters = {
  /** Radius of the widest circle in a basin: what is smaller is a doorway or a niche, no space. */
  smallestRadius: metres(0.4, [0.2, 0.7]),
  /** Of the smaller basin, how wide the passage is under which two stay apart, whatever else is known, and where both hold a name. */
  maxNeck: share(0.68, [0.4, 0.9]),
  /** The same where both basins hold a name. */
  maxNamedNeck: share(0.85, [0.6, 0.98]),
  /** Wider passages part spaces only where both have a name. */
  widestNeck: metres(2.2, [1.5, 3.5]),
  /** The same where one side is the open, and where the passage then is a gap in the outer wall. */
  widestLeak: metres(3.2, [2, 5]),
  widestGate: metres(5, [3, 8]),
  /** A gap in line with the walls beside it may be wider against the smaller basin: one for a door, for a wide one, and for two leaves. */
  doorGap: metres(1.1, [0.8, 1.2]),
  maxDoorGap: share(0.95, [0.8, 1]),
  wideGap: metres(1.3, [1.2, 1.6]),
  maxWideGap: share(0.9, [0.8, 1]),
  doubleGap: metres(2.4, [1.6, 3]),
  maxDoubleGap: share(0.82, [0.6, 1]),
  /** What is wider parts nothing at all. */
  maxPassage: share(0.95, [0.8, 1]),
}

const {
  smallestRadius,
  maxNeck,
  maxNamedNeck,
  widestNeck,
  widestLeak,
  widestGate,
  doorGap,
  maxDoorGap,
  wideGap,
  maxWideGap,
  doubleGap,
  maxDoubleGap,
  maxPassage,
} = valuesOf(neckParameters)
const gaps: [number, number][] = [
  [doorGap, maxDoorGap],
  [wideGap, maxWideGap],
  [doubleGap, maxDoubleGap],
]

/**
 * Floods the free space from its widest places to its narrowest. Where two basins meet in a passage that is narrow
 * against both of them, they stay apart, and the edge of the mesh that spans the passage is the cut.
 */
export function findCuts(mesh: Mesh, rules: CutRules): Cut[] {
  const basins = new Basins(mesh)
  for (const seed of rules.seeds) basins.seed(findTriangle(mesh, seed.x, seed.y))
  const cuts: Cut[] = []
  const edges = new Set<number>()
  for (const h of passagesByWidth(mesh)) {
    const one = basins.find(Math.floor(h / 3))
    const two = basins.find(Math.floor(mesh.twins[h]! / 3))
    if (one === two) continue
    const open = mesh.corners[h]! < mesh.frame || mesh.corners[onward(h)]! < mesh.frame
    const cut = open || isWide(mesh, h, basins, one, two) ? null : cutAt(mesh, h)
    if (cut && staysApart(basins, one, two, cut, rules)) {
      cuts.push(cut)
      edges.add(h).add(mesh.twins[h]!)
    } else basins.join(one, two)
  }
  return [...cuts, ...rules.run.apply(namedSplitRule, mesh, edges, rules.seeds, rules.unitsPerMeter)]
}

/** As wide as the smaller basin, so that nothing could keep the two apart. */
function isWide(mesh: Mesh, h: number, basins: Basins, one: number, two: number): boolean {
  const a = mesh.corners[h]!
  const b = mesh.corners[onward(h)]!
  const half = Math.hypot(mesh.x[a]! - mesh.x[b]!, mesh.y[a]! - mesh.y[b]!) / 2
  return half >= maxPassage * Math.min(basins.peak[one]!, basins.peak[two]!)
}

function staysApart(basins: Basins, one: number, two: number, cut: Cut, rules: CutRules): boolean {
  const peak = Math.min(basins.peak[one]!, basins.peak[two]!)
  const named = basins.named[one]! > 0 && basins.named[two]! > 0
  if (peak < smallestRadius * rules.unitsPerMeter && !named) return false
  const ratio = cut.width / 2 / peak
  const meters = cut.width / rules.unitsPerMeter
  if (named) {
    if (ratio < maxNamedNeck) return true
  } else if (ratio < maxNeck && meters < widestNeckOf(basins.outer[one] !== basins.outer[two], cut)) {
    return true
  }
  if (cut.aligned === 0) return false
  return gaps.some(([width, limit]) => meters <= width && ratio < limit && (cut.aligned === 2 || named))
}

function widestNeckOf(outward: boolean, cut: Cut): number {
  if (!outward) return widestNeck
  return cut.aligned === 2 ? widestGate : widestLeak
}

/** Half-edges that are no walls, one of each pair, the widest first. */
function passagesByWidth({ x, y, corners, twins, walled }: Mesh): Uint32Array {
  const passages = new Uint32Array(twins.length)
  const width = new Float64Array(twins.length)
  let count = 0
  for (let h = 0; h < twins.length; h++) {
    if (twins[h]! < h || walled[h]) continue
    const a = corners[h]!
    const b = corners[onward(h)]!
    width[h] = Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!)
    passages[count++] = h
  }
  return passages.subarray(0, count).sort((p, q) => width[q]! - width[p]!)
}

/** Connected triangles, the radius of the widest circle among them, and how many seeds they hold. */
class Basins {
  readonly peak: Float64Array
  readonly named: Int32Array
  /** Whether they reach the frame around everything: the outside. */
  readonly outer: Uint8Array
  readonly #sets: UnionFind

  constructor(mesh: Mesh) {
    const count = mesh.corners.length / 3
    this.#sets = new UnionFind(count)
    this.named = new Int32Array(count)
    this.outer = new Uint8Array(count)
    this.peak = new Float64Array(count)
    for (let t = 0; t < count; t++) {
      const first = Math.min(mesh.corners[3 * t]!, mesh.corners[3 * t + 1]!, mesh.corners[3 * t + 2]!)
      this.outer[t] = first < mesh.frame ? 1 : 0
      this.peak[t] = clearance(mesh, t)
    }
  }

  find(t: number): number {
    return this.#sets.find(t)
  }

  join(one: number, two: number): void {
    this.#sets.join(two, one)
    this.named[one]! += this.named[two]!
    this.outer[one]! |= this.outer[two]!
    this.peak[one] = Math.max(this.peak[one]!, this.peak[two]!)
  }

  seed(t: number): void {
    if (t >= 0) this.named[t]!++
  }
}

/** The circle through the corners where its centre lies inside; else the one over the longest side, which bounds it. */
function clearance(mesh: Mesh, t: number): number {
  const a = side(mesh, 3 * t, 3 * t + 1)
  const b = side(mesh, 3 * t + 1, 3 * t + 2)
  const c = side(mesh, 3 * t + 2, 3 * t)
  const longest = Math.max(a, b, c)
  if (2 * longest * longest >= a * a + b * b + c * c) return longest / 2
  const half = (a + b + c) / 2
  const area = Math.sqrt(Math.max(0, half * (half - a) * (half - b) * (half - c)))
  return (a * b * c) / (4 * area)
}

function side(mesh: Mesh, g: number, h: number): number {
  const p = mesh.corners[g]!
  const q = mesh.corners[h]!
  return Math.hypot(mesh.x[p]! - mesh.x[q]!, mesh.y[p]! - mesh.y[q]!)
}
