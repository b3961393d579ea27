import type { Point } from './frame.ts'
import { type Mesh, next, side } from './mesh.ts'

/** A view over more triangles than this is cut off. */
const MAX_STEPS = 20_000

/** Points inside triangles that are to be seen too, by triangle. */
export type Sites = ReadonlyMap<number, readonly { x: number; y: number; id: number }[]>

export interface View {
  vertices: number[]
  sites: number[]
}

/**
 * What can be seen from a point of the mesh: the view widens from triangle to triangle through the edges that are
 * no border, as a cone that each passed edge may narrow. `at` is the vertex the point stands on, or else the
 * triangle it lies in.
 */
export function lookAround(
  mesh: Mesh,
  point: Point,
  at: { vertex: number } | { triangle: number },
  sites: Sites,
): View {
  const { x, y, corner, twin } = mesh
  const vertices = new Set<number>()
  const seenSites = new Set<number>()
  const cones: number[] = []
  const { x: px, y: py } = point
  /** The cone through half-edge h between the rays to the vertices right and left. */
  const open = (h: number, right: number, left: number) => {
    if (twin[h]! >= 0) cones.push(h, right, left)
  }

  if ('vertex' in at) beginAtVertex(mesh, at.vertex, open, vertices, sites, seenSites)
  else beginInTriangle(mesh, at.triangle, point, open, vertices, sites, seenSites)

  for (let step = 0; cones.length > 0 && step < MAX_STEPS; step++) {
    const left = cones.pop()!
    const right = cones.pop()!
    const entry = twin[cones.pop()!]!
    const [rx, ry, lx, ly] = [x[right]!, y[right]!, x[left]!, y[left]!]
    for (const site of sites.get(Math.floor(entry / 3)) ?? []) {
      if (side(px, py, rx, ry, site.x, site.y) >= 0 && side(px, py, lx, ly, site.x, site.y) <= 0) seenSites.add(site.id)
    }
    const rightEdge = next(entry)
    const leftEdge = next(rightEdge)
    const apex = corner[leftEdge]!
    const fromRight = side(px, py, rx, ry, x[apex]!, y[apex]!)
    const fromLeft = side(px, py, lx, ly, x[apex]!, y[apex]!)
    if (fromRight >= 0 && fromLeft <= 0) vertices.add(apex)
    if (fromRight > 0) open(rightEdge, right, fromLeft < 0 ? apex : left)
    if (fromLeft < 0) open(leftEdge, fromRight > 0 ? apex : right, left)
  }
  return { vertices: [...vertices], sites: [...seenSites] }
}

type Open = (halfEdge: number, right: number, left: number) => void

function beginAtVertex(
  mesh: Mesh,
  vertex: number,
  open: Open,
  vertices: Set<number>,
  sites: Sites,
  seen: Set<number>,
): void {
  for (let slot = mesh.fanOffsets[vertex]!; slot < mesh.fanOffsets[vertex + 1]!; slot++) {
    const opposite = next(mesh.fans[slot]!)
    const right = mesh.corner[opposite]!
    const left = mesh.corner[next(opposite)]!
    vertices.add(right).add(left)
    for (const site of sites.get(Math.floor(opposite / 3)) ?? []) seen.add(site.id)
    open(opposite, right, left)
  }
}

function beginInTriangle(
  mesh: Mesh,
  triangle: number,
  point: Point,
  open: Open,
  vertices: Set<number>,
  sites: Sites,
  seen: Set<number>,
): void {
  for (const site of sites.get(triangle) ?? []) seen.add(site.id)
  for (let h = triangle * 3; h < triangle * 3 + 3; h++) {
    const right = mesh.corner[h]!
    const left = mesh.corner[next(h)]!
    vertices.add(right)
    const onEdge = side(mesh.x[right]!, mesh.y[right]!, mesh.x[left]!, mesh.y[left]!, point.x, point.y) === 0
    const across = mesh.twin[h]!
    if (!onEdge) open(h, right, left)
    else if (across >= 0) {
      // On the edge itself the point belongs to both triangles.
      for (const site of sites.get(Math.floor(across / 3)) ?? []) seen.add(site.id)
      const apex = mesh.corner[next(next(across))]!
      vertices.add(apex)
      open(next(across), right, apex)
      open(next(next(across)), apex, left)
    }
  }
}
