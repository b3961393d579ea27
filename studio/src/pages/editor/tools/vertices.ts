import { type Geometry, midpoint, type Position } from '@rotunda/core/geo'

/** Corners of the outline; the first of a ring counts once. */
export function vertexCount(geometry: Geometry): number {
  if (geometry.type === 'Point') return 1
  return geometry.type === 'LineString' ? geometry.coordinates.length : geometry.coordinates[0]!.length - 1
}

export function moveVertex(geometry: Geometry, index: number, [dx, dy]: Position): Geometry {
  return withOutline(geometry, (points) => points.map(([x, y], i) => (i === index ? [x + dx, y + dy] : [x, y])))
}

/** Halfway to the next corner. */
export function insertAfter(geometry: Geometry, index: number): Geometry {
  return withOutline(geometry, (points) => {
    const next = points[(index + 1) % points.length]!
    return points.toSpliced(index + 1, 0, midpoint(points[index]!, next))
  })
}

/** Null where too few would be left. */
export function removeVertex(geometry: Geometry, index: number): Geometry | null {
  const least = geometry.type === 'Polygon' ? 3 : 2
  if (geometry.type === 'Point' || vertexCount(geometry) <= least) return null
  return withOutline(geometry, (points) => points.toSpliced(index, 1))
}

function withOutline(geometry: Geometry, change: (points: readonly Position[]) => Position[]): Geometry {
  switch (geometry.type) {
    case 'Point':
      return { type: 'Point', coordinates: change([geometry.coordinates])[0]! }
    case 'LineString':
      return { type: 'LineString', coordinates: change(geometry.coordinates) }
    case 'Polygon': {
      const points = change(geometry.coordinates[0]!.slice(0, -1))
      return { type: 'Polygon', coordinates: [[...points, points[0]!], ...geometry.coordinates.slice(1)] }
    }
  }
}
