import { Instance, Memory, Module } from './webassembly.ts'
import { type Layer, readWeights } from './weights.ts'

/** Height of the strips that are read. */
export const STRIP_HEIGHT = 32

const FLOAT = 4
const PAGE = 65_536
/** Places and outputs that are mixed at a time. */
const PLACES = 4
const OUTPUTS = 8

interface Kernels {
  mix(x: number, w: number, b: number, y: number, places: number, inputs: number, outputs: number, floor: number): void
  look(x: number, w: number, y: number, taps: number, channels: number): void
}

/** A layer whose numbers lie in the memory of the kernels. */
interface Placed {
  layer: Layer
  weights: number
  biases: number
}

/** What a layer says: for each place, row by row, its channels side by side. */
interface Said {
  at: number
  rows: number
  columns: number
  channels: number
}

/**
 * A net of convolutions which by turns look around in each channel and mix the channels, and at the end tell how
 * likely each character is, twice for every four columns of the strip.
 */
export class Reader {
  readonly alphabet: string[]
  readonly #memory = new Memory({ initial: 1 })
  readonly #kernels: Kernels
  readonly #first: Placed
  readonly #blocks: [Placed, Placed][]
  readonly #last: Placed
  readonly #start: number
  #numbers = new Float32Array(this.#memory.buffer)
  #top = 0

  constructor(weights: Uint8Array, kernels: Uint8Array<ArrayBuffer>) {
    const imports = { net: { memory: this.#memory } }
    const { exports } = new Instance(new Module(kernels), imports)
    this.#kernels = exports as unknown as Kernels
    const { alphabet, layers } = readWeights(weights)
    this.alphabet = alphabet
    this.#first = this.#place(layers[0]!, inBlocks)
    this.#blocks = []
    for (let i = 1; i + 1 < layers.length; i += 2) {
      this.#blocks.push([this.#place(layers[i]!, tapByTap), this.#place(layers[i + 1]!, inBlocks)])
    }
    this.#last = this.#place(layers.at(-1)!, inBlocks)
    this.#start = this.#top
  }

  /** For each step the scores of no character and of those of the alphabet; they hold until the next strip is read. */
  read(grey: Uint8Array): Float32Array[] {
    this.#top = this.#start
    let said = this.#see(grey)
    for (const [around, mixing] of this.#blocks) said = this.#block(said, around, mixing)
    const { at, columns, channels } = this.#mix(said, this.#last, -Infinity)
    const classes = this.alphabet.length + 1
    return Array.from({ length: 2 * columns }, (_, step) => {
      const from = at + (step >> 1) * channels + (step & 1) * classes
      return this.#numbers.subarray(from, from + classes)
    })
  }

  /** The first layer, which has but one channel to look at: what lies around a place is mixed at once. */
  #see(grey: Uint8Array): Said {
    const { layer } = this.#first
    const strip = { at: 0, rows: STRIP_HEIGHT, columns: grey.length / STRIP_HEIGHT, channels: 1 }
    const around = this.#sized(strip, layer, layer.rows * layer.columns)
    const [top, left] = overhang(layer)
    let to = around.at
    for (let row = 0; row < around.rows; row++) {
      for (let column = 0; column < around.columns; column++) {
        for (let i = 0; i < layer.rows; i++) {
          for (let j = 0; j < layer.columns; j++) {
            const y = row * layer.down + i - top
            const x = column * layer.across + j - left
            const isWithin = y >= 0 && y < strip.rows && x >= 0 && x < strip.columns
            this.#numbers[to++] = isWithin ? 1 - grey[y * strip.columns + x]! / 127.5 : 0
          }
        }
      }
    }
    return this.#mix(around, this.#first, 0)
  }

  /** What came in stays in the sum where sizes agree. */
  #block(input: Said, around: Placed, mixing: Placed): Said {
    const output = this.#mix(this.#look(input, around), mixing, 0)
    const isSameSize = input.rows === output.rows && input.columns === output.columns
    if (isSameSize && input.channels === output.channels) {
      const count = output.rows * output.columns * output.channels
      for (let i = 0; i < count; i++) this.#numbers[output.at + i]! += this.#numbers[input.at + i]!
    }
    return output
  }

  #look(input: Said, { layer, weights, biases }: Placed): Said {
    const { channels } = input
    const output = this.#sized(input, layer, channels)
    const [top, left] = overhang(layer)
    const ofPlace = this.#numbers.subarray(biases, biases + channels)
    let to = output.at
    for (let row = 0; row < output.rows; row++) {
      for (let column = 0; column < output.columns; column++) {
        this.#numbers.set(ofPlace, to)
        const x = column * layer.across - left
        const from = Math.max(0, -x)
        const taps = Math.min(layer.columns, input.columns - x) - from
        for (let i = 0; i < layer.rows; i++) {
          const y = row * layer.down + i - top
          if (y < 0 || y >= input.rows) continue
          const seen = input.at + (y * input.columns + x + from) * channels
          const weight = weights + (i * layer.columns + from) * channels
          this.#kernels.look(seen * FLOAT, weight * FLOAT, to * FLOAT, taps, channels)
        }
        to += channels
      }
    }
    return output
  }

