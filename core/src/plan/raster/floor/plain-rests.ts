import { median } from '../../../geo/index.ts'
import type { FieldRegion } from '../../field/index.ts'
import type { TextLine } from '../../ocr/index.ts'
import { count, share, valuesOf } from '../../rules/parameters.ts'
import { changeRule, setRule } from '../../rules/rule.ts'
import type { Picture } from '../picture/picture.ts'
import type { Floor } from './floor.ts'
import { namedPlaces } from './join-places.ts'
import { commonColours } from './place-colours.ts'

const parameters = {
  /** Places with a text, from which on colours tell, and of these, what is coloured. */
  minNamed: count(10, [6, 30]),
  minColoured: share(0.75, [0.6, 0.95]),
  /** Of 255: how far a colour is off that of the ways, and how near to it the ways are. */
  minColour: share(0.12, [0.06, 0.3]),
  maxPlain: share(0.06, [0.02, 0.1]),
  /** Of the usual place with a text, how large a rest is at most: ways are larger. */
  maxArea: share(2, [0.5, 3]),
}
const values = valuesOf(parameters)
const WHITE_LEVEL = 255
/** The bits of a channel that tell colours of places apart. */
const COARSE_LEVELS = 240

interface Filled {
  region: FieldRegion
  colour: Colour
  isNamed: boolean
}

type Colour = [number, number, number]

/**
 * Where rooms and shops are coloured, small places without a text in the colour of the ways between them are what is left
 * between shops, or the ground of a sign: stairs, lifts, toilets.
 */
export function withoutPlainRests(floor: Floor, picture: Picture, lines: TextLine[]): Floor {
  const ids = findRests(floor, picture, namedPlaces(floor, lines))
  if (ids.size === 0) return floor
  return {
    ...floor,
    regions: floor.regions.map((region) => (ids.has(region.id) ? { ...region, open: true } : region)),
    passages: floor.passages.filter(({ between }) => !between.some((id) => ids.has(id))),
  }
}

function findRests(floor: Floor, picture: Picture, withText: ReadonlySet<number>): Set<number> {
  const { minNamed, minColoured, minColour, maxPlain, maxArea } = values
  const fills = fillsOf(floor, picture, withText)
  const named = fills.filter(({ isNamed, region }) => isNamed && !region.open)
  if (named.length < minNamed) return new Set()
  const ways = largestColour(fills.filter(({ isNamed, region }) => !isNamed || region.open))
  if (!ways) return new Set()
  const off = ({ colour }: Filled) => Math.max(...colour.map((level, i) => Math.abs(level - ways[i]!))) / WHITE_LEVEL
  if (named.filter((fill) => off(fill) > minColour).length < minColoured * named.length) return new Set()
  const largest = maxArea * median(named.map(({ region }) => region.area))
  const rests = fills.filter(
    (fill) => !fill.isNamed && !fill.region.open && fill.region.area < largest && off(fill) < maxPlain,
  )
  return new Set(rests.map(({ region }) => region.id))
}

/** Each place with its colour, up to small differences. */
function fillsOf(floor: Floor, picture: Picture, named: ReadonlySet<number>): Filled[] {
  const colours = commonColours(floor, picture)
  return floor.regions.map((region) => {
    const { r, g, b } = colours.get(region.id) ?? { r: 0, g: 0, b: 0 }
    const colour: Colour = [r & COARSE_LEVELS, g & COARSE_LEVELS, b & COARSE_LEVELS]
    return { region, colour, isNamed: named.has(region.id) }
  })
}

/** That most of the area has. */
function largestColour(fills: Filled[]): Colour | null {
  const areas = new Map<string, { area: number; colour: Colour }>()
  for (const { region, colour } of fills) {
    const known = areas.get(colour.join()) ?? { area: 0, colour }
    known.area += region.area
    areas.set(colour.join(), known)
  }
  return [...areas.values()].sort((p, q) => q.area - p.area)[0]?.colour ?? null
}

export const plainRestRule = changeRule({
  id: 'picture-plain-rests',
  phase: 'picture',
  does: 'Where places with a text are coloured, small ones without in the colour of the ways are rests between them, or the ground of a sign.',
  parameters,
  apply: withoutPlainRests,
})

export const unreadRestRule = setRule({
  id: 'picture-unread-rests',
  phase: 'picture',
  does: 'Such rests are also those in which nothing could be read: a sign looks like a line of text.',
  apply: findRests,
})
