import { captionedViewRule } from '../findings/captioned-views.ts'
import { dashedOutlineRule } from '../findings/dashed-outlines.ts'
import { lightWellRule } from '../findings/light-wells.ts'
import { mapPanelRule } from '../findings/map-panels.ts'
import { mergeOwnRule } from '../findings/merge-own.ts'
import { ownPolygonRule } from '../findings/own-polygons.ts'
import { signPlateRule } from '../findings/sign-plates.ts'
import { sortingParameters } from '../findings/spaces.ts'
import { strayDrawingRule } from '../findings/stray-drawings.ts'
import { tagRule } from '../findings/tags.ts'
import { titleBlockRule } from '../findings/title-block.ts'
import { boothRule } from '../raster/floor/booths.ts'
import { boxRule } from '../raster/floor/boxes.ts'
import { colourPartRule } from '../raster/floor/colour-parts.ts'
import { corridorPieceRule } from '../raster/floor/corridor-pieces.ts'
import { clippedRoomRule } from '../raster/floor/cut-off.ts'
import { pictureElevationRule } from '../raster/floor/elevations.ts'
import { faintZoneRule } from '../raster/floor/faint-zones.ts'
import { filledRule } from '../raster/floor/filled.ts'
import { pictureFrameRule } from '../raster/floor/frames.ts'
import { pictureFixtureRule, pictureSeatRule } from '../raster/floor/furniture.ts'
import { greyBodyRule } from '../raster/floor/grey-bodies.ts'
import { hatchedBodyRule } from '../raster/floor/hatched-bodies.ts'
import { leakRule } from '../raster/floor/leaks.ts'
import { namePlateRule } from '../raster/floor/name-plates.ts'
import { openGroundRule, unreadGroundRule } from '../raster/floor/open-ground.ts'
import { paintOverTextRule } from '../raster/floor/paint-over-text.ts'
import { partedByTextRule } from '../raster/floor/parted-by-text.ts'
import { pictureShaftRule } from '../raster/floor/picture-shafts.ts'
import { plainRestRule, unreadRestRule } from '../raster/floor/plain-rests.ts'
import { roundMarkRule } from '../raster/floor/round-marks.ts'
import { sameFillRule } from '../raster/floor/same-fill.ts'
import { solidBodyRule } from '../raster/floor/solid-bodies.ts'
import { thinLineRule } from '../raster/floor/thin-lines.ts'
import { unpartedRule } from '../raster/floor/unparted.ts'
import { pictureWallRules } from '../raster/floor/wall-rules.ts'
import { escapeSignRule } from '../raster/picture/escape-signs.ts'
import { cropRule } from '../raster/picture/plan-area.ts'
import { skewRule } from '../raster/picture/skew.ts'
import { seenFloorRule } from '../raster/seen/better-floor.ts'
import { furnitureInkRule } from '../raster/seen/furniture-inks.ts'
import { insideRoomRule } from '../raster/seen/inside-rooms.ts'
import { noRoomRule } from '../raster/seen/no-rooms.ts'
import { patchRule } from '../raster/seen/patch-floor.ts'
import { eastAsianRule } from '../raster/text/east-asian.ts'
import { handNoteRule } from '../raster/text/hand-notes.ts'
import { hobMarkRule } from '../raster/text/hob-marks.ts'
import { initialRule } from '../raster/text/initials.ts'
import { pictureLeaderRule } from '../raster/text/leaders.ts'
import { legibleLineRule } from '../raster/text/legible-lines.ts'
import { mirrorRule } from '../raster/text/mirrored.ts'
import { misreadAreaRule } from '../raster/text/misread-areas.ts'
import { misreadSizeRule } from '../raster/text/misread-sizes.ts'
import { numberKeyRule } from '../raster/text/number-key.ts'
import { numberBesideRule } from '../raster/text/numbers-beside.ts'
import { foundTextRule } from '../raster/text/read-found.ts'
import { readingDirectionRule } from '../raster/text/reading-direction.ts'
import { repeatedSizeRule } from '../raster/text/repeated-sizes.ts'
import { rightToLeftRule } from '../raster/text/right-to-left.ts'
import { roundLengthRule } from '../raster/text/round-lengths.ts'
import { ruledLengthRule } from '../raster/text/ruled-lengths.ts'
import { sideLengthRule } from '../raster/text/side-lengths.ts'
import { textureMarkRule } from '../raster/text/texture-marks.ts'
import { tickedLineRule } from '../raster/text/ticked-lines.ts'
import { unsureLineRule } from '../raster/text/unsure-lines.ts'
import { usualCodeRule } from '../raster/text/usual-codes.ts'
import { boothVoteRule } from '../scale/booth-sizes.ts'
import { doorVoteRule } from '../scale/door-leaves.ts'
import { printedVoteRule } from '../scale/printed-dimensions.ts'
import { shapeVoteRule, sizeVoteRule } from '../scale/room-sizes.ts'
import { barVoteRule, scaleBarTextRule } from '../scale/scale-bar.ts'
import { gapVoteRule, textVoteRule } from '../scale/soft-votes.ts'
import { wallVoteRule } from '../scale/wall-thickness.ts'
import { areaVoteRule, headerVoteRule, lengthVoteRule, noteVoteRule } from '../scale/written-votes.ts'
import { besideCodeRule } from '../text/beside-codes.ts'
import { drawnAroundRule, leadInRule, nearestEdgeRule } from '../text/bind-labels.ts'
import { givenNameRule } from '../text/given-names.ts'
import { nameLineRule } from '../text/join-names.ts'
import { codeLineRule } from '../text/part-codes.ts'
import { strokeTextRule } from '../text/stroke-texts.ts'
import {
  bayRule,
  corridorClosetRule,
  corridorCutRule,
  cubicleRule,
  deadEndRoomRule,
  landingRule,
  leaningFixtureRule,
  nookRule,
  passageRule,
} from '../vector/clutter/absorb-rules.ts'
import { alikeLengthRule } from '../vector/clutter/alike-lengths.ts'
import { axisBubbleRule } from '../vector/clutter/axis-bubbles.ts'
import { bubbleRule } from '../vector/clutter/bubbles.ts'
import { crossRule } from '../vector/clutter/crosses.ts'
import { crossingStrokeRule } from '../vector/clutter/crossing-strokes.ts'
import { dimensionLineRule } from '../vector/clutter/dimension-lines.ts'
import { drawnWayRule } from '../vector/clutter/drawn-ways.ts'
import { equipmentTagRule } from '../vector/clutter/equipment-tags.ts'
import { floorOutlineRule } from '../vector/clutter/floor-outlines.ts'
import { furnitureRule } from '../vector/clutter/furniture.ts'
import { namedFurnitureRule } from '../vector/clutter/furniture-names.ts'
import { hatchRule } from '../vector/clutter/hatch.ts'
import { leaderRule } from '../vector/clutter/leaders.ts'
import { pictogramRule } from '../vector/clutter/pictograms.ts'
import { pierRule } from '../vector/clutter/piers.ts'
import { shaftRule, voidRule } from '../vector/clutter/shafts.ts'
import { singleLineRule } from '../vector/clutter/single-lines.ts'
import { stairRule } from '../vector/clutter/stairs.ts'
import { tileRule } from '../vector/clutter/tiles.ts'
import { carpetRule, cutOffWallRule, groundRule, thickWallRule } from '../vector/clutter/unentered.ts'
import { unreadAxisRule } from '../vector/clutter/unread-axes.ts'
import { wayNodeRule } from '../vector/clutter/way-nodes.ts'
import { neckParameters } from '../vector/cuts/cuts.ts'
import { namedSplitRule } from '../vector/cuts/split-named.ts'
import { swingRule } from '../vector/doors/doors.ts'
import { doorFitRule } from '../vector/doors/fit-doors.ts'
import { straightSwingRule } from '../vector/doors/straight-swings.ts'
import { decimalLengthRule } from '../vector/extract.ts'
import { labelPartRule, siftRule } from '../vector/find-spaces.ts'
import { guessRules } from '../vector/hypotheses.ts'
import { furnishedPlaceRule } from '../vector/open-plan/furnished-places.ts'
import { roomMouthRule } from '../vector/open-plan/room-mouths.ts'
import { stairPlaceRule } from '../vector/open-plan/stair-places.ts'
import { scoreParameters } from '../vector/score-spaces.ts'
import { elevationRule } from '../vector/sheet/elevations.ts'
import { pageFrameRule } from '../vector/sheet/frames.ts'
import { letterNameRule } from '../vector/sheet/letter-names.ts'
import { paperRule } from '../vector/sheet/paper.ts'
import { roomScheduleRule } from '../vector/sheet/room-schedule.ts'
import { ruledTableRule } from '../vector/sheet/ruled-tables.ts'
import { minorDrawingRule } from '../vector/sheet/sheet.ts'
import { sheetFaceRule } from '../vector/sheet/sheet-face.ts'
import { textPanelRule } from '../vector/sheet/text-panels.ts'
import { cellRule } from '../vector/vector-findings.ts'
import { buildingSizes } from './building-sizes.ts'
import type { Parameters } from './parameters.ts'
import { pictureSizes } from './picture-sizes.ts'
import type { RuleInfo } from './rule.ts'
import { textFacts } from './text-facts.ts'

