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
import type { RuleInfo } from '../../rules/rule.ts'
import { RuleRun } from '../../rules/rule-run.ts'
import { findDoors } from '../doors/doors.ts'
import { gapLength } from '../doors/gaps.ts'
import { type ClosedWalls, closeWalls } from '../doors/openings.ts'
import { type Ink, paleShare } from '../picture/ink.ts'
import type { Picture } from '../picture/picture.ts'
import { doubleWalls, findWalls, singleWalls, type WallMask } from '../walls/walls.ts'
import { filledRule } from './filled.ts'
import { COLOURED_AREAS, type Floor } from './floor.ts'
import { segmentZones, zonedArea } from './zones.ts'

/** Walls never cover more than this of what is drawn, and less where they are lines. */
const MAX_WALL_AREA_SHARE = 0.4
const MAX_LINE_AREA_SHARE = 0.3
/** Of the longer side, and of the shorter one: what is thicker is no wall, but an area of colour. */
const MAX_WALL_SHARE = 0.03
const MAX_WALL_ACROSS_SHARE = 0.05
/** Half the width of the narrowest place, as part of a door's width, or else of the picture. */
const MIN_PEAK_DOORS = 0.28
const MIN_PEAK_SHARE = 0.006
/** The same in thicknesses of walls, and in pixels at least. */
const MIN_PEAK_WALLS = 1.2
const MIN_PEAK_PX = 4
const MIN_DOORS = 3
/** Of all places, for how many a leaf of a door is drawn at least. */
const MIN_SWING_SHARE = 0.1
/** Between the two lines of a wall: narrower than this part of a door, and so many times longer than wide. */
const MAX_BODY_DOORS = 0.75
const MIN_BODY_RATIO = 4

/** Places take up at least this part of a picture whose walls were found. */
const MIN_ENCLOSED_SHARE = 0.2
/** Of the box around the walls, what they enclose at least where nothing leaks; and of the longer side, a gate at most. */
const MAX_LEAKY_SHARE = 0.35
const MAX_GATE_SHARE = 0.15
const MAX_NOTHING_SHARE = 0.05
const CLEARLY_MORE_RATIO = 1.25
/** Of the clear strokes, what is pale beside them where there are no others. */
const MAX_PALE_SHARE = 0.05
/** Walls that leave so much fewer places than areas of colour do, or smaller ones, are not those of the areas. */
const MIN_PLACE_RATIO = 0.5
const MIN_AREA_RATIO = 0.75
/** Of all that walls enclose, what a single hall takes up; and how many times more places others would leave. */
const MIN_HALL_SHARE = 0.6
const MANY_MORE_RATIO = 2.5
/** Of all rooms, those that a door leads to. */
const MIN_ENTERED_SHARE = 0.6
/** Of a room's width, that of a doorway. */
const MAX_DOORWAY_SHARE = 0.5
/** Of what lines enclose, elevations included, what the pairs among them do. */
const MIN_PAIRED_SHARE = 0.4
/** Of the thickness of walls, how wide most places are at least. */
const MIN_WIDTH_WALLS = 2.5

export const pictureWallRules = {
  zones: pictureRule('zones', 'Areas of colour that cover the plan are its spaces where no walls bound them.'),
  somePairs: pictureRule('some-pairs', 'Pairs among the lines are the walls where they leave about the same spaces.'),
  hall: pictureRule(
    'parted-hall',
    'Thick strokes that leave one hall are the outer walls; inner ones are pairs or lines.',
  ),
  pale: pictureRule('pale-walls', 'Pale strokes are walls too where they enclose clearly more.'),
  straySwings: pictureRule(
    'stray-swings',
    'Curved lines at hardly any of the spaces are no leaves of doors, and tell no width.',
  ),
  gates: pictureRule('gates', 'Bare gaps are gates where next to nothing is enclosed without closing them.'),
}

function pictureRule(id: string, does: string): RuleInfo {
  return { id, phase: 'picture', does }
}

/** The floor as strokes tell it, or areas of colour in the picture without its text. */
export function segmentFloor(picture: Picture, ink: Ink, run = new RuleRun(), withoutText = () => picture): Floor {
  const found = findWalls(ink)
  const zoned = zonedArea(picture)
  if (!run.holds(pictureWallRules.zones, zoned > 0)) return betweenWalls(picture, ink, found, run)
  const isThick = found.method === 'walls as thick strokes' && found.thickness < thickestWall(picture)
  // Areas of colour that touch are parted by one line each.
  const walls = isThick ? found : singleWalls(ink)
  const isWalled = countSet(walls.mask) < zoned * (isThick ? MAX_WALL_AREA_SHARE : MAX_LINE_AREA_SHARE)
  const floor = isWalled ? betweenWalls(picture, ink, walls, run) : null
  if (floor && isThick) return floor
  const zones = betweenColours(withoutText())
  return floor && bounds(floor, zones) ? run.apply(filledRule, floor, zones, picture) : zones
}

/** In pixels. A long map is not made of thicker walls than another one. */
function thickestWall({ width, height }: Picture): number {
  return Math.min(MAX_WALL_SHARE * Math.max(width, height), MAX_WALL_ACROSS_SHARE * Math.min(width, height))
}

