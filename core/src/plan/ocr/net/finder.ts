import type { Pixels } from '../../field/index.ts'
import { Trunk } from './trunk.ts'

const SHAPE = { levels: [4, 3, 4], tile: 640, margin: 64 }

/** What is known of the text in a picture, as planes of a half and of a quarter of its sides. */
export interface TextMap {
  /** At half size: whether the middle of a line of text runs there, as a score that is positive if so. */
  middles: Float32Array
  /** At a quarter: cosine and sine of twice the angle, clockwise as seen, and the logarithm of the height in 16 pixels. */
  cosines: Float32Array
  sines: Float32Array
  heights: Float32Array
  /** Of the planes of a quarter; half of those of the half. */
  width: number
  height: number
}

/** A net that tells where lines of text run and how high their letters are. */
export class Finder {
  readonly #trunk: Trunk

  constructor(weights: Uint8Array, kernels: Uint8Array<ArrayBuffer>) {
    this.#trunk = new Trunk(weights, kernels, SHAPE)
  }

  find(picture: Pixels): TextMap {
    const { width, height } = this.#trunk.sizeOf(picture)
    const [middles, ...planes] = [4, 1, 1, 1].map((times) => new Float32Array(times * width * height))
    const [cosines, sines, heights] = planes as [Float32Array, Float32Array, Float32Array]
    const map = { middles: middles!, cosines, sines, heights, width, height }
    this.#trunk.look(picture, (x, y, numbers, from) => {
      const at = y * width + x
      const half = 4 * y * width + 2 * x
      // Each place speaks for four of the half size; the next four numbers are of walls, and one is of text as a whole.
      map.middles[half] = numbers[from]!
      map.middles[half + 1] = numbers[from + 1]!
      map.middles[half + 2 * width] = numbers[from + 2]!
      map.middles[half + 2 * width + 1] = numbers[from + 3]!
      map.cosines[at] = numbers[from + 9]!
      map.sines[at] = numbers[from + 10]!
      map.heights[at] = numbers[from + 11]!
    })
    return map
  }
}
