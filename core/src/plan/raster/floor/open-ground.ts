import type { TextLine } from '../../ocr/index.ts'
import { count, pixels, share, valuesOf } from '../../rules/parameters.ts'
import { changeRule, setRule } from '../../rules/rule.ts'
import type { Picture } from '../picture/picture.ts'
import { changedPlaces } from './changed-places.ts'
import { findColouredMap, mapParameters } from './coloured-map.ts'
import type { Floor } from './floor.ts'
import { eachCrossing, namedPlaces } from './join-places.ts'
import { openPlaces } from './open-places.ts'

const parameters = {
  ...mapParameters,
  /** Of all coloured places with a text, those beside closed ways: where there are more, these are the ways of the building. */
  maxReached: share(0.3, [0.1, 0.5]),
  /** Of these places, those beside a single closed way that is one, though others lie open. */
  minWayRooms: count(6, [4, 12]),
  /** Across which two places lie beside each other. */
  maxGap: pixels(24, [8, 60]),
  /** Rows or columns that go from one to the other. */
  minCrossings: count(5, [2, 20]),
}
const values = valuesOf(parameters)

/**
 * Where coloured shops stand on ground that nothing closes, what lines close off of this ground is no room either: lobbies,
 * courts and drives. Where closed ways lead to many of the shops, they stay.
 */
export function withoutOpenGround(floor: Floor, picture: Picture, lines: TextLine[]): Floor {
  const ground = findOpenGround(floor, picture, namedPlaces(floor, lines))
  return openPlaces(floor, ground)
}

function findOpenGround(floor: Floor, picture: Picture, withText: ReadonlySet<number>): Set<number> {
  const map = findColouredMap(floor, picture, withText)
  const closed = map?.fills.filter(({ region }) => !region.open) ?? []
  // Ways may have names, too, or signs with words.
  const ways = new Set(closed.filter((fill) => map!.isPlain(fill)).map(({ region }) => region.id))
  const rooms = new Set(closed.filter((fill) => fill.isNamed && !map!.isPlain(fill)).map(({ region }) => region.id))
  const beside = roomsBeside(floor, ways, rooms)
  const reached = new Set([...beside.values()].flatMap((own) => [...own]))
  if (reached.size > values.maxReached * rooms.size) return new Set()
  return new Set([...ways].filter((id) => !withText.has(id) && (beside.get(id)?.size ?? 0) < values.minWayRooms))
}

/** The rooms that lie beside each of the ways. */
function roomsBeside(
  floor: Floor,
  ways: ReadonlySet<number>,
  rooms: ReadonlySet<number>,
): Map<number, ReadonlySet<number>> {
  const crossings = new Map<number, Map<number, number>>()
  eachCrossing(floor, (one, other, _, __, length) => {
    const [way, room] = ways.has(one) ? [one, other] : [other, one]
    if (length > values.maxGap || !ways.has(way) || !rooms.has(room)) return
    const own = crossings.get(way) ?? new Map<number, number>()
    crossings.set(way, own)
    own.set(room, (own.get(room) ?? 0) + 1)
  })
  const longEnough = (own: Map<number, number>) =>
    new Set([...own].flatMap(([room, count]) => (count >= values.minCrossings ? [room] : [])))
  return new Map([...crossings].map(([way, own]) => [way, longEnough(own)]))
}

export const openGroundRule = changeRule({
  id: 'picture-open-ground',
  phase: 'picture',
  as: 'no room',
  does: 'Where coloured places with a text stand on open ground, what lines close off of this ground is no room.',
  parameters,
  apply: withoutOpenGround,
  parts: changedPlaces,
})

export const unreadGroundRule = setRule({
  id: 'picture-unread-ground',
  phase: 'picture',
  does: 'Such ground is also what holds signs alone, which look like a line of text.',
  parameters,
  apply: findOpenGround,
})
