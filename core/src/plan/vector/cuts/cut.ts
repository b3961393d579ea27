import type { Mesh } from './mesh.ts'
import { onward } from './triangulation.ts'

/** A straight line across the free space, from wall to wall, where one space ends and the next begins. */
export interface Cut {
  x0: number
  y0: number
  x1: number
  y1: number
  width: number
  /** How many of its ends continue a wall in line (a gap in a wall) rather than meet it anyhow. */
  aligned: number
}

/** A point that names a space: two of them in one space ask for a cut. */
export interface Seed {
  x: number
  y: number
}

export function cutAt(mesh: Mesh, h: number): Cut {
  const a = mesh.corners[h]!
  const b = mesh.corners[onward(h)]!
  const x0 = mesh.x[a]!
  const y0 = mesh.y[a]!
  const x1 = mesh.x[b]!
  const y1 = mesh.y[b]!
  const width = Math.hypot(x1 - x0, y1 - y0)
  return { x0, y0, x1, y1, width, aligned: alignment(mesh, a, b, width) }
}

/** Two where both ends continue a wall, or one does and the other end meets a wall squarely. */
function alignment(mesh: Mesh, a: number, b: number, width: number): number {
  if (width === 0) return 0
  const dx = (mesh.x[b]! - mesh.x[a]!) / width
  const dy = (mesh.y[b]! - mesh.y[a]!) / width
  const [inlineA, squareA] = wallDirections(mesh, a, dx, dy)
  const [inlineB, squareB] = wallDirections(mesh, b, -dx, -dy)
  if (inlineA && inlineB) return 2
  if ((inlineA && squareB) || (inlineB && squareA)) return 2
  return inlineA || inlineB ? 1 : 0
}

/** Does a wall lead away from this point straight backward; does one pass it squarely? */
function wallDirections(mesh: Mesh, point: number, dx: number, dy: number): [boolean, boolean] {
  let inline = false
  let square = false
  for (let k = mesh.first[point]!; k < mesh.first[point + 1]!; k++) {
    const other = mesh.neighbours[k]!
    const wx = mesh.x[other]! - mesh.x[point]!
    const wy = mesh.y[other]! - mesh.y[point]!
    const length = Math.hypot(wx, wy)
    const dot = (wx * dx + wy * dy) / length
    if (dot < -0.99) inline = true
    if (Math.abs(dot) < 0.12) square = true
  }
  return [inline, square]
}
