import { type Drawing, type PlacedImage, type Text, textCentre } from '../drawing.ts'
import { captionedViewRule } from '../findings/captioned-views.ts'
import { toFeatures } from '../findings/features.ts'
import type { Findings, FoundDoor } from '../findings/findings.ts'
import { lightWellRule } from '../findings/light-wells.ts'
import { mergeOwnRule } from '../findings/merge-own.ts'
import { writeReport } from '../findings/report.ts'
import { holdLabels, type Space } from '../findings/spaces.ts'
import { storeyTitles } from '../findings/storey-titles.ts'
import { strayDrawingRule } from '../findings/stray-drawings.ts'
import { titleBlockRule } from '../findings/title-block.ts'
import type { ExtractOptions, PlanResult } from '../result.ts'
import type { RuleRun } from '../rules/rule-run.ts'
import { boothVoteRule } from '../scale/booth-sizes.ts'
import { doorVoteRule } from '../scale/door-leaves.ts'
import { paperUnits } from '../scale/paper.ts'
import { sizeVoteRule } from '../scale/room-sizes.ts'
import { electScale, knownLengthVote } from '../scale/scale.ts'
import { barVoteRule } from '../scale/scale-bar.ts'
import { gapVoteRule, textVoteRule } from '../scale/soft-votes.ts'
import type { Vote } from '../scale/vote.ts'
import { areaVoteRule, lengthVoteRule, noteVoteRule } from '../scale/written-votes.ts'
import { locator } from '../shape/locate.ts'
import { type Polygon, polygonArea } from '../shape/ring.ts'
import { apply } from '../sketch/affine.ts'
import type { Format } from '../sniff.ts'
import { besideCodeRule } from '../text/beside-codes.ts'
import { type WrittenLengths, writtenLengths } from '../text/dimensions.ts'
import { nameLineRule } from '../text/join-names.ts'
import { joinLabels, type Label, partLabels, stackLabels } from '../text/labels.ts'
import { type Line, readLines } from '../text/lines.ts'
import { codeLineRule } from '../text/part-codes.ts'
import { boothRule } from './floor/booths.ts'
import { pictureFixtureRule, pictureSeatRule } from './floor/furniture.ts'
import { pictureShaftRule } from './floor/picture-shafts.ts'
import { roundMarkRule } from './floor/round-marks.ts'
import { readRaster } from './index.ts'
import type { RasterReading } from './reading.ts'
import { hobMarkRule } from './text/hob-marks.ts'
import { initialRule } from './text/initials.ts'
import { atEnds } from './text/leaders.ts'
import { misreadAreaRule } from './text/misread-areas.ts'
import { misreadSizeRule } from './text/misread-sizes.ts'
import { numberKeyRule, withKeyName } from './text/number-key.ts'
import { numberBesideRule } from './text/numbers-beside.ts'
import { repeatedSizeRule } from './text/repeated-sizes.ts'
import { roundLengthRule } from './text/round-lengths.ts'
import { ruledLengthRule } from './text/ruled-lengths.ts'
import { type SideLength, sideLengthRule } from './text/side-lengths.ts'
import { textureMarkRule } from './text/texture-marks.ts'

/** Of all spaces, those that hold text of the file, from which on none is read from the pixels. */
const MIN_NAMED_SHARE = 0.3
/** Metres: what is narrower is a crack between areas, even if the scale is off by far. */
const MIN_DOOR_M = 0.2
/** How exact the sides of spaces are that were traced in pixels, as the logarithm of a ratio. */
const PIXEL_LOG_ERROR = 0.025

/** Text heights between lines in two spaces, from which on they are two labels: those of one name stand nearer. */
const MIN_PART_GAP = 0.2

