/** A point of a drawing ([x, y], y up) or of the earth ([lng, lat]). */
export type Position = readonly [number, number]

/** minX, minY, maxX, maxY */
export type Bounds = [number, number, number, number]

/** Bounds with names, for code that writes to its sides. */
export interface Box {
  minX: number
  minY: number
  maxX: number
  maxY: number
}

export type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'LineString'; coordinates: readonly Position[] }
  | { type: 'Polygon'; coordinates: readonly (readonly Position[])[] }

export function distance(a: Position, b: Position): number {
  const dx = a[0] - b[0]
  const dy = a[1] - b[1]
  // Math.hypot guards against overflow, which no drawing is large enough for, and takes several times as long.
  return Math.sqrt(dx * dx + dy * dy)
}

export function lineLength(line: readonly Position[]): number {
  let length = 0
  for (let i = 1; i < line.length; i++) length += distance(line[i - 1]!, line[i]!)
  return length
}

export function midpoint(a: Position, b: Position): Position {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}

/** Every position of a geometry, ring by ring. */
export function positions(geometry: Geometry): readonly Position[] {
  if (geometry.type === 'Point') return [geometry.coordinates]
  return geometry.type === 'LineString' ? geometry.coordinates : geometry.coordinates.flat()
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

export function cornersOf([minX, minY, maxX, maxY]: Bounds): Position[] {
  return [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ]
}
