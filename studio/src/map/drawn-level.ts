import { centroid, type Geometry, labelPoint, type Position, polygonArea, polygonContains } from '@rotunda/core/geo'
import { type DrawnFeature, drawnFeatures, LAYERS, type Placed } from '@rotunda/core/tile/drawn'
import type { Feature as GeoFeature, Geometry as GeoGeometry } from 'geojson'
import { type Ground, onGround } from './ground.ts'

/** What is drawn of a level: the layers of the visitor's map, and the paths that only owners see. */
export const SOURCES = [...LAYERS, 'paths'] as const
export type SourceName = (typeof SOURCES)[number]

export type Features = ReadonlyMap<string, DrawnFeature>
export type PlacedOn = ReadonlyMap<string, Placed>

export type DrawnShapes = Map<SourceName, GeoFeature[]>

/** The shapes of one feature, by the source that draws them. */
export function shapesOf(
  feature: DrawnFeature,
  placed: Placed | undefined,
  ground: Ground,
): { source: SourceName; shape: GeoFeature }[] {
  if (feature.properties.kind === 'walking_path')
    return [{ source: 'paths', shape: shape(feature.feature_id, onGround(feature.geometry, ground), { kind: 'path' }) }]
  const shapes: { source: SourceName; shape: GeoFeature }[] = []
  for (const { feature_id, layer, geometry, attributes } of drawnFeatures(feature, placed)) {
    const area = geometry.type === 'Polygon' ? polygonArea(geometry.coordinates) / ground.meter ** 2 : 0
    if (layer === 'labels' || attributes.title || attributes.icon) {
      const at = { type: 'Point' as const, coordinates: ground.toLngLat(labelPlace(geometry)) }
      shapes.push({ source: 'labels', shape: shape(feature_id, at, { ...attributes, area: Math.round(area) }) })
    }
    if (layer !== 'labels')
      shapes.push({ source: layer, shape: shape(feature_id, onGround(geometry, ground), { ...attributes, area }) })
  }
  return shapes
}

export function shape(id: string, geometry: GeoGeometry, properties: Record<string, unknown>): GeoFeature {
  return { type: 'Feature', id, geometry, properties: { ...properties, feature_id: id } }
}

const labelPlaces = new WeakMap<Geometry, Position>()

/** The search for the best place is costly; the middle of a room with four corners is as good. */
function labelPlace(geometry: Geometry): Position {
  const known = labelPlaces.get(geometry)
  if (known) return known
  const place = quickPlace(geometry) ?? labelPoint(geometry)
  labelPlaces.set(geometry, place)
  return place
}

function quickPlace(geometry: Geometry): Position | null {
  if (geometry.type !== 'Polygon' || geometry.coordinates.length !== 1) return null
  const ring = geometry.coordinates[0]!
  if (ring.length !== 5) return null
  const middle = centroid(ring)
  return polygonContains([ring], middle) ? middle : null
}

export function drawLevel(features: Features, placed: PlacedOn, ground: Ground): DrawnShapes {
  const drawn: DrawnShapes = new Map(SOURCES.map((source) => [source, []]))
  for (const feature of features.values())
    for (const { source, shape } of shapesOf(feature, placed.get(feature.feature_id), ground))
      drawn.get(source)!.push(shape)
  return drawn
}
