import type { Position } from '../../geo/index.ts'
import type { Point } from './frame.ts'
import { locate, type Mesh, next, side, triangleHolds, triangleHoldsWithin } from './mesh.ts'

/** A point on a border may lie outside by rounding; rays then start this far to the side. */
const RAY_START_M = 0.02

/**
 * Measures free widths in one room. Consecutive points tend to lie in one triangle, which is tried first. On a border
 * it would be one of several, whose rays may end elsewhere: what is measured must not follow from what was before.
 */
export class WidthProbe {
  readonly #mesh: Mesh
  #last = -1

  constructor(mesh: Mesh) {
    this.#mesh = mesh
  }

  /** Free distances in metres to both sides, along a unit vector and against it; null where the point is outside. */
  measure(at: Point, [dx, dy]: Position, max: number): [ahead: number, behind: number] | null {
    const centre = this.#locate(at)
    if (centre >= 0) return [this.#cast(centre, at, dx, dy, max), this.#cast(centre, at, -dx, -dy, max)]
    const ahead = this.#castFromSide(at, dx, dy, max)
    const behind = this.#castFromSide(at, -dx, -dy, max)
    return ahead === 0 && behind === 0 ? null : [ahead, behind]
  }

  #castFromSide(at: Point, dx: number, dy: number, max: number): number {
    const from = shifted(at, dx, dy, RAY_START_M)
    const triangle = this.#locate(from)
    return triangle < 0 ? 0 : this.#cast(triangle, from, dx, dy, max - RAY_START_M) + RAY_START_M
  }

  #cast(triangle: number, from: Point, dx: number, dy: number, max: number): number {
    return castRay(this.#mesh, triangle, from, shifted(from, dx, dy, max)) * max
  }

  #locate(point: Point): number {
    if (this.#last < 0 || !triangleHoldsWithin(this.#mesh, this.#last, point.x, point.y))
      this.#last = locate(this.#mesh, point)
    return this.#last
  }
}

function shifted(from: Point, dx: number, dy: number, meters: number): Point {
  return { x: Math.round(from.x + dx * meters * 1000), y: Math.round(from.y + dy * meters * 1000) }
}

/**
 * Returns the share, from 0 to 1, of the straight line between two points that lies on the mesh, counted from `from`,
 * which lies in the triangle. A line that passes exactly through a vertex may be cut there: the result is a lower bound.
 */
function castRay(mesh: Mesh, triangle: number, from: Point, to: Point): number {
  if (triangleHolds(mesh, triangle, to.x, to.y)) return 1
  let halfEdge = exitOf(mesh, triangle, from, to)
  for (let steps = mesh.corner.length; steps > 0 && halfEdge >= 0; steps--) {
    const entry = mesh.twin[halfEdge]!
    if (entry < 0) return crossingShare(mesh, halfEdge, from, to)
    if (triangleHolds(mesh, Math.floor(entry / 3), to.x, to.y)) return 1
    const apex = mesh.corner[next(next(entry))]!
    halfEdge = side(from.x, from.y, to.x, to.y, mesh.x[apex]!, mesh.y[apex]!) > 0 ? next(entry) : next(next(entry))
  }
  return 0
}

/** The half-edge through which the line leaves the triangle that it starts in, or -1. */
function exitOf(mesh: Mesh, triangle: number, from: Point, to: Point): number {
  for (let h = triangle * 3; h < triangle * 3 + 3; h++) {
    const a = mesh.corner[h]!
    const b = mesh.corner[next(h)]!
    if (side(mesh.x[a]!, mesh.y[a]!, mesh.x[b]!, mesh.y[b]!, to.x, to.y) >= 0) continue
    if (side(from.x, from.y, to.x, to.y, mesh.x[a]!, mesh.y[a]!) > 0) continue
    if (side(from.x, from.y, to.x, to.y, mesh.x[b]!, mesh.y[b]!) >= 0) return h
  }
  return -1
}

function crossingShare(mesh: Mesh, halfEdge: number, from: Point, to: Point): number {
  const a = mesh.corner[halfEdge]!
  const b = mesh.corner[next(halfEdge)]!
  const before = side(mesh.x[a]!, mesh.y[a]!, mesh.x[b]!, mesh.y[b]!, from.x, from.y)
  const after = side(mesh.x[a]!, mesh.y[a]!, mesh.x[b]!, mesh.y[b]!, to.x, to.y)
  return before === after ? 0 : Math.min(1, Math.max(0, before / (before - after)))
}
