import { fieldKernels, MAX_BYTE_REACH_PX, PIXELS_AT_ONCE } from './field-kernels.ts'
import type { Mask, Raster } from './raster.ts'

/** No room is this many pixels deep in a bitmap of the size we work at; a clamp keeps squares small and sortable. */
const MAX_DEPTH_PX = 2047

/** Squared Euclidean distance of every pixel to the nearest set pixel of the mask, exactly. */
export function squaredDistance(mask: Mask): Raster<Int32Array> {
  const { width, height } = mask
  return { width, height, data: fieldKernels().squaredDistance(mask, MAX_DEPTH_PX).slice() }
}

/** How thick the strokes are that a mask leaves bare, in pixels, at each pixel of the lines along their middle. */
export function ridgeThicknesses(around: Mask): Float64Array {
  return Float64Array.from(
    fieldKernels().ridges(around, MAX_DEPTH_PX),
    (ridge) => 2 * Math.sqrt(ridge >> 1) - (ridge & 1),
  )
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
  const isShort = halves.length <= MAX_BYTE_REACH_PX && width >= PIXELS_AT_ONCE
  return { width, height, data: isShort ? fieldKernels().near(mask, halves) : farReach(mask, halves) }
}

/** The same for long reaches and narrow masks. */
function farReach({ width, height, data: mask }: Mask, halves: readonly number[]): Uint8Array {
  const limit = halves.length
  const field = columnDistances(mask, width, limit)
  const within = new Uint8Array(mask.length)
  for (let y = 0; y < height; y++) {
    const start = y * width
    for (let x = 0; x < width; x++) {
      const half = halves[field[start + x]!]
      if (half !== undefined) within.fill(1, start + Math.max(0, x - half), start + Math.min(width, x + half + 1))
    }
  }
  return within
}

/** Distances to the nearest set pixel of a column, up to a limit. */
function columnDistances(mask: Uint8Array, width: number, limit: number): Uint16Array {
  const field = new Uint16Array(mask.length)
  for (let i = 0; i < mask.length; i++) {
    const above = i < width ? limit : field[i - width]! + 1
    field[i] = mask[i] ? 0 : Math.min(above, limit)
  }
  for (let i = mask.length - width - 1; i >= 0; i--) {
    const below = field[i + width]! + 1
    if (below < field[i]!) field[i] = below
  }
  return field
}
