import { type Frame, paintedStrip, STRIP_MARGIN, type TextLine } from '../../ocr/index.ts'

/** How far around a line its ink is looked for, in heights: above and below, and beyond its ends. */
const REACH_ABOVE = 0.5
const REACH_BEYOND = 1.5
/** Of the height, what is bare between the ends of a line and what is no part of it. */
const MAX_GAP_SHARE = 0.55
/** Level under which a pixel is ink. */
const MAX_INK_LEVEL = 140
/** Of the height, the middle that is text in any case. */
const SURE_SHARE = 0.25
/** Of the height, how far off its middle the barest row is its edge where none is bare. */
const MIN_EDGE_SHARE = 0.42
/** Of the height, how far off its middle ink beyond bare rows is an accent or a dot. */
const ACCENT_SHARE = 0.68
/** Of the columns of a line, how many are inked in a row of its letters. */
const MIN_ROW_SHARE = 0.012
/** Of the height, columns that are inked from top to foot are a wall. */
const MIN_WALL_SHARE = 0.3

/** Of the height, that of what is drawn in a column of a letter; and of the columns at an end, those that are as high. */
const MIN_LETTER_SHARE = 0.5
const MIN_HIGH_SHARE = 0.4
/** Times that a line is looked at again farther out, while its ink goes on to where the look ended. */
const MAX_FARTHER_LOOKS = 2

type PaintStrip = (strip: Uint8Array, frame: Frame) => void

/** A line whose box just holds its ink, as far as that can be told from what is around it. */
export function fitLine(line: TextLine, paint: PaintStrip): TextLine {
  return fitWithin(line, paint).fitted
}

/** The same, and followed as far as its letters seem to go on where that is farther than is looked at first. */
export function fitWithEnds(line: TextLine, paint: PaintStrip): { fitted: TextLine; farther: TextLine | null } {
  const first = fitWithin(line, paint)
  let fit = first
  let box = line.box
  for (let look = 0; look < MAX_FARTHER_LOOKS && (fit.goesOnLeft || fit.goesOnRight); look++) {
    const { left, right } = fit.fitted.box
    box = { ...box, ...(fit.goesOnLeft ? { left } : {}), ...(fit.goesOnRight ? { right } : {}) }
    fit = fitWithin({ ...line, box }, paint)
  }
  if (fit === first) return { fitted: first.fitted, farther: null }
  const letters = Math.round((line.letters * (box.right - box.left)) / (line.box.right - line.box.left))
  return { fitted: first.fitted, farther: { ...fit.fitted, letters } }
}

interface Fit {
  fitted: TextLine
  /** Whether its ink goes on to where the look around it ended. */
  goesOnLeft: boolean
  goesOnRight: boolean
}

/** As far as it can be told from little more than the box that was found. */
function fitWithin(line: TextLine, paint: PaintStrip): Fit {
  const { left, top, right, bottom } = line.box
  const height = bottom - top
  const wide = {
    ...line,
    box: {
      left: left - REACH_BEYOND * height,
      top: top - REACH_ABOVE * height,
      right: right + REACH_BEYOND * height,
      bottom: bottom + REACH_ABOVE * height,
    },
  }
  const { strip, frame } = paintedStrip(wide, paint)
  const scale = Math.hypot(...frame.right)
  const toColumn = (along: number) =>
    Math.round((along - wide.box.left) / scale) +
    (frame.width - Math.round((wide.box.right - wide.box.left) / scale)) / 2
  const toRow = (across: number) =>
    (across - wide.box.top) / scale + (frame.height - (wide.box.bottom - wide.box.top) / scale) / 2
  const isInk = (row: number, column: number) => strip[row * frame.width + column]! < MAX_INK_LEVEL
  const [first, last] = [Math.max(0, Math.floor(toColumn(left))), Math.min(frame.width - 1, Math.ceil(toColumn(right)))]
  const inRow = Array.from({ length: frame.height }, (_, row) => {
    let count = 0
    for (let column = first; column <= last; column++) count += Number(isInk(row, column))
    return count
  })
  const [least, middle] = [MIN_ROW_SHARE * (last - first), toRow((top + bottom) / 2)]
  const rows = height / scale
  const goesOn = (row: number, way: 1 | -1) => {
    const end = middle + way * ACCENT_SHARE * rows
    for (let next = row + way; next * way < end * way; next += way) if ((inRow[next] ?? 0) > least) return true
    return false
  }
  const edge = (way: 1 | -1) => {
    const [near, far] = [SURE_SHARE, 0.5 + REACH_ABOVE].map((share) => Math.round(middle + way * share * rows))
    let barest = Math.round(middle + 0.5 * way * rows)
    for (let row = near!; row * way < far! * way && row > 0 && row < frame.height - 1; row += way) {
      if (inRow[row + way]! <= least && !goesOn(row, way)) return row
      const isPlausible = Math.abs(row - middle) > MIN_EDGE_SHARE * rows
      if (isPlausible && inRow[row]! < inRow[barest]!) barest = row
    }
    return barest
  }
  const [upper, lower] = [edge(-1), edge(1)]
  const inColumn = (column: number) => {
    let count = 0
    for (let row = upper; row <= lower; row++) count += Number(isInk(row, column))
    return count
  }
  const until = (from: number, way: 1 | -1) => {
    let reached = from
    while (inColumn(reached) === 0 && reached !== (way > 0 ? first : last)) reached -= way
    let full = 0
    for (let column = reached; column > 0 && column < frame.width - 1; column += way) {
      const count = inColumn(column)
      full = count > lower - upper ? full + 1 : 0
      if (full > MIN_WALL_SHARE * rows || Math.abs(column - reached) > MAX_GAP_SHARE * rows) break
      if (count > 0) reached = column
    }
    return reached - way * (full > MIN_WALL_SHARE * rows ? full : 0)
  }
  const [from, to] = [until(first, -1), until(last, 1)]
  const across = (row: number) => top + (row - toRow(top)) * scale
  const along = (column: number) => left + (column - toColumn(left)) * scale
  const box = { left: along(from), top: across(upper), right: along(to + 1), bottom: across(lower + 1) }
  const nearEnd = STRIP_MARGIN + MAX_GAP_SHARE * rows
  return {
    fitted: { ...line, box, size: box.bottom - box.top },
    goesOnLeft: from < nearEnd && areLetters(isInk, { from, to: from + rows, upper, lower }),
    goesOnRight: to > frame.width - 1 - nearEnd && areLetters(isInk, { from: to + 1 - rows, to: to + 1, upper, lower }),
  }
}

/** Columns from one to before another, and rows from one to another. */
interface Part {
  from: number
  to: number
  upper: number
  lower: number
}

/** Letters are mostly high, and strokes that go on from a text are not. */
function areLetters(isInk: (row: number, column: number) => boolean, { from, to, upper, lower }: Part): boolean {
  let [inked, high] = [0, 0]
  for (let column = Math.ceil(from); column < to; column++) {
    let [first, last] = [-1, -1]
    for (let row = upper; row <= lower; row++) {
      if (!isInk(row, column)) continue
      if (first < 0) first = row
      last = row
    }
    if (first < 0) continue
    inked++
    if (last - first >= MIN_LETTER_SHARE * (lower - upper)) high++
  }
  return high > MIN_HIGH_SHARE * inked
}
