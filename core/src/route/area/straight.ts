import type { Point } from './frame.ts'
import { locate, type Mesh, next, side, triangleHolds, vertexKey } from './mesh.ts'

/**
 * Whether the straight way from one point to another stays on the mesh. Walks the triangles along it; where it
 * meets a vertex exactly, it goes on from there.
 */
export function isStraightWayFree(mesh: Mesh, from: Point, to: Point): boolean {
  let at = from
  let vertex = mesh.vertexAt.get(vertexKey(from)) ?? -1
  const triangle = vertex < 0 ? locate(mesh, from) : -1
  if (vertex < 0 && triangle < 0) return false
  if (triangle >= 0 && triangleHolds(mesh, triangle, to.x, to.y)) return true
  let exit: Exit = vertex < 0 ? exitFromTriangle(mesh, triangle, at, to) : exitFromVertex(mesh, vertex, at, to)
  for (let steps = mesh.corner.length; steps > 0; steps--) {
    if (exit === 'free') return true
    if (exit === 'blocked') return false
    vertex = exit.vertex ?? crossTriangles(mesh, exit.halfEdge, at, to)
    if (vertex === EXIT_FREE) return true
    if (vertex === EXIT_BLOCKED) return false
    at = { x: mesh.x[vertex]!, y: mesh.y[vertex]! }
    exit = exitFromVertex(mesh, vertex, at, to)
  }
  return false
}

type Exit = 'free' | 'blocked' | { vertex: number } | { vertex: null; halfEdge: number }

const EXIT_FREE = -1
const EXIT_BLOCKED = -2

function exitFromTriangle(mesh: Mesh, triangle: number, from: Point, to: Point): Exit {
  for (let h = triangle * 3; h < triangle * 3 + 3; h++) {
    const a = mesh.corner[h]!
    const b = mesh.corner[next(h)]!
    if (side(mesh.x[a]!, mesh.y[a]!, mesh.x[b]!, mesh.y[b]!, to.x, to.y) >= 0) continue
    const right = side(from.x, from.y, to.x, to.y, mesh.x[a]!, mesh.y[a]!)
    const left = side(from.x, from.y, to.x, to.y, mesh.x[b]!, mesh.y[b]!)
    if (right > 0 || left < 0) continue
    if (right === 0) return { vertex: a }
    return left === 0 ? { vertex: b } : { vertex: null, halfEdge: h }
  }
  return 'blocked'
}

function exitFromVertex(mesh: Mesh, vertex: number, from: Point, to: Point): Exit {
  if (from.x === to.x && from.y === to.y) return 'free'
  for (let slot = mesh.fanOffsets[vertex]!; slot < mesh.fanOffsets[vertex + 1]!; slot++) {
    const opposite = next(mesh.fans[slot]!)
    const right = mesh.corner[opposite]!
    const left = mesh.corner[next(opposite)]!
    for (const end of [right, left]) {
      const along = alongEdge(from, { x: mesh.x[end]!, y: mesh.y[end]! }, to)
      if (along === 'within') return 'free'
      if (along === 'beyond') return { vertex: end }
    }
    const fromRight = side(from.x, from.y, mesh.x[right]!, mesh.y[right]!, to.x, to.y)
    const fromLeft = side(from.x, from.y, mesh.x[left]!, mesh.y[left]!, to.x, to.y)
    if (fromRight <= 0 || fromLeft >= 0) continue
    return triangleHolds(mesh, Math.floor(opposite / 3), to.x, to.y) ? 'free' : { vertex: null, halfEdge: opposite }
  }
  return 'blocked'
}

/** Whether `to` lies on the ray from a through b, and if so whether before or behind b. */
function alongEdge(a: Point, b: Point, to: Point): 'within' | 'beyond' | 'off' {
  if (side(a.x, a.y, b.x, b.y, to.x, to.y) !== 0) return 'off'
  const dot = (b.x - a.x) * (to.x - a.x) + (b.y - a.y) * (to.y - a.y)
  if (dot <= 0) return 'off'
  return dot <= (b.x - a.x) ** 2 + (b.y - a.y) ** 2 ? 'within' : 'beyond'
}

/** Follows the line through a half-edge until it ends (EXIT_FREE), meets a border (EXIT_BLOCKED) or a vertex (its number). */
function crossTriangles(mesh: Mesh, halfEdge: number, from: Point, to: Point): number {
  let h = halfEdge
  for (let steps = mesh.corner.length; steps > 0; steps--) {
    const entry = mesh.twin[h]!
    if (entry < 0) return EXIT_BLOCKED
    if (triangleHolds(mesh, Math.floor(entry / 3), to.x, to.y)) return EXIT_FREE
    const apex = mesh.corner[next(next(entry))]!
    const where = side(from.x, from.y, to.x, to.y, mesh.x[apex]!, mesh.y[apex]!)
    if (where === 0) return apex
    h = where > 0 ? next(entry) : next(next(entry))
  }
  return EXIT_BLOCKED
}
