import type { Position } from './position.ts'

/** minX, minY, maxX, maxY */
export type Bounds = [number, number, number, number]

/** Bounds with names, for code that writes to its sides. */
export interface Box {
  minX: number
  minY: number
  maxX: number
  maxY: number
}

/** The box around all points; an empty list gives an inverted, infinite box. */
export function boundsOf(points: Iterable<Position>): Bounds {
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    if (x < bounds[0]) bounds[0] = x
    if (y < bounds[1]) bounds[1] = y
    if (x > bounds[2]) bounds[2] = x
    if (y > bounds[3]) bounds[3] = y
  }
  return bounds
}

export function centreOf([minX, minY, maxX, maxY]: Readonly<Bounds>): Position {
  return [(minX + maxX) / 2, (minY + maxY) / 2]
}

export function cornersOf([minX, minY, maxX, maxY]: Readonly<Bounds>): Position[] {
  return [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ]
}

/** The box around flat coordinates, x and y in turn. */
export function flatBounds(points: ArrayLike<number>): Bounds {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < points.length; i += 2) {
    minX = Math.min(minX, points[i]!)
    maxX = Math.max(maxX, points[i]!)
    minY = Math.min(minY, points[i + 1]!)
    maxY = Math.max(maxY, points[i + 1]!)
  }
  return [minX, minY, maxX, maxY]
}

export function uniteBounds(a: Readonly<Bounds>, b: Readonly<Bounds>): Bounds {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]
}

/** Inverted where the two do not meet. */
export function intersectBounds(a: Readonly<Bounds>, b: Readonly<Bounds>): Bounds {
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]
}

export function boundsContain(outer: Readonly<Bounds>, inner: Readonly<Bounds>): boolean {
  return outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3]
}

/** Whether two boxes overlap or touch. */
export function boundsMeet(a: Readonly<Bounds>, b: Readonly<Bounds>): boolean {
  const [minX, minY, maxX, maxY] = intersectBounds(a, b)
  return minX <= maxX && minY <= maxY
}
