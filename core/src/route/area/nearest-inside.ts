import type { Point } from './frame.ts'
import { locate, type Mesh } from './mesh.ts'

/** The point of the mesh nearest to a point, in whole millimetres, or null where none is within reach. */
export function nearestInside(mesh: Mesh, point: Point, reach: number): { point: Point; distance: number } | null {
  if (!mesh.triangles) return null
  const whole = { x: Math.round(point.x), y: Math.round(point.y) }
  if (locate(mesh, whole) >= 0) return { point: whole, distance: 0 }
  let best: { point: Point; distance: number } | null = null
  for (const triangle of mesh.triangles.neighbors(point.x, point.y, 12, reach)) {
    const foot = nearestOfTriangle(mesh, triangle, point)
    const distance = Math.hypot(foot.x - point.x, foot.y - point.y)
    if (distance > reach || (best && distance >= best.distance)) continue
    const inside = wholeInside(mesh, triangle, foot)
    if (inside) best = { point: inside, distance }
  }
  return best
}

function nearestOfTriangle(mesh: Mesh, triangle: number, point: Point): Point {
  let best = point
  let least = Infinity
  for (let i = 0; i < 3; i++) {
    const a = mesh.corner[triangle * 3 + i]!
    const b = mesh.corner[triangle * 3 + ((i + 1) % 3)]!
    const [ax, ay, dx, dy] = [mesh.x[a]!, mesh.y[a]!, mesh.x[b]! - mesh.x[a]!, mesh.y[b]! - mesh.y[a]!]
    const t = Math.min(1, Math.max(0, ((point.x - ax) * dx + (point.y - ay) * dy) / (dx * dx + dy * dy)))
    const foot = { x: ax + t * dx, y: ay + t * dy }
    const distance = Math.hypot(foot.x - point.x, foot.y - point.y)
    if (distance < least) {
      least = distance
      best = foot
    }
  }
  return best
}

/** Rounding may push a point of the border outside: step inward until it holds. */
function wholeInside(mesh: Mesh, triangle: number, foot: Point): Point | null {
  const [a, b, c] = [mesh.corner[triangle * 3]!, mesh.corner[triangle * 3 + 1]!, mesh.corner[triangle * 3 + 2]!]
  const middle = { x: (mesh.x[a]! + mesh.x[b]! + mesh.x[c]!) / 3, y: (mesh.y[a]! + mesh.y[b]! + mesh.y[c]!) / 3 }
  const depth = Math.max(1, Math.hypot(middle.x - foot.x, middle.y - foot.y))
  for (const inward of [0, 2, 10, 40]) {
    const t = Math.min(1, inward / depth)
    const whole = { x: Math.round(foot.x + (middle.x - foot.x) * t), y: Math.round(foot.y + (middle.y - foot.y) * t) }
    if (locate(mesh, whole) >= 0) return whole
  }
  return null
}
