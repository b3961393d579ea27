import type { TextLine } from '../../ocr/index.ts'
import { share, valuesOf } from '../../rules/parameters.ts'
import { changeRule, setRule } from '../../rules/rule.ts'
import type { Picture } from '../picture/picture.ts'
import { findColouredMap, mapParameters } from './coloured-map.ts'
import type { Floor } from './floor.ts'
import { eachCrossing, namedPlaces } from './join-places.ts'

const parameters = {
  ...mapParameters,
  /** Of all coloured places with a text, those beside closed ways: where there are more, these are the ways of the building. */
  maxReached: share(0.3, [0.1, 0.5]),
}
const values = valuesOf(parameters)

/** Pixels across which two places lie beside each other, and how many rows or columns go from one to the other. */
const MAX_GAP_PX = 24
const MIN_CROSSINGS = 5

/**
 * Where coloured shops stand on ground that nothing closes, what lines close off of this ground is no room either: lobbies,
 * courts and drives. Where closed ways lead to many of the shops, they stay.
 */
export function withoutOpenGround(floor: Floor, picture: Picture, lines: TextLine[]): Floor {
  const ground = findOpenGround(floor, picture, namedPlaces(floor, lines))
  if (ground.size === 0) return floor
  return {
    ...floor,
    regions: floor.regions.map((region) => (ground.has(region.id) ? { ...region, open: true } : region)),
    passages: floor.passages.filter(({ between }) => !between.some((id) => ground.has(id))),
  }
}

function findOpenGround(floor: Floor, picture: Picture, withText: ReadonlySet<number>): Set<number> {
  const map = findColouredMap(floor, picture, withText)
  const closed = map?.fills.filter(({ region }) => !region.open) ?? []
  // Ways may have names, too, or signs with words.
  const ways = new Set(closed.filter((fill) => map!.isPlain(fill)).map(({ region }) => region.id))
  const rooms = closed.filter((fill) => fill.isNamed && !map!.isPlain(fill))
  const reached = countReached(floor, ways, new Set(rooms.map(({ region }) => region.id)))
  if (reached > values.maxReached * rooms.length) return new Set()
  return new Set([...ways].filter((id) => !withText.has(id)))
}

/** How many of the rooms lie beside the ways. */
function countReached(floor: Floor, ways: ReadonlySet<number>, rooms: ReadonlySet<number>): number {
  const crossings = new Map<number, number>()
  eachCrossing(floor, (one, other, _, __, length) => {
    if (length > MAX_GAP_PX) return
    const place = ways.has(one) ? other : ways.has(other) ? one : 0
    if (rooms.has(place)) crossings.set(place, (crossings.get(place) ?? 0) + 1)
  })
  return [...crossings.values()].filter((count) => count >= MIN_CROSSINGS).length
}

export const openGroundRule = changeRule({
  id: 'picture-open-ground',
  phase: 'picture',
  does: 'Where coloured places with a text stand on open ground, what lines close off of this ground is no room.',
  parameters,
  apply: withoutOpenGround,
})

export const unreadGroundRule = setRule({
  id: 'picture-unread-ground',
  phase: 'picture',
  does: 'Such ground is also what holds signs alone, which look like a line of text.',
  apply: findOpenGround,
})
