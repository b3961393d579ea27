import { buildStyle, type Theme } from '@rotunda/core/tile/drawn'
import type { FilterSpecification, LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { SOURCES, type SourceName } from './drawn-level.ts'
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

/** The style of a level: that of the visitor's map, on features of the page instead of tiles. */
export function levelStyle(theme: Theme): StyleSpecification {
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
      ...Object.fromEntries(SOURCES.map((name) => [name, emptySource()])),
      overlays: emptySource(),
      live: emptySource(),
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

function emptySource(): SourceSpecification {
  return {
    type: 'geojson',
    data: { type: 'FeatureCollection', features: [] },
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
    minzoom: 0,
    layout: shown,
    ...(filter ? { filter } : {}),
  } as LayerSpecification
}

const FILTERS: Record<string, FilterSpecification> = {
  signs: ['all', ['has', 'icon'], ['!', ['has', 'title']]],
  names: ['has', 'title'],
  walls: ['==', ['geometry-type'], 'Polygon'],
  spaces: ['==', ['geometry-type'], 'Polygon'],
  connectors: ['==', ['geometry-type'], 'Polygon'],
  fixtures: ['==', ['geometry-type'], 'Polygon'],
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
