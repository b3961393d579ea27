import { type Rect, uniteRects } from '../../../geo/index.ts'
import { INK_HEIGHT, type Paint, paintedStrip, STRIP_MARGIN } from '../frame.ts'
import { boxAlong, type Glyph } from '../glyph.ts'
import type { TextLine } from './lines-along.ts'

/** How far letters may stand beyond the ends of a line, and apart from each other, in heights of it. */
const REACH_HEIGHTS = 4
const MAX_GAP_HEIGHTS = 0.6
/** What is filled over the whole height and wider than this, in heights, is no part of a letter. */
const MAX_STROKE_HEIGHTS = 0.3
/** In heights of letters without them. */
const ASCENDER_HEIGHTS = 0.4
const DESCENDER_HEIGHTS = 0.3
/** Lines that are looked at. */
const MAX_LINES = 160
/** Mean level of three by three pixels under which something is drawn, rather than grain. */
const MAX_DRAWN_LEVEL = 190
/** Columns beyond the ends that may be the edge of a letter. */
const SOFT_EDGE_PX = 2
/** Pixels of a strip that are drawn and not of its glyphs, if something else is there. */
const MIN_FOREIGN_PX = 40

/**
 * Lines as they may go on where something crosses their letters or touches them, so that those are no glyphs: as far as
 * anything is drawn at their height, with the glyphs of other lines that stand there; and with what stands right above
 * or below, as the dots of an Ü.
 */
export function crossedLines(lines: TextLine[], glyphs: Glyph[], paint: Paint, paintAll: Paint): TextLine[] {
  const crossed: TextLine[] = []
  const longest = lines.filter(({ letters }) => letters > 0).sort((a, b) => lengthOf(b) - lengthOf(a))
  for (const line of longest.slice(0, MAX_LINES)) {
    if (crossed.some((other) => isPart(line, other))) continue
    const long = { ...line, box: asFarAsDrawn(line, paintAll) }
    const parts = lines.filter((other) => isPart(other, long))
    const own = [...new Set(parts.flatMap((part) => part.glyphs))]
    const { left, right } = long.box
    const { top, bottom, ...ends } = uniteRects(own.map((glyph) => boxAlong(line.angle, glyphs[glyph]!)))
    const whole = {
      ...line,
      glyphs: own,
      letters: parts.reduce((sum, { letters }) => sum + letters, 0),
      box: { left: Math.min(left, ends.left), top, right: Math.max(right, ends.right), bottom },
    }
    if (lengthOf(whole) > lengthOf(line) || hasForeign(whole, paint, paintAll)) crossed.push(whole)
    crossed.push(...taller(whole, paintAll))
  }
  return crossed
}

function lengthOf({ box: { left, right } }: TextLine): number {
  return right - left
}

/** Whether the middle of the first stands in the second, at about its height. */
function isPart({ angle, box: a }: TextLine, { angle: other, box: b }: TextLine): boolean {
  const middle = (a.left + a.right) / 2
  const overlap = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  const [low, high] = [a.bottom - a.top, b.bottom - b.top].sort((x, y) => x - y) as [number, number]
  return angle === other && middle > b.left && middle < b.right && overlap > 0.5 * low && high < 2 * low
}

/** The line's box, with what is drawn beyond its ends without a wide gap. */
function asFarAsDrawn(line: TextLine, paintAll: Paint): Rect {
  const { left, top, right, bottom } = line.box
  const height = bottom - top
  const wide = {
    ...line,
    box: { ...line.box, left: left - REACH_HEIGHTS * height, right: right + REACH_HEIGHTS * height },
  }
  const { strip, frame } = paintedStrip(wide, paintAll)
  const drawn = drawnPixels(strip, frame.width)
  const rows = Array.from({ length: frame.width }, (_, column) => {
    let count = 0
    for (let row = STRIP_MARGIN; row < STRIP_MARGIN + INK_HEIGHT; row++) count += drawn[row * frame.width + column]!
    return count
  })
  const first = STRIP_MARGIN + REACH_HEIGHTS * INK_HEIGHT
  const last = frame.width - 1 - first
  const from = lastDrawn(first, -1, STRIP_MARGIN, rows)
  const to = lastDrawn(last, 1, frame.width - STRIP_MARGIN - 1, rows)
  const scale = height / INK_HEIGHT
  return { left: left - (first - from) * scale, top, right: right + (to - last) * scale, bottom }
}

/** How far from a column on, one way, columns are drawn without a wide gap and without a wall. */
function lastDrawn(from: number, way: 1 | -1, end: number, rows: number[]): number {
  let last = from
  let full = 0
  for (let column = from; column * way <= end * way; column += way) {
    full = rows[column] === INK_HEIGHT ? full + 1 : 0
    if (full > MAX_STROKE_HEIGHTS * INK_HEIGHT || Math.abs(column - last) > MAX_GAP_HEIGHTS * INK_HEIGHT) break
    if (rows[column]! > 0) last = column
  }
  const reached = last - way * full
  return Math.abs(reached - from) > SOFT_EDGE_PX ? reached : from
}

/** With ascenders and accents above it and descenders below, if something is drawn right there. */
function taller(line: TextLine, paintAll: Paint): TextLine[] {
  const { left, top, right, bottom } = line.box
  const height = bottom - top
  const { strip, frame } = paintedStrip(line, paintAll)
  const drawn = drawnPixels(strip, frame.width)
  const isDrawn = (row: number) => drawn.subarray(row * frame.width, (row + 1) * frame.width).includes(1)
  const above = isDrawn(1) ? ASCENDER_HEIGHTS * height : 0
  const below = isDrawn(frame.height - 2) ? DESCENDER_HEIGHTS * height : 0
  return above + below > 0 ? [{ ...line, box: { left, top: top - above, right, bottom: bottom + below } }] : []
}

function hasForeign(line: TextLine, paint: Paint, paintAll: Paint): boolean {
  const [own, all] = [paint, paintAll].map((show) => {
    const { strip, frame } = paintedStrip(line, show)
    return drawnPixels(strip, frame.width).reduce((sum, drawn) => sum + drawn, 0)
  })
  return all! - own! > MIN_FOREIGN_PX
}

/** What is darker than grain. */
function drawnPixels(strip: Uint8Array, width: number): Uint8Array {
  const drawn = new Uint8Array(strip.length)
  for (let i = width + 1; i < strip.length - width - 1; i++) {
    let sum = 0
    for (const row of [i - width, i, i + width]) sum += strip[row - 1]! + strip[row]! + strip[row + 1]!
    if (sum < 9 * MAX_DRAWN_LEVEL) drawn[i] = 1
  }
  return drawn
}
