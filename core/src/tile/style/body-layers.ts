import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import { CATEGORIES, type Category } from '../../vocabulary/categories.ts'
import { byCategory, in3d, onLevel } from './expressions.ts'
import { areaColour } from './floor-layers.ts'
import { mix, type Theme } from './theme.ts'

/** Heights of what stands on the floor, in metres. A lift is a shaft; stairs and escalators are passed by. */
const CONNECTOR_METERS: Partial<Record<Category, number>> = { elevator: 2.4, escalator: 0.9, stairs: 0.9 }
const OTHER_CONNECTOR_METERS = 0.5
/** A booth is a stand, which people look over; other places are floors. */
const BOOTH_METERS = 1
const PLACE_METERS = 0.2
/** A desk, a statue, a fountain that visitors know by name. */
const NAMED_FIXTURE_METERS = 0.6
const FIXTURE_METERS = 0.9
const FIXTURE_TINT = 0.3

/** The same floor as bodies, for the tilted map. Walls stand last: what is behind them is hidden by them. */
export function bodyLayers(theme: Theme): LayerSpecification[] {
  const tints = (base: string, share: number) =>
    Object.fromEntries(CATEGORIES.map((category) => [category, mix(theme.accents[category], base, share)])) as Record<
      Category,
      string
    >
  const named: ExpressionSpecification = ['has', 'placement_id']
  return [
    body('spaces-3d', 'spaces', areaColour(theme), ['match', ['get', 'category'], 'booth', BOOTH_METERS, PLACE_METERS]),
    body(
      'fixtures-3d',
      'fixtures',
      ['case', named, byCategory(tints(theme.fixture, FIXTURE_TINT), theme.accents.water), theme.fixture],
      ['case', named, NAMED_FIXTURE_METERS, FIXTURE_METERS],
    ),
    body('connectors-3d', 'connectors', byCategory(tints(theme.connector, FIXTURE_TINT), theme.connector), [
      'match',
      ['get', 'category'],
      ...Object.entries(CONNECTOR_METERS).flat(),
      OTHER_CONNECTOR_METERS,
    ] as unknown as ExpressionSpecification),
    body('walls-3d', 'walls', theme.wallTop, theme.wallMeters),
  ]
}

function body(
  id: string,
  layer: string,
  colour: ExpressionSpecification | string,
  usualMeters: ExpressionSpecification | number,
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
