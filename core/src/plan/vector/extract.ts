import type { Drawing, Dropped, Shape, Text } from '../drawing.ts'
import { partByRings, roomyRings } from '../findings/closed-rings.ts'
import { toFeatures } from '../findings/features.ts'
import { ownPolygons } from '../findings/own-polygons.ts'
import { writeReport } from '../findings/report.ts'
import { findTags } from '../findings/tags.ts'
import { TextBudget } from '../ocr/index.ts'
import type { PlanResult } from '../result.ts'
import { boothVotes } from '../scale/booth-sizes.ts'
import { paperUnits } from '../scale/paper.ts'
import { sizeVotes } from '../scale/room-sizes.ts'
import {
  agreeingLengths,
  areaVote,
  doorVote,
  electScale,
  gapVote,
  headerVote,
  lengthVotes,
  noteVotes,
  textVote,
} from '../scale/scale.ts'
import { barTexts, barVotes } from '../scale/scale-bar.ts'
import { boxOf } from '../shape/ring.ts'
import type { Format } from '../sniff.ts'
import { type PlacedLength, type WrittenLengths, writtenLengths } from '../text/dimensions.ts'
import { givenTexts } from '../text/given-names.ts'
import { type Label, stackLabels } from '../text/labels.ts'
import { type Line, readLines } from '../text/lines.ts'
import { readStrokeTexts } from '../text/stroke-texts.ts'
import { findBubbles } from './clutter/axis-bubbles.ts'
import { findDimensionLines } from './clutter/dimension-lines.ts'
import { findDrawnWays } from './clutter/drawn-ways.ts'
import { followLeaders } from './clutter/leaders.ts'
import { leafRadii } from './doors/doors.ts'
import { type Found, findSpaces } from './find-spaces.ts'
import { spreadOf } from './graph/spread.ts'
import { lettersAsNames } from './sheet/letter-names.ts'
import { readSchedule, type Schedule, withScheduledName } from './sheet/room-schedule.ts'
import type { Sheet } from './sheet/sheet.ts'
import { takeStock } from './stock.ts'
import { vectorFindings } from './vector-findings.ts'

/** Tolerances bear a scale that is this far off, as the logarithm of the ratio. */
const REDO = 0.2
/** Metres. */
const HAIRLINE = 0.15

const READ = 'The writing is drawn as shapes and was read from its shape; check the names'
const TEXT_LEFT_UNREAD =
  'More writing is drawn as shapes than is read for one plan; labels may be missing; upload each level on its own'

/** From a drawing of strokes and texts to features. */
export function extractVector(
  drawing: Drawing,
  format: Format,
  onProgress: (fraction: number, step: string) => void,
  budget = new TextBudget(),
): PlanResult {
  onProgress(0.1, 'strokes')
  const strokes = takeStock(drawing)
  const box = boxOf(strokes.segments.xy)
  const extent = Math.max(0, box.maxX - box.minX, box.maxY - box.minY)
  const drawn = readStrokeTexts(drawing, extent, budget)
  const { lines, stacks, areRead, marks, schedule } = nameSpaces(drawing, drawn.texts)
  const closed = roomyRings(drawing, stacks)
  const tags = findTags(closed, stacks)
  const rings = closed.filter(({ shape }) => !tags.has(shape))
  const { labels: stacked, lines: leaders } = followLeaders(drawing, partByRings(stacks, rings))
  const own = ownPolygons(rings, stacked, areRead)
  const noWalls = new Set([...drawn.letters, ...marks, ...tags, ...leaders, ...findDrawnWays(drawing, own)])
  const stock = noWalls.size > 0 ? takeStock(drawing, noWalls) : strokes

  onProgress(0.2, 'scale')
  const spread = spreadOf(stock.segments)
  const isCad = format === 'dwg' || format === 'dxf'
  const votes = [
    ...headerVote(drawing.unitsPerMeter),
    ...doorVote(leafRadii(stock)),
    ...noteVotes(lines, paperUnits(drawing, format)),
    ...barVotes(lines),
    ...textVote(lines),
    ...lengthVotes(writtenLengths(drawing, lines)),
  ]
  const guess = electScale([...votes, ...sizeVotes(own)], isCad, extent, spread).unitsPerMeter

  onProgress(0.3, 'spaces')
  let found = findSpaces(drawing, stock, stacked, guess)
  const named = found.faces.spaces.filter((space) => space.labels.length > 0)
  const rooms = [...own, ...named]
  const scale = electScale(
    [
      ...votes,
      ...gapVote(gapsOf(found, guess), rooms),
      ...boothVotes(rooms.map(({ polygon }) => polygon)),
      ...sizeVotes(rooms),
      ...areaVote(found.faces.spaces, lines),
    ],
    isCad,
    extent,
    spread,
  )
  const { unitsPerMeter } = scale
  if (Math.abs(Math.log(unitsPerMeter / guess)) > REDO) found = findSpaces(drawing, stock, stacked, unitsPerMeter)

  onProgress(0.8, 'features')
  const { labels } = found
  const { findings, sheet } = vectorFindings(drawing, lines, found, own, unitsPerMeter)
  for (const space of findings.spaces) space.labels = space.labels.map((label) => withScheduledName(label, schedule))
  const features = toFeatures(findings, unitsPerMeter)
  const dropped = otherDrawings(sheet)
  const account = { drawing, format, segments: stock.segments.count, findings, features, scale, labels, dropped }
  return {
    features,
    scale,
    report: writeReport({
      ...account,
      tried: found.tried,
      warnings: [...(areRead ? [READ] : []), ...(drawn.isCut ? [TEXT_LEFT_UNREAD] : [])],
    }),
  }
}

