import { median } from '../../../geo/index.ts'
import {
  countSet,
  emptyMask,
  type Labels,
  longerSide,
  type Mask,
  type Segmentation,
  segmentField,
} from '../../field/index.ts'
import { valuesOf } from '../../rules/parameters.ts'
import { RuleRun } from '../../rules/rule-run.ts'
import { findDoors } from '../doors/doors.ts'
import { gapLength } from '../doors/gaps.ts'
import { type ClosedWalls, closeWalls } from '../doors/openings.ts'
import { type Ink, paleShare } from '../picture/ink.ts'
import type { Picture } from '../picture/picture.ts'
import { doubleWalls, findWalls, singleWalls, type WallMask } from '../walls/walls.ts'
import { filledRule } from './filled.ts'
import { COLOURED_AREAS, type Floor } from './floor.ts'
import {
  gateParameters,
  hallParameters,
  paleParameters,
  pictureWallRules,
  somePairParameters,
  swingParameters,
  zoneRuleParameters,
} from './wall-rules.ts'
import { segmentZones, zonedArea } from './zones.ts'

const { maxWallArea, maxLineArea, thickestWall, thickestWallAcross, minPlaces, minArea } = valuesOf(zoneRuleParameters)
const { minEnclosed, maxNothing, minPaired, minWidthWalls, clearlyMore } = valuesOf(somePairParameters)
const { minHall, manyMore, minEntered, maxDoorway } = valuesOf(hallParameters)
const { maxPale } = valuesOf(paleParameters)
const { minSwings, minDoors, minPeakDoors, minPeakWalls, minPeakShare, minPeak, maxBodyDoors, minBodyRatio } =
  valuesOf(swingParameters)
const { maxLeaky, maxGate } = valuesOf(gateParameters)

/** The floor as strokes tell it, or areas of colour in the picture without its text. */
export function segmentFloor(picture: Picture, ink: Ink, run = new RuleRun(), withoutText = () => picture): Floor {
  const found = findWalls(ink)
  const zoned = zonedArea(picture)
  if (!run.holds(pictureWallRules.zones, zoned > 0)) return betweenWalls(picture, ink, found, run)
  const isThick = found.method === 'walls as thick strokes' && found.thickness < thickestWallPx(picture)
  // Areas of colour that touch are parted by one line each.
  const walls = isThick ? found : singleWalls(ink)
  const isWalled = countSet(walls.mask) < zoned * (isThick ? maxWallArea : maxLineArea)
  const floor = isWalled ? betweenWalls(picture, ink, walls, run) : null
  if (floor && isThick) return floor
  const zones = betweenColours(withoutText())
  return floor && bounds(floor, zones) ? run.apply(filledRule, floor, zones, picture) : zones
}

/** In pixels. A long map is not made of thicker walls than another one. */
function thickestWallPx({ width, height }: Picture): number {
  return Math.min(thickestWall * Math.max(width, height), thickestWallAcross * Math.min(width, height))
}

/** Whether the areas of colour are the places between these walls. */
function bounds(floor: Floor, zones: Floor): boolean {
  return countPlaces(floor) > minPlaces * countPlaces(zones) && enclosedArea(floor) > minArea * enclosedArea(zones)
}

/** Where clear strokes are all alike or enclose next to nothing, walls may be drawn as lightly as windows elsewhere. */
function betweenWalls(picture: Picture, ink: Ink, walls: WallMask, run: RuleRun): Floor {
  const clear = segmentWalls(ink, walls, run)
  const all = { ...ink, strong: ink.pale }
  const enclosed = enclosedArea(clear) / (picture.width * picture.height)
  if (walls.method !== 'walls as lines') {
    if (enclosed < maxNothing || isNarrow(clear, walls)) return betweenLines(picture, ink, clear, run)
    if (enclosed >= minEnclosed)
      return run.holds(pictureWallRules.hall, isOneHall(clear)) ? partedHall(picture, [ink, all], clear, run) : clear
  } else {
    const paired = betweenSomePairs(ink, clear, run)
    if (paired && run.holds(pictureWallRules.somePairs, true)) return paired
    if (enclosed >= minEnclosed && paleShare(ink) < maxPale) return clear
  }
  const light = segmentWalls(all, findWalls(all), run)
  return run.holds(pictureWallRules.pale, enclosesMore(light, clear) || parts(light, clear)) ? light : clear
}

