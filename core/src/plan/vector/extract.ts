import type { Drawing, Dropped, Shape, Text } from '../drawing.ts'
import { type ClosedRing, partByRings, roomyRings } from '../findings/closed-rings.ts'
import { dashedOutlineRule } from '../findings/dashed-outlines.ts'
import { toFeatures } from '../findings/features.ts'
import { ownPolygonRule } from '../findings/own-polygons.ts'
import { writeReport } from '../findings/report.ts'
import type { Space } from '../findings/spaces.ts'
import { tagRule } from '../findings/tags.ts'
import { TextBudget, WORK_PER_GLYPH } from '../ocr/index.ts'
import type { PlanGuidance, PlanResult } from '../result.ts'
import { share, valuesOf } from '../rules/parameters.ts'
import { textsOf } from '../rules/parts.ts'
import { setRule } from '../rules/rule.ts'
import { RuleRun } from '../rules/rule-run.ts'
import { boothVoteRule } from '../scale/booth-sizes.ts'
import { doorVoteRule } from '../scale/door-leaves.ts'
import { paperUnits } from '../scale/paper.ts'
import { printedVoteRule } from '../scale/printed-dimensions.ts'
import { shapeVoteRule, sizeVoteRule } from '../scale/room-sizes.ts'
import { electScale, isTelling, knownLengthVote } from '../scale/scale.ts'
import { barVoteRule, scaleBarTextRule } from '../scale/scale-bar.ts'
import { gapVoteRule, textVoteRule } from '../scale/soft-votes.ts'
import type { Vote } from '../scale/vote.ts'
import { wallVoteRule } from '../scale/wall-thickness.ts'
import { agreeingLengths, areaVoteRule, headerVoteRule, lengthVoteRule, noteVoteRule } from '../scale/written-votes.ts'
import { locator } from '../shape/locate.ts'
import { boxOf, polygonArea, signedArea } from '../shape/ring.ts'
import type { Format } from '../sniff.ts'
import { type PlacedLength, type WrittenLengths, writtenLengths } from '../text/dimensions.ts'
import { givenNameRule } from '../text/given-names.ts'
import { type Label, stackLabels } from '../text/labels.ts'
import { type Line, readLines } from '../text/lines.ts'
import { strokeTextRule } from '../text/stroke-texts.ts'
import { alikeLengthRule } from './clutter/alike-lengths.ts'
import { axisBubbleRule } from './clutter/axis-bubbles.ts'
import { bubbleRule } from './clutter/bubbles.ts'
import { dimensionLineRule } from './clutter/dimension-lines.ts'
import { drawnWayRule } from './clutter/drawn-ways.ts'
import { equipmentTagRule } from './clutter/equipment-tags.ts'
import { namedFurnitureRule } from './clutter/furniture-names.ts'
import { leaderRule } from './clutter/leaders.ts'
import { pictogramRule } from './clutter/pictograms.ts'
import { unreadAxisRule } from './clutter/unread-axes.ts'
import { wayNodeRule } from './clutter/way-nodes.ts'
import { leafRadii } from './doors/doors.ts'
import { type Found, findSpaces } from './find-spaces.ts'
import { spreadOf } from './graph/spread.ts'
import { letterNameRule } from './sheet/letter-names.ts'
import { roomScheduleRule, type Schedule, withScheduledName } from './sheet/room-schedule.ts'
import { ruledTableRule } from './sheet/ruled-tables.ts'
import type { Sheet } from './sheet/sheet.ts'
import { takeStock } from './stock.ts'
import { vectorFindings } from './vector-findings.ts'

/** Tolerances bear a scale that is this far off, as the logarithm of the ratio. */
const MAX_SCALE_LOG_ERROR = 0.2
/** The same for what walls are: where the scale is further off, that is guessed anew. */
const MAX_KEPT_LOG_ERROR = 0.3
/** Named rooms from which on they tell the scale, and nameless shapes do not. */
const MIN_TELLING_ROOMS = 3
/** Metres. */
const MAX_HAIRLINE_M = 0.15

const READ = 'The text is drawn as shapes and was recognised from them; check the names'
const TEXT_LEFT_UNREAD =
  'More text is drawn as shapes than the limit for one plan, so labels may be missing; upload each level separately'

