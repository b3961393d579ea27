import { INK_HEIGHT, MARGIN, type Paint, paintedStrip } from '../frame.ts'
import type { TextLine } from './lines-along.ts'

/** How many times as high as usual two lines are together. */
const TALL = 1.5
const TALLEST = 3.2
/** Rows among which the one between two lines is looked for, and the part of the ink of other rows that it may have. */
const FIRST = 0.3
const LAST = 0.7
const BARE = 0.7

/** The two lines that a line is where those under each other touch, so that they share its glyphs. */
export function stackedLines(line: TextLine, usual: number, paint: Paint): TextLine[] {
  const { left, top, right, bottom } = line.box
  const height = bottom - top
  if (height < TALL * usual || height > TALLEST * usual) return []
  const { strip, frame } = paintedStrip(line, paint)
  const ink = Array.from({ length: INK_HEIGHT }, (_, row) => {
    const from = (MARGIN + row) * frame.width
    return strip.subarray(from, from + frame.width).reduce((sum, level) => sum + 255 - level, 0)
  })
  const inner = ink.slice(Math.round(FIRST * INK_HEIGHT), Math.round(LAST * INK_HEIGHT))
  const least = Math.min(...inner)
  const row = Math.round(FIRST * INK_HEIGHT) + inner.indexOf(least)
  if (least > BARE * Math.min(Math.max(...ink.slice(0, row)), Math.max(...ink.slice(row + 1)))) return []
  const middle = top + ((row + 0.5) / INK_HEIGHT) * height
  return [
    { ...line, box: { left, top, right, bottom: middle }, size: middle - top },
    { ...line, box: { left, top: middle, right, bottom }, size: bottom - middle },
  ]
}