/** Beside elevations and tables fewer of the lines are pairs. These are the walls if they leave about the same places. */
function betweenSomePairs(ink: Ink, lines: Floor, run: RuleRun): Floor | null {
  const walls = doubleWalls(ink, 'some')
  if (walls === null) return null
  const floor = segmentWalls(ink, walls, run)
  const places = countPlaces(floor) / countPlaces(lines)
  const isSame = enclosedArea(floor) > minPaired * enclosedArea(lines) && places > minPlaces && places < clearlyMore
  return isSame && !isNarrow(floor, walls) ? floor : null
}

/** What looked like walls was a shadow beside them, or the corridors between lines that are walls each. */
function betweenLines(picture: Picture, ink: Ink, clear: Floor, run: RuleRun): Floor {
  const floor = betweenWalls(picture, ink, singleWalls(ink), run)
  return enclosesMore(floor, clear) ? floor : clear
}

/** Rooms are many times wider than the walls between them. */
function isNarrow(floor: Floor, { method, thickness }: WallMask): boolean {
  if (method !== 'walls as double lines') return false
  const peaks = floor.regions.filter(({ open }) => !open).map(({ peak }) => peak)
  return peaks.length > 0 && 2 * median(peaks) < minWidthWalls * thickness
}

/**
 * Outer walls may be thick strokes where inner ones are pairs of lines, or lines with the swings of doors in them: then
 * the thick ones alone leave one hall.
 */
function partedHall(picture: Picture, inks: Ink[], hall: Floor, run: RuleRun): Floor {
  const paired = inks.flatMap((ink) => {
    const walls = doubleWalls(ink)
    return walls ? [segmentWalls(ink, walls, run)] : []
  })
  const [best] = paired.sort((a, b) => countPlaces(b) - countPlaces(a))
  if (best && parts(best, hall)) return best
  const lined = segmentWalls(inks[0]!, singleWalls(inks[0]!), run)
  return parts(lined, hall) && hasDoors(lined, picture) ? lined : hall
}

/** Seats, shelves and bays are many places as well, but no swings or narrow gaps of doors lead to them. */
function hasDoors(floor: Floor, picture: Picture): boolean {
  const isPlace = (id: number) => floor.regions[id - 1]?.open === false
  const { doors } = findDoors(floor, (id) => (isPlace(id) ? id : -1), picture)
  const swings = doors.filter(({ swing }) => swing).flatMap(({ between }) => between)
  const gaps = floor.passages.filter(({ between, width }) =>
    between.every((id) => width < maxDoorway * 2 * floor.regions[id - 1]!.peak),
  )
  const entered = new Set([...swings, ...gaps.flatMap(({ between }) => between)].filter(isPlace))
  return entered.size > minEntered * countPlaces(floor)
}

export function enclosesMore(floor: Floor, other: Floor): boolean {
  return enclosedArea(floor) > clearlyMore * enclosedArea(other)
}

/** Whether these are the many rooms of what is a single hall there. */
function parts(floor: Floor, hall: Floor): boolean {
  if (!isOneHall(hall) || enclosedArea(floor) <= minArea * enclosedArea(hall)) return false
  return countPlaces(floor) > manyMore * countPlaces(hall)
}

function isOneHall(floor: Floor): boolean {
  const places = floor.regions.filter(({ open }) => !open)
  return places.some(({ area }) => area > minHall * enclosedArea(floor))
}

