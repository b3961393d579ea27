import type { TextLine } from '../../ocr/index.ts'
import { times, valuesOf } from '../../rules/parameters.ts'
import { changeRule, setRule } from '../../rules/rule.ts'
import type { Picture } from '../picture/picture.ts'
import { changedPlaces } from './changed-places.ts'
import { findColouredMap, mapParameters } from './coloured-map.ts'
import type { Floor } from './floor.ts'
import { namedPlaces } from './join-places.ts'
import { openPlaces } from './open-places.ts'

const parameters = {
  ...mapParameters,
  /** Of the usual place with a text, how large a rest is at most: ways are larger. */
  maxArea: times(2, [0.5, 3]),
}
const values = valuesOf(parameters)

/**
 * Where rooms and shops are coloured, small places without a text in the colour of the ways between them are what is left
 * between shops, or the ground of a sign: stairs, lifts, toilets.
 */
export function withoutPlainRests(floor: Floor, picture: Picture, lines: TextLine[]): Floor {
  const ids = findRests(floor, picture, namedPlaces(floor, lines))
  return openPlaces(floor, ids)
}

function findRests(floor: Floor, picture: Picture, withText: ReadonlySet<number>): Set<number> {
  const map = findColouredMap(floor, picture, withText)
  if (!map) return new Set()
  const largest = values.maxArea * map.usualArea
  const rests = map.fills.filter(
    (fill) => !fill.isNamed && !fill.region.open && fill.region.area < largest && map.isPlain(fill),
  )
  return new Set(rests.map(({ region }) => region.id))
}

export const plainRestRule = changeRule({
  id: 'picture-plain-rests',
  phase: 'picture',
  as: 'no room',
  does: 'Where places with a text are coloured, small ones without in the colour of the ways are rests between them, or the ground of a sign.',
  parameters,
  apply: withoutPlainRests,
  parts: changedPlaces,
})

export const unreadRestRule = setRule({
  id: 'picture-unread-rests',
  phase: 'picture',
  does: 'Such rests are also those in which nothing could be read: a sign looks like a line of text.',
  parameters,
  apply: findRests,
})
