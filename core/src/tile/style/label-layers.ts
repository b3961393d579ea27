import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import { AMENITIES, CATEGORIES, type Category } from '../../vocabulary/categories.ts'
import { FIT_ZOOM, ICON_GAP, ICON_HEIGHT, LINE_HEIGHT, MIN_ICON_PX, MIN_TEXT_PX } from '../label/fit-label.ts'
import { byCategory, facing, inState, onLevel } from './expressions.ts'
import { BOLD, REGULAR } from './fonts.ts'
import { mix, type Theme } from './theme.ts'

/** Places above this many square metres are landmarks, with larger names. */
const LANDMARK_METERS = 1500
/** Zooms with explicit sizes; between them sizes scale with the map, so that what fits at both fits between. */
const SIZE_ZOOMS = [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]
/** Names that were not fitted to a room have all the space they want. */
const UNBOUND_PX = 1e6
/** The side of a badge in the sprite. */
const BADGE_PX = 22
const ZOOM: ExpressionSpecification = ['zoom']
/** No room is larger. */
const LARGEST_METERS = 1e6
const isPlace: ExpressionSpecification = ['has', 'placement_id']
/** Whether a label was fitted to no room. */
const isFree: ExpressionSpecification = ['!', ['has', 'fit']]

type SymbolLayer = Extract<LayerSpecification, { type: 'symbol' }>

/**
 * Symbols are placed from the last layer to the first: names get their room before signs do. What was fitted to a room
 * meets nothing there, and is drawn without asking.
 */
export function labelLayers(theme: Theme): LayerSpecification[] {
  return [signLayer(), nameLayer(theme), inRooms(signLayer(), 'room-signs'), inRooms(nameLayer(theme), 'room-names')]
}

function inRooms({ filter, layout, ...layer }: SymbolLayer, id: string): SymbolLayer {
  const [, ...conditions] = filter as ['all', ...ExpressionSpecification[]]
  const always = { 'text-overlap': 'always', 'icon-overlap': 'always' } as const
  const apart = { 'text-ignore-placement': true, 'icon-ignore-placement': true }
  const isFitted = conditions.map((condition) => (condition === isFree ? (['!', isFree] as never) : condition))
  return { ...layer, id, filter: ['all', ...isFitted], layout: { ...layout, ...always, ...apart } }
}

/** Of the forms of a label, the one for this zoom and for how the map lies on the screen. */
const isForm: ExpressionSpecification = [
  'all',
  ['>=', ZOOM, ['coalesce', ['get', 'from'], 0]],
  ['<', ZOOM, ['coalesce', ['get', 'until'], UNBOUND_PX]],
  ['==', ['coalesce', ['get', 'side'], ['%', facing, 2]], ['%', facing, 2]],
]

/** Lifts, stairs, restrooms: an icon says it all. So does that of a place whose name has no space. */
function signLayer(): SymbolLayer {
  return {
    id: 'signs',
    type: 'symbol',
    source: 'indoor',
    'source-layer': 'labels',
    minzoom: 16,
    filter: ['all', onLevel, isForm, isFree, ['has', 'icon'], ['!', ['has', 'title']]],
    layout: {
      'icon-image': ['get', 'icon'],
      'icon-size': byZoom((zoom) => ['min', signSize(zoom), ['/', fitAt(zoom), BADGE_PX]]),
      'icon-padding': 1,
      'symbol-sort-key': [
        'match',
        ['get', 'category'],
        ...AMENITIES.flatMap((category, i) => [category, i]),
        99,
      ] as never,
    },
    paint: { 'icon-opacity': fadeIn(MIN_ICON_PX) },
  }
}

/**
 * Names lie on the ground, in forms that were fitted to their rooms: they turn with the map, so that they stay in
 * their rooms at any bearing, and they are turned about where the map is upside down.
 */
