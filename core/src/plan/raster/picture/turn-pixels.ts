import type { Levels, Size } from '../../field/index.ts'
import { type Affine, apply } from '../../sketch/affine.ts'

/**
 * Pixels of as many levels each as paper has, on another canvas, of which `back` says where its points lie on the first one. Levels between pixels
 * follow the cubic through the four around, which keeps small letters apart. What was beyond is paper, and told.
 */
export function turnPixels(
  { width, height, data: levels }: Levels,
  canvas: Size,
  back: Affine,
  paper: number[],
): { levels: Uint8Array; beyond: Uint8Array } {
  const channels = paper.length
  const turned = new Uint8ClampedArray(channels * canvas.width * canvas.height)
  const beyond = new Uint8Array(canvas.width * canvas.height)
  const across = new Float64Array(4)
  const down = new Float64Array(4)
  for (let row = 0; row < canvas.height; row++) {
    let [x, y] = apply(back, 0.5, row + 0.5)
    x -= 0.5
    y -= 0.5
    for (let at = row * canvas.width; at < (row + 1) * canvas.width; at++, x += back[0], y += back[1]) {
      if (x < 1 || y < 1 || x >= width - 2 || y >= height - 2) {
        beyond[at] = 1
        turned.set(paper, channels * at)
        continue
      }
      const [left, top] = [Math.floor(x), Math.floor(y)]
      setShares(across, x - left)
      setShares(down, y - top)
      const corner = channels * ((top - 1) * width + left - 1)
      for (let c = 0; c < channels; c++) {
        turned[channels * at + c] = levelAt(levels, corner + c, channels, channels * width, across, down)
      }
    }
  }
  return { levels: new Uint8Array(turned.buffer), beyond }
}

function levelAt(
  levels: Uint8Array,
  corner: number,
  step: number,
  row: number,
  across: Float64Array,
  down: Float64Array,
): number {
  const [a, b, c, d] = [across[0]!, across[1]!, across[2]!, across[3]!]
  let level = 0
  for (let i = 0, at = corner; i < 4; i++, at += row) {
    level +=
      down[i]! * (a * levels[at]! + b * levels[at + step]! + c * levels[at + 2 * step]! + d * levels[at + 3 * step]!)
  }
  return level
}

/** Of the four numbers around, at `u` between the second and the third (Catmull and Rom). */
function setShares(shares: Float64Array, u: number): void {
  shares[0] = u * (-0.5 + u * (1 - 0.5 * u))
  shares[1] = 1 + u * u * (-2.5 + 1.5 * u)
  shares[2] = u * (0.5 + u * (2 - 1.5 * u))
  shares[3] = u * u * (-0.5 + 0.5 * u)
}
