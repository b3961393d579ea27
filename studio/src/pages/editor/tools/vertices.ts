import { type Geometry, midpoint, type Position } from '@rotunda/core/geo'

/** Corners of the outline and then of its holes; the first of a ring counts once. */
export function vertexCount(geometry: Geometry): number {
  return linesOf(geometry).reduce((sum, line) => sum + line.length, 0)
}

export function vertexAt(geometry: Geometry, index: number): Position | null {
  return linesOf(geometry).flat()[index] ?? null
}

export function moveVertex(geometry: Geometry, index: number, [dx, dy]: Position): Geometry {
  return withLine(geometry, index, (points, at) => points.map(([x, y], i) => (i === at ? [x + dx, y + dy] : [x, y])))
}

/** Halfway to the next corner. */
export function insertAfter(geometry: Geometry, index: number): Geometry {
  return withLine(geometry, index, (points, at) => {
    const next = points[(at + 1) % points.length]!
    return points.toSpliced(at + 1, 0, midpoint(points[at]!, next))
  })
}

/** Null where too few would be left; a hole goes with its last three. */
export function removeVertex(geometry: Geometry, index: number): Geometry | null {
  if (geometry.type === 'Point') return null
  const { line, points } = lineAt(geometry, index)
  if (geometry.type === 'Polygon' && points.length <= 3)
    return line === 0 ? null : { type: 'Polygon', coordinates: geometry.coordinates.toSpliced(line, 1) }
  if (points.length <= 2) return null
  return withLine(geometry, index, (all, at) => all.toSpliced(at, 1))
}

/** Rings without the point that closes them. */
function linesOf(geometry: Geometry): readonly (readonly Position[])[] {
  if (geometry.type === 'Point') return [[geometry.coordinates]]
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates.map((ring) => ring.slice(0, -1))
}

function lineAt(geometry: Geometry, index: number): { line: number; at: number; points: readonly Position[] } {
  const lines = linesOf(geometry)
  let at = index
  for (const [line, points] of lines.entries()) {
    if (at < points.length) return { line, at, points }
    at -= points.length
  }
  return { line: 0, at: 0, points: lines[0]! }
}

function withLine(
  geometry: Geometry,
  index: number,
  change: (points: readonly Position[], at: number) => Position[],
): Geometry {
  const { line, at, points } = lineAt(geometry, index)
  const changed = change(points, at)
  if (geometry.type === 'Point') return { type: 'Point', coordinates: changed[0]! }
  if (geometry.type === 'LineString') return { type: 'LineString', coordinates: changed }
  return { type: 'Polygon', coordinates: geometry.coordinates.with(line, [...changed, changed[0]!]) }
}
