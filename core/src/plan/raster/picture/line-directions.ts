import type { Pixels, Raster } from '../../field/index.ts'

/** Pixels of the grid that is looked at, across and down at most, and of the window around each that tells a direction. */
const MAX_GRID_PX = 900
const WINDOW_PX = 7
/** Of 255: the least step between light and dark over two pixels that counts as an edge. */
const MIN_STEP = 16
/** How much of what changes in a window does so in one direction: along lines nearly all, in letters and foliage little. */
const MIN_COHERENCE = 0.8
const HALF_TURN_DEGREES = 180
/** Weights of a pixel and of those before and after it: steep lines of single pixels would seem to lean otherwise. */
const SMOOTHING = [1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16]

/** For each degree from 0, which is level, the share of all clear lines and edges of a picture that run that way. */
export function lineDirections(picture: Pixels): Float64Array {
  const { width, height, data: levels } = smoothGrid(picture)
  const found = new Float64Array(HALF_TURN_DEGREES)
  for (let top = 1; top + WINDOW_PX < height; top += WINDOW_PX) {
    for (let left = 1; left + WINDOW_PX < width; left += WINDOW_PX) {
      let [xx, xy, yy] = [0, 0, 0]
      for (let y = top; y < top + WINDOW_PX; y++) {
        for (let at = y * width + left; at < y * width + left + WINDOW_PX; at++) {
          const dx = levels[at + 1]! - levels[at - 1]!
          const dy = levels[at + width]! - levels[at - width]!
          if (Math.abs(dx) + Math.abs(dy) < MIN_STEP) continue
          xx += dx * dx
          xy += dx * dy
          yy += dy * dy
        }
      }
      if (xx + yy === 0 || Math.hypot(xx - yy, 2 * xy) < MIN_COHERENCE * (xx + yy)) continue
      found[directionOf(xx, xy, yy)]!++
    }
  }
  const total = found.reduce((sum, count) => sum + count, 0)
  return total === 0 ? found : found.map((count) => count / total)
}

/** Light changes across a line, and rows are counted downward. */
function directionOf(xx: number, xy: number, yy: number): number {
  const across = (Math.atan2(2 * xy, xx - yy) * 90) / Math.PI
  return (Math.round(90 - across) + HALF_TURN_DEGREES) % HALF_TURN_DEGREES
}

/** The picture in grey, at the size of the grid and with soft edges. */
function smoothGrid({ width, height, rgb }: Pixels): Raster<Float32Array> {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / MAX_GRID_PX))
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)]
  const grid = new Float32Array(columns * rows)
  for (let y = 0; y < rows * step; y++) {
    const row = Math.floor(y / step) * columns
    for (let x = 0; x < columns * step; x++)
      grid[row + Math.floor(x / step)]! += rgb[3 * (y * width + x) + 1]! / (step * step)
  }
  const level = smoothed(grid, 1)
  return { width: columns, height: rows, data: smoothed(level, columns) }
}

/** The weighed mean of five pixels that are so far from each other. */
function smoothed(levels: Float32Array, step: number): Float32Array {
  const reach = SMOOTHING.length >> 1
  return levels.map((own, at) => {
    if (at < reach * step || at >= levels.length - reach * step) return own
    let sum = 0
    for (let k = -reach; k <= reach; k++) sum += SMOOTHING[k + reach]! * levels[at + k * step]!
    return sum
  })
}
