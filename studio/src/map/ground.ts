import {
  type Bounds,
  boundsOf,
  type DrawnScale,
  type Geometry,
  type Position,
  type Projection,
  positions,
  project,
  venuePlane,
} from '@rotunda/core/geo'
import type { Geometry as GeoGeometry } from 'geojson'

/** Where the drawing of a level lies on the map of the studio, around longitude 0 and latitude 0. */
export interface Ground extends Projection {
  /** Drawing units in a metre of ground. */
  meter: number
}

/**
 * The ground of a level. Levels of a venue that are given the same middle, in metres of the plane that they share, lie
 * above each other: the camera stays where it is when another level is shown.
 */
export function groundOf(scale: DrawnScale, middle: Position): Ground {
  const centre = venuePlane(scale).toDrawing(middle)
  return { ...project(null, { ...scale, centre }), meter: scale.unitsPerMeter / (scale.transform?.scale ?? 1) }
}

/** The middle of what is drawn on a level, in metres of the plane that the levels share. */
export function middleOf(geometries: Iterable<Geometry>, scale: DrawnScale): Position {
  const [minX, minY, maxX, maxY] = extentOf(geometries)
  return minX > maxX ? [0, 0] : venuePlane(scale).toMeters([(minX + maxX) / 2, (minY + maxY) / 2])
}

/** The box around geometries in drawing units. */
export function extentOf(geometries: Iterable<Geometry>): Bounds {
  const extent: Bounds = [Infinity, Infinity, -Infinity, -Infinity]
  for (const geometry of geometries) {
    const [minX, minY, maxX, maxY] = boundsOf(positions(geometry))
    extent[0] = Math.min(extent[0], minX)
    extent[1] = Math.min(extent[1], minY)
    extent[2] = Math.max(extent[2], maxX)
    extent[3] = Math.max(extent[3], maxY)
  }
  return extent
}

/** The same geometry in degrees. */
export function onGround(geometry: Geometry, { toLngLat }: Projection): GeoGeometry {
  switch (geometry.type) {
    case 'Point':
      return { type: 'Point', coordinates: toLngLat(geometry.coordinates) }
    case 'LineString':
      return { type: 'LineString', coordinates: geometry.coordinates.map(toLngLat) }
    case 'Polygon':
      return { type: 'Polygon', coordinates: geometry.coordinates.map((ring) => ring.map(toLngLat)) }
  }
}
