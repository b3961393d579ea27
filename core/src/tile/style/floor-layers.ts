import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import { CATEGORIES, type Category } from '../../vocabulary/categories.ts'
import { byCategory, byZoom, in2d, inState, onLevel } from './expressions.ts'
import { mix, type Theme } from './theme.ts'

const indoor = { source: 'indoor', filter: onLevel } as const

/** The floor seen from above: what lies below routes and labels, from the ground up. */
export function floorLayers(theme: Theme): LayerSpecification[] {
  return [
    { id: 'background', type: 'background', paint: { 'background-color': theme.background } },
    ...groundLayers(theme),
    {
      ...indoor,
      id: 'spaces',
      type: 'fill',
      'source-layer': 'spaces',
      paint: {
        'fill-color': areaColour(theme),
        'fill-opacity': ['case', inState('hover'), 0.8, 1],
      },
    },
    {
      ...indoor,
      id: 'space-borders',
      type: 'line',
      'source-layer': 'spaces',
      minzoom: 15.5,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': theme.border, 'line-width': byZoom(1, [16, 0.3], [18, 0.8], [22, 1.4]) },
    },
    ...fittingLayers(theme),
    {
      ...indoor,
      id: 'outline',
      type: 'line',
      'source-layer': 'outline',
      layout: { 'line-join': 'round', visibility: in2d },
      paint: { 'line-color': theme.outline, 'line-width': byZoom(1.5, [14, 0.8], [17, 1.6], [20, 4]) },
    },
    {
      ...indoor,
      id: 'space-selected',
      type: 'line',
      'source-layer': 'spaces',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': theme.selected,
        'line-opacity': ['case', inState('selected'), 1, 0],
        'line-width': byZoom(1, [16, 1.5], [19, 3], [22, 5]),
      },
    },
  ]
}

/** Selected and found places stand out, booked ones are taken back, all others show what they are. */
export function areaColour(theme: Theme): ExpressionSpecification {
  const tint = (accent: string) => mix(accent, theme.floor, theme.areaTint)
  const fills = Object.fromEntries(CATEGORIES.map((category) => [category, tint(theme.accents[category])])) as Record<
    Category,
    string
  >
  return [
    'case',
    ['any', inState('selected'), inState('match')],
    mix(theme.selected, theme.floor, 0.24),
    inState('booked'),
    mix(theme.booked, theme.floor, 0.26),
    ['match', ['coalesce', ['get', 'kind'], ''], ['corridor', 'hall', 'lobby'], true, false],
    theme.floor,
    ['match', ['coalesce', ['get', 'kind'], ''], ['obstacle', 'void'], true, false],
    mix(theme.background, theme.outline, 0.85),
    byCategory(fills, theme.space),
  ]
}

/** The floor, lifted off the background by its shadow. */
function groundLayers(theme: Theme): LayerSpecification[] {
  const spread = byZoom(2, [15, 2.5], [18, 14], [19, 22])
  return [
    {
      ...indoor,
      id: 'outline-shadow',
      type: 'line',
      'source-layer': 'outline',
      paint: {
        'line-color': theme.shadow,
        'line-opacity': 0.2,
        'line-width': spread,
        'line-blur': spread,
        'line-translate': [0, 3],
      },
    },
    { ...indoor, id: 'floor', type: 'fill', 'source-layer': 'outline', paint: { 'fill-color': theme.floor } },
  ]
}

/** What stands on the floor. */
function fittingLayers(theme: Theme): LayerSpecification[] {
  return [
    {
      ...indoor,
      id: 'fixtures',
      type: 'fill',
      'source-layer': 'fixtures',
      minzoom: 17,
      paint: { 'fill-color': theme.fixture, 'fill-outline-color': theme.border },
    },
    {
      ...indoor,
      id: 'connectors',
      type: 'fill',
      'source-layer': 'connectors',
      paint: { 'fill-color': theme.connector, 'fill-outline-color': theme.border },
    },
    {
      ...indoor,
      id: 'walls',
      type: 'fill',
      'source-layer': 'walls',
      minzoom: 16,
      layout: { visibility: in2d },
      paint: { 'fill-color': theme.wall },
    },
    {
      ...indoor,
      id: 'doors',
      type: 'line',
      'source-layer': 'doors',
      minzoom: 17,
      layout: { visibility: in2d },
      // As wide as the opening in a wall: 0.3 m on the ground.
      paint: { 'line-color': theme.floor, 'line-width': byZoom(2, [17, 0.6], [22, 19]) },
    },
  ]
}
