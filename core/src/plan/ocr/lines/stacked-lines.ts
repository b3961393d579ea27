import { INK_HEIGHT, type Paint, paintedStrip, STRIP_MARGIN } from '../frame.ts'
import type { TextLine } from './lines-along.ts'

/** How many times as high as usual two lines are together. */
const MIN_HEIGHT_RATIO = 1.5
const MAX_HEIGHT_RATIO = 3.2
/** Rows among which the one between two lines is looked for, and the part of the ink of other rows that it may have. */
const FIRST_ROW_SHARE = 0.3
const LAST_ROW_SHARE = 0.7
const MAX_INK_SHARE = 0.7

/** The two lines that a line is where those under each other touch, so that they share its glyphs. */
export function stackedLines(line: TextLine, usual: number, paint: Paint): TextLine[] {
  const { left, top, right, bottom } = line.box
  const height = bottom - top
  if (height < MIN_HEIGHT_RATIO * usual || height > MAX_HEIGHT_RATIO * usual) return []
  const { strip, frame } = paintedStrip(line, paint)
  const ink = Array.from({ length: INK_HEIGHT }, (_, row) => {
    const from = (STRIP_MARGIN + row) * frame.width
    return strip.subarray(from, from + frame.width).reduce((sum, level) => sum + 255 - level, 0)
  })
  const inner = ink.slice(Math.round(FIRST_ROW_SHARE * INK_HEIGHT), Math.round(LAST_ROW_SHARE * INK_HEIGHT))
  const least = Math.min(...inner)
  const row = Math.round(FIRST_ROW_SHARE * INK_HEIGHT) + inner.indexOf(least)
  if (least > MAX_INK_SHARE * Math.min(Math.max(...ink.slice(0, row)), Math.max(...ink.slice(row + 1)))) return []
  const middle = top + ((row + 0.5) / INK_HEIGHT) * height
  return [
    { ...line, box: { left, top, right, bottom: middle }, size: middle - top },
    { ...line, box: { left, top: middle, right, bottom }, size: bottom - middle },
  ]
}