/** Halls may lie open to the outside through gates that are wider than the paper around the building. */
export function segmentWalls(ink: Ink, walls: WallMask, run: RuleRun): Floor {
  const floor = segmentClosed(walls, closeWalls(walls, ink), run)
  if (walls.method === 'walls as lines' || enclosedArea(floor) > maxLeaky * boxArea(floor.walls)) return floor
  const gated = segmentClosed(walls, closeWalls(walls, ink, maxGate * longerSide(walls.mask)), run)
  return run.holds(pictureWallRules.gates, enclosesMore(gated, floor)) ? gated : floor
}

function segmentClosed(walls: WallMask, { mask, openings }: ClosedWalls, run: RuleRun): Floor {
  run.spend(mask.data.length)
  const swings = openings.filter(({ swing }) => swing).map(gapLength)
  const narrowest = (door: number | null) =>
    Math.max(minPeak, door === null ? narrowestPlace(walls) : door * minPeakDoors)
  const usual = swings.length < minDoors ? null : median(swings)
  const first = segmentField(mask, { minimumPeak: narrowest(usual) })
  // Plans that show leaves of doors show them at more than a few rooms; elsewhere, curved lines look like swings.
  const isStray =
    usual !== null &&
    narrowest(usual) > narrowest(null) &&
    run.holds(pictureWallRules.straySwings, swings.length < minSwings * countPlaces(first))
  const door = isStray ? null : usual
  const places = isStray ? segmentField(mask, { minimumPeak: narrowest(null) }) : first
  const found = door !== null && walls.method === 'walls as lines' ? withoutBodies(places, door) : places
  return { ...found, method: walls.method, walls: mask, openings }
}

/** Half the width of the narrowest place where no doors tell it: of the picture, or of the walls if those are thick. */
function narrowestPlace({ method, mask, thickness }: WallMask): number {
  const byPicture = longerSide(mask) * minPeakShare
  return method === 'walls as thick strokes' ? Math.min(byPicture, thickness * minPeakWalls) : byPicture
}

/** Some walls among lines may be hollow: what lies between their two lines is wall, and no place. */
function withoutBodies({ labels, regions, passages }: Segmentation, door: number): Segmentation {
  const isBody = Uint8Array.from([
    0,
    ...regions.map(({ area, peak, open }) => {
      const across = 2 * peak
      return Number(!open && across < maxBodyDoors * door && area > minBodyRatio * across * across)
    }),
  ])
  return {
    labels: withoutLabels(labels, isBody),
    regions: regions.map((region) => (isBody[region.id] ? { ...region, area: 0 } : region)),
    passages: passages.filter(({ between }) => !between.some((id) => isBody[id])),
  }
}

function withoutLabels(labels: Labels, isGone: Uint8Array): Labels {
  const data = labels.data.slice()
  for (let i = 0; i < data.length; i++) if (isGone[data[i]!]) data[i] = 0
  return { ...labels, data }
}

export function betweenColours(picture: Picture, faintStep?: number): Floor {
  return { ...segmentZones(picture, faintStep), method: COLOURED_AREAS, walls: emptyMask(picture), openings: [] }
}

function enclosedArea({ regions }: Floor): number {
  return regions.reduce((sum, { area, open }) => sum + (open ? 0 : area), 0)
}

export function countPlaces({ regions }: Segmentation): number {
  return regions.filter(({ open }) => !open).length
}

/** Of the box around what is set. */
function boxArea({ width, height, data: mask }: Mask): number {
  const box = { left: width, right: -1, top: height, bottom: -1 }
  for (let y = 0; y < height; y++) {
    const row = mask.subarray(y * width, (y + 1) * width)
    const left = row.indexOf(1)
    if (left < 0) continue
    box.left = Math.min(box.left, left)
    box.right = Math.max(box.right, row.lastIndexOf(1))
    box.top = Math.min(box.top, y)
    box.bottom = y
  }
  return Math.max(0, box.right - box.left + 1) * Math.max(0, box.bottom - box.top + 1)
}
