import { type DrawnScale, venuePlane } from './level-transform.ts'
import type { Position } from './position.ts'
import { RADIANS_PER_DEGREE } from './units.ts'

/** Where a drawing lies on the earth. */
export interface Georeference {
  /** Longitude and latitude of the drawing's point (0, 0). */
  origin: Position
  /** Degrees by which the drawing is turned clockwise; 0: its y axis points north. */
  rotation: number
}

export interface Projection {
  toLngLat(point: Position): [number, number]
  toDrawing(lngLat: Position): [number, number]
}

// WGS 84
const EARTH_RADIUS_M = 6378137
const ECCENTRICITY_SQUARED = 0.00669437999014
const MAX_LATITUDE = 85

/**
 * Drawing ⇄ longitude and latitude.
 *
 * The way leads over Web Mercator and is affine there, so straight walls stay straight in tiles, and what is drawn
 * in a tile lies exactly where this says. Its two scales come from the ellipsoid's radii of curvature at the origin,
 * so that a metre of the drawing is a metre of ground both ways.
 *
 * Without a georeference the drawing's centre lies at longitude 0, latitude 0.
 */
export function project(georeference: Georeference | null, drawing: DrawnScale & { centre: Position }): Projection {
  const [lng, lat] = georeference?.origin ?? [0, 0]
  const plane = venuePlane(drawing)
  const [centreX, centreY] = georeference ? [0, 0] : plane.toMeters(drawing.centre)
  const originX = EARTH_RADIUS_M * lng * RADIANS_PER_DEGREE
  const originY = mercatorY(lat)
  const turn = (georeference?.rotation ?? 0) * RADIANS_PER_DEGREE
  const sin = Math.sin(turn)
  const cos = Math.cos(turn)
  const { east, north } = mercatorMetersPerMeter(lat)

  return {
    toLngLat(point) {
      const [x, y] = plane.toMeters(point)
      const right = x - centreX
      const up = y - centreY
      const mx = originX + (right * cos + up * sin) * east
      const my = originY + (up * cos - right * sin) * north
      return [mx / EARTH_RADIUS_M / RADIANS_PER_DEGREE, latitude(my)]
    },
    toDrawing([pointLng, pointLat]) {
      const e = (EARTH_RADIUS_M * pointLng * RADIANS_PER_DEGREE - originX) / east
      const n = (mercatorY(pointLat) - originY) / north
      return plane.toDrawing([centreX + e * cos - n * sin, centreY + e * sin + n * cos])
    },
  }
}

/** How many Mercator metres a metre of ground takes at this latitude, eastward and northward. */
function mercatorMetersPerMeter(lat: number): { east: number; north: number } {
  const phi = clampLatitude(lat) * RADIANS_PER_DEGREE
  const flatness = 1 - ECCENTRICITY_SQUARED * Math.sin(phi) ** 2
  const acrossMeridian = EARTH_RADIUS_M / Math.sqrt(flatness)
  const alongMeridian = (EARTH_RADIUS_M * (1 - ECCENTRICITY_SQUARED)) / flatness ** 1.5
  return {
    east: EARTH_RADIUS_M / (acrossMeridian * Math.cos(phi)),
    north: EARTH_RADIUS_M / (alongMeridian * Math.cos(phi)),
  }
}

function mercatorY(lat: number): number {
  return EARTH_RADIUS_M * Math.asinh(Math.tan(clampLatitude(lat) * RADIANS_PER_DEGREE))
}

function latitude(my: number): number {
  return Math.atan(Math.sinh(my / EARTH_RADIUS_M)) / RADIANS_PER_DEGREE
}

/** Web Mercator ends before the poles. */
function clampLatitude(lat: number): number {
  return Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat))
}
