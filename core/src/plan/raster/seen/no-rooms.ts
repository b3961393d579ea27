import type { FieldRegion } from '../../field/index.ts'
import { type PlaceKind, placeKinds } from '../../ocr/index.ts'
import { share, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import { changedPlaces } from '../floor/changed-places.ts'
import { COLOURED_AREAS, type Floor } from '../floor/floor.ts'
import type { Picture } from '../picture/picture.ts'
import { PLACE_PX, SEEN_WALLS, type Seen } from './seen.ts'

const parameters = {
  /** Of a place, what is bare sheet, text on it included; and what is the sheet alone. */
  minSheet: share(0.7, [0.5, 0.9]),
  minBare: share(0.3, [0.1, 0.6]),
  /** Furniture between the walls that the net itself sees; rooms that others found may look like furniture to it. */
  minFurniture: share(0.6, [0.4, 0.9]),
  minWall: share(0.9, [0.6, 0.98]),
}
const values = valuesOf(parameters)

/**
 * Takes out what a net sees to be the sheet beside the building or the body of a wall, and furniture between its walls.
 * Not on a dark ground, which tells from its own colour what lies on it: white halls would pass for sheet.
 */
export function withoutNoRooms(floor: Floor, seen: Seen, { lightInk }: Pick<Picture, 'lightInk'>): Floor {
  if (lightInk && floor.method === COLOURED_AREAS) return floor
  const { minFurniture, minWall } = values
  const of = kindsOf(floor, seen)
  const isNone = floor.regions.map((region) => {
    const { id, area, open } = region
    if (open) return false
    if (isBare(region, of)) return true
    const isFurniture = floor.method === SEEN_WALLS && of(id, 'furniture') > minFurniture * area
    return isFurniture || of(id, 'wall') > minWall * area
  })
  if (!isNone.includes(true)) return floor
  return {
    ...floor,
    regions: floor.regions.map((region, i) => (isNone[i] ? { ...region, open: true } : region)),
    passages: floor.passages.filter(({ between }) => !between.some((id) => isNone[id - 1])),
  }
}

/** How many pixels of a region are at places of the kind. */
type KindCount = (id: number, kind: PlaceKind) => number

/** Whether a place is bare sheet, text on it included. */
function isBare({ id, area }: FieldRegion, of: KindCount): boolean {
  const bare = of(id, 'paper')
  return bare > values.minBare * area && bare + of(id, 'text') > values.minSheet * area
}

/** The closed places that a net sees to be bare sheet. */
export function barePlaces(floor: Floor, seen: Seen): Set<number> {
  const of = kindsOf(floor, seen)
  return new Set(floor.regions.filter((region) => !region.open && isBare(region, of)).map(({ id }) => id))
}

/** How many pixels of each region a net sees to be of a kind. */
export function kindsOf(floor: Floor, seen: Seen): KindCount {
  const counts = countKinds(floor, seen)
  return (id, kind) => counts[id * placeKinds.length + placeKinds.indexOf(kind)]!
}

/** For each region, the pixels at places of each kind. */
function countKinds({ labels: map, regions }: Floor, { likeliest, width, height }: Seen): Uint32Array {
  const { width: columns, height: rows, data: labels } = map
  const kinds = placeKinds.length
  const counts = new Uint32Array((regions.length + 1) * kinds)
  const placeOf = Int32Array.from({ length: columns }, (_, x) => Math.min(width - 1, Math.floor(x / PLACE_PX)))
  for (let y = 0; y < rows; y++) {
    const row = Math.min(height - 1, Math.floor(y / PLACE_PX)) * width
    for (let x = 0, i = y * columns; x < columns; x++, i++) {
      counts[labels[i]! * kinds + likeliest[row + placeOf[x]!]!]!++
    }
  }
  return counts
}

export const noRoomRule = changeRule({
  id: 'net-no-rooms',
  phase: 'picture',
  as: 'no room',
  does: 'Places that a net sees to be bare sheet or the body of a wall, or between its own walls furniture, are no rooms.',
  parameters,
  apply: withoutNoRooms,
  parts: changedPlaces,
})