  #mix({ at, rows, columns, channels }: Said, { layer, weights, biases }: Placed, floor: number): Said {
    const outputs = roundedUp(layer.outputs, OUTPUTS)
    const places = roundedUp(rows * columns, PLACES)
    const to = this.#reserve(places * outputs)
    this.#kernels.mix(at * FLOAT, weights * FLOAT, biases * FLOAT, to * FLOAT, places, channels, outputs, floor)
    return { at: to, rows, columns, channels: outputs }
  }

  /** Room for what a layer says of all places, and for those that are mixed beyond the last one. */
  #sized(input: Said, layer: Layer, channels: number): Said {
    const [top, left] = overhang(layer)
    const rows = Math.floor((input.rows + 2 * top - layer.rows) / layer.down) + 1
    const columns = Math.floor((input.columns + 2 * left - layer.columns) / layer.across) + 1
    return { at: this.#reserve(roundedUp(rows * columns, PLACES) * channels), rows, columns, channels }
  }

  #place(layer: Layer, order: (layer: Layer) => Float32Array): Placed {
    const [weights, biases] = [order(layer), layer.biases].map((numbers) => {
      const at = this.#reserve(roundedUp(numbers.length, OUTPUTS))
      this.#numbers.set(numbers, at)
      return at
    })
    return { layer, weights: weights!, biases: biases! }
  }

  #reserve(count: number): number {
    const at = this.#top
    this.#top += count
    const missing = this.#top * FLOAT - this.#memory.buffer.byteLength
    if (missing > 0) {
      this.#memory.grow(Math.ceil(missing / PAGE))
      this.#numbers = new Float32Array(this.#memory.buffer)
    }
    return at
  }
}

/** Kernels of an odd size reach over the edges, where there is nothing. */
function overhang({ rows, columns }: Layer): [number, number] {
  return [rows % 2 === 1 ? rows >> 1 : 0, columns % 2 === 1 ? columns >> 1 : 0]
}

/** Weights for looking around: for each tap of the kernel those of all channels. */
function tapByTap({ outputs, rows, columns, weights }: Layer): Float32Array {
  const taps = rows * columns
  return weights.map((_, i) => weights[(i % outputs) * taps + Math.floor(i / outputs)]!)
}

/** Weights for mixing: for each eight outputs, one input after the other, those of the eight. */
function inBlocks({ inputs, outputs, rows, columns, weights }: Layer): Float32Array {
  const each = inputs * rows * columns
  const blocks = new Float32Array(roundedUp(outputs, OUTPUTS) * each)
  for (let output = 0; output < outputs; output++) {
    const block = output - (output % OUTPUTS)
    for (let k = 0; k < each; k++) {
      blocks[block * each + k * OUTPUTS + (output % OUTPUTS)] = weights[output * each + k]!
    }
  }
  return blocks
}

function roundedUp(count: number, step: number): number {
  return Math.ceil(count / step) * step
}
