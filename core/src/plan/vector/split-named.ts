import { type Cut, cutAt, type Seed } from './cut.ts'
import { findTriangle } from './find-triangle.ts'
import { type Mesh, onward } from './mesh.ts'

/** Metres: wider than this no opening parts two spaces. */
const WIDEST = 9

/**
 * Parts open plan between its names. Where two names share a space, a straight line from a corner that juts into it,
 * to another such corner or squarely to a wall, divides it; the shortest lines that have names on both sides do.
 */
export function splitNamed(mesh: Mesh, cut: Set<number>, seeds: Seed[], unitsPerMeter: number): Cut[] {
  const homes = seeds.map((seed) => findTriangle(mesh, seed.x, seed.y))
  const regions = crowdedRegions(mesh, cut, homes)
  const found: Cut[] = []
  for (const region of regions) {
    const candidates = candidatesIn(mesh, region, cut, WIDEST * unitsPerMeter)
    for (const h of candidates) {
      cut.add(h).add(mesh.twins[h]!)
      const one = namesFrom(mesh, Math.floor(h / 3), cut, homes)
      const two = one.size > 0 ? namesFrom(mesh, Math.floor(mesh.twins[h]! / 3), cut, homes) : one
      if (one.size > 0 && two.size > 0 && !overlaps(one, two)) found.push(cutAt(mesh, h))
      else {
        cut.delete(h)
        cut.delete(mesh.twins[h]!)
      }
    }
  }
  return found
}

/** Connected triangles with two names or more in them. */
function crowdedRegions(mesh: Mesh, cut: Set<number>, homes: number[]): number[][] {
  const seen = new Uint8Array(mesh.corners.length / 3)
  const regions: number[][] = []
  for (const home of homes) {
    if (home < 0 || seen[home]) continue
    const region = flood(mesh, home, cut)
    for (const t of region) seen[t] = 1
    const inside = new Set(region)
    const isOutside = region.some((t) => [0, 1, 2].some((k) => mesh.corners[3 * t + k]! >= mesh.frame))
    if (!isOutside && homes.filter((t) => inside.has(t)).length > 1) regions.push(region)
  }
  return regions
}

function flood(mesh: Mesh, from: number, cut: Set<number>): number[] {
  const seen = new Set([from])
  const found = [from]
  for (let i = 0; i < found.length; i++) {
    for (let h = 3 * found[i]!; h < 3 * found[i]! + 3; h++) {
      const twin = mesh.twins[h]!
      if (twin < 0 || mesh.walled[h] || cut.has(h)) continue
      const next = Math.floor(twin / 3)
      if (seen.has(next)) continue
      seen.add(next)
      found.push(next)
    }
  }
  return found
}

function namesFrom(mesh: Mesh, from: number, cut: Set<number>, homes: number[]): Set<number> {
  const region = new Set(flood(mesh, from, cut))
  return new Set(homes.flatMap((home, i) => (region.has(home) ? [i] : [])))
}

function overlaps(p: Set<number>, q: Set<number>): boolean {
  for (const name of p) if (q.has(name)) return true
  return false
}

/** Edges across the region between jutting corners, or from one squarely to a wall, the shortest first. */
function candidatesIn(mesh: Mesh, region: number[], cut: Set<number>, widest: number): number[] {
  const found: { h: number; width: number }[] = []
  for (const t of region) {
    for (let h = 3 * t; h < 3 * t + 3; h++) {
      const twin = mesh.twins[h]!
      if (twin < h || mesh.walled[h] || cut.has(h)) continue
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
  for (const other of mesh.wallsAt(p)) {
    const angle = Math.atan2(mesh.y[other]! - mesh.y[p]!, mesh.x[other]! - mesh.x[p]!) - towards
    const turn = ((angle % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)
    left = Math.min(left, turn)
    right = Math.min(right, 2 * Math.PI - turn)
  }
  if (left + right > 1.15 * Math.PI) return 'juts'
  return Math.min(left, right) > 0.36 * Math.PI ? 'square' : 'other'
}
