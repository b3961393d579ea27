import { type Bounds, type Position, type Projection, project } from '@rotunda/core/geo'
import type { Bootstrap } from '../venue/model.ts'

export type LngLat = [number, number]

/** Where the drawings of a venue lie on the earth, level by level. */
export interface Ground {
  toLngLat(position: Position, floor: number): LngLat
  toDrawing(position: LngLat, floor: number): Position
  /** The corners of a level's drawing; of the whole venue where the level is empty. */
  cornersOf(floor: number): LngLat[]
}

export function groundOf({ floors, georeference, bounds }: Bootstrap): Ground {
  const projections = new Map<number, Projection>(
    floors.map(({ floor, units_per_meter, centre, transform }) => [
      floor,
      project(georeference, { unitsPerMeter: units_per_meter, transform, centre: centre as LngLat }),
    ]),
  )
  const any = projections.values().next().value!
  const toLngLat: Ground['toLngLat'] = (position, floor) => (projections.get(floor) ?? any).toLngLat(position)
  return {
    toLngLat,
    toDrawing: (position, floor) => (projections.get(floor) ?? any).toDrawing(position),
    cornersOf(floor) {
      const drawn = floors.find((candidate) => candidate.floor === floor)?.bounds
      return drawn ? corners(drawn as Bounds).map((corner) => toLngLat(corner, floor)) : corners(bounds as Bounds)
    },
  }
}

function corners([west, south, east, north]: Bounds): LngLat[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
}

const EQUATOR_METERS = 40_075_017
const TILE_PIXELS = 512

/** The zoom at which a pixel is this many metres of ground, there. */
export function zoomAt(metersPerPixel: number, [, degrees]: LngLat): number {
  const latitude = (degrees * Math.PI) / 180
  return Math.log2((EQUATOR_METERS * Math.cos(latitude)) / TILE_PIXELS / metersPerPixel)
}
