import type { Path, Point } from './frame.ts'
import type { Shape } from './shape.ts'

export interface Projection {
  point: Point
  distance: number
  /** Direction of the border there, as a unit vector. */
  along: Point
}

/** The point of a shape's border nearest to a point. */
export function nearestOnBorder(shape: Shape, point: Point): Projection {
  let least = Infinity
  let from = point
  let to = point
  for (const path of shape) {
    for (let i = 0, j = path.length - 1; i < path.length; j = i++) {
      const squared = squaredDistance(path[j]!, path[i]!, point)
      if (squared >= least) continue
      least = squared
      from = path[j]!
      to = path[i]!
    }
  }
  return least < Infinity ? projectOnto(from, to, point) : { point, distance: Infinity, along: { x: 1, y: 0 } }
}

/** Whether a shape's border comes within `reach` of a point. Most edges are ruled out by their end points alone. */
export function isBorderNear(shape: Shape, point: Point, reach: number): boolean {
  const { x, y } = point
  for (const path of shape) {
    for (let i = 0, j = path.length - 1; i < path.length; j = i++) {
      const a = path[j]!
      const b = path[i]!
      if ((a.x > x + reach && b.x > x + reach) || (a.x < x - reach && b.x < x - reach)) continue
      if ((a.y > y + reach && b.y > y + reach) || (a.y < y - reach && b.y < y - reach)) continue
      if (squaredDistance(a, b, point) <= reach * reach) return true
    }
  }
  return false
}

function squaredDistance(a: Point, b: Point, { x, y }: Point): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const squared = dx * dx + dy * dy
  const t = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / squared))
  return (a.x + t * dx - x) ** 2 + (a.y + t * dy - y) ** 2
}

function projectOnto(a: Point, b: Point, point: Point): Projection {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const length = Math.hypot(dx, dy)
  const t =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / (length * length)))
  const foot = { x: a.x + t * dx, y: a.y + t * dy }
  return {
    point: foot,
    distance: Math.hypot(point.x - foot.x, point.y - foot.y),
    along: length === 0 ? { x: 1, y: 0 } : { x: dx / length, y: dy / length },
  }
}

/** Points along a path at most `spacing` apart: the middle of each piece, so that corners are left alone. */
export function sampleAlong(path: Path, spacing: number, closed: boolean): Point[] {
  const samples: Point[] = []
  for (let i = closed ? 0 : 1; i < path.length; i++) {
    const a = path[i === 0 ? path.length - 1 : i - 1]!
    const b = path[i]!
    const pieces = Math.min(1000, Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / spacing)))
    for (let piece = 0; piece < pieces; piece++) {
      const t = (piece + 0.5) / pieces
      samples.push({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })
    }
  }
  return samples
}
