import type { Text } from '../../drawing.ts'
import { longerSide, type Mask } from '../../field/index.ts'
import {
  type Attempt,
  baseline,
  type Frame,
  type ReadLine,
  readLines,
  type TextBudget,
  type TextLine,
  type TextMap,
  WORK_PER_GLYPH,
} from '../../ocr/index.ts'
import type { RuleRun } from '../../rules/rule-run.ts'
import { apply } from '../../sketch/affine.ts'
import type { Picture } from '../picture/picture.ts'
import { type FoundLine, mayBeText } from './found-lines.ts'
import { findGlyphs, longestWord } from './glyphs.ts'
import { handNoteRule } from './hand-notes.ts'
import { doubtfulLines, inMirror, mirrorRule, saysMore } from './mirrored.ts'
import { paintStrip } from './paint-strip.ts'
import { foundTextRule, isRead } from './read-found.ts'
import { readingDirectionRule, withoutStrayDigits, withoutTurnedMarks } from './reading-direction.ts'
import type { Source } from './tones.ts'
import { findWriting } from './writing.ts'

/** Where text is in the picture, and the lines that it makes up. */
interface FoundText {
  map: TextMap
  lines: FoundLine[]
}

/** What could be read, and how many notes by hand could not. */
interface TextsOfPicture {
  texts: Text[]
  unread: number
  isMirrored: boolean
}

/** What the lines that were found in the picture say, apart from notes by hand, and the direction they are read in if that is known. */
interface ReadText extends FoundText {
  printed: Attempt[]
  notes: Set<Attempt>
  direction: number | null
  isMirrored: boolean
}

/** Reads the lines that are found in the picture; what is floor need not be known for that. */
export function readFoundText({ map, lines }: FoundText, source: Source, budget: TextBudget, run: RuleRun): ReadText {
  const level = levelIn(source.picture)
  const asSeen = run.apply(foundTextRule, lines, source, level, budget, run, false)
  const doubtful = doubtfulLines(lines, asSeen)
  const tried = doubtful.length > 0 ? run.apply(foundTextRule, doubtful, source, level, budget, run, true) : []
  const isMirrored = run.holds(mirrorRule, saysMore(tried, asSeen))
  const read = isMirrored ? run.apply(foundTextRule, lines, source, level, budget, run, true) : asSeen
  const notes = run.apply(handNoteRule, read, source)
  const printed = read.filter((attempt) => !notes.has(attempt))
  const direction = run.apply(readingDirectionRule, printed, level)
  return {
    map,
    lines,
    printed: direction === null ? printed : withoutTurnedMarks(printed, direction),
    notes,
    direction,
    isMirrored,
  }
}

/** The text of the picture: the lines that were read in it, and all small pieces of ink beside them and the walls as glyphs. */
export function readTexts(
  { map, printed: before, notes, direction, isMirrored }: ReadText,
  walls: Mask,
  { picture, image }: Source,
  budget: TextBudget,
  run: RuleRun,
): TextsOfPicture {
  const writing = findWriting(picture, walls, longestWord(longerSide(picture)))
  const known = [...before, ...notes]
  const glyphs = findGlyphs(writing, walls).filter(({ piece }) => mayBeText(piece, map) && !isRead(piece, known))
  run.spend(WORK_PER_GLYPH * glyphs.length)
  const asSeen = (all: boolean) => (grey: Uint8Array, frame: Frame, line: TextLine) => {
    const pieces = line.glyphs.map((glyph) => glyphs[glyph]!.piece)
    paintStrip(grey, frame, { picture, image, writing, walls, pieces, line, all })
  }
  const painting = (all: boolean) => (isMirrored ? inMirror(asSeen(all)) : asSeen(all))
  const lines = readLines(glyphs, painting(false), budget, {
    turn: direction ?? levelIn(picture),
    direction,
    paintAll: painting(true),
    before,
  })
  const sure = direction === null ? lines : withoutStrayDigits(lines, before)
  return { texts: sure.map((line) => toText(line, picture)), unread: notes.size, isMirrored }
}

/** The direction of what was level before the picture was turned, anticlockwise as seen. */
export function levelIn({ toImage }: Picture): number {
  const [x0, y0] = apply(toImage, 0, 0)
  const [x1, y1] = apply(toImage, 1, 0)
  return Math.atan2(y1 - y0, x1 - x0)
}

function toText(line: ReadLine, { toDrawing }: Picture): Text {
  const [ax, ay, bx, by] = baseline(line)
  const [x, y] = apply(toDrawing, ax, ay)
  const [endX, endY] = apply(toDrawing, bx, by)
  const width = Math.hypot(endX - x, endY - y)
  const scale = width / Math.max(1, Math.hypot(bx - ax, by - ay))
  const angle = Math.atan2(endY - y, endX - x)
  const { text, confidence } = line
  return { text, x, y, height: line.size * scale, width, angle, layer: 0, group: -1, confidence }
}
