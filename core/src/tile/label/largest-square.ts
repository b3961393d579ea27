/** With more corners an outline has too many rectangles to look at each. */
const MAX_CORNERS = 24
/** Lines that are nearer to each other than this share of the outline's smaller side count as one. */
const SAME_LINE_SHARE = 0.02
/** Of squares that are as large but for this, the one with more room beside it is taken. */
const SAME_SIZE_SHARE = 0.999

/** Where the edges of an outline run, in order: those across and those along. */
const xs = new Float64Array(MAX_CORNERS)
const ys = new Float64Array(MAX_CORNERS)
/** Whether the cells between them are inside, column by column. */
const inside = new Uint8Array(MAX_CORNERS * MAX_CORNERS)
/** Whether all cells of a column, from one row to another, are. */
const open = new Uint8Array(MAX_CORNERS)

/**
 * The middle of the rectangle that holds the largest square, in an outline whose edges all run along the axes, as those of
 * most rooms do: a search in steps does not always come near it. False where they do not, or are too many.
 */
export function middleOfLargest(
  coords: Float64Array,
  ends: readonly number[],
  smallerSide: number,
  into: { x: number; y: number },
): boolean {
  const length = ends.at(-1)!
  const same = smallerSide * SAME_LINE_SHARE
  if (length > 2 * MAX_CORNERS || !isAlongAxes(coords, ends, same)) return false
  const columns = collectLines(coords, 0, length, same, xs) - 1
  const rows = collectLines(coords, 1, length, same, ys) - 1
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const x = (xs[column]! + xs[column + 1]!) / 2
      const y = (ys[row]! + ys[row + 1]!) / 2
      inside[column * MAX_CORNERS + row] = holds(coords, ends, x, y) ? 1 : 0
    }
  return chooseRectangle(columns, rows, into)
}

function isAlongAxes(coords: Float64Array, ends: readonly number[], same: number): boolean {
  let start = 0
  for (const end of ends) {
    for (let i = start, j = end - 2; i < end; j = i, i += 2)
      if (Math.abs(coords[i]! - coords[j]!) > same && Math.abs(coords[i + 1]! - coords[j + 1]!) > same) return false
    start = end
  }
  return true
}

/** Every second number from the first on, sorted, without those that are nearly the same; returns their count. */
function collectLines(coords: Float64Array, first: number, length: number, same: number, lines: Float64Array): number {
  let count = 0
  for (let i = first; i < length; i += 2) {
    const value = coords[i]!
    let at = count
    while (at > 0 && lines[at - 1]! > value) at--
    if ((at > 0 && value - lines[at - 1]! <= same) || (at < count && lines[at]! - value <= same)) continue
    lines.copyWithin(at + 1, at, count)
    lines[at] = value
    count++
  }
  return count
}

function holds(coords: Float64Array, ends: readonly number[], x: number, y: number): boolean {
  let isInside = false
  let start = 0
  for (const end of ends) {
    for (let i = start, j = end - 2; i < end; j = i, i += 2) {
      const ay = coords[i + 1]!
      const by = coords[j + 1]!
      if (ay > y !== by > y && x < ((coords[j]! - coords[i]!) * (y - ay)) / (by - ay) + coords[i]!) isInside = !isInside
    }
    start = end
  }
  return isInside
}

/** From each row down, the runs of columns that are open so far. */
function chooseRectangle(columns: number, rows: number, into: { x: number; y: number }): boolean {
  let best = 0
  let longest = 0
  for (let top = 0; top < rows; top++) {
    open.fill(1, 0, columns)
    for (let bottom = top; bottom < rows; bottom++) {
      for (let left = 0, column = 0; column <= columns; column++) {
        if (column < columns) open[column]! &= inside[column * MAX_CORNERS + bottom]!
        if (column < columns && open[column]) continue
        const width = xs[column]! - xs[left]!
        const height = ys[bottom + 1]! - ys[top]!
        const square = Math.min(width, height)
        const longer = Math.max(width, height)
        const isBest = square * SAME_SIZE_SHARE > best || (square > best * SAME_SIZE_SHARE && longer > longest)
        if (column > left && isBest) {
          into.x = (xs[left]! + xs[column]!) / 2
          into.y = (ys[top]! + ys[bottom + 1]!) / 2
          best = square
          longest = longer
        }
        left = column + 1
      }
    }
  }
  return best > 0
}