/** Whether the areas of colour are the places between these walls. */
function bounds(floor: Floor, zones: Floor): boolean {
  return (
    countPlaces(floor) > MIN_PLACE_RATIO * countPlaces(zones) &&
    enclosedArea(floor) > MIN_AREA_RATIO * enclosedArea(zones)
  )
}

/** Where clear strokes are all alike or enclose next to nothing, walls may be drawn as lightly as windows elsewhere. */
function betweenWalls(picture: Picture, ink: Ink, walls: WallMask, run: RuleRun): Floor {
  const clear = segmentWalls(ink, walls, run)
  const all = { ...ink, strong: ink.pale }
  const enclosed = enclosedArea(clear) / (picture.width * picture.height)
  if (walls.method !== 'walls as lines') {
    if (enclosed < MAX_NOTHING_SHARE || isNarrow(clear, walls)) return betweenLines(picture, ink, clear, run)
    if (enclosed >= MIN_ENCLOSED_SHARE)
      return run.holds(pictureWallRules.hall, isOneHall(clear)) ? partedHall(picture, [ink, all], clear, run) : clear
  } else {
    const paired = betweenSomePairs(ink, clear, run)
    if (paired && run.holds(pictureWallRules.somePairs, true)) return paired
    if (enclosed >= MIN_ENCLOSED_SHARE && paleShare(ink) < MAX_PALE_SHARE) return clear
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
  const isSame =
    enclosedArea(floor) > MIN_PAIRED_SHARE * enclosedArea(lines) &&
    places > MIN_PLACE_RATIO &&
    places < CLEARLY_MORE_RATIO
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
  return peaks.length > 0 && 2 * median(peaks) < MIN_WIDTH_WALLS * thickness
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
    between.every((id) => width < MAX_DOORWAY_SHARE * 2 * floor.regions[id - 1]!.peak),
  )
  const entered = new Set([...swings, ...gaps.flatMap(({ between }) => between)].filter(isPlace))
  return entered.size > MIN_ENTERED_SHARE * countPlaces(floor)
}

export function enclosesMore(floor: Floor, other: Floor): boolean {
  return enclosedArea(floor) > CLEARLY_MORE_RATIO * enclosedArea(other)
}

/** Whether these are the many rooms of what is a single hall there. */
function parts(floor: Floor, hall: Floor): boolean {
  if (!isOneHall(hall) || enclosedArea(floor) <= MIN_AREA_RATIO * enclosedArea(hall)) return false
  return countPlaces(floor) > MANY_MORE_RATIO * countPlaces(hall)
}

function isOneHall(floor: Floor): boolean {
  const places = floor.regions.filter(({ open }) => !open)
  return places.some(({ area }) => area > MIN_HALL_SHARE * enclosedArea(floor))
}

/** Halls may lie open to the outside through gates that are wider than the paper around the building. */
export function segmentWalls(ink: Ink, walls: WallMask, run: RuleRun): Floor {
  const floor = segmentClosed(walls, closeWalls(walls, ink), run)
  if (walls.method === 'walls as lines' || enclosedArea(floor) > MAX_LEAKY_SHARE * boxArea(floor.walls)) return floor
  const gated = segmentClosed(walls, closeWalls(walls, ink, MAX_GATE_SHARE * longerSide(walls.mask)), run)
  return run.holds(pictureWallRules.gates, enclosesMore(gated, floor)) ? gated : floor
}

function segmentClosed(walls: WallMask, { mask, openings }: ClosedWalls, run: RuleRun): Floor {
  run.spend(mask.data.length)
  const swings = openings.filter(({ swing }) => swing).map(gapLength)
  const narrowest = (door: number | null) =>
    Math.max(MIN_PEAK_PX, door === null ? narrowestPlace(walls) : door * MIN_PEAK_DOORS)
  const usual = swings.length < MIN_DOORS ? null : median(swings)
  const first = segmentField(mask, { minimumPeak: narrowest(usual) })
  // Plans that show leaves of doors show them at more than a few rooms; elsewhere, curved lines look like swings.
  const isStray =
    usual !== null &&
    narrowest(usual) > narrowest(null) &&
    run.holds(pictureWallRules.straySwings, swings.length < MIN_SWING_SHARE * countPlaces(first))
  const door = isStray ? null : usual
  const places = isStray ? segmentField(mask, { minimumPeak: narrowest(null) }) : first
  const found = door !== null && walls.method === 'walls as lines' ? withoutBodies(places, door) : places
  return { ...found, method: walls.method, walls: mask, openings }
}

/** Half the width of the narrowest place where no doors tell it: of the picture, or of the walls if those are thick. */
function narrowestPlace({ method, mask, thickness }: WallMask): number {
  const byPicture = longerSide(mask) * MIN_PEAK_SHARE
  return method === 'walls as thick strokes' ? Math.min(byPicture, thickness * MIN_PEAK_WALLS) : byPicture
}

/** Some walls among lines may be hollow: what lies between their two lines is wall, and no place. */
function withoutBodies({ labels, regions, passages }: Segmentation, door: number): Segmentation {
  const isBody = Uint8Array.from([
    0,
    ...regions.map(({ area, peak, open }) => {
      const across = 2 * peak
      return Number(!open && across < MAX_BODY_DOORS * door && area > MIN_BODY_RATIO * across * across)
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
