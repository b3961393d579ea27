import type { ExpressionSpecification } from '@maplibre/maplibre-gl-style-spec'
import type { Category } from '../../vocabulary/categories.ts'

/** On the level that is looked at. */
export const onShownLevel: ExpressionSpecification = ['==', ['get', 'level'], ['global-state', 'level']]

/** On that level, or on one that is drawn beside it: outdoors, and in other buildings. */
export const onLevel: ExpressionSpecification = [
  'any',
  onShownLevel,
  ['in', ['get', 'level'], ['coalesce', ['global-state', 'beside'], ['literal', []]]],
]

/** Quarter turns by which the map is turned from upright, to the nearest: 0 to 3. */
export const facing: ExpressionSpecification = ['coalesce', ['global-state', 'facing'], 0]

/** Layer visibility by the map's mode: one global state switches the whole style between 2D and 3D. */
export const in2d: ExpressionSpecification = ['case', ['==', ['global-state', 'is3d'], true], 'none', 'visible']
export const in3d: ExpressionSpecification = ['case', ['==', ['global-state', 'is3d'], true], 'visible', 'none']

export function inState(name: 'selected' | 'hover' | 'match' | 'booked'): ExpressionSpecification {
  return ['boolean', ['feature-state', name], false]
}

export function byCategory<T extends string>(values: Record<Category, T>, otherwise: T): ExpressionSpecification {
  return [
    'match',
    ['get', 'category'],
    ...Object.entries(values).flat(),
    otherwise,
  ] as unknown as ExpressionSpecification
}

/** A size that grows with the zoom; with base 2 it keeps its size on the ground. */
export function byZoom(base: number, ...stops: [zoom: number, size: number][]): ExpressionSpecification {
  return ['interpolate', ['exponential', base], ['zoom'], ...stops.flat()] as unknown as ExpressionSpecification
}
