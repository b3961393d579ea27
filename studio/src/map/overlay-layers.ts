import type { Theme } from '@rotunda/core/tile/drawn'
import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl'
import { boardLayers } from './board-layers.ts'
import type { OverlayLook } from './overlays.ts'

/** One meaning a colour: see overlays.ts. */
const COLOURS = {
  light: { blue: '#0b57d0', orange: '#c25e00', red: '#b3261e', green: '#13703a', magenta: '#d6187f', other: '#0f7a63' },
  dark: { blue: '#8ab4f8', orange: '#f19a3e', red: '#f5a19a', green: '#79d99b', magenta: '#ff8fc7', other: '#4fd1b0' },
}

export type Palette = (typeof COLOURS)['light']

export function paletteOf(theme: Theme): Palette {
  return theme.name === 'dark' ? COLOURS.dark : COLOURS.light
}

const isLook = (...looks: OverlayLook[]): ExpressionSpecification => ['in', ['get', 'look'], ['literal', looks]]
const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon']
const isPoint: ExpressionSpecification = ['==', ['geometry-type'], 'Point']
const both = (...filters: ExpressionSpecification[]) => ['all', ...filters] as FilterSpecification

export function overlayLayers(theme: Theme): LayerSpecification[] {
  const palette = paletteOf(theme)
  const colour = colourOf(palette)
  return [
    ...boardLayers(theme),
    ...shapeLayers(theme, colour),
    ...pointLayers(theme, palette, colour),
    wordLayer(theme, colour),
  ]
}

/** What follows the pointer, in the same looks. Without words: their places would be sought anew with each move. */
export function liveLayers(theme: Theme): LayerSpecification[] {
  const shown = ['overlay-fills', 'overlay-dashes', 'overlay-lines', 'overlay-dots']
  return overlayLayers(theme)
    .filter(({ id }) => shown.includes(id))
    .map((layer) => ({ ...layer, id: layer.id.replace('overlay', 'live'), source: 'live' }) as LayerSpecification)
}

function colourOf(palette: Palette): ExpressionSpecification {
  return [
    'match',
    ['get', 'look'],
    'finding',
    palette.orange,
    'removed',
    palette.red,
    'added',
    palette.green,
    ['guide', 'measure'],
    palette.magenta,
    'other',
    palette.other,
    palette.blue,
  ]
}

function shapeLayers(theme: Theme, colour: ExpressionSpecification): LayerSpecification[] {
  const line = { source: 'overlays', type: 'line', layout: { 'line-join': 'round', 'line-cap': 'round' } } as const
  return [
    {
      id: 'overlay-fills',
      source: 'overlays',
      type: 'fill',
      filter: both(isArea, isLook('selected', 'proposed', 'finding')),
      paint: { 'fill-color': colour, 'fill-opacity': ['case', ['get', 'isCurrent'], 0.24, 0.12] },
    },
    hatch('overlay-removed', 'removed'),
    hatch('overlay-added', 'added'),
    {
      ...line,
      id: 'overlay-dashes',
      filter: both(['!', isPoint], isLook('proposed', 'guide')),
      paint: { 'line-color': colour, 'line-width': 2, 'line-dasharray': [3, 2] },
    },
    {
      ...line,
      id: 'overlay-lines',
      filter: both(['!', isPoint], isLook('selected', 'finding', 'removed', 'added', 'measure', 'other', 'outlined')),
      paint: { 'line-color': colour, 'line-width': ['case', ['get', 'isCurrent'], 3, 2] },
    },
    {
      ...line,
      id: 'overlay-route',
      filter: both(['!', isPoint], isLook('route')),
      paint: { 'line-color': theme.route, 'line-width': 5 },
    },
  ]
}

function pointLayers(theme: Theme, palette: Palette, colour: ExpressionSpecification): LayerSpecification[] {
  return [
    {
      id: 'overlay-dots',
      source: 'overlays',
      type: 'circle',
      filter: both(isPoint, isLook('selected', 'proposed', 'removed', 'added', 'guide', 'route', 'other')),
      paint: {
        'circle-radius': 5,
        'circle-color': theme.halo,
        'circle-stroke-color': colour,
        'circle-stroke-width': 2.5,
      },
    },
    {
      id: 'overlay-rings',
      source: 'overlays',
      type: 'circle',
      filter: both(isPoint, isLook('finding')),
      paint: {
        'circle-radius': ['case', ['get', 'isCurrent'], 14, 11],
        'circle-color': ['case', ['get', 'isCurrent'], palette.orange, theme.halo],
        'circle-stroke-color': palette.orange,
        'circle-stroke-width': 2,
      },
    },
  ]
}

function wordLayer(theme: Theme, colour: ExpressionSpecification): LayerSpecification {
  return {
    id: 'overlay-words',
    source: 'overlays',
    type: 'symbol',
    filter: both(['has', 'label'], ['!', isLook('held')]),
    layout: {
      'text-field': ['get', 'label'],
      'text-font': ['Rotunda Semibold'],
      'text-size': 12,
      // Above the name of the room that somebody else has changed.
      'text-offset': ['case', isLook('other'), ['literal', [0, -1.6]], ['literal', [0, 0]]],
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: {
      'text-color': ['case', ['all', isLook('finding'), ['get', 'isCurrent']], theme.halo, colour],
      'text-halo-color': theme.halo,
      'text-halo-width': ['case', isLook('finding'), 0, 2],
    },
  }
}

function hatch(id: string, look: OverlayLook): LayerSpecification {
  return {
    id,
    source: 'overlays',
    type: 'fill',
    filter: both(isArea, isLook(look)),
    paint: { 'fill-pattern': `hatch-${look}` },
  }
}
