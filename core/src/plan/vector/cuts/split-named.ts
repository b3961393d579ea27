import { RADIANS_PER_DEGREE } from '../../../geo/index.ts'
import { buildingSizes } from '../../rules/building-sizes.ts'
import { degrees, valuesOf } from '../../rules/parameters.ts'
import { straightsOf } from '../../rules/parts.ts'
import { listRule } from '../../rules/rule.ts'
import { type Cut, cutAt, type Seed } from './cut.ts'
import type { Mesh } from './mesh.ts'
import { findTriangle, onward } from './triangulation.ts'

const parameters = {
  /** Wider than this no opening parts two spaces. */
  maxOpening: buildingSizes.widestOpening,
  /** A corner that juts into the room leaves as much of it free. */
  minCorner: degrees(207, [185, 250]),
  /** A line that meets a wall squarely stands off it by this on both sides. */
  minSquare: degrees(64.8, [45, 85]),
}

const { maxOpening, minCorner, minSquare } = valuesOf(parameters)

/**
 * Parts open plan between its names. Where two names share a space, a straight line from a corner that juts into it,
 * to another such corner or squarely to a wall, divides it; the shortest lines that have names on both sides do.
 */
function splitNamed(mesh: Mesh, cuts: Iterable<number>, seeds: Seed[], unitsPerMeter: number): Cut[] {
  const floor = new Floor(mesh, cuts, seeds)
  const found: Cut[] = []
  for (const region of floor.crowdedRegions()) {
    for (const h of candidatesIn(mesh, region, floor.closed, maxOpening * unitsPerMeter)) {
      if (floor.part(h)) found.push(cutAt(mesh, h))
    }
  }
  return found
}

/** The triangles with the names that stand in them, joined wherever no wall or cut closes the edge between. */
class Floor {
  /** Half-edges that nobody passes. */
  readonly closed: Uint8Array
  private readonly mesh: Mesh
  private readonly names: Int32Array
  private readonly homes: number[]
  /** The region of each triangle, and how many names stand in each region. */
  private readonly region: Int32Array
  private readonly total = [0]
  private readonly seen: Int32Array
  private round = 0

  constructor(mesh: Mesh, cuts: Iterable<number>, seeds: Seed[]) {
    const triangles = mesh.corners.length / 3
    this.mesh = mesh
    this.closed = mesh.walled.slice()
    for (const h of cuts) this.closed[h] = 1
    this.names = new Int32Array(triangles)
    this.region = new Int32Array(triangles)
    this.seen = new Int32Array(triangles)
    this.homes = seeds.map((seed) => findTriangle(mesh, seed.x, seed.y)).filter((home) => home >= 0)
    for (const home of this.homes) this.names[home]!++
  }

  /** Connected triangles inside the building with two names or more in them. */
  crowdedRegions(): number[][] {
    const { corners, frame } = this.mesh
    const regions: number[][] = []
    for (const home of this.homes) {
      if (this.region[home]! > 0) continue
      const found = [home]
      this.number(found)
      const id = this.region[home]!
      for (let i = 0; i < found.length; i++) {
        this.visit(found[i]!, (next) => {
          if (this.region[next] === id) return
          this.region[next] = id
          found.push(next)
        })
      }
      this.total[id] = this.namesIn(found)
      const isOutside = found.some((t) => [0, 1, 2].some((k) => corners[3 * t + k]! < frame))
      if (!isOutside && this.total[id]! > 1) regions.push(found)
    }
    return regions
  }

  /** Closes the edge if it then parts names from each other. */
  part(h: number): boolean {
    const twin = this.mesh.twins[h]!
    this.closed[h] = this.closed[twin] = 1
    const side = this.smallerSide(Math.floor(h / 3), Math.floor(twin / 3))
    const names = side ? this.namesIn(side) : 0
    const before = this.region[Math.floor(h / 3)]!
    if (!side || names === 0 || names === this.total[before]) {
      this.closed[h] = this.closed[twin] = 0
      return false
    }
    this.total[before]! -= names
    this.number(side)
    this.total[this.region[side[0]!]!] = names
    return true
  }

  /** Walks on from both triangles by turns: those on the side that ends first, or null where they meet. */
  private smallerSide(one: number, two: number): number[] | null {
    const { seen } = this
    this.round += 2
    const sides: [number[], number[]] = [[one], [two]]
    const marks = [this.round, this.round + 1] as const
    seen[one] = marks[0]
    seen[two] = marks[1]
    for (let i = 0; ; i++) {
      for (const k of [0, 1] as const) {
        const t = sides[k][i]
        if (t === undefined) return sides[k]
        let met = false
        this.visit(t, (next) => {
          met ||= seen[next] === marks[1 - k]
          if (seen[next] === marks[k]) return
          seen[next] = marks[k]
          sides[k].push(next)
        })
        if (met) return null
      }
    }
  }

  private visit(t: number, visit: (next: number) => void): void {
    for (let h = 3 * t; h < 3 * t + 3; h++) {
      const twin = this.mesh.twins[h]!
      if (twin >= 0 && !this.closed[h]) visit(Math.floor(twin / 3))
    }
  }

  private number(triangles: number[]): void {
    this.total.push(0)
    for (const t of triangles) this.region[t] = this.total.length - 1
  }

  private namesIn(triangles: number[]): number {
    return triangles.reduce((sum, t) => sum + this.names[t]!, 0)
  }
}

/** Edges across the region between jutting corners, or from one squarely to a wall, the shortest first. */
function candidatesIn(mesh: Mesh, region: number[], closed: Uint8Array, widest: number): number[] {
  const found: { h: number; width: number }[] = []
  for (const t of region) {
    for (let h = 3 * t; h < 3 * t + 3; h++) {
      const twin = mesh.twins[h]!
      if (twin < h || closed[h]) continue
      const a = mesh.corners[h]!
      const b = mesh.corners[onward(h)]!
      const width = Math.hypot(mesh.x[a]! - mesh.x[b]!, mesh.y[a]! - mesh.y[b]!)
      if (width > widest) continue
      const endA = endAt(mesh, a, b)
      const endB = endAt(mesh, b, a)
      const proper = (endA === 'juts' && endB !== 'other') || (endB === 'juts' && endA !== 'other')
      if (proper) found.push({ h, width })
    }
  }
  return found.sort((p, q) => p.width - q.width).map(({ h }) => h)
}

/** How a line from p to q leaves the walls at p: from a jutting corner, squarely from a wall, or otherwise. */
function endAt(mesh: Mesh, p: number, q: number): 'juts' | 'square' | 'other' {
  const towards = Math.atan2(mesh.y[q]! - mesh.y[p]!, mesh.x[q]! - mesh.x[p]!)
  let left = 2 * Math.PI
  let right = 2 * Math.PI
  for (let k = mesh.first[p]!; k < mesh.first[p + 1]!; k++) {
    const other = mesh.neighbours[k]!
    const angle = Math.atan2(mesh.y[other]! - mesh.y[p]!, mesh.x[other]! - mesh.x[p]!) - towards
    const turn = ((angle % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)
    left = Math.min(left, turn)
    right = Math.min(right, 2 * Math.PI - turn)
  }
  if (left + right > minCorner * RADIANS_PER_DEGREE) return 'juts'
  return Math.min(left, right) > minSquare * RADIANS_PER_DEGREE ? 'square' : 'other'
}

export const namedSplitRule = listRule({
  id: 'split-named',
  phase: 'open plan',
  as: 'door',
  does: 'Open space that holds several names is cut between them at its concave corners.',
  parameters,
  apply: splitNamed,
  parts: straightsOf,
})
