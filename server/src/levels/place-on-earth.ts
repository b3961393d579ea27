import { type PlaceOnEarth, placeOnEarth } from '@rotunda/core/level'
import { invalid } from '../errors.ts'
import type { MapSource, MapSourceUpdate } from '../map-sources/schema.ts'
import { floorNamed, type SourceFloor } from './level-drawings.ts'
import type { GeoreferenceRequest, PlacedOnEarth } from './schema.ts'

/** Where the venue lies on the earth by points that are known on both. */
export function placeSource(source: MapSource, { points, adjust_scale }: GeoreferenceRequest): PlaceOnEarth {
  const earthPoints = points.map(({ floor, coordinate, lnglat }, i) => {
    const { units_per_meter, transform } = floorNamed(source, floor, `points.${i}.floor`)
    return { level: { unitsPerMeter: units_per_meter ?? 1, transform }, point: coordinate, lngLat: lnglat }
  })
  const found = placeOnEarth(earthPoints, { keepScale: !adjust_scale })
  if (!found) throw invalid('points', 'must have at least two points that lie apart, on the drawing and on earth')
  const [lng, lat] = found.georeference.origin
  if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 85))
    throw invalid('points', 'place the point (0, 0) of the drawing off the map')
  if (!(found.scale >= 1e-3 && found.scale <= 1e3))
    throw invalid('points', `would make the venue ${found.scale} times as large as its drawings say`)
  return found
}

/** What of the map source changes: the georeference, and with another scale all of its floors. */
export function updateFor({ floors }: MapSource, { georeference, scale }: PlaceOnEarth): MapSourceUpdate {
  return { georeference, ...(scale === 1 ? {} : { floors: floors.map((floor) => scaled(floor, scale)) }) }
}

/** All levels grow around the point (0, 0) of the venue, so that they stay above each other. */
function scaled({ units_per_meter, transform, ...floor }: SourceFloor, scale: number): SourceFloor {
  return {
    ...floor,
    units_per_meter: (units_per_meter ?? 1) / scale,
    transform: transform && { ...transform, move: [transform.move[0] * scale, transform.move[1] * scale] },
  }
}

export function describePlace({ georeference, scale, residuals, residualM }: PlaceOnEarth): PlacedOnEarth {
  return {
    georeference,
    scale,
    residual_m: residualM === null ? null : round(residualM),
    points: residuals.map((meters) => ({ residual_m: round(meters) })),
  }
}

/** To the millimetre. */
function round(meters: number): number {
  return Math.round(meters * 1000) / 1000
}
