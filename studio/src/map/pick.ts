import type { Position } from '@rotunda/core/geo'
import type { MapGeoJSONFeature, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import type { Ground } from './ground.ts'

/** What is at a point of the map. */
export interface Pick {
  featureId: string | null
  /** In drawing units. */
  at: Position
  /** With shift or the key for commands: added to what is chosen. */
  isAdding: boolean
}

/** What is small or thin is hit before what lies around it, and from a little beside it. */
const THIN = ['doors', 'paths']
const SMALL = ['connectors', 'fixtures', 'signs']
const AREAS = ['names', 'spaces']
const WALLS = ['walls', 'wall-lines']
const REACH_PX = 5

type Pointed = Pick_<MapMouseEvent, 'point' | 'lngLat'> & {
  originalEvent: { shiftKey: boolean; metaKey: boolean; ctrlKey: boolean }
}
type Pick_<T, K extends keyof T> = { [Name in K]: T[Name] }

export function pickAt(map: MapLibreMap, { point, lngLat, originalEvent }: Pointed, ground: Ground): Pick {
  const { x, y } = point
  const around: [[number, number], [number, number]] = [
    [x - REACH_PX, y - REACH_PX],
    [x + REACH_PX, y + REACH_PX],
  ]
  const found =
    map.queryRenderedFeatures(around, { layers: THIN })[0] ??
    map.queryRenderedFeatures(point, { layers: SMALL })[0] ??
    smallest(map.queryRenderedFeatures(point, { layers: AREAS })) ??
    map.queryRenderedFeatures(point, { layers: WALLS })[0]
  return {
    featureId: found ? String(found.properties.feature_id) : null,
    at: ground.toDrawing([lngLat.lng, lngLat.lat]),
    isAdding: originalEvent.shiftKey || originalEvent.metaKey || originalEvent.ctrlKey,
  }
}

/** A room inside another is the one that is meant. */
function smallest(found: readonly MapGeoJSONFeature[]): MapGeoJSONFeature | undefined {
  const size = ({ properties }: MapGeoJSONFeature) => Number(properties.area ?? 0)
  return [...found].sort((a, b) => size(a) - size(b))[0]
}