/** From a drawing of strokes and texts to features. */
export function extractVector(
  drawing: Drawing,
  format: Format,
  onProgress: (fraction: number, step: string) => void,
  budget = new TextBudget(),
  run = new RuleRun(),
  length?: PlanGuidance['length'],
): PlanResult {
  onProgress(0.1, 'strokes')
  const strokes = takeStock(drawing, new Set(), run)
  run.spend(strokes.segments.count)
  const box = boxOf(strokes.segments.xy)
  const extent = Math.max(0, box.maxX - box.minX, box.maxY - box.minY)
  const drawn = run.apply(strokeTextRule, drawing, extent, budget)
  run.spend(WORK_PER_GLYPH * drawn.tried)
  const naming = nameSpaces(drawing, drawn.texts, run)
  const { lines, areRead, schedule } = naming
  const { stacked, own, noWalls, dashed, areas } = findOwn(drawing, naming, run)
  for (const letter of drawn.letters) noWalls.add(letter)
  const stock = noWalls.size + dashed.size > 0 ? takeStock(drawing, noWalls, run, dashed) : strokes

  onProgress(0.2, 'scale')
  const spread = spreadOf(stock.segments)
  const isCad = format === 'dwg' || format === 'dxf'
  const votes = [
    ...knownLengthVote(length),
    ...run.apply(headerVoteRule, drawing.unitsPerMeter),
    ...run.apply(doorVoteRule, leafRadii(stock)),
    ...run.apply(noteVoteRule, lines, paperUnits(drawing, format)),
    ...run.apply(barVoteRule, lines),
    ...run.apply(textVoteRule, lines),
    ...run.apply(lengthVoteRule, naming.lengths),
    ...run.apply(printedVoteRule, drawing.dimensions ?? []),
  ]
  if (!votes.some(isTelling)) votes.push(...run.apply(wallVoteRule, stock.segments, extent, votes.length > 0))
  const sizes = usualSizes(own, areas, votes, extent, run)
  const guess = electScale([...votes, ...sizes], isCad, extent, spread).unitsPerMeter

  onProgress(0.3, 'spaces')
  const guessed = run.draft(() => findSpaces(drawing, stock, stacked, guess, run))
  let found = guessed.result
  const named = found.faces.spaces.filter((space) => space.labels.length > 0)
  const rooms = [...own, ...named]
  const outlines = rooms.map(({ polygon }) => polygon)
  const scale = electScale(
    [
      ...votes,
      ...run.apply(gapVoteRule, gapsOf(found, guess), rooms),
      ...run.apply(boothVoteRule, outlines),
      ...usualSizes(rooms, areasOf(found.faces.spaces), votes, extent, run),
      ...run.apply(areaVoteRule, found.faces.spaces, lines),
    ],
    isCad,
    extent,
    spread,
  )
  const { unitsPerMeter } = scale
  const off = Math.abs(Math.log(unitsPerMeter / guess))
  if (off > MAX_SCALE_LOG_ERROR)
    found = findSpaces(drawing, stock, stacked, unitsPerMeter, run, off < MAX_KEPT_LOG_ERROR ? found.walls : undefined)
  else run.keep(guessed.claims)

  onProgress(0.8, 'features')
  const { labels } = found
  const { findings, sheet } = vectorFindings(drawing, lines, found, own, unitsPerMeter, run)
  for (const space of findings.spaces) space.labels = space.labels.map((label) => withScheduledName(label, schedule))
  const features = toFeatures(findings, unitsPerMeter)
  const dropped = otherDrawings(sheet)
  const account = { drawing, format, segments: stock.segments.count, findings, features, scale, labels, dropped }
  const warnings = [...(areRead ? [READ] : []), ...(drawn.isCut ? [TEXT_LEFT_UNREAD] : [])]
  return { features, scale, report: writeReport({ ...account, tried: found.tried, warnings }) }
}

/** The drawing's own polygons, with what is drawn around labels and towards them, which are no walls. */
function findOwn(drawing: Drawing, { stacks, noRooms, codes, areRead, areGiven, marks }: Naming, run: RuleRun) {
  const pictograms = run.apply(pictogramRule, drawing, stacks)
  const isNoRoom = ({ shape }: ClosedRing) => pictograms.has(shape) || noRooms.has(shape)
  const closed = roomyRings(drawing, stacks).filter((ring) => !isNoRoom(ring))
  const tags = run.apply(tagRule, closed, stacks)
  const rings = closed.filter(({ shape }) => !tags.has(shape))
  const bubbles = run.apply(bubbleRule, drawing, stacks)
  const frames = new Set([...bubbles, ...marks])
  const { labels: stacked, lines: leaders } = run.apply(leaderRule, drawing, partByRings(stacks, rings), frames, codes)
  const shown = run.apply(ownPolygonRule, rings, stacked, areRead)
  // Whoever names shapes names all that are places.
  const own = areGiven ? shown.filter(({ labels }) => labels.length > 0) : shown
  const ways = [...run.apply(drawnWayRule, drawing, own), ...run.apply(wayNodeRule, drawing)]
  const dashed = run.apply(dashedOutlineRule, rings, own)
  const noWalls = new Set<Shape>([...marks, ...tags, ...bubbles, ...leaders, ...ways, ...pictograms, ...noRooms])
  return { stacked, own, noWalls, dashed, areas: rings.map(({ ring }) => signedArea(ring)) }
}

