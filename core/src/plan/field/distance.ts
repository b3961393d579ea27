import { fieldKernels } from './field-kernels.ts'
import type { Mask, Raster } from './raster.ts'

/** No room is this many pixels deep in a bitmap of the size we work at; a clamp keeps squares small and sortable. */
const MAX_DEPTH_PX = 2047
/** Four bytes at once: one in each, all of the bits of one, the highest of each, and the most that the others hold. */
const EACH_BYTE = 0x01010101
const BYTE_MASK = 255
const HIGH_BITS = 0x80808080 | 0
const HIGHEST_SHORT = 127
/** A limit to which one can be added. */
const MAX_SHORT = 126

/** Squared Euclidean distance of every pixel to the nearest set pixel of the mask, exactly. */
export function squaredDistance(mask: Mask): Raster<Int32Array> {
  const { width, height, data } = passingDistance(mask)
  return { width, height, data: data.slice() }
}

/** The same for one look: the next field takes its place. */
export function passingDistance(mask: Mask): Raster<Int32Array> {
  const { width, height } = mask
  return { width, height, data: fieldKernels().squaredDistance(mask, MAX_DEPTH_PX) }
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
  const limit = halves.length
  const reach = Int32Array.from(halves)
  const isShort = limit <= MAX_SHORT
  const { field, row } = isShort ? shortColumns(mask, limit) : longColumns(mask, limit)
  // Four columns at once from which nothing is reached.
  const fours = isShort ? new Int32Array(field.buffer) : new Int32Array()
  const far = limit * EACH_BYTE
  const within = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const start = y * width
    // What is covered so far, up to the right end of the last stretch.
    let left = width
    let right = -1
    for (let x = 0, at = y * row; x < width; x++, at++) {
      if (isShort && (at & 3) === 0 && fours[at >> 2] === far) {
        x += 3
        at += 3
        continue
      }
      const down = field[at]!
      if (down >= limit) continue
      const half = reach[down]!
      const from = x > half ? x - half : 0
      const to = x + half < width ? x + half : width - 1
      if (from > right) left = from
      else for (; left > from; left--) within[start + left - 1] = 1
      for (let k = from > right ? from : right + 1; k <= to; k++) within[start + k] = 1
      if (to > right) right = to
    }
  }
  return { width, height, data: within }
}

/** Distances along columns, rows of which begin every so many numbers. */
interface Columns {
  field: Uint8Array | Uint16Array
  row: number
}

/** Up to a limit of two bytes. */
function longColumns({ width, data: mask }: Mask, limit: number): Columns {
  const pixels = mask.length
  const field = new Uint16Array(pixels)
  for (let i = 0; i < pixels; i++) {
    const above = i < width ? limit : field[i - width]! + 1
    field[i] = mask[i] ? 0 : Math.min(above, limit)
  }
  for (let i = pixels - width - 1; i >= 0; i--) {
    const below = field[i + width]! + 1
    if (below < field[i]!) field[i] = below
  }
  return { field, row: width }
}

/** Up to a limit of seven bits, four columns at a time. */
function shortColumns({ width, height, data: mask }: Mask, limit: number): Columns {
  const row = Math.ceil(width / 4) * 4
  const field = new Uint8Array(row * height)
  if (row === width) field.set(mask)
  else for (let y = 0; y < height; y++) field.set(mask.subarray(y * width, (y + 1) * width), y * row)
  const fours = new Int32Array(field.buffer)
  const across = row / 4
  const [far, spare] = [limit * EACH_BYTE, (HIGHEST_SHORT - limit) * EACH_BYTE]
  for (let i = 0; i < fours.length; i++) {
    const next = i < across ? far : (fours[i - across]! + EACH_BYTE) | 0
    // One less where that is over the limit, and nothing where the mask is set.
    const least = (next - ((((next + spare) | 0) >>> 7) & EACH_BYTE)) | 0
    fours[i] = least & ~Math.imul(fours[i]!, BYTE_MASK)
  }
  for (let i = fours.length - across - 1; i >= 0; i--) {
    const own = fours[i]!
    const below = (fours[i + across]! + EACH_BYTE) | 0
    const isLess = Math.imul(((((own | HIGH_BITS) - below) | 0) >>> 7) & EACH_BYTE, BYTE_MASK)
    fours[i] = (below & isLess) | (own & ~isLess)
  }
  return { field, row }
}
