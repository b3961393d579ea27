import { distance, type Position } from './position.ts'

/** Twice the signed area of the triangle abc: positive where c lies to the left of the way from a to b. */
export function orient(a: Position, b: Position, c: Position): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/** How far along ab (0 to 1) the point of the segment nearest to p lies. */
export function nearestFraction(p: Position, a: Position, b: Position): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const squared = dx * dx + dy * dy
  if (squared === 0) return 0
  return Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / squared))
}

/** Whether the way from a to b leads straight over a point, which may lie beside it by so much. */
export function isBetween(a: Position, point: Position, b: Position, tolerance: number): boolean {
  const isAhead = (point[0] - a[0]) * (b[0] - point[0]) + (point[1] - a[1]) * (b[1] - point[1]) > 0
  return isAhead && Math.abs(orient(a, point, b)) <= tolerance * distance(a, b)
}

export function pointAlong(a: Position, b: Position, fraction: number): Position {
  return [a[0] + (b[0] - a[0]) * fraction, a[1] + (b[1] - a[1]) * fraction]
}

export function nearestOnSegment(p: Position, a: Position, b: Position): Position {
  return pointAlong(a, b, nearestFraction(p, a, b))
}

export function distanceToSegment(p: Position, a: Position, b: Position): number {
  return distance(p, nearestOnSegment(p, a, b))
}

/** The point of a line nearest to p, with its distance; an empty line is infinitely far. */
export function nearestOnLine(p: Position, line: readonly Position[]): { point: Position; distance: number } {
  let best = { point: line[0] ?? p, distance: Infinity }
  for (let i = 0; i < line.length; i++) {
    const point = nearestOnSegment(p, line[i]!, line[i + 1] ?? line[i]!)
    const away = distance(p, point)
    if (away < best.distance) best = { point, distance: away }
  }
  return best
}

/**
 * Where ab and cd meet, as fractions of both, touching ends included.
 * Parallel segments have no single crossing: null.
 */
export function crossing(
  a: Position,
  b: Position,
  c: Position,
  d: Position,
): { onFirst: number; onSecond: number } | null {
  const abX = b[0] - a[0]
  const abY = b[1] - a[1]
  const cdX = d[0] - c[0]
  const cdY = d[1] - c[1]
  const determinant = abX * cdY - abY * cdX
  if (determinant === 0) return null
  const onFirst = ((c[0] - a[0]) * cdY - (c[1] - a[1]) * cdX) / determinant
  const onSecond = ((c[0] - a[0]) * abY - (c[1] - a[1]) * abX) / determinant
  return onFirst >= 0 && onFirst <= 1 && onSecond >= 0 && onSecond <= 1 ? { onFirst, onSecond } : null
}

/** Whether ab runs through cd from one side to the other; touching does not count. */
export function crossesProperly(a: Position, b: Position, c: Position, d: Position): boolean {
  return orient(a, b, c) * orient(a, b, d) < 0 && orient(c, d, a) * orient(c, d, b) < 0
}
