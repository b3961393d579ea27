import { median } from '../../../geo/index.ts'
import type { FieldRegion } from '../../field/index.ts'
import { count, share, valuesOf } from '../../rules/parameters.ts'
import { WHITE_LEVEL } from '../picture/luminance.ts'
import type { Picture } from '../picture/picture.ts'
import type { Floor } from './floor.ts'
import { commonColours } from './place-colours.ts'

export const mapParameters = {
  /** Places with a text, from which on colours tell, and of these, what is coloured. */
  minNamed: count(10, [6, 30]),
  minColoured: share(0.75, [0.6, 0.95]),
  /** Of 255: how far a colour is off that of the ways, and how near to it the ways are. */
  minColour: share(0.12, [0.06, 0.3]),
  maxPlain: share(0.06, [0.02, 0.1]),
}
const values = valuesOf(mapParameters)
/** The bits of a channel that tell colours of places apart. */
const COARSE_LEVELS = 240

interface Filled {
  region: FieldRegion
  colour: Colour
  isNamed: boolean
}

type Colour = [number, number, number]

/** A map for visitors, whose rooms and shops are coloured and whose ways are not. */
export interface ColouredMap {
  fills: Filled[]
  isColoured: (fill: Filled) => boolean
  isPlain: (fill: Filled) => boolean
  /** The usual area of a place with a text. */
  usualArea: number
}

/** Whether most places with a text have another colour than the ways between them; null if not. */
export function findColouredMap(floor: Floor, picture: Picture, withText: ReadonlySet<number>): ColouredMap | null {
  const { minNamed, minColoured, minColour, maxPlain } = values
  const fills = fillsOf(floor, picture, withText)
  const named = fills.filter(({ isNamed, region }) => isNamed && !region.open)
  if (named.length < minNamed) return null
  const ways = largestColour(fills.filter(({ isNamed, region }) => !isNamed || region.open))
  if (!ways) return null
  const off = ({ colour }: Filled) => Math.max(...colour.map((level, i) => Math.abs(level - ways[i]!))) / WHITE_LEVEL
  const isColoured = (fill: Filled) => off(fill) > minColour
  if (named.filter(isColoured).length < minColoured * named.length) return null
  const usualArea = median(named.map(({ region }) => region.area))
  return { fills, isColoured, isPlain: (fill) => off(fill) < maxPlain, usualArea }
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
