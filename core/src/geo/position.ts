/** A point of a drawing ([x, y], y up) or of the earth ([lng, lat]). */
export type Position = readonly [number, number]

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

/** Anticlockwise around the origin, in radians. */
export function rotate([x, y]: Position, angle: number): [number, number] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [x * cos - y * sin, x * sin + y * cos]
}

/** The angle at which one point is seen from another, in radians anticlockwise from the x axis. */
export function angleTo(from: Position, to: Position): number {
  return Math.atan2(to[1] - from[1], to[0] - from[0])
}