/** From the pixels of a picture to features. */
export async function extractRaster(
  image: PlacedImage,
  drawing: Drawing,
  format: Format,
  { onProgress = () => {}, textBudget, length }: ExtractOptions,
  run: RuleRun,
): Promise<PlanResult> {
  const progress = (fraction: number, step: string) => onProgress(0.1 + 0.8 * fraction, step)
  const reading = await readRaster(image, (spaces) => !areNamed(spaces, drawing.texts), progress, textBudget, run)
  const read = withTexts(drawing, reading.texts)
  const find = smallestAt(reading.spaces)
  const outlines = [...reading.spaces, ...reading.boxes.map(({ polygon }) => polygon)]
  const written = run.apply(textureMarkRule, linesOfRooms(read, run), outlines)
  const sides = run.apply(sideLengthRule, written, reading.spaces)
  const ruled = writtenLengths(withRulers(read, reading.rulers), written)
  const unruled = run.apply(ruledLengthRule, withoutSides(written, sides), ruled.wholes)
  const unmeasured = run.apply(roundLengthRule, unruled)
  const lines = run.apply(codeLineRule, unmeasured, find)
  const keyed = run.apply(numberKeyRule, lines, reading.spaces)
  const named = (own: Label[]) => own.map((label) => withKeyName(label, keyed))
  const stacked = run.apply(besideCodeRule, partLabels(stackLabels(lines), find, MIN_PART_GAP), find)
  const labels = named(atEnds(stacked, reading.leaders))
  const labelsOf = holdLabels(reading.spaces, labels)
  const labelled = reading.spaces.map((polygon, i): Space => {
    return { polygon, labels: named(joinLabels(run.apply(nameLineRule, labelsOf[i]!))), drawn: false }
  })
  const found = run.apply(numberBesideRule, labelled, labels)
  const booths = run.apply(boothRule, reading.boxes, reading.spaces, labels)
  // A place may be too crumbled to have an outline.
  const outlined = found.filter(({ polygon }) => polygon.outer.length > 0)
  const merged = run.apply(mergeOwnRule, outlined, booths)
  const entered = new Set(reading.doors.flatMap(({ between }) => between.flatMap((place) => found[place] ?? [])))
  const rests = reading.rests.flatMap((i) => found[i] ?? []).filter(({ labels: own }) => own.length === 0)
  const beside = new Set([
    ...rests,
    ...run.apply(titleBlockRule, merged, lines),
    ...run.apply(captionedViewRule, merged, lines),
    ...run.apply(strayDrawingRule, merged, entered, lines),
    ...run.apply(roundMarkRule, merged),
    ...run.apply(lightWellRule, merged),
  ])
  const spaces = merged.filter((space) => !beside.has(space))
  const votes = [
    ...knownLengthVote(length),
    ...run.apply(noteVoteRule, lines, paperUnits(read, format)),
    ...run.apply(lengthVoteRule, withSides(ruled, sides)),
    ...sizeVotesOf(reading.doorWidths, spaces, booths, lines, run),
  ]
  const scale = electScale(votes, false, extentOf(image))
  const { unitsPerMeter } = scale
  const seats = run.apply(pictureSeatRule, spaces, scale)
  const standing = spaces.filter((space) => !seats.has(space))
  const entrances = reading.doors.flatMap((door) => renumbered(door, found, standing))
  const small = run.apply(pictureFixtureRule, standing, entrances, scale)
  const shafts = run.apply(pictureShaftRule, standing, entrances)
  const rooms = standing.filter((space) => !small.has(space) && !shafts.has(space))
  const fixtures = [...seats, ...small].map(({ polygon }) => polygon)
  const { walls, warnings } = reading
  const method = booths.length > 0 ? `boxes with writing; ${reading.method}` : reading.method
  const doors = reading.doors
    .filter(({ x0, y0, x1, y1 }) => Math.hypot(x1 - x0, y1 - y0) > MIN_DOOR_M * unitsPerMeter)
    .flatMap((door) => renumbered(door, found, rooms))
  const titles = storeyTitles(lines)
  const findings: Findings = { method, spaces: rooms, walls, wallLines: [], fixtures, doors, labels, titles }
  onProgress(0.9, 'features')
  const features = toFeatures(findings, unitsPerMeter)
  const account = { drawing: read, format, segments: 0, findings, features, scale, labels, dropped: [], tried: [] }
  return { features, scale, report: writeReport({ ...account, warnings }), view: reading.view }
}

