import { type Position, type Projection, project } from '@rotunda/core/geo'
import type { Bootstrap } from '../venue/model.ts'

export type LngLat = [number, number]
/** West, south, east, north. */
export type Box = [number, number, number, number]

/** Where the drawings of a venue lie on the earth, level by level. */
export interface Ground {
  toLngLat(position: Position, floor: number): LngLat
  toDrawing(lngLat: Position, floor: number): LngLat
}

export function groundOf({ floors, georeference }: Pick<Bootstrap, 'floors' | 'georeference'>): Ground {
  const projections = new Map<number, Projection>(
    floors.map(({ floor, units_per_meter, centre }) => [
      floor,
      project(georeference, { unitsPerMeter: units_per_meter, centre: centre as LngLat }),
    ]),
  )
  const any = projections.values().next().value!
  return {
    toLngLat: (position, floor) => (projections.get(floor) ?? any).toLngLat(position),
    toDrawing: (lngLat, floor) => (projections.get(floor) ?? any).toDrawing(lngLat),
  }
}

export function boxAround(points: readonly LngLat[]): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [lng, lat] of points) {
    box[0] = Math.min(box[0], lng)
    box[1] = Math.min(box[1], lat)
    box[2] = Math.max(box[2], lng)
    box[3] = Math.max(box[3], lat)
  }
  return box
}

const EQUATOR_METERS = 40_075_017
const TILE_PIXELS = 512

/** The zoom at which a pixel is this many metres of ground. */
export function zoomAt(metersPerPixel: number, [, south, , north]: Box): number {
  const latitude = (((south + north) / 2) * Math.PI) / 180
  return Math.log2((EQUATOR_METERS * Math.cos(latitude)) / TILE_PIXELS / metersPerPixel)
}
