import { type Segmentation, segmentField } from '../field/index.ts'
import { gapLength } from './gaps.ts'
import type { Ink } from './ink.ts'
import { closeWalls, type Opening } from './openings.ts'
import type { Picture } from './picture.ts'
import { findWalls } from './walls.ts'
import { segmentZones, zonedArea } from './zones.ts'

/** The picture cut into places, still in pixels. */
export interface Floor extends Segmentation {
  method: string
  walls: Uint8Array
  openings: Opening[]
}

/** Walls never cover more than this of what is drawn. */
const MOST_WALL = 0.4
/** Half the width of the narrowest place, as part of a door's width, or else of the picture. */
const NARROWEST_BY_DOOR = 0.28
const NARROWEST = 0.006
const FEWEST_DOORS = 3

/** Places take up at least this part of a picture whose walls were found. */
const ENCLOSED = 0.2
const CLEARLY_MORE = 1.25

/** Where clear strokes enclose next to nothing, walls are drawn as lightly as windows elsewhere. */
export function segmentFloor(picture: Picture, ink: Ink): Floor {
  const clear = segmentInk(picture, ink)
  if (enclosedArea(clear) >= ENCLOSED * picture.width * picture.height) return clear
  const light = segmentInk(picture, { ...ink, strong: ink.pale })
  return enclosedArea(light) > CLEARLY_MORE * enclosedArea(clear) ? light : clear
}

function enclosedArea({ regions }: Floor): number {
  return regions.reduce((sum, { area, open }) => sum + (open ? 0 : area), 0)
}

function segmentInk(picture: Picture, ink: Ink): Floor {
  const { width, height } = picture
  const side = Math.max(width, height)
  const found = findWalls(ink, width, height)
  const zoned = zonedArea(picture)
  if (zoned > 0 && !(found.method === 'walls as thick strokes' && areaOf(found.mask) < zoned * MOST_WALL)) {
    return { ...segmentZones(picture), method: 'areas of colour', walls: new Uint8Array(width * height), openings: [] }
  }
  const { mask, openings } = closeWalls(found, ink, width, height)
  const door = medianDoor(openings)
  const minimumPeak = Math.max(4, door === null ? side * NARROWEST : door * NARROWEST_BY_DOOR)
  return { ...segmentField(mask, width, height, { minimumPeak }), method: found.method, walls: mask, openings }
}

function areaOf(mask: Uint8Array): number {
  let set = 0
  for (let i = 0; i < mask.length; i++) set += mask[i]!
  return set
}

/** Width of the usual door, where there are enough to tell. */
function medianDoor(openings: Opening[]): number | null {
  const lengths = openings.filter(({ swing }) => swing).map(gapLength)
  lengths.sort((a, b) => a - b)
  return lengths.length < FEWEST_DOORS ? null : lengths[lengths.length >> 1]!
}
