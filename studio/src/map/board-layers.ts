import type { Theme } from '@rotunda/core/tile/drawn'
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { BoardLook } from './overlays.ts'

type Colours = Record<BoardLook, { fill: string; line: string }>

const COLOURS: Record<'light' | 'dark', Colours> = {
  light: {
    free: { fill: '#ffffff', line: '#2f9460' },
    requested: { fill: '#eef4ff', line: '#0b57d0' },
    held: { fill: '#ffe3b3', line: '#d97a00' },
    booked: { fill: '#c9dcfb', line: '#6f9be8' },
  },
  dark: {
    free: { fill: '#1c2530', line: '#4cc37f' },
    requested: { fill: '#1a2a45', line: '#8ab4f8' },
    held: { fill: '#5a4013', line: '#f19a3e' },
    booked: { fill: '#274a85', line: '#6f9be8' },
  },
}

const LOOKS: readonly BoardLook[] = ['free', 'requested', 'held', 'booked']
const isOf = (...looks: readonly BoardLook[]): ExpressionSpecification => ['in', ['get', 'look'], ['literal', looks]]

/** How booths stand: free and asked for are dashed, for they are nobody's yet. */
export function boardLayers(theme: Theme): LayerSpecification[] {
  const colours = theme.name === 'dark' ? COLOURS.dark : COLOURS.light
  const pick = (part: 'fill' | 'line') =>
    ['match', ['get', 'look'], ...LOOKS.flatMap((look) => [look, colours[look][part]]), 'transparent'] as unknown as ExpressionSpecification // biome-ignore format: one expression
  return [
    {
      id: 'board-fills',
      source: 'overlays',
      type: 'fill',
      filter: isOf(...LOOKS),
      paint: { 'fill-color': pick('fill') },
    },
    {
      id: 'board-dashes',
      source: 'overlays',
      type: 'line',
      filter: isOf('free', 'requested'),
      paint: { 'line-color': pick('line'), 'line-width': 1.5, 'line-dasharray': [3, 2] },
    },
    {
      id: 'board-lines',
      source: 'overlays',
      type: 'line',
      filter: isOf('held', 'booked'),
      paint: { 'line-color': pick('line'), 'line-width': ['match', ['get', 'look'], 'held', 2, 1] },
    },
    {
      id: 'board-words',
      source: 'overlays',
      type: 'symbol',
      filter: ['all', ['has', 'label'], isOf('held')],
      layout: {
        'text-field': ['get', 'label'],
        'text-font': ['Rotunda Semibold'],
        'text-size': 11,
        'text-offset': [0, 1.3],
        'text-optional': true,
      },
      paint: { 'text-color': theme.name === 'dark' ? '#f6c26b' : '#875200' },
    },
  ]
}
