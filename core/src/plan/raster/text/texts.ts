import type { Text } from '../../drawing.ts'
import { longerSide, type Mask } from '../../field/index.ts'
import {
  baseline,
  type Frame,
  type ReadLine,
  readLines,
  type TextBudget,
  type TextLine,
  type TextMap,
} from '../../ocr/index.ts'
import type { RuleRun } from '../../rules/rule-run.ts'
import { apply } from '../../sketch/affine.ts'
import type { Picture } from '../picture/picture.ts'
import { mayBeText } from './found-lines.ts'
import { findGlyphs, longestWord } from './glyphs.ts'
import { paintStrip } from './paint-strip.ts'
import { foundTextRule, isRead } from './read-found.ts'
import type { Source } from './tones.ts'
import { findWriting } from './writing.ts'

/** Work units: the pixels of a strip that one letter takes. */
const WORK_PER_GLYPH = 1000

/** Where text is in the picture, and the lines that it makes up. */
interface FoundText {
  map: TextMap
  lines: TextLine[]
}

/** Reads the text of the picture: the lines that are found in it, and all small pieces of ink beside them and the walls as glyphs. */
export function readTexts(
  { map, lines: found }: FoundText,
  walls: Mask,
  { picture, image }: Source,
  budget: TextBudget,
  run: RuleRun,
): Text[] {
  const level = levelIn(picture)
  const before = run.apply(foundTextRule, found, { picture, image }, level, budget)
  const writing = findWriting(picture, walls, longestWord(longerSide(picture)))
  const glyphs = findGlyphs(writing, walls).filter(({ piece }) => !isRead(piece, before) && mayBeText(piece, map))
  run.spend(WORK_PER_GLYPH * glyphs.length)
  const painting = (all: boolean) => (grey: Uint8Array, frame: Frame, line: TextLine) => {
    const pieces = line.glyphs.map((glyph) => glyphs[glyph]!.piece)
    paintStrip(grey, frame, { picture, image, writing, walls, pieces, line, all })
  }
  const lines = readLines(glyphs, painting(false), budget, { turn: level, paintAll: painting(true), before })
  return lines.map((line) => toText(line, picture))
}

/** The direction of what was level before the picture was turned. */
function levelIn({ toImage }: Picture): number {
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