/** What the size of named rooms tells; where nothing but the thickness of walls tells more, that of shapes without names. */
function usualSizes(rooms: Sized[], areas: number[], votes: Vote[], extent: number, run: RuleRun): Vote[] {
  if (votes.some(({ cue }) => cue !== 'walls') || rooms.length >= MIN_TELLING_ROOMS)
    return run.apply(sizeVoteRule, rooms)
  return run.apply(shapeVoteRule, areas, extent)
}

function areasOf(spaces: Sized[]): number[] {
  return spaces.map(({ polygon }) => polygonArea(polygon))
}

function otherDrawings({ others }: Sheet): Dropped[] {
  const why = 'no rooms with names or doors in them: elevations, tables, symbols'
  return others > 0 ? [{ what: 'drawings', count: others, why }] : []
}

type Sized = Pick<Space, 'polygon' | 'labels'>

interface Naming {
  lines: Line[]
  lengths: WrittenLengths<PlacedLength>
  stacks: Label[]
  /** Lines and circles that measure the drawing or tag things in it: dimensions, axes, frames of codes. */
  marks: Shape[]
  /** Codes of things, which name no space, though lines may lead to them. */
  codes: Label[]
  /** Shapes that are furniture by their names, and the lines of tables. */
  noRooms: Set<Shape>
  schedule: Schedule
  areRead: boolean
  /** The names are those that shapes bear in the file. */
  areGiven: boolean
}

/** What names the spaces: writing, be it drawn as shapes, or what their author called them if that is more. */
function nameSpaces(drawing: Drawing, drawn: Text[], run: RuleRun): Naming {
  const read = readLines({ ...drawing, texts: [...drawing.texts, ...drawn] })
  // Lone letters that were read from shapes are hardly ever letters.
  const lines = drawn.length > 0 ? read : run.apply(letterNameRule, read, drawing)
  const lengths = writtenLengths(drawing, lines)
  const measured = run.apply(dimensionLineRule, drawing, lengths)
  const axes = run.apply(axisBubbleRule, drawing, lines)
  const tags = run.apply(equipmentTagRule, drawing, lines)
  const schedule = run.apply(roomScheduleRule, lines)
  const furniture = run.apply(namedFurnitureRule, drawing, lines)
  const tables = run.apply(ruledTableRule, drawing, lines)
  const noNames = new Set([
    ...schedule.cells,
    ...run.apply(decimalLengthRule, lengths),
    ...measured.texts,
    ...run.apply(alikeLengthRule, lines, measured.texts),
    ...axes.texts,
    ...tags.texts,
    ...furniture.lines,
    ...tables.texts,
    ...run.apply(scaleBarTextRule, lines),
  ])
  const unread = run.apply(unreadAxisRule, drawing, lines)
  const marks = [...measured.strokes, ...axes.circles, ...tags.frames, ...unread]
  const stacks = stackLabels(lines.filter((line) => !noNames.has(line))).map((label) =>
    withScheduledName(label, schedule),
  )
  const codes = [...tags.texts].flatMap((line) => stackLabels([line]))
  const given = run.apply(givenNameRule, drawing)
  const common = { lines, lengths, marks, codes, noRooms: new Set([...furniture.shapes, ...tables.strokes]), schedule }
  if (given.length <= stacks.length) return { ...common, stacks, areRead: drawn.length > 0, areGiven: false }
  const find = locator(given.map(({ polygon }) => polygon))
  const elsewhere = stacks.filter(({ x, y }) => find(x, y).length === 0)
  const names = readLines({ ...drawing, texts: given.map(({ text }) => text) }).flatMap((line) => stackLabels([line]))
  return { ...common, stacks: [...elsewhere, ...names], areRead: false, areGiven: true }
}

/** Numbers that are lengths of the lines beside them, as most such are, name no space. */
function decimalLengths({ decimals }: WrittenLengths<PlacedLength>): Set<Line> {
  const agreeing = new Set(agreeingLengths(decimals, 1).map(({ line }) => line))
  const all = new Set(decimals.map(({ line }) => line))
  return agreeing.size > minAgreeing * all.size ? agreeing : new Set()
}

const decimalParameters = {
  /** Of the numbers beside lines, those that agree with them. */
  minAgreeing: share(0.5, [0.3, 0.9]),
}

const { minAgreeing } = valuesOf(decimalParameters)

export const decimalLengthRule = setRule({
  id: 'decimal-lengths',
  phase: 'text',
  as: 'no name',
  does: 'Decimal numbers that mostly agree with the lengths of the lines beside them are lengths, not names.',
  parameters: decimalParameters,
  apply: decimalLengths,
  parts: textsOf,
})

/** Widths of the gaps between walls in line, but for hairlines. */
function gapsOf({ partition }: Found, unitsPerMeter: number): number[] {
  const inLine = partition.cuts.filter(({ aligned }) => aligned === 2).map(({ width }) => width)
  return inLine.filter((width) => width > MAX_HAIRLINE_M * unitsPerMeter)
}