function nameLayer(theme: Theme): SymbolLayer {
  const size = (zoom: number): ExpressionSpecification => ['min', nameSize(zoom, theme.labelScale), fitAt(zoom)]
  const turn: ExpressionSpecification = ['+', ['coalesce', ['get', 'turn'], 0], ['case', ['>=', facing, 2], 180, 0]]
  return {
    id: 'names',
    type: 'symbol',
    source: 'indoor',
    'source-layer': 'labels',
    filter: ['all', onLevel, isForm, isFree, ['has', 'title'], ...(theme.hasPlanNames ? [] : [isPlace])],
    layout: {
      'text-field': ['get', 'title'],
      'text-font': ['case', ['>', ['get', 'area'], LANDMARK_METERS], ['literal', [BOLD]], ['literal', [REGULAR]]],
      'text-size': byZoom(size),
      'text-max-width': ['case', ['has', 'fit'], 99, 6],
      'text-line-height': LINE_HEIGHT,
      'text-padding': 1,
      'text-rotate': turn,
      'text-rotation-alignment': 'map',
      // Places come before rooms that are only named on the plan, large ones before small ones.
      'symbol-sort-key': ['-', ['case', isPlace, 0, LARGEST_METERS], ['get', 'area']],
      ...(theme.hasNameIcons ? iconAbove(size, turn) : {}),
    },
    paint: {
      'text-color': nameColour(theme),
      'text-halo-color': theme.halo,
      'text-halo-width': 1.4,
      'text-halo-blur': 0.3,
      'text-opacity': fadeIn(MIN_TEXT_PX),
      'icon-opacity': fadeIn(MIN_TEXT_PX),
    },
  }
}

/** The icon of a place above its name, growing with it: both are one block around the point. */
function iconAbove(
  size: (zoom: number) => ExpressionSpecification,
  turn: ExpressionSpecification,
): SymbolLayer['layout'] {
  const scale = ICON_HEIGHT / BADGE_PX
  const lift = (lines: number) => ['literal', [0, -(lines * LINE_HEIGHT + ICON_GAP) / 2 / scale]]
  const hasIcon: ExpressionSpecification = ['has', 'icon']
  return {
    'icon-image': ['coalesce', ['get', 'icon'], ''],
    'icon-size': byZoom((zoom) => ['*', size(zoom), scale]),
    'icon-rotate': turn,
    'icon-rotation-alignment': 'map',
    'icon-offset': ['match', ['coalesce', ['get', 'lines'], 1], 2, lift(2), 3, lift(3), lift(1)] as never,
    'icon-padding': 0,
    'icon-optional': true,
    'text-offset': ['case', hasIcon, ['literal', [0, (ICON_HEIGHT + ICON_GAP) / 2]], ['literal', [0, 0]]],
  }
}

/** How large a label may be at a zoom without leaving its room, in pixels. */
function fitAt(zoom: number): ExpressionSpecification {
  return ['*', ['coalesce', ['get', 'fit'], UNBOUND_PX], 2 ** (zoom - FIT_ZOOM)]
}

/** What is too small at a whole zoom and not at the next comes into sight between the two. */
function fadeIn(minPixels: number): ExpressionSpecification {
  return byZoom((zoom) => ['case', ['>=', fitAt(zoom), minPixels], 1, 0])
}

function byZoom(value: (zoom: number) => ExpressionSpecification): ExpressionSpecification {
  const stops = SIZE_ZOOMS.flatMap((zoom) => [zoom, value(zoom)])
  return ['interpolate', ['exponential', 2], ZOOM, ...stops] as unknown as ExpressionSpecification
}

function nameSize(zoom: number, scale: number): ExpressionSpecification {
  const landmark = between(zoom, [15, 11.5], [17.5, 14], [20, 19], [22, 22]) * scale
  const other = between(zoom, [15, 10], [17.5, 11], [20, 13.5], [22, 16]) * scale
  return ['case', ['>', ['get', 'area'], LANDMARK_METERS], landmark, other]
}

function signSize(zoom: number): number {
  return between(zoom, [16, 0.58], [18, 0.8], [20, 1.05])
}

/** A size between those told for some zooms. */
function between(zoom: number, ...stops: [zoom: number, size: number][]): number {
  const next = stops.findIndex(([at]) => at > zoom)
  if (next === 0) return stops[0]![1]
  if (next < 0) return stops.at(-1)![1]
  const [from, small] = stops[next - 1]!
  const [to, large] = stops[next]!
  return small + ((large - small) * (zoom - from)) / (to - from)
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
