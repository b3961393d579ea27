import type { Passage } from '../../field/index.ts'
import type { TextLine } from '../../ocr/index.ts'
import { share, times, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import { kindsOf } from '../seen/no-rooms.ts'
import type { Seen } from '../seen/seen.ts'
import { changedPlaces } from './changed-places.ts'
import type { Floor } from './floor.ts'
import { joinPlaces, namedPlaces } from './join-places.ts'

const parameters = {
  /** Of the width of the narrower place, how wide a passage is at least: what is narrower is a crack in a wall. */
  minWidth: share(0.3, [0.15, 0.5]),
  /** Of the width of a passage, how wide the way is at most beside it where it goes on; behind a door it is wider at once. */
  maxWidening: times(1.2, [1.1, 1.4]),
  /** Of the same width, how far such a way goes on at least, and how far it is followed to each side. */
  minLength: times(1.25, [0.8, 2]),
  maxLength: times(2, [1.5, 4]),
  /** Of a place, what a net sees to be stairs where it is no corridor: flights go on as well. */
  maxStairs: share(0.3, [0.1, 0.6]),
}
const values = valuesOf(parameters)

/**
 * A door is a gap in a wall: the way is wider right before it and behind it. Where it goes on as narrow as it is, for longer than
 * it is wide, there is no door, but a narrow part of a corridor, and what lies on both sides is one place.
 */
export function joinCorridorPieces(floor: Floor, lines: TextLine[], seen: Seen): Floor {
  const named = namedPlaces(floor, lines)
  const regionOf = (id: number) => floor.regions[id - 1]!
  let kinds: ReturnType<typeof kindsOf> | null = null
  const isStairs = (id: number) => {
    kinds ??= kindsOf(floor, seen)
    return kinds(id, 'stairs') > values.maxStairs * regionOf(id).area
  }
  const roots = Int32Array.from({ length: floor.regions.length + 1 }, (_, id) => id)
  const rootOf = (id: number): number => (roots[id] === id ? id : rootOf(roots[id]!))
  const areas = [0, ...floor.regions.map(({ area }) => area)]
  const into = new Map<number, number>()
  for (const passage of floor.passages) {
    const [p, q] = passage.between.map(rootOf) as [number, number]
    if (p === q || (named.has(p) && named.has(q)) || passage.between.some((id) => regionOf(id).open)) continue
    const narrower = 2 * Math.min(...passage.between.map((id) => regionOf(id).peak))
    if (passage.width < values.minWidth * narrower || !goesOn(passage, floor)) continue
    if (passage.between.some(isStairs)) continue
    const [part, host] = areas[p]! < areas[q]! ? [p, q] : [q, p]
    roots[part] = host
    areas[host]! += areas[part]!
    if (named.has(part)) named.add(host)
    into.set(part, host)
  }
  return into.size > 0 ? joinPlaces(floor, into, 0) : floor
}

/** Whether the way through a passage keeps its width beside it. */
function goesOn({ width, closing: [x0, y0, x1, y1] }: Passage, { labels }: Floor): boolean {
  const length = Math.hypot(x1 - x0, y1 - y0)
  if (length === 0) return false
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length]
  const isFree = (x: number, y: number) => {
    const [column, row] = [Math.round(x), Math.round(y)]
    if (column < 0 || row < 0 || column >= labels.width || row >= labels.height) return false
    return labels.data[row * labels.width + column]! > 0
  }
  const widest = values.maxWidening * width
  const reach = (x: number, y: number, sign: number) => {
    let away = 0
    while (away <= widest && isFree(x + sign * away * ux, y + sign * away * uy)) away++
    return away
  }
  let narrow = 0
  for (const side of [-1, 1]) {
    let [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
    for (let step = 0; step < values.maxLength * width; step++) {
      x -= side * uy
      y += side * ux
      if (!isFree(x, y)) break
      const [back, ahead] = [reach(x, y, -1), reach(x, y, 1)]
      if (back + ahead > widest) continue
      narrow++
      // The way may lead aslant to the line that closes it.
      x += ((ahead - back) / 2) * ux
      y += ((ahead - back) / 2) * uy
    }
  }
  return narrow >= values.minLength * width
}

export const corridorPieceRule = changeRule({
  id: 'picture-corridor-pieces',
  phase: 'picture',
  as: 'room',
  does: 'A narrow place that goes on for longer than it is wide is no door but part of a corridor, and what lies on both sides of it is one place.',
  parameters,
  apply: joinCorridorPieces,
  parts: changedPlaces,
})
