import { share, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import { changedPlaces } from '../floor/changed-places.ts'
import type { Floor } from '../floor/floor.ts'
import { enclosedBy, surroundingsOf } from './enclosed.ts'
import { barePlaces } from './no-rooms.ts'
import type { Seen } from './seen.ts'

const parameters = {
  /** Of the outline of a bare place, what other places lie behind where it is a room. */
  minEnclosed: share(0.5, [0.4, 0.9]),
}
const values = valuesOf(parameters)

/**
 * A net takes large empty rooms for bare sheet. Those of the whole floor that were left out for it are rooms after all
 * where a way leads to them and other rooms lie around them, up to the outer wall.
 */
export function keepInsideRooms(floor: Floor, whole: Floor, seen: Seen): Floor {
  const isClosed = (id: number) => !whole.regions[id - 1]!.open
  const entered = new Set(
    whole.passages.filter(({ between }) => between.every(isClosed)).flatMap(({ between }) => between),
  )
  const bare = new Set([...barePlaces(whole, seen)].filter((id) => entered.has(id)))
  if (bare.size === 0) return floor
  const kept = new Set(floor.regions.flatMap(({ id, open }) => (open ? [] : [id])))
  const inside = enclosedBy(kept, surroundingsOf(whole, bare), values.minEnclosed)
  if (inside.size === 0) return floor
  const isRoom = (id: number) => kept.has(id) || inside.has(id)
  return {
    ...floor,
    regions: floor.regions.map((region) => (inside.has(region.id) ? { ...region, open: false } : region)),
    passages: whole.passages.filter(({ between }) => between.every((id) => isRoom(id) || !isClosed(id))),
  }
}

export const insideRoomRule = changeRule({
  id: 'net-inside-rooms',
  phase: 'picture',
  as: 'room',
  does: 'A place that a net takes for bare sheet is a room where a way leads to it and other rooms lie around most of it.',
  parameters,
  apply: keepInsideRooms,
  parts: changedPlaces,
})
