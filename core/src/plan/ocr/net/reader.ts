import { type Block, Layers, type Placed, type PlacedLevels } from './layers.ts'
import { readWeights } from './weights.ts'

/** Height of the strips that are read. */
export const STRIP_HEIGHT = 32

/**
 * A net of convolutions which by turns look around in each channel and mix the channels, and at the end tell how
 * likely each character is, twice for every four columns of the strip.
 */
export class Reader {
  readonly alphabet: string[]
  readonly #layers: Layers
  readonly #first: Placed
  readonly #blocks: Block[]
  readonly #last: PlacedLevels
  readonly #start: number

  constructor(weights: Uint8Array, kernels: Uint8Array<ArrayBuffer>) {
    const { alphabet, layers } = readWeights(weights)
    this.#layers = new Layers(kernels)
    this.alphabet = alphabet
    this.#first = this.#layers.placeFirst(layers[0]!)
    this.#blocks = []
    for (let i = 1; i + 1 < layers.length; i += 2)
      this.#blocks.push(this.#layers.placeBlock(layers[i]!, layers[i + 1]!))
    this.#last = this.#layers.placeMixing(layers.at(-1)!)
    this.#start = this.#layers.top
  }

  /** For each step the scores of no character and of those of the alphabet; they hold until the next strip is read. */
  read(grey: Uint8Array): Float32Array[] {
    const layers = this.#layers
    layers.top = this.#start
    const planes = layers.planes(STRIP_HEIGHT, grey.length / STRIP_HEIGHT, 1)
    const { numbers } = layers
    for (let row = 0, from = 0; row < planes.rows; row++) {
      const to = planes.first + row * planes.down
      for (let column = 0; column < planes.columns; column++) numbers[to + column] = 1 - grey[from++]! / 127.5
    }
    let said = layers.see(planes, this.#first)
    for (const block of this.#blocks) said = layers.block(said, block)
    const { at, columns, channels } = layers.mix(said, this.#last, -Infinity)
    const classes = this.alphabet.length + 1
    return Array.from({ length: 2 * columns }, (_, step) => {
      const from = at + (step >> 1) * channels + (step & 1) * classes
      return layers.numbers.subarray(from, from + classes)
    })
  }
}
