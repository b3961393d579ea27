import {
  type Bounds,
  boundsOf,
  centreOf,
  type DrawnScale,
  type Geometry,
  type Position,
  type Projection,
  positions,
  project,
  uniteBounds,
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
  const extent = extentOf(geometries)
  return extent[0] > extent[2] ? [0, 0] : venuePlane(scale).toMeters(centreOf(extent))
}

/** The box around geometries in drawing units. */
export function extentOf(geometries: Iterable<Geometry>): Bounds {
  let extent = boundsOf([])
  for (const geometry of geometries) extent = uniteBounds(extent, boundsOf(positions(geometry)))
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
