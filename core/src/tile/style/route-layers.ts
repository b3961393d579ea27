import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import { byZoom, onLevel } from './expressions.ts'
import { BOLD } from './fonts.ts'
import type { Theme } from './theme.ts'

const rounded = { 'line-cap': 'round', 'line-join': 'round' } as const

/** A route on its level; on the others it would run through walls. */
export function routeLayers(theme: Theme): LayerSpecification[] {
  return [
    {
      id: 'route-case',
      type: 'line',
      source: 'route',
      filter: onLevel,
      layout: rounded,
      paint: { 'line-color': theme.routeCase, 'line-width': byZoom(1.4, [15, 5], [18, 10], [21, 18]) },
    },
    {
      id: 'route',
      type: 'line',
      source: 'route',
      filter: onLevel,
      layout: rounded,
      paint: { 'line-color': theme.route, 'line-width': byZoom(1.4, [15, 3.4], [18, 6.6], [21, 12]) },
    },
    {
      id: 'route-step',
      type: 'line',
      source: 'step',
      filter: ['all', onLevel, ['==', ['geometry-type'], 'LineString']],
      layout: rounded,
      paint: { 'line-color': theme.routeStep, 'line-width': byZoom(1.4, [15, 3.4], [18, 6.6], [21, 12]) },
    },
    {
      id: 'route-direction',
      type: 'symbol',
      source: 'route',
      minzoom: 16.5,
      filter: onLevel,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 48,
        'icon-image': 'route-arrow',
        'icon-size': byZoom(1, [17, 0.6], [20, 1]),
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
    {
      id: 'route-step-begin',
      type: 'circle',
      source: 'step',
      filter: ['all', onLevel, ['==', ['geometry-type'], 'Point']],
      paint: {
        'circle-color': theme.routeCase,
        'circle-radius': byZoom(1.4, [15, 3], [18, 6], [21, 10]),
        'circle-stroke-color': theme.routeStep,
        'circle-stroke-width': byZoom(1.4, [15, 1.5], [18, 3.5], [21, 5]),
      },
    },
  ]
}

/** Pins and other signs set by the page, above everything. */
export function markLayers(theme: Theme): LayerSpecification[] {
  return [
    {
      id: 'marks',
      type: 'symbol',
      source: 'marks',
      filter: onLevel,
      layout: {
        'icon-image': ['get', 'icon'],
        'icon-anchor': ['match', ['get', 'icon'], 'pin', 'bottom', 'center'],
        'icon-allow-overlap': true,
        'text-field': ['coalesce', ['get', 'title'], ''],
        'text-font': [BOLD],
        'text-size': 13,
        'text-anchor': ['match', ['get', 'icon'], '', 'center', 'left'],
        // Beside a dot at its height; beside a pin at the height of its head.
        'text-offset': [
          'match',
          ['get', 'icon'],
          'pin',
          ['literal', [1.2, -1.4]],
          '',
          ['literal', [0, 0]],
          ['literal', [1.2, 0]],
        ],
        'text-optional': true,
      },
      paint: { 'text-color': theme.label, 'text-halo-color': theme.halo, 'text-halo-width': 1.8 },
    },
    {
      id: 'room-name',
      type: 'symbol',
      source: 'room',
      filter: onLevel,
      layout: { 'text-field': ['get', 'title'], 'text-font': [BOLD], 'text-size': 16, 'text-max-width': 9 },
      paint: { 'text-color': theme.label, 'text-halo-color': theme.halo, 'text-halo-width': 1.8 },
    },
  ]
}
