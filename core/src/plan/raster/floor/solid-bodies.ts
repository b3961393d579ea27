import { median } from '../../../geo/index.ts'
import type { TextLine } from '../../ocr/index.ts'
import { share, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import { luminance, WHITE_LEVEL } from '../picture/luminance.ts'
import type { Picture } from '../picture/picture.ts'
import { changedPlaces } from './changed-places.ts'
import type { Floor } from './floor.ts'
import { type Fill, fillsOf, usualLevel } from './grey-bodies.ts'
import { openPlaces } from './open-places.ts'

const parameters = {
  /** Of the way from the level of the usual floor to that of the walls, how dark a body is at least. */
  minDark: share(0.6, [0.4, 0.9]),
  /** Of 255: how much darker than the usual floor walls are where they are filled. */
  minContrast: share(0.3, [0.2, 0.6]),
  /** Of the area of all places, how large a body is at most. */
  maxArea: share(0.04, [0.01, 0.1]),
  /** Of 255: how far off grey a body is at most, unless it is small: of the usual place with a text, how large it is then. */
  maxColour: share(0.16, [0.08, 0.3]),
  maxColoured: share(0.4, [0.1, 0.5]),
  /** Of 255: how far off each other places of one grey are; and of those, what may have a text where they are bodies. */
  maxSpread: share(0.06, [0.02, 0.1]),
  maxNamed: share(0.15, [0, 0.3]),
  /** Of what is drawn as walls, what is lighter than the walls: windows. */
  lighterWalls: share(0.5, [0.2, 0.8]),
}
const values = valuesOf(parameters)
const LEVEL_COUNT = 256
/** Pixels from one that is looked at to the next. */
const SAMPLE_STEP = 3

/** Where walls are filled, small nameless places that are filled like them are shafts, chimneys and thick parts of walls. */
export function withoutSolidBodies(floor: Floor, picture: Picture, lines: TextLine[]): Floor {
  const { minDark, minContrast, maxArea, maxColour, maxColoured } = values
  const fills = fillsOf(floor, picture, lines)
  const usual = usualLevel(fills)
  const wall = wallLevel(floor, picture)
  if (wall === null || usual - wall < minContrast * WHITE_LEVEL) return floor
  const all = fills.reduce((sum, { region }) => sum + region.area, 0)
  const dark = fills.filter(({ level }) => usual - level > minDark * (usual - wall))
  const isGrey = ({ colour }: Fill) => colour < maxColour * WHITE_LEVEL
  const roomLevels = levelsOfRooms(dark.filter(isGrey))
  const named = fills.filter(({ isNamed }) => isNamed).map(({ region }) => region.area)
  const largest = named.length > 0 ? maxColoured * median(named) : Number.POSITIVE_INFINITY
  const isFilled = (fill: Fill) => (isGrey(fill) ? !roomLevels[Math.round(fill.level)] : fill.region.area < largest)
  const isBody = (fill: Fill) => !fill.isNamed && fill.region.area < maxArea * all && isFilled(fill)
  const ids = new Set(dark.filter(isBody).map(({ region }) => region.id))
  return openPlaces(floor, ids)
}

/** The levels of grey at which several places have a text. */
function levelsOfRooms(grey: readonly Fill[]): boolean[] {
  return Array.from({ length: LEVEL_COUNT }, (_, level) => {
    const alike = grey.filter((fill) => Math.abs(fill.level - level) < values.maxSpread * WHITE_LEVEL)
    return alike.filter(({ isNamed }) => isNamed).length > values.maxNamed * alike.length
  })
}

/** The level that half of the walls are darker than. */
function wallLevel({ walls }: Floor, { rgb }: Picture): number | null {
  const counts = new Uint32Array(LEVEL_COUNT)
  let all = 0
  for (let i = 0; i < walls.data.length; i += SAMPLE_STEP) {
    if (!walls.data[i]) continue
    counts[Math.round(luminance(rgb[3 * i]!, rgb[3 * i + 1]!, rgb[3 * i + 2]!))]!++
    all++
  }
  if (all === 0) return null
  let passed = 0
  return counts.findIndex((count) => {
    passed += count
    return passed >= values.lighterWalls * all
  })
}

export const solidBodyRule = changeRule({
  id: 'picture-solid-bodies',
  phase: 'picture',
  as: 'wall',
  does: 'Where walls are filled, a small nameless place that is about as dark as they are is a shaft or a part of a wall.',
  parameters,
  apply: withoutSolidBodies,
  parts: changedPlaces,
})