/** What doors, letters, booths, bars and rooms say of the scale. */
function sizeVotesOf(
  { leaves, gaps }: RasterReading['doorWidths'],
  spaces: Space[],
  booths: Pick<Space, 'polygon'>[],
  lines: Line[],
  run: RuleRun,
): Vote[] {
  const sides = booths.map(({ polygon }) => polygon)
  return [
    ...run.apply(doorVoteRule, leaves, spaces),
    ...(leaves.length < gaps.length ? run.apply(gapVoteRule, gaps, spaces, PIXEL_LOG_ERROR) : []),
    ...run.apply(barVoteRule, lines),
    ...run.apply(textVoteRule, lines),
    ...run.apply(boothVoteRule, sides, PIXEL_LOG_ERROR),
    ...run.apply(sizeVoteRule, spaces),
    ...run.apply(areaVoteRule, spaces, lines, PIXEL_LOG_ERROR),
  ]
}

/** The lines of text, without what was misread in sizes and signs. */
function linesOfRooms(drawing: Drawing, run: RuleRun): Line[] {
  const lines = run.apply(repeatedSizeRule, run.apply(initialRule, readLines(drawing)))
  return run.apply(hobMarkRule, run.apply(misreadAreaRule, run.apply(misreadSizeRule, lines)))
}

function withoutSides(lines: Line[], sides: SideLength[]): Line[] {
  const numbers = new Set(sides.map(({ line }) => line))
  return lines.filter((line) => !numbers.has(line))
}

function withSides(lengths: WrittenLengths, sides: SideLength[]): WrittenLengths {
  return { ...lengths, wholes: [...lengths.wholes, ...sides.filter(({ drawn }) => Number.isFinite(drawn))] }
}

/** The door between the same spaces at their new places; none where one of them has given way. */
function renumbered(door: FoundDoor, found: Space[], spaces: Space[]): FoundDoor[] {
  const between = door.between.map((i) => (i < 0 ? i : spaces.indexOf(found[i]!))) as [number, number]
  return between.some((place, side) => place < 0 && door.between[side]! >= 0) ? [] : [{ ...door, between }]
}

/** The number of the smallest space that a line stands in, or -1. */
function smallestAt(spaces: Polygon[]): (line: Line) => number {
  const find = locator(spaces)
  return ({ x, y }) =>
    find(x, y).reduce((p, q) => (p >= 0 && polygonArea(spaces[p]!) <= polygonArea(spaces[q]!) ? p : q), -1)
}

/** A scan may come with the text that another program read in it, or with no more than a stamp in its margin. */
function areNamed(spaces: Polygon[], texts: Text[]): boolean {
  const find = locator(spaces)
  const named = new Set(
    texts.flatMap(({ x, y, width, angle }) =>
      find(x + (Math.cos(angle) * width) / 2, y + (Math.sin(angle) * width) / 2),
    ),
  )
  return named.size > 0 && named.size >= MIN_NAMED_SHARE * spaces.length
}

/** Texts read from pixels lie on a layer of their own; what the file itself says is not said twice. */
function withTexts(drawing: Drawing, texts: Text[]): Drawing {
  const layer = drawing.layers.length
  const isSaid = (own: Text) => drawing.texts.some((text) => covers(text, textCentre(own)))
  const news = texts.filter((text) => !isSaid(text))
  return {
    ...drawing,
    layers: [...drawing.layers, { name: 'text in the picture', visible: true }],
    texts: [...drawing.texts, ...news.map((text) => ({ ...text, layer }))],
  }
}

/** The drawing as if these lines were all its strokes. */
function withRulers(drawing: Drawing, rulers: Float64Array[]): Drawing {
  const line = { closed: false, stroke: 0, fill: null, width: 0, dashed: false, layer: 0, arc: null, group: 0 }
  return {
    ...drawing,
    layers: [{ name: 'lines in the picture', visible: true }],
    shapes: rulers.map((points) => ({ ...line, points, symbol: null, role: null, hole: false })),
  }
}

/** Whether the text stands at the point, give or take half its height. */
function covers({ x, y, width, height, angle }: Text, [atX, atY]: readonly [number, number]): boolean {
  const [dx, dy] = [atX - x, atY - y]
  const along = dx * Math.cos(angle) + dy * Math.sin(angle)
  const up = dy * Math.cos(angle) - dx * Math.sin(angle)
  return along > -height / 2 && along < width + height / 2 && up > -height / 2 && up < 1.5 * height
}

function extentOf({ columns, rows, transform }: PlacedImage): number {
  const [left, top] = apply(transform, 0, 0)
  const [right, bottom] = apply(transform, columns, rows)
  return Math.max(Math.abs(right - left), Math.abs(bottom - top))
}
