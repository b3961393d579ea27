import { median } from '../../../geo/index.ts'
import type { FieldRegion } from '../../field/index.ts'
import type { TextLine } from '../../ocr/index.ts'
import { count, share, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import { luminance } from '../picture/luminance.ts'
import type { Picture } from '../picture/picture.ts'
import { middleOf } from '../seen/text-fit.ts'
import type { Floor } from './floor.ts'

const parameters = {
  /** Grey places of one level, from which on they are bodies of walls; and of the area of all places, what they take up at most. */
  minBodies: count(3, [2, 8]),
  maxBodies: share(0.2, [0.05, 0.4]),
  /** Of 255: how much darker than the usual floor they are, how far off grey, and how far off each other. */
  minDarker: share(0.1, [0.05, 0.3]),
  maxColour: share(0.07, [0.02, 0.15]),
  maxSpread: share(0.04, [0.01, 0.1]),
  /** Of the width of places that half of the floor is in, theirs at most. */
  maxWidth: share(0.4, [0.2, 0.7]),
}
const values = valuesOf(parameters)
const WHITE_LEVEL = 255
/** Of the floor, what is darker than its lightest parts, as ways and signs are drawn over them. */
const LIGHT_SHARE = 0.75
/** Pixels from one that is looked at to the next. */
const SAMPLE_STEP = 3

interface Fill {
  region: FieldRegion
  level: number
  colour: number
  isNamed: boolean
}

/** Narrow nameless places in one grey, on a plan whose floor is lighter and whose named rooms are not of that grey. */
export function withoutGreyBodies(floor: Floor, picture: Picture, lines: TextLine[]): Floor {
  const { minBodies, maxBodies, minDarker, maxColour, maxSpread, maxWidth } = values
  const fills = fillsOf(floor, picture, lines)
  if (fills.length <= minBodies) return floor
  const usual = atShare(fills, LIGHT_SHARE, ({ level }) => level)
  const widest = maxWidth * atShare(fills, 0.5, ({ region }) => region.peak)
  const isGrey = ({ level, colour }: Fill) =>
    colour < maxColour * WHITE_LEVEL && level < usual - minDarker * WHITE_LEVEL
  const grey = fills.filter(isGrey)
  const narrow = grey.filter(({ region, isNamed }) => !isNamed && region.peak < widest)
  if (narrow.length < minBodies) return floor
  const body = median(narrow.map(({ level }) => level))
  const isBody = ({ level }: Fill) => Math.abs(level - body) < maxSpread * WHITE_LEVEL
  if (grey.some((fill) => fill.isNamed && isBody(fill))) return floor
  const bodies = new Set(narrow.filter(isBody).map(({ region }) => region))
  const area = [...bodies].reduce((sum, region) => sum + region.area, 0)
  const all = fills.reduce((sum, { region }) => sum + region.area, 0)
  if (bodies.size < minBodies || area > maxBodies * all) return floor
  const ids = new Set([...bodies].map(({ id }) => id))
  return {
    ...floor,
    regions: floor.regions.map((region) => (ids.has(region.id) ? { ...region, open: true } : region)),
    passages: floor.passages.filter(({ between }) => !between.some((id) => ids.has(id))),
  }
}

/** The mean level of each place, and how far off grey it is. */
function fillsOf({ labels, regions }: Floor, { rgb }: Picture, lines: TextLine[]): Fill[] {
  const sums = new Float64Array(3 * (regions.length + 1))
  const counts = new Uint32Array(regions.length + 1)
  for (let i = 0; i < labels.data.length; i += SAMPLE_STEP) {
    const id = labels.data[i]!
    counts[id]!++
    for (let channel = 0; channel < 3; channel++) sums[3 * id + channel]! += rgb[3 * i + channel]!
  }
  const named = new Set(
    lines.flatMap((line) => {
      const at = middleOf(line, labels)
      return at === null ? [] : [labels.data[at]!]
    }),
  )
  return regions.flatMap((region) => {
    const seen = counts[region.id]!
    if (region.open || seen === 0) return []
    const [r, g, b] = [0, 1, 2].map((channel) => sums[3 * region.id + channel]! / seen) as [number, number, number]
    const colour = Math.max(r, g, b) - Math.min(r, g, b)
    return [{ region, level: luminance(r, g, b), colour, isNamed: named.has(region.id) }]
  })
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
  does: 'Narrow nameless places in one grey that no named room has, darker than the usual floor, are bodies of walls.',
  parameters,
  apply: withoutGreyBodies,
})
