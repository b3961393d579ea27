import { type Affine, apply } from '../sketch/affine.ts'
import type { Colour } from './picture.ts'

export interface Pixels {
  width: number
  height: number
  rgb: Uint8Array
}

/**
 * The pixels on another canvas, of which `back` says where its points lie on the first one; between pixels, levels are
 * blended. What was beyond the first canvas is paper, and told.
 */
export function turnPixels(
  { width, height, rgb }: Pixels,
  canvas: { width: number; height: number },
  back: Affine,
  { r, g, b }: Colour,
): { rgb: Uint8Array; beyond: Uint8Array } {
  const turned = new Uint8Array(3 * canvas.width * canvas.height)
  const beyond = new Uint8Array(canvas.width * canvas.height)
  const [dx, dy] = [back[0], back[1]]
  for (let row = 0; row < canvas.height; row++) {
    let [x, y] = apply(back, 0.5, row + 0.5)
    x -= 0.5
    y -= 0.5
    for (let at = row * canvas.width; at < (row + 1) * canvas.width; at++, x += dx, y += dy) {
      const to = 3 * at
      if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) {
        beyond[at] = 1
        turned[to] = r
        turned[to + 1] = g
        turned[to + 2] = b
        continue
      }
      const [left, top] = [Math.floor(x), Math.floor(y)]
      const [u, v] = [x - left, y - top]
      const from = 3 * (top * width + left)
      const below = from + 3 * width
      for (let c = 0; c < 3; c++) {
        const upper = rgb[from + c]! * (1 - u) + rgb[from + 3 + c]! * u
        const lower = rgb[below + c]! * (1 - u) + rgb[below + 3 + c]! * u
        turned[to + c] = upper * (1 - v) + lower * v + 0.5
      }
    }
  }
  return { rgb: turned, beyond }
}
