import { holdLabels } from '../../findings/spaces.ts'
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

/** Metres from one flight of stairs to the next, and from a label to its stairs. */
const MAX_LANDING_M = 2
const MAX_LABEL_GAP_M = 4
/** Square metres: stairs take no more, and what holds them no less. */
const MAX_STAIRS_M2 = 60
const MIN_STAIRS_M2 = 1

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
      over >= 0 && meters(polygons[over]!) > MIN_STAIRS_M2
        ? over
        : beside && away(beside.flight, label) < MAX_LABEL_GAP_M * unitsPerMeter
          ? beside.home
          : -1
    if (own < 0 || meters(polygons[own]!) > MAX_STAIRS_M2) return []
    const outer = polygons[own]!.outer
    const near = usable.filter(({ flight: { corners } }) =>
      corners.some(([x, y]) => ringHas(outer, x, y) || toRing(outer, x, y) < MAX_LANDING_M * unitsPerMeter),
    )
    if (near.every(({ home }) => home === own)) return []
    const ring = hullOf([...outer, ...near.flatMap(({ flight }) => flight.corners.flat())])
    if (meters({ outer: ring, holes: [] }) > MAX_STAIRS_M2) return []
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
  apply: stairPlaces,
  parts: outlinesOf,
})
