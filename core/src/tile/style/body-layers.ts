import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import { in3d, onLevel } from './expressions.ts'
import { areaColour } from './floor-layers.ts'
import { mix, type Theme } from './theme.ts'

/** The same floor as bodies, for the tilted map. Walls stand last: what is behind them is hidden by them. */
export function bodyLayers(theme: Theme): LayerSpecification[] {
  return [
    body('spaces-3d', 'spaces', areaColour(theme), 0.2),
    body('fixtures-3d', 'fixtures', theme.fixture, 0.9),
    body('connectors-3d', 'connectors', mix(theme.accents.stairs, theme.connector, 0.15), 0.5),
    body('walls-3d', 'walls', theme.wallTop, theme.wallMeters),
  ]
}

function body(
  id: string,
  layer: string,
  colour: ExpressionSpecification | string,
  usualMeters: number,
): LayerSpecification {
  return {
    id,
    type: 'fill-extrusion',
    source: 'indoor',
    'source-layer': layer,
    filter: onLevel,
    layout: { visibility: in3d },
    paint: {
      'fill-extrusion-color': colour,
      'fill-extrusion-height': ['coalesce', ['get', 'height'], usualMeters],
      'fill-extrusion-vertical-gradient': true,
    },
  }
}
