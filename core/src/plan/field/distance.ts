/** No room is this many pixels deep in a bitmap of the size we work at; a clamp keeps squares small and sortable. */
const DEEPEST = 2047

/**
 * Squared Euclidean distance of every pixel to the nearest set pixel of the mask, exactly.
 * Two passes (Meijster, Roerdink, Hesselink 2000): down the columns, then a lower envelope of parabolas along each row.
 */
export function squaredDistance(mask: Uint8Array, width: number, height: number): Int32Array {
  const field = columnDistance(mask, width, height)
  const column = new Int32Array(width)
  const apex = new Int32Array(width)
  const from = new Int32Array(width)
  for (let y = 0; y < height; y++) {
    const row = field.subarray(y * width, (y + 1) * width)
    column.set(row)
    rowEnvelope(column, row, apex, from)
  }
  return field
}

function columnDistance(mask: Uint8Array, width: number, height: number): Int32Array {
  const pixels = width * height
  const field = new Int32Array(pixels)
  for (let i = 0; i < pixels; i++) {
    const above = i < width ? DEEPEST : field[i - width]!
    field[i] = mask[i] ? 0 : Math.min(above + 1, DEEPEST)
  }
  for (let i = pixels - width - 1; i >= 0; i--) {
    const below = field[i + width]! + 1
    if (below < field[i]!) field[i] = below
  }
  return field
}

/** `apex[k]` is the column whose parabola is lowest from `from[k]` up to `from[k + 1]`. */
function rowEnvelope(column: Int32Array, row: Int32Array, apex: Int32Array, from: Int32Array): void {
  const width = column.length
  let top = 0
  apex[0] = 0
  from[0] = 0
  for (let x = 1; x < width; x++) {
    const g = column[x]! * column[x]!
    while (top >= 0 && parabola(from[top]!, apex[top]!, column) > (from[top]! - x) ** 2 + g) top--
    if (top < 0) {
      top = 0
      apex[0] = x
      continue
    }
    const last = apex[top]!
    const rise = x * x - last * last + g - column[last]! * column[last]!
    const start = 1 + Math.floor(rise / (2 * (x - last)))
    if (start < width) {
      top++
      apex[top] = x
      from[top] = start
    }
  }
  for (let x = width - 1; x >= 0; x--) {
    row[x] = Math.min(parabola(x, apex[top]!, column), DEEPEST * DEEPEST)
    if (x === from[top]) top--
  }
}

function parabola(x: number, apex: number, column: Int32Array): number {
  const g = column[apex]!
  return (x - apex) * (x - apex) + g * g
}
