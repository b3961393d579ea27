import type { Levels, Size } from '../../field/index.ts'
import { type Affine, apply } from '../../sketch/affine.ts'

/** Where the pixels of a row come from: the point of the first, and the step from each to the next. */
interface RowSource {
  x: number
  y: number
  stepX: number
  stepY: number
}

/**
 * Pixels of as many levels each as paper has, on another canvas, of which `back` says where its points lie on the first one. Levels between pixels
 * follow the cubic through the four around, which keeps small letters apart. What was beyond is paper, and told.
 */
export function turnPixels(
  source: Levels,
  canvas: Size,
  back: Affine,
  paper: number[],
): { levels: Uint8Array; beyond: Uint8Array } {
  const { width } = canvas
  const levels = new Uint8ClampedArray(paper.length * width * canvas.height)
  const beyond = new Uint8Array(width * canvas.height)
  for (let row = 0, at = 0; row < canvas.height; row++, at += width) {
    const [x, y] = apply(back, 0.5, row + 0.5)
    const from = { x: x - 0.5, y: y - 0.5, stepX: back[0], stepY: back[1] }
    const [first, last] = [paper.length * at, paper.length * (at + width)]
    turnRow(levels.subarray(first, last), beyond.subarray(at, at + width), source, from, paper)
  }
  return { levels: new Uint8Array(levels.buffer), beyond }
}

/** Fills a row; it calls no function for each pixel, as numbers with fractions that one returns are garbage. */
function turnRow(
  out: Uint8ClampedArray,
  beyond: Uint8Array,
  { width, height, data: levels }: Levels,
  { x: startX, y: startY, stepX, stepY }: RowSource,
  paper: number[],
): void {
  const channels = paper.length
  const row = channels * width
  let x = startX
  let y = startY
  for (let column = 0, to = 0; column < beyond.length; column++, x += stepX, y += stepY) {
    if (x < 1 || y < 1 || x >= width - 2 || y >= height - 2) {
      beyond[column] = 1
      for (let c = 0; c < channels; c++) out[to++] = paper[c]!
      continue
    }
    const left = Math.floor(x)
    const top = Math.floor(y)
    // Shares of the four numbers around, at `u` and `v` between the second and the third (Catmull and Rom).
    const u = x - left
    const a = u * (-0.5 + u * (1 - 0.5 * u))
    const b = 1 + u * u * (-2.5 + 1.5 * u)
    const c = u * (0.5 + u * (2 - 1.5 * u))
    const d = u * u * (-0.5 + 0.5 * u)
    const v = y - top
    const e = v * (-0.5 + v * (1 - 0.5 * v))
    const f = 1 + v * v * (-2.5 + 1.5 * v)
    const g = v * (0.5 + v * (2 - 1.5 * v))
    const h = v * v * (-0.5 + 0.5 * v)
    const p = channels
    const q = 2 * channels
    const r = 3 * channels
    const corner = channels * ((top - 1) * width + left - 1)
    for (let i = corner; i < corner + channels; i++) {
      const j = i + row
      const k = j + row
      const l = k + row
      out[to++] =
        e * (a * levels[i]! + b * levels[i + p]! + c * levels[i + q]! + d * levels[i + r]!) +
        f * (a * levels[j]! + b * levels[j + p]! + c * levels[j + q]! + d * levels[j + r]!) +
        g * (a * levels[k]! + b * levels[k + p]! + c * levels[k + q]! + d * levels[k + r]!) +
        h * (a * levels[l]! + b * levels[l + p]! + c * levels[l + q]! + d * levels[l + r]!)
    }
  }
}
