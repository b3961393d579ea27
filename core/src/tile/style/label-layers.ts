import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import { AMENITIES, CATEGORIES, type Category } from '../../vocabulary/categories.ts'
import { byCategory, byZoom, inState, onLevel } from './expressions.ts'
import { BOLD, REGULAR } from './fonts.ts'
import { mix, type Theme } from './theme.ts'

/** Places above this many square metres are landmarks, with larger names. */
const LANDMARK_METERS = 1500
/** Anchors with their offsets, the best first. */
const MIDDLE = ['center', [0, 0], 'top', [0, 0.6]]
const BESIDE_ICON = ['top', [0, 0.8], 'left', [1, 0], 'right', [-1, 0], 'bottom', [0, -0.8]]
/** From here on names have icons. */
const ICON_ZOOM = 17.4
/** No room is larger. */
const LARGEST_METERS = 1e6
const isPlace: ExpressionSpecification = ['has', 'placement_id']

/** Symbols are placed from the last layer to the first: names get their room before signs do. */
export function labelLayers(theme: Theme): LayerSpecification[] {
  return [signLayer(), nameLayer(theme)]
}

/** Lifts, stairs, restrooms: an icon says it all. */
function signLayer(): LayerSpecification {
  return {
    id: 'signs',
    type: 'symbol',
    source: 'indoor',
    'source-layer': 'labels',
    minzoom: 16,
    filter: ['all', onLevel, ['has', 'icon'], ['!', ['has', 'title']]],
    layout: {
      'icon-image': ['get', 'icon'],
      'icon-size': byZoom(1, [16, 0.58], [18, 0.8], [20, 1.05]),
      'icon-padding': 1,
      'symbol-sort-key': [
        'match',
        ['get', 'category'],
        ...AMENITIES.flatMap((category, i) => [category, i]),
        99,
      ] as never,
    },
  }
}

function nameLayer(theme: Theme): LayerSpecification {
  return {
    id: 'names',
    type: 'symbol',
    source: 'indoor',
    'source-layer': 'labels',
    filter: ['all', onLevel, ['has', 'title'], ...(theme.hasPlanNames ? [] : [isPlace])],
    layout: {
      'text-field': ['get', 'title'],
      'text-font': ['case', ['>', ['get', 'area'], LANDMARK_METERS], ['literal', [BOLD]], ['literal', [REGULAR]]],
      'text-size': nameSize(theme.labelScale),
      'text-max-width': 6,
      'text-line-height': 1.12,
      'text-padding': 3,
      'text-justify': 'auto',
      'text-rotate': ['coalesce', ['get', 'turn'], 0],
      // Places come before rooms that are only named on the plan, large ones before small ones.
      'symbol-sort-key': ['-', ['case', isPlace, 0, LARGEST_METERS], ['get', 'area']],
      ...(theme.hasNameIcons
        ? {
            'icon-image': [
              'step',
              ['zoom'],
              '',
              ICON_ZOOM,
              ['coalesce', ['get', 'icon'], ''],
            ] as ExpressionSpecification,
          }
        : {}),
      'icon-size': byZoom(1, [ICON_ZOOM, 0.62], [20, 0.9]),
      'icon-optional': true,
      // Beside its icon a name goes where there is room; without one it stands in the middle, or else below a pin.
      'text-variable-anchor-offset': [
        'step',
        ['zoom'],
        ['literal', MIDDLE],
        ICON_ZOOM,
        theme.hasNameIcons
          ? ['case', ['has', 'icon'], ['literal', BESIDE_ICON], ['literal', MIDDLE]]
          : ['literal', MIDDLE],
      ] as never,
    },
    paint: {
      'text-color': nameColour(theme),
      'text-halo-color': theme.halo,
      'text-halo-width': 1.4,
      'text-halo-blur': 0.3,
    },
  }
}

function nameSize(scale: number): ExpressionSpecification {
  const size = (landmark: number, other: number): ExpressionSpecification => [
    'case',
    ['>', ['get', 'area'], LANDMARK_METERS],
    landmark * scale,
    other * scale,
  ]
  return [
    'interpolate',
    ['linear'],
    ['zoom'],
    15,
    size(11.5, 10),
    17.5,
    size(14, 11),
    20,
    size(19, 13.5),
    22,
    size(22, 16),
  ]
}

function nameColour(theme: Theme): ExpressionSpecification {
  const inks = Object.fromEntries(
    CATEGORIES.map((category) => {
      const accent = theme.accents[category]
      return [category, mix(accent, theme.label, theme.nameTint)]
    }),
  ) as Record<Category, string>
  return [
    'case',
    inState('selected'),
    theme.selected,
    inState('booked'),
    theme.booked,
    ['!', isPlace],
    theme.labelQuiet,
    byCategory(inks, theme.label),
  ]
}
