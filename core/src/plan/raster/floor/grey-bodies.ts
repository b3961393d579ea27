import { median } from '../../../geo/index.ts'
import type { FieldRegion } from '../../field/index.ts'
import type { TextLine } from '../../ocr/index.ts'
import { count, share, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import { luminance, WHITE_LEVEL } from '../picture/luminance.ts'
import type { Picture } from '../picture/picture.ts'
import { changedPlaces } from './changed-places.ts'
import type { Floor } from './floor.ts'
import { namedPlaces } from './join-places.ts'
import { openPlaces } from './open-places.ts'
import { commonColours } from './place-colours.ts'

const parameters = {
  /** Grey places of one level, from which on they are bodies of walls; and of the area of all places, what they take up at most. */
  minBodies: count(3, [2, 8]),
  maxBodies: share(0.2, [0.05, 0.4]),
  /** Of 255: how much darker than the usual floor they are, how far off grey, and how far off each other. */
  minDarker: share(0.1, [0.05, 0.3]),
  maxColour: share(0.07, [0.02, 0.15]),
  maxSpread: share(0.04, [0.01, 0.1]),
  /** Of the floor, what is coloured where any grey stands apart from it, light or dark. */
  minColoured: share(0.5, [0.3, 0.9]),
  /** Places with a text in that grey, for each that is a body: signs and names of streets may stand on walls. */
  maxNamed: share(0.15, [0, 0.3]),
  /** Of the width of places that half of the floor is in, theirs at most. */
  maxWidth: share(0.4, [0.2, 0.7]),
  /** Of the floor, what is darker than its lightest parts, as ways and signs are drawn over them. */
  usualFloor: share(0.75, [0.5, 0.95]),
}
const values = valuesOf(parameters)

export interface Fill {
  region: FieldRegion
  level: number
  colour: number
  isNamed: boolean
}

/**
 * Narrow nameless places in one grey, on a plan whose floor is lighter or coloured and whose named rooms are hardly ever of
 * that grey.
 */
export function withoutGreyBodies(floor: Floor, picture: Picture, lines: TextLine[]): Floor {
  const { minBodies, maxBodies, minDarker, maxColour, minColoured, maxSpread, maxWidth, maxNamed } = values
  const fills = fillsOf(floor, picture, lines)
  if (fills.length <= minBodies) return floor
  const usual = usualLevel(fills)
  const widest = maxWidth * atShare(fills, 0.5, ({ region }) => region.peak)
  const isPlain = ({ colour }: Fill) => colour < maxColour * WHITE_LEVEL
  const areaOf = (some: readonly Fill[]) => some.reduce((sum, { region }) => sum + region.area, 0)
  const all = areaOf(fills)
  const coloured = areaOf(fills.filter((fill) => !isPlain(fill)))
  const lightest = coloured > minColoured * all ? WHITE_LEVEL : usual
  const grey = fills.filter((fill) => isPlain(fill) && fill.level < lightest - minDarker * WHITE_LEVEL)
  const narrow = grey.filter(({ region, isNamed }) => !isNamed && region.peak < widest)
  if (narrow.length < minBodies) return floor
  const body = median(narrow.map(({ level }) => level))
  const isBody = ({ level }: Fill) => Math.abs(level - body) < maxSpread * WHITE_LEVEL
  const bodies = narrow.filter(isBody)
  const named = grey.filter((fill) => fill.isNamed && isBody(fill))
  if (named.length > maxNamed * bodies.length) return floor
  if (bodies.length < minBodies || areaOf(bodies) > maxBodies * all) return floor
  const ids = new Set(bodies.map(({ region }) => region.id))
  return openPlaces(floor, ids)
}

/** The level that most of each place has, and how far off grey that is. */
export function fillsOf(floor: Floor, picture: Picture, lines: TextLine[]): Fill[] {
  const colours = commonColours(floor, picture)
  const named = namedPlaces(floor, lines)
  return floor.regions.flatMap((region) => {
    const fill = colours.get(region.id)
    if (region.open || !fill) return []
    const { r, g, b } = fill
    const colour = Math.max(r, g, b) - Math.min(r, g, b)
    return [{ region, level: luminance(r, g, b), colour, isNamed: named.has(region.id) }]
  })
}

/** How bright the usual floor is. */
export function usualLevel(fills: Fill[]): number {
  return atShare(fills, values.usualFloor, ({ level }) => level)
}

/** What is exceeded on the rest of the floor only, by its area. */
function atShare(fills: Fill[], part: number, measure: (fill: Fill) => number): number {
  const sorted = [...fills].sort((p, q) => measure(p) - measure(q))
  let left = part * sorted.reduce((sum, { region }) => sum + region.area, 0)
  const found = sorted.find(({ region }) => {
    left -= region.area
    return left <= 0
  })
  return found ? measure(found) : 0
}

export const greyBodyRule = changeRule({
  id: 'picture-grey-bodies',
  phase: 'picture',
  as: 'wall',
  does: 'Narrow nameless places in one grey that hardly any named room has, darker than the usual floor or among coloured ones, are bodies of walls.',
  parameters,
  apply: withoutGreyBodies,
  parts: changedPlaces,
})
