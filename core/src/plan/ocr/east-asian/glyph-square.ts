import type { Rect } from '../../../geo/index.ts'

/** Side of the square that glyphs are scaled to. */
export const SQUARE_PX = 48
/** Of the strongest ink of a glyph, that of a row or column which is part of it. */
const BOX_SHARE = 0.4
const MIN_INK_LEVEL = 40
const MIN_SIDE_PX = 6

/** Ink of a strip, 0 none and 255 full, row by row, and where in it the line lies. */
export interface Ink {
  levels: Uint8Array
  width: number
  height: number
  lineTop: number
  lineHeight: number
}

/** The ink between two columns, without the bare rows and columns around it; null where there is hardly any. */
export function inkBox({ levels, width, height }: Ink, from: number, to: number): Rect | null {
  const inRow = new Uint8Array(height)
  const inColumn = new Uint8Array(to - from)
  let strongest = 0
  for (let row = 0; row < height; row++) {
    for (let column = from; column < to; column++) {
      const level = levels[row * width + column]!
      if (level > inRow[row]!) inRow[row] = level
      if (level > inColumn[column - from]!) inColumn[column - from] = level
      if (level > strongest) strongest = level
    }
  }
  if (strongest < MIN_INK_LEVEL) return null
  const isInk = (level: number) => level >= BOX_SHARE * strongest
  return {
    left: from + inColumn.findIndex(isInk),
    top: inRow.findIndex(isInk),
    right: from + inColumn.findLastIndex(isInk) + 1,
    bottom: inRow.findLastIndex(isInk) + 1,
  }
}

/** A glyph scaled to the middle of a square: its longer side fills it, the shorter one the root of its share. */
export function squared(ink: Ink, box: Rect): Float32Array {
  const [wide, high] = [box.right - box.left, box.bottom - box.top]
  const short = Math.max(MIN_SIDE_PX, Math.round(SQUARE_PX * Math.sqrt(Math.min(wide, high) / Math.max(wide, high))))
  const [columns, rows] = wide >= high ? [SQUARE_PX, short] : [short, SQUARE_PX]
  const [x, y] = [(SQUARE_PX - columns) >> 1, (SQUARE_PX - rows) >> 1]
  const across = weightsOf(box.left, box.right, columns)
  const down = weightsOf(box.top, box.bottom, rows)
  const narrow = new Float32Array(high * columns)
  for (let row = 0; row < high; row++) {
    const from = (box.top + row) * ink.width
    for (let column = 0; column < columns; column++) {
      const { first, weights } = across[column]!
      let sum = 0
      for (let k = 0; k < weights.length; k++) sum += weights[k]! * ink.levels[from + first + k]!
      narrow[row * columns + column] = sum
    }
  }
  const square = new Float32Array(SQUARE_PX * SQUARE_PX)
  for (let row = 0; row < rows; row++) {
    const { first, weights } = down[row]!
    for (let column = 0; column < columns; column++) {
      let sum = 0
      for (let k = 0; k < weights.length; k++) sum += weights[k]! * narrow[(first - box.top + k) * columns + column]!
      square[(y + row) * SQUARE_PX + x + column] = Math.round(sum)
    }
  }
  return square
}

interface Weighted {
  first: number
  weights: number[]
}

/** What each pixel of a side is made of: a triangle as wide as two pixels, of the source or of the side if these are wider. */
function weightsOf(start: number, end: number, count: number): Weighted[] {
  const scale = (end - start) / count
  const reach = Math.max(1, scale)
  return Array.from({ length: count }, (_, i) => {
    const middle = start + (i + 0.5) * scale
    const first = Math.max(start, Math.floor(middle - reach + 0.5))
    const last = Math.min(end, Math.floor(middle + reach + 0.5))
    const weights: number[] = []
    for (let k = first; k < last; k++) weights.push(Math.max(0, 1 - Math.abs(k + 0.5 - middle) / reach))
    const sum = weights.reduce((total, weight) => total + weight, 0)
    return { first, weights: weights.map((weight) => weight / sum) }
  })
}
