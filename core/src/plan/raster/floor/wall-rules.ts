import { count, type Parameters, pixels, share, times } from '../../rules/parameters.ts'
import { pictureSizes } from '../../rules/picture-sizes.ts'
import type { RuleInfo } from '../../rules/rule.ts'
import { zoneParameters } from './zone-parameters.ts'

/** Rules by which `segment-floor.ts` chooses what the walls of a picture are, and what closes the places between them. */
export const zoneRuleParameters = {
  /** Of what is drawn in colour, what walls never cover more of, and less where they are lines. */
  maxWallArea: share(0.4, [0.2, 0.6]),
  maxLineArea: share(0.3, [0.15, 0.5]),
  /** What is thicker is no wall, but an area of colour. */
  thickestWall: pictureSizes.thickestWall,
  /** The same of the shorter side: a long map is not made of thicker walls than another one. */
  thickestWallAcross: share(0.05, [0.02, 0.1]),
  /** Walls that leave so much fewer places than areas of colour do, or smaller ones, are not those of the areas. */
  minPlaces: times(0.5, [0.3, 0.9]),
  minArea: times(0.75, [0.5, 0.95]),
}
export const somePairParameters = {
  /** Of the picture, what places take up whose walls were found, and where next to nothing is enclosed. */
  minEnclosed: share(0.2, [0.1, 0.5]),
  maxNothing: share(0.05, [0.01, 0.1]),
  /** Of what lines enclose, elevations included, what the pairs among them do. */
  minPaired: share(0.4, [0.2, 0.8]),
  /** Of the thickness of walls, how wide most places are. */
  minWidthWalls: times(2.5, [1.5, 5]),
  /** How many times as much is clearly more. */
  clearlyMore: times(1.25, [1.05, 2]),
}
export const hallParameters = {
  /** Of all that walls enclose, what a single hall takes up. */
  minHall: share(0.6, [0.4, 0.95]),
  /** How many times more places others would leave. */
  manyMore: times(2.5, [1.5, 6]),
  /** Of all rooms, those that a door leads to. */
  minEntered: share(0.6, [0.3, 0.95]),
  /** Of a room's width, that of a doorway. */
  maxDoorway: share(0.5, [0.3, 0.8]),
}
export const paleParameters = {
  /** Of the clear strokes, what is pale beside them where there are no others. */
  maxPale: share(0.05, [0.01, 0.2]),
}
export const swingParameters = {
  /** Of all places, for how many a leaf of a door is drawn. */
  minSwings: share(0.1, [0.02, 0.5]),
  /** Leaves that tell the width of doors. */
  minDoors: count(3, [2, 8]),
  /** Half the width of the narrowest place: of a door's width, or else in thicknesses of walls, or of the picture. */
  minPeakDoors: share(0.28, [0.15, 0.5]),
  minPeakWalls: times(1.2, [0.6, 3]),
  minPeakShare: share(0.006, [0.002, 0.02]),
  minPeak: pixels(4, [2, 8]),
  /** Between the two lines of a wall: narrower than this part of a door, and so many times larger than its width squared. */
  maxBodyDoors: share(0.75, [0.4, 1]),
  minBodyRatio: times(4, [2, 10]),
}
export const gateParameters = {
  /** Of the box around the walls, what they enclose where nothing leaks. */
  maxLeaky: share(0.35, [0.1, 0.6]),
  /** Of the longer side of the picture, the widest gate. */
  maxGate: share(0.15, [0.05, 0.3]),
}

export const pictureWallRules = {
  zones: pictureRule('zones', 'Areas of colour that cover the plan are its spaces where no walls bound them.', {
    ...zoneRuleParameters,
    ...zoneParameters,
  }),
  somePairs: pictureRule(
    'some-pairs',
    'Pairs among the lines are the walls where they leave about the same spaces.',
    somePairParameters,
  ),
  hall: pictureRule(
    'parted-hall',
    'Thick strokes that leave one hall are the outer walls; inner ones are pairs or lines.',
    hallParameters,
  ),
  pale: pictureRule('pale-walls', 'Pale strokes are walls too where they enclose clearly more.', paleParameters),
  straySwings: pictureRule(
    'stray-swings',
    'Curved lines at hardly any of the spaces are no leaves of doors, and tell no width.',
    swingParameters,
  ),
  gates: pictureRule(
    'gates',
    'Bare gaps are gates where next to nothing is enclosed without closing them.',
    gateParameters,
  ),
}

function pictureRule(id: string, does: string, parameters: Parameters): RuleInfo {
  return { id, phase: 'picture', does, parameters }
}
