import { Instance, Memory, Module } from './webassembly.ts'
import type { Layer } from './weights.ts'

const FLOAT_BYTES = 4
const PAGE_BYTES = 65_536
/** Places and outputs that are mixed at a time. */
const PLACES_AT_ONCE = 4
const OUTPUTS_AT_ONCE = 8

interface Kernels {
  mix(x: number, w: number, b: number, y: number, places: number, inputs: number, outputs: number, floor: number): void
  look(x: number, w: number, y: number, taps: number, channels: number, places: number, across: number): void
  add(y: number, x: number, count: number): void
}

/** A layer whose numbers lie in the memory of the kernels. */
export interface Placed {
  layer: Layer
  weights: number
  biases: number
}

/** A look around in each channel, and a mix of the channels. */
export type Block = [around: Placed, mixing: Placed]

/** What a layer says: for each place, row by row, its channels side by side. */
export interface Said {
  at: number
  rows: number
  columns: number
  channels: number
}

/** Convolutions over numbers in a memory of their own, which is taken from its start on and given back by resetting `top`. */
export class Layers {
  readonly #memory = new Memory({ initial: 1 })
  readonly #kernels: Kernels
  numbers = new Float32Array(this.#memory.buffer)
  top = 0

  constructor(kernels: Uint8Array<ArrayBuffer>) {
    const imports = { net: { memory: this.#memory } }
    const { exports } = new Instance(new Module(kernels), imports)
    this.#kernels = exports as unknown as Kernels
  }

  /** Weights that mix channels, or what lies around a place. */
  placeMixing(layer: Layer): Placed {
    return this.#place(layer, inBlocks)
  }

  placeBlock(around: Layer, mixing: Layer): Block {
    return [this.#place(around, tapByTap), this.#place(mixing, inBlocks)]
  }

  /** The first layer: what lies around a place is mixed at once. `seen` holds the channels of each place side by side. */
  see(input: Omit<Said, 'at'>, first: Placed, seen: Float32Array): Said {
    const { layer } = first
    const around = this.#sized({ at: 0, ...input }, layer, input.channels * layer.rows * layer.columns)
    const { numbers } = this
    const [top, left] = overhang(layer)
    const taps = tapsOf(input, layer)
    const offsets = Int32Array.from(taps, ({ offset }) => offset)
    let to = around.at
    for (let row = 0; row < around.rows; row++) {
      const y = row * layer.down - top
      const isRow = y >= 0 && y + layer.rows <= input.rows
      for (let column = 0; column < around.columns; column++) {
        const x = column * layer.across - left
        const from = (y * input.columns + x) * input.channels
        if (isRow && x >= 0 && x + layer.columns <= input.columns) {
          for (let k = 0; k < offsets.length; k++) numbers[to + k] = seen[from + offsets[k]!]!
        } else {
          for (let k = 0; k < taps.length; k++) {
            const { i, j, offset } = taps[k]!
            const isWithin = y + i >= 0 && y + i < input.rows && x + j >= 0 && x + j < input.columns
            numbers[to + k] = isWithin ? seen[from + offset]! : 0
          }
        }
        to += taps.length
      }
    }
    return this.mix(around, first, 0)
  }

  /** What came in stays in the sum where sizes agree. */
  block(input: Said, [around, mixing]: Block): Said {
    const output = this.mix(this.#look(input, around), mixing, 0)
    const isSameSize = input.rows === output.rows && input.columns === output.columns
    if (isSameSize && input.channels === output.channels) {
      this.add(output.at, input.at, output.rows * output.columns * output.channels)
    }
    return output
  }

  /** Adds so many numbers to others; channels come in fours. */
  add(to: number, from: number, count: number): void {
    this.#kernels.add(to * FLOAT_BYTES, from * FLOAT_BYTES, count)
  }

  #look(input: Said, { layer, weights, biases }: Placed): Said {
    const { channels } = input
    const output = this.#sized(input, layer, channels)
    const [top, left] = overhang(layer)
    this.#fill(output, biases)
    // Places from which the whole kernel lies within a row are looked at in one go.
    const first = Math.min(output.columns, Math.ceil(left / layer.across))
    const last = Math.max(first, Math.floor((input.columns + left - layer.columns) / layer.across) + 1)
    const look = (row: number, column: number, places: number) => {
      const x = column * layer.across - left
      const from = Math.max(0, -x)
      const taps = Math.min(layer.columns, input.columns - x) - from
      const to = output.at + (row * output.columns + column) * channels
      for (let i = 0; i < layer.rows; i++) {
        const y = row * layer.down + i - top
        if (y < 0 || y >= input.rows) continue
        const seen = input.at + (y * input.columns + x + from) * channels
        const weight = weights + (i * layer.columns + from) * channels
        this.#kernels.look(
          seen * FLOAT_BYTES,
          weight * FLOAT_BYTES,
          to * FLOAT_BYTES,
          taps,
          channels,
          places,
          layer.across,
        )
      }
    }
    for (let row = 0; row < output.rows; row++) {
      for (let column = 0; column < first; column++) look(row, column, 1)
      if (last > first) look(row, first, last - first)
      for (let column = last; column < output.columns; column++) look(row, column, 1)
    }
    return output
  }

  /** The same numbers at each place, copied twice as many at a time. */
  #fill({ at, rows, columns, channels }: Said, from: number): void {
    const count = rows * columns * channels
    this.numbers.copyWithin(at, from, from + channels)
    for (let done = channels; done < count; done *= 2) {
      this.numbers.copyWithin(at + done, at, at + Math.min(done, count - done))
    }
  }

  mix({ at, rows, columns, channels }: Said, { layer, weights, biases }: Placed, floor: number): Said {
    const outputs = roundedUp(layer.outputs, OUTPUTS_AT_ONCE)
    const places = roundedUp(rows * columns, PLACES_AT_ONCE)
    const to = this.reserve(places * outputs)
    this.#kernels.mix(
      at * FLOAT_BYTES,
      weights * FLOAT_BYTES,
      biases * FLOAT_BYTES,
      to * FLOAT_BYTES,
      places,
      channels,
      outputs,
      floor,
    )
    return { at: to, rows, columns, channels: outputs }
  }

  /** Room for what a layer says of all places, and for those that are mixed beyond the last one. */
  #sized(input: Said, layer: Layer, channels: number): Said {
    const [top, left] = overhang(layer)
    const rows = Math.floor((input.rows + 2 * top - layer.rows) / layer.down) + 1
    const columns = Math.floor((input.columns + 2 * left - layer.columns) / layer.across) + 1
    return { at: this.reserve(roundedUp(rows * columns, PLACES_AT_ONCE) * channels), rows, columns, channels }
  }

