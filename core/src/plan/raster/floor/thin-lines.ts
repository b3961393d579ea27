import { median } from '../../../geo/index.ts'
import type { FieldRegion, Mask } from '../../field/index.ts'
import type { TextLine } from '../../ocr/index.ts'
import { count, pixels, share, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import { changedPlaces } from './changed-places.ts'
import type { Floor } from './floor.ts'
import { eachCrossing, joinPlaces, namedPlaces } from './join-places.ts'

const parameters = {
  /** Pairs of neighbours from which on the usual wall is known, and pixels that it is thick at least to tell it from a line. */
  minPairs: count(6, [3, 20]),
  minWallPx: pixels(6, [4, 12]),
  /** Of the usual wall, how thick a line is at most. */
  maxLine: share(0.45, [0.2, 0.6]),
  /** Of the border of a place, what a line parts from one neighbour; and of that neighbour, how large the place is at most. */
  minLined: share(0.3, [0.2, 0.6]),
  maxArea: share(0.5, [0.1, 0.8]),
}
const values = valuesOf(parameters)

/** What lies between two places, wherever a row or a column crosses it. */
interface Border {
  one: number
  other: number
  /** Pixels from the first ink to the last, for each crossing. */
  thickness: number[]
}

/**
 * Where walls are bodies or pairs of lines, a single line parts no rooms: fronts of cupboards, counters, edges of carpets and
 * lines with a length on them. A nameless place beyond one belongs to its neighbour.
 */
export function joinOverLines(floor: Floor, ink: Mask, lines: TextLine[]): Floor {
  const { minPairs, minWallPx, maxLine } = values
  const borders = findBorders(floor, ink)
  const usual = usualThickness([...borders.values()], floor)
  if (borders.size < minPairs || usual < minWallPx) return floor
  const isThin = ({ thickness }: Border) => median(thickness) <= maxLine * usual
  const into = hostsOf(floor, [...borders.values()], isThin, namedPlaces(floor, lines))
  return into.size > 0 ? joinPlaces(floor, into, 2 * usual) : floor
}

function findBorders(floor: Floor, ink: Mask): Map<number, Border> {
  const borders = new Map<number, Border>()
  const side = floor.regions.length + 1
  eachCrossing(floor, (one, other, from, step, length) => {
    if (length === 0) return
    const [low, high] = one < other ? [one, other] : [other, one]
    const border = borders.get(low * side + high) ?? { one: low, other: high, thickness: [] }
    borders.set(low * side + high, border)
    let [first, last] = [0, length - 1]
    while (first < length && !ink.data[from + first * step]) first++
    while (last > first && !ink.data[from + last * step]) last--
    border.thickness.push(first < length ? last - first + 1 : 0)
  })
  return borders
}

/** Of what parts places from each other, weighed by length; the outside may have thicker walls. */
function usualThickness(borders: Border[], { regions }: Floor): number {
  const inner = borders.filter(({ one, other }) => !regions[one - 1]!.open && !regions[other - 1]!.open)
  const all = inner.flatMap(({ thickness }) => thickness)
  return all.length > 0 ? median(all) : 0
}

/** The neighbour that each nameless place goes to. */
function hostsOf(
  { regions }: Floor,
  borders: Border[],
  isThin: (border: Border) => boolean,
  named: Set<number>,
): Map<number, number> {
  const length = new Float64Array(regions.length + 1)
  for (const { one, other, thickness } of borders) {
    length[one]! += thickness.length
    length[other]! += thickness.length
  }
  const into = new Map<number, number>()
  const longest = new Map<number, number>()
  const offer = (place: FieldRegion, host: FieldRegion, crossings: number) => {
    if (place.open || host.open || named.has(place.id) || place.area > values.maxArea * host.area) return
    if (crossings < values.minLined * length[place.id]! || crossings < (longest.get(place.id) ?? 0)) return
    longest.set(place.id, crossings)
    into.set(place.id, host.id)
  }
  for (const border of borders.filter(isThin)) {
    const [p, q] = [regions[border.one - 1]!, regions[border.other - 1]!]
    offer(p, q, border.thickness.length)
    offer(q, p, border.thickness.length)
  }
  return into
}

export const thinLineRule = changeRule({
  id: 'picture-thin-lines',
  phase: 'picture',
  as: 'room',
  does: 'A nameless place that a line much thinner than the walls parts from a larger one belongs to that: a cupboard, a counter, a carpet.',
  parameters,
  apply: joinOverLines,
  parts: changedPlaces,
})
