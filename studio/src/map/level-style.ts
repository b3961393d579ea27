import { buildStyle, type Theme } from '@rotunda/core/tile/drawn'
import type { Feature as GeoFeature } from 'geojson'
import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import { type DrawnShapes, SOURCES, type SourceName } from './drawn-level.ts'
import { liveLayers, overlayLayers } from './overlay-layers.ts'

/** Layers of the visitor's style that a level of the studio is drawn with, from the ground up. */
const FLOOR_LAYERS = [
  'background',
  'outline-shadow',
  'floor',
  'spaces',
  'space-borders',
  'fixtures',
  'connectors',
  'walls',
  'doors',
  'outline',
  'space-selected',
]
const WORD_LAYERS = ['signs', 'names']

/** Widths on the ground, in metres. */
const WALL_METERS = 0.2
/** Pixels of a metre of ground at zoom 22, near the equator. */
const METER_AT_22 = 53.6

/** No place of this size is drawn smaller than the map lets one look. */
export const MAX_ZOOM = 24
/** Tiles of a drawing are cut up to here; beyond, they are enlarged. */
const TILES_UP_TO = 19

/** Metres of a pixel at zoom 0, near the equator. */
const PIXEL_METERS_AT_0 = 78_271
/** Of a room that bears its name, the side of a square as large, in pixels. */
const MIN_NAMED_SIDE_PX = 20
/** From here on every name is tried, and doors are wider than a hair. */
const DETAIL_ZOOM = 18

/**
 * The style of a level: that of the visitor's map, on features of the page instead of tiles. What is in it from the
 * start is loaded once; an empty source that is filled later is loaded twice.
 */
export function levelStyle(theme: Theme, shapes: DrawnShapes = new Map()): StyleSpecification {
  const addresses = {
    tileset: '',
    fonts: `${location.origin}/assets/fonts`,
    sprite: `${location.origin}/assets/sprite`,
  }
  const visitors = buildStyle(theme, addresses) as StyleSpecification
  const layer = (id: string) => onPage(visitors.layers.find((candidate) => candidate.id === id)!)
  return {
    version: 8,
    name: theme.name,
    sprite: visitors.sprite!,
    'font-faces': visitors['font-faces']!,
    sources: {
      ...Object.fromEntries(SOURCES.map((name) => [name, sourceOf(shapes.get(name))])),
      overlays: sourceOf(),
      live: sourceOf(),
    },
    layers: [
      ...FLOOR_LAYERS.flatMap((id) => (id === 'walls' ? [layer(id), wallLines(theme)] : [layer(id)])),
      pathLayer(theme),
      ...overlayLayers(theme),
      ...liveLayers(theme),
      ...WORD_LAYERS.map(layer),
    ],
  } as StyleSpecification
}

function sourceOf(features: GeoFeature[] = []): SourceSpecification {
  return {
    type: 'geojson',
    data: { type: 'FeatureCollection', features },
    promoteId: 'feature_id',
    maxzoom: TILES_UP_TO,
    tolerance: 0.2,
    buffer: 64,
  }
}

/** A layer of tiles as a layer of what the page holds: one source a layer, one level at a time, never tilted. */
function onPage(layer: LayerSpecification): LayerSpecification {
  if (layer.type === 'background' || !('source-layer' in layer)) return layer
  const { 'source-layer': name, filter: _, layout, ...rest } = layer as typeof layer & { filter?: FilterSpecification }
  const { visibility: __, ...shown } = (layout ?? {}) as Record<string, unknown>
  const filter = FILTERS[layer.id]
  return {
    ...rest,
    source: name as SourceName,
    minzoom: layer.id === 'doors' ? DETAIL_ZOOM : 0,
    layout: shown,
    ...(filter ? { filter } : {}),
  } as LayerSpecification
}

const FILTERS: Record<string, FilterSpecification> = {
  signs: ['all', ['has', 'icon'], ['!', ['has', 'title']]],
  names: ['all', ['has', 'title'], ['>=', ['get', 'area'], minNamedArea()]],
  walls: ['==', ['geometry-type'], 'Polygon'],
  spaces: ['==', ['geometry-type'], 'Polygon'],
  connectors: ['==', ['geometry-type'], 'Polygon'],
  fixtures: ['==', ['geometry-type'], 'Polygon'],
}

/** By the zoom of its tile, in square metres. */
function minNamedArea(): ExpressionSpecification {
  const at = (zoom: number) => ((MIN_NAMED_SIDE_PX * PIXEL_METERS_AT_0) / 2 ** zoom) ** 2
  return ['step', ['zoom'], at(15), 16, at(16), DETAIL_ZOOM - 1, at(DETAIL_ZOOM - 1), DETAIL_ZOOM, 0]
}

function wallLines(theme: Theme): LayerSpecification {
  return {
    id: 'wall-lines',
    type: 'line',
    source: 'walls',
    filter: ['==', ['geometry-type'], 'LineString'],
    layout: { 'line-cap': 'square', 'line-join': 'miter' },
    paint: { 'line-color': theme.wall, 'line-width': onGroundWidth(WALL_METERS) },
  }
}

function pathLayer(theme: Theme): LayerSpecification {
  return {
    id: 'paths',
    type: 'line',
    source: 'paths',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': theme.route, 'line-width': 2, 'line-opacity': 0.7, 'line-dasharray': [1, 2] },
  }
}

/** A width that keeps its size on the ground. */
function onGroundWidth(meters: number) {
  const at22 = meters * METER_AT_22
  return ['interpolate', ['exponential', 2], ['zoom'], 14, at22 / 2 ** 8, 22, at22, 24, at22 * 4] as never
}