  #place(layer: Layer, order: (layer: Layer) => Float32Array): Placed {
    const [weights, biases] = [order(layer), layer.biases].map((numbers) => {
      const at = this.reserve(roundedUp(numbers.length, OUTPUTS_AT_ONCE))
      this.numbers.set(numbers, at)
      return at
    })
    return { layer, weights: weights!, biases: biases! }
  }

  /** Room for so many numbers; views on those before may be void then. */
  reserve(count: number): number {
    const at = this.top
    this.top += count
    const missing = this.top * FLOAT_BYTES - this.#memory.buffer.byteLength
    if (missing > 0) {
      this.#memory.grow(Math.ceil(missing / PAGE_BYTES))
      this.numbers = new Float32Array(this.#memory.buffer)
    }
    return at
  }
}

/** What a kernel looks at: row and column in it, and how far on the number lies, channel by channel. */
function tapsOf({ columns, channels }: Omit<Said, 'at'>, layer: Layer): { i: number; j: number; offset: number }[] {
  return Array.from({ length: channels * layer.rows * layer.columns }, (_, k) => {
    const j = k % layer.columns
    const i = Math.floor(k / layer.columns) % layer.rows
    const channel = Math.floor(k / layer.columns / layer.rows)
    return { i, j, offset: (i * columns + j) * channels + channel }
  })
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
  const blocks = new Float32Array(roundedUp(outputs, OUTPUTS_AT_ONCE) * each)
  for (let output = 0; output < outputs; output++) {
    const block = output - (output % OUTPUTS_AT_ONCE)
    for (let k = 0; k < each; k++) {
      blocks[block * each + k * OUTPUTS_AT_ONCE + (output % OUTPUTS_AT_ONCE)] = weights[output * each + k]!
    }
  }
  return blocks
}

function roundedUp(count: number, step: number): number {
  return Math.ceil(count / step) * step
}
