import type { TextLine } from '../../ocr/index.ts'
import { share, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import { luminance } from '../picture/luminance.ts'
import type { Picture } from '../picture/picture.ts'
import type { Floor } from './floor.ts'
import { atShare, type Fill, fillsOf } from './grey-bodies.ts'

const parameters = {
  /** Of the way from the level of the usual floor to that of the walls, how dark a body is at least. */
  minDark: share(0.6, [0.4, 0.9]),
  /** Of 255: how much darker than the usual floor walls are where they are filled. */
  minContrast: share(0.3, [0.2, 0.6]),
  /** Of the area of all places, how large a body is at most. */
  maxArea: share(0.04, [0.01, 0.1]),
  /** Places with a text that are as dark, for each that is a body: where rooms have strong colours, a dark one is a room. */
  maxNamed: share(0.15, [0, 0.3]),
}
const values = valuesOf(parameters)
const LEVEL_COUNT = 256
const WHITE_LEVEL = 255
/** Of the floor, what is darker than its lightest parts; and of what is drawn as walls, what is lighter than the walls: windows. */
const LIGHT_SHARE = 0.75
const WALL_SHARE = 0.5
/** Pixels from one that is looked at to the next. */
const SAMPLE_STEP = 3

/** Where walls are filled, small nameless places that are filled like them are shafts, chimneys and thick parts of walls. */
export function withoutSolidBodies(floor: Floor, picture: Picture, lines: TextLine[]): Floor {
  const { minDark, minContrast, maxArea, maxNamed } = values
  const fills = fillsOf(floor, picture, lines)
  const usual = atShare(fills, LIGHT_SHARE, ({ level }) => level)
  const wall = wallLevel(floor, picture)
  if (wall === null || usual - wall < minContrast * WHITE_LEVEL) return floor
  const all = fills.reduce((sum, { region }) => sum + region.area, 0)
  const dark = fills.filter(({ level }) => usual - level > minDark * (usual - wall))
  const bodies = dark.filter(({ region, isNamed }: Fill) => !isNamed && region.area < maxArea * all)
  const named = dark.filter(({ isNamed }) => isNamed)
  if (bodies.length === 0 || named.length > maxNamed * bodies.length) return floor
  const ids = new Set(bodies.map(({ region }) => region.id))
  return {
    ...floor,
    regions: floor.regions.map((region) => (ids.has(region.id) ? { ...region, open: true } : region)),
    passages: floor.passages.filter(({ between }) => !between.some((id) => ids.has(id))),
  }
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
    return passed >= WALL_SHARE * all
  })
}

export const solidBodyRule = changeRule({
  id: 'picture-solid-bodies',
  phase: 'picture',
  does: 'Where walls are filled, a small nameless place that is about as dark as they are is a shaft or a part of a wall.',
  parameters,
  apply: withoutSolidBodies,
})