function otherDrawings({ others }: Sheet): Dropped[] {
  const why = 'no rooms with names or doors in them: elevations, tables, symbols'
  return others > 0 ? [{ what: 'drawings', count: others, why }] : []
}

interface Naming {
  lines: Line[]
  stacks: Label[]
  /** Lines and circles that measure the drawing: dimensions, axes. */
  marks: Shape[]
  schedule: Schedule
  areRead: boolean
}

/** What names the spaces: writing, be it drawn as shapes, or what their author called them if that is more. */
function nameSpaces(drawing: Drawing, drawn: Text[]): Naming {
  const read = readLines({ ...drawing, texts: [...drawing.texts, ...drawn] })
  // Lone letters that were read from shapes are hardly ever letters.
  const lines = drawn.length > 0 ? read : lettersAsNames(drawing, read)
  const lengths = writtenLengths(drawing, lines)
  const measured = findDimensionLines(drawing, lengths)
  const axes = findBubbles(drawing, lines)
  const schedule = readSchedule(lines)
  const noNames = new Set([
    ...schedule.cells,
    ...decimalLengths(lengths),
    ...measured.texts,
    ...axes.texts,
    ...barTexts(lines),
  ])
  const marks = [...measured.strokes, ...axes.circles]
  const stacks = stackLabels(lines.filter((line) => !noNames.has(line))).map((label) =>
    withScheduledName(label, schedule),
  )
  const given = givenTexts(drawing)
  if (given.length <= stacks.length) return { lines, stacks, marks, schedule, areRead: drawn.length > 0 }
  const written = readLines(drawing)
  const names = readLines({ ...drawing, texts: given }).flatMap((line) => stackLabels([line]))
  return { lines: written, stacks: [...stackLabels(written), ...names], marks, schedule, areRead: false }
}

/** Numbers that are lengths of the lines beside them, as most such are, name no space. */
function decimalLengths({ decimals }: WrittenLengths<PlacedLength>): Set<Line> {
  const agreeing = new Set(agreeingLengths(decimals, 1).map(({ line }) => line))
  const all = new Set(decimals.map(({ line }) => line))
  return agreeing.size > all.size / 2 ? agreeing : new Set()
}

/** Widths of the gaps between walls in line, but for hairlines. */
function gapsOf({ partition }: Found, unitsPerMeter: number): number[] {
  const inLine = partition.cuts.filter(({ aligned }) => aligned === 2).map(({ width }) => width)
  return inLine.filter((width) => width > HAIRLINE * unitsPerMeter)
}
