import type { Mask, Raster } from './raster.ts'

/** No room is this many pixels deep in a bitmap of the size we work at; a clamp keeps squares small and sortable. */
const MAX_DEPTH_PX = 2047
const MAX_BYTE = 255

/**
 * Squared Euclidean distance of every pixel to the nearest set pixel of the mask, exactly.
 * Two passes (Meijster, Roerdink, Hesselink 2000): down the columns, then a lower envelope of parabolas along each row,
 * or rather along each stretch of it from one set pixel to the next: no other is nearer.
 */
export function squaredDistance(mask: Mask): Raster<Int32Array> {
  const { width, height } = mask
  const field = columnDistance(mask)
  const envelope = new Envelope(width)
  for (let row = 0; row < field.length; row += width) {
    for (let x = 0; x < width; x++) {
      if (field[row + x] === 0) continue
      const left = Math.max(0, x - 1)
      while (x < width && field[row + x] !== 0) x++
      envelope.lower(field, row + left, Math.min(width, x + 1) - left)
    }
  }
  return { width, height, data: field }
}

/** The pixels that are at most so far from a set pixel of the mask: the square of the reach is given. */
export function withinReach(mask: Mask, squaredReach: number): Mask {
  const { width, height } = mask
  // A pixel that lies so many pixels above or below a set one reaches that far to both sides.
  const halves: number[] = []
  for (let down = 0; down * down <= squaredReach; down++) {
    let half = 0
    while ((half + 1) * (half + 1) + down * down <= squaredReach) half++
    halves.push(half)
  }
  const field = boundedColumnDistance(mask, halves.length)
  const within = new Uint8Array(field.length)
  const steps = new Int32Array(width + 1)
  for (let row = 0; row < field.length; row += width) {
    let any = false
    for (let x = 0; x < width; x++) {
      const down = field[row + x]!
      if (down >= halves.length) continue
      any = true
      const half = halves[down]!
      steps[Math.max(0, x - half)]!++
      steps[Math.min(x + half + 1, width)]!--
    }
    if (!any) continue
    for (let x = 0, covering = 0; x < width; x++) {
      covering += steps[x]!
      steps[x] = 0
      within[row + x] = covering > 0 ? 1 : 0
    }
    steps[width] = 0
  }
  return { width, height, data: within }
}

/** Distances along columns up to a limit; in bytes where that is small, as memory takes most of the time. */
function boundedColumnDistance({ width, data: mask }: Mask, limit: number): Uint8Array | Uint16Array {
  const pixels = mask.length
  const field = limit <= MAX_BYTE ? new Uint8Array(pixels) : new Uint16Array(pixels)
  for (let i = 0; i < pixels; i++) {
    const above = i < width ? limit : field[i - width]! + 1
    field[i] = mask[i] ? 0 : Math.min(above, limit)
  }
  for (let i = pixels - width - 1; i >= 0; i--) {
    const below = field[i + width]! + 1
    if (below < field[i]!) field[i] = below
  }
  return field
}

function columnDistance({ width, data: mask }: Mask): Int32Array {
  const pixels = mask.length
  const field = new Int32Array(pixels)
  for (let i = 0; i < pixels; i++) {
    const above = i < width ? MAX_DEPTH_PX : field[i - width]!
    field[i] = mask[i] ? 0 : Math.min(above + 1, MAX_DEPTH_PX)
  }
  for (let i = pixels - width - 1; i >= 0; i--) {
    const below = field[i + width]! + 1
    if (below < field[i]!) field[i] = below
  }
  return field
}

/** The least of the parabolas that stand on a stretch of columns. */
class Envelope {
  #column: Int32Array
  /** `#apex[k]` is the column whose parabola is lowest from `#from[k]` up to `#from[k + 1]`. */
  #apex: Int32Array
  #from: Int32Array

  constructor(width: number) {
    this.#column = new Int32Array(width)
    this.#apex = new Int32Array(width)
    this.#from = new Int32Array(width)
  }

  /** Turns distances along columns into squared ones to anywhere. */
  lower(field: Int32Array, offset: number, width: number): void {
    const column = this.#column
    const apex = this.#apex
    const from = this.#from
    for (let x = 0; x < width; x++) column[x] = field[offset + x]!
    let top = 0
    apex[0] = 0
    from[0] = 0
    for (let x = 1; x < width; x++) {
      const g = column[x]! * column[x]!
      while (top >= 0) {
        const away = from[top]! - x
        if (parabola(from[top]!, apex[top]!, column) <= away * away + g) break
        top--
      }
      if (top < 0) {
        top = 0
        apex[0] = x
        continue
      }
      const last = apex[top]!
      const rise = x * x - last * last + g - column[last]! * column[last]!
      // The parabola is not lower to the left of where the last one starts, so the quotient is not negative.
      const start = 1 + ((rise / (2 * (x - last))) | 0)
      if (start < width) {
        top++
        apex[top] = x
        from[top] = start
      }
    }
    for (let x = width - 1; x >= 0; x--) {
      field[offset + x] = Math.min(parabola(x, apex[top]!, column), MAX_DEPTH_PX * MAX_DEPTH_PX)
      if (x === from[top]) top--
    }
  }
}

function parabola(x: number, apex: number, column: Int32Array): number {
  const g = column[apex]!
  return (x - apex) * (x - apex) + g * g
}