/** Every rule that can be switched off by its ID. */
export const planRules: readonly RuleInfo[] = [
  mergeOwnRule,
  signPlateRule,
  singleLineRule,
  ownPolygonRule,
  dashedOutlineRule,
  tagRule,
  boothRule,
  boxRule,
  clippedRoomRule,
  pictureElevationRule,
  filledRule,
  pictureFrameRule,
  leakRule,
  pictureSeatRule,
  pictureFixtureRule,
  pictureShaftRule,
  roundMarkRule,
  ...Object.values(pictureWallRules),
  seenFloorRule,
  noRoomRule,
  insideRoomRule,
  patchRule,
  partedByTextRule,
  corridorPieceRule,
  cropRule,
  skewRule,
  foundTextRule,
  rightToLeftRule,
  eastAsianRule,
  mirrorRule,
  handNoteRule,
  legibleLineRule,
  unsureLineRule,
  usualCodeRule,
  readingDirectionRule,
  initialRule,
  repeatedSizeRule,
  misreadSizeRule,
  misreadAreaRule,
  textureMarkRule,
  sideLengthRule,
  ruledLengthRule,
  roundLengthRule,
  numberKeyRule,
  hobMarkRule,
  numberBesideRule,
  codeLineRule,
  besideCodeRule,
  nameLineRule,
  pictureLeaderRule,
  thinLineRule,
  greyBodyRule,
  hatchedBodyRule,
  escapeSignRule,
  furnitureInkRule,
  solidBodyRule,
  plainRestRule,
  unreadRestRule,
  openGroundRule,
  unreadGroundRule,
  colourPartRule,
  namePlateRule,
  paintOverTextRule,
  faintZoneRule,
  sameFillRule,
  unpartedRule,
  tickedLineRule,
  scaleBarTextRule,
  headerVoteRule,
  wallVoteRule,
  doorVoteRule,
  gapVoteRule,
  noteVoteRule,
  barVoteRule,
  textVoteRule,
  lengthVoteRule,
  printedVoteRule,
  sizeVoteRule,
  shapeVoteRule,
  boothVoteRule,
  areaVoteRule,
  drawnAroundRule,
  leadInRule,
  nearestEdgeRule,
  givenNameRule,
  strokeTextRule,
  cubicleRule,
  corridorClosetRule,
  passageRule,
  leaningFixtureRule,
  corridorCutRule,
  landingRule,
  bayRule,
  nookRule,
  deadEndRoomRule,
  alikeLengthRule,
  axisBubbleRule,
  bubbleRule,
  pictogramRule,
  unreadAxisRule,
  crossRule,
  crossingStrokeRule,
  dimensionLineRule,
  drawnWayRule,
  wayNodeRule,
  equipmentTagRule,
  floorOutlineRule,
  furnitureRule,
  namedFurnitureRule,
  hatchRule,
  leaderRule,
  pierRule,
  stairRule,
  tileRule,
  thickWallRule,
  cutOffWallRule,
  carpetRule,
  groundRule,
  namedSplitRule,
  swingRule,
  doorFitRule,
  straightSwingRule,
  decimalLengthRule,
  siftRule,
  labelPartRule,
  ...Object.values(guessRules),
  furnishedPlaceRule,
  roomMouthRule,
  stairPlaceRule,
  elevationRule,
  pageFrameRule,
  letterNameRule,
  paperRule,
  sheetFaceRule,
  textPanelRule,
  roomScheduleRule,
  ruledTableRule,
  minorDrawingRule,
  titleBlockRule,
  mapPanelRule,
  captionedViewRule,
  strayDrawingRule,
  lightWellRule,
  cellRule,
  shaftRule,
  voidRule,
]

/** Numbers that belong to no single rule: facts that several share, and what all of them build on. */
export const sharedParameters: Readonly<Record<string, Parameters>> = {
  'Sizes of parts of buildings': buildingSizes,
  'Sizes and steps in pictures': pictureSizes,
  'Writing and its recognition': textFacts,
  'Faces as walls, fixtures and spaces': sortingParameters,
  'Cuts where passages are narrow': neckParameters,
  'Scores of guesses at the walls': scoreParameters,
}
