import { holdLabels } from '../../findings/spaces.ts'
import { buildingSizes } from '../../rules/building-sizes.ts'
import { metres, squareMetres, valuesOf } from '../../rules/parameters.ts'
import { outlinesOf } from '../../rules/parts.ts'
import { listRule } from '../../rules/rule.ts'
import { locator } from '../../shape/locate.ts'
import { type Polygon, polygonArea, ringHas, toRing } from '../../shape/ring.ts'
import type { Label } from '../../text/labels.ts'
import { isCirculation } from '../../text/words.ts'
import type { Flight } from '../clutter/stairs.ts'
import { isStairs, middleOf } from '../clutter/stairwells.ts'
import { hullOf } from './hull.ts'
import type { Place } from './place.ts'

const parameters = {
  /** From one flight of stairs to the next. */
  maxLanding: buildingSizes.widestLanding,
  /** From a label to its stairs. */
  maxLabelGap: metres(4, [2, 8]),
  /** Stairs take no more, and what holds them no less. */
  largestStairs: squareMetres(60, [20, 120]),
  smallestStairs: squareMetres(1, [0.5, 4]),
}

const { maxLanding, maxLabelGap, largestStairs, smallestStairs } = valuesOf(parameters)

/** Stairs that walls close only in part, or not at all: their space is what lies between their flights. */
function stairPlaces(polygons: Polygon[], labels: Label[], flights: Flight[], unitsPerMeter: number): Place[] {
  const named = labels.filter(isStairs)
  if (named.length === 0 || flights.length === 0) return []
  const meters = (polygon: Polygon) => polygonArea(polygon) / unitsPerMeter ** 2
  const held = holdLabels(polygons, labels)
  const find = locator(polygons)
  const faceAt = (x: number, y: number) =>
    find(x, y).reduce((p, q) => (p < 0 || polygonArea(polygons[q]!) < polygonArea(polygons[p]!) ? q : p), -1)
  const homes = flights.map((flight) => faceAt(...middleOf(flight)))
  const isFree = (face: number) =>
    face >= 0 && held[face]!.every((label) => isStairs(label) || isCirculation(label.name ?? ''))
  const usable = flights.flatMap((flight, i) => (isFree(homes[i]!) ? [{ flight, home: homes[i]! }] : []))
  return named.flatMap((label): Place[] => {
    const over = faceAt(label.x, label.y)
    const beside = usable.toSorted((p, q) => away(p.flight, label) - away(q.flight, label))[0]
    const own =
      over >= 0 && meters(polygons[over]!) > smallestStairs
        ? over
        : beside && away(beside.flight, label) < maxLabelGap * unitsPerMeter
          ? beside.home
          : -1
    if (own < 0 || meters(polygons[own]!) > largestStairs) return []
    const outer = polygons[own]!.outer
    const near = usable.filter(({ flight: { corners } }) =>
      corners.some(([x, y]) => ringHas(outer, x, y) || toRing(outer, x, y) < maxLanding * unitsPerMeter),
    )
    if (near.every(({ home }) => home === own)) return []
    const ring = hullOf([...outer, ...near.flatMap(({ flight }) => flight.corners.flat())])
    if (meters({ outer: ring, holes: [] }) > largestStairs) return []
    return [{ ring, hosts: [...new Set([own, ...near.map(({ home }) => home)])], throughWalls: true }]
  })
}

function away(flight: Flight, { x, y }: Label): number {
  const [mx, my] = middleOf(flight)
  return Math.hypot(mx - x, my - y)
}

export const stairPlaceRule = listRule({
  id: 'stair-places',
  phase: 'open plan',
  as: 'room',
  does: 'Stairs that stand in a hall are a space of their own with their flights.',
  parameters,
  apply: stairPlaces,
  parts: outlinesOf,
})
