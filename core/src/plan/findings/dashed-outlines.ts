import type { Shape } from '../drawing.ts'
import { strokesOf } from '../rules/parts.ts'
import { setRule } from '../rules/rule.ts'
import type { ClosedRing } from './closed-rings.ts'
import type { OwnPolygon } from './own-polygons.ts'

/**
 * Dashed outlines of rooms, units or booths that the drawing itself shows: tape on a floor. Though dashes are no walls
 * elsewhere, these bound the hall around them, and its names are not theirs.
 */
function findDashedOutlines(rings: ClosedRing[], own: OwnPolygon[]): Set<Shape> {
  const outlines = new Set(own.map(({ polygon }) => polygon.outer))
  return new Set(rings.flatMap(({ ring, shape }) => (shape.dashed && outlines.has(ring) ? [shape] : [])))
}

export const dashedOutlineRule = setRule({
  id: 'dashed-outlines',
  phase: 'faces',
  as: 'wall',
  does: 'Dashed outlines of booths or rooms that hold one label each bound the hall around them as lines do.',
  apply: findDashedOutlines,
  parts: strokesOf,
})
