import type { Rings } from '../overlap.ts'

type Point = [number, number]

/** Parallel lines across the area at so many metres from each other, in the direction of the angle. */
export function hatchLines(rings: Rings, step: number, angle: number): [Point, Point][] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turned = rings.map((ring) => ring.map(([x, y]): Point => [cos * x + sin * y, cos * y - sin * x]))
  const ys = turned.flat().map(([, y]) => y)
  const back = (x: number, y: number): Point => [cos * x - sin * y, sin * x + cos * y]
  const found: [Point, Point][] = []
  for (let y = Math.ceil(Math.min(...ys) / step) * step; y < Math.max(...ys); y += step) {
    const xs = crossings(turned, y)
    for (let i = 0; i + 1 < xs.length; i += 2) {
      if (xs[i + 1]! - xs[i]! > 0.01) found.push([back(xs[i]!, y), back(xs[i + 1]!, y)])
    }
  }
  return found
}

function crossings(rings: Rings, y: number): number[] {
  const xs: number[] = []
  for (const ring of rings) {
    ring.forEach(([x0, y0], i) => {
      const [x1, y1] = ring[(i + 1) % ring.length]!
      if (y0 > y !== y1 > y) xs.push(x0 + ((y - y0) * (x1 - x0)) / (y1 - y0))
    })
  }
  return xs.sort((p, q) => p - q)
}

export function isInside(rings: Rings, [x, y]: Point): boolean {
  let inside = false
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) {
      const [x0, y0] = ring[i]!
      const [x1, y1] = ring[(i + 1) % ring.length]!
      if (y0 > y !== y1 > y && x < x0 + ((y - y0) * (x1 - x0)) / (y1 - y0)) inside = !inside
    }
  }
  return inside
}

/** The side of the area that is nearest to the point. */
export function nearestSide(rings: Rings, point: Point): { distance: number; from: Point; to: Point } {
  let best = { distance: Number.POSITIVE_INFINITY, from: point, to: point }
  for (const ring of rings) {
    ring.forEach((from, i) => {
      const to = ring[(i + 1) % ring.length]!
      const distance = toSegment(point, from, to)
      if (distance < best.distance) best = { distance, from, to }
    })
  }
  return best
}

function toSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const t = length > 0 ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length)) : 0
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}

/** The point of a grid that lies farthest inside, and how far. */
export function deepestPoint(rings: Rings): { point: Point; depth: number } {
  const xs = rings[0]!.map(([x]) => x)
  const ys = rings[0]!.map(([, y]) => y)
  const [left, bottom, right, top] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  let best = { point: rings[0]![0]!, depth: 0 }
  const GRID_CELLS = 16
  for (let i = 1; i < GRID_CELLS; i++) {
    for (let j = 1; j < GRID_CELLS; j++) {
      const point: Point = [left + ((right - left) * i) / GRID_CELLS, bottom + ((top - bottom) * j) / GRID_CELLS]
      if (!isInside(rings, point)) continue
      const depth = nearestSide(rings, point).distance
      if (depth > best.depth) best = { point, depth }
    }
  }
  return best
}
