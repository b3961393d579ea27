import { Instance, Memory, Module } from '../../wasm/webassembly.ts'
import { inBlocks, levelsInBlocks, OUTPUTS_AT_ONCE, roundedUp, tapByTap } from './order-weights.ts'
import type { Layer } from './weights.ts'

const FLOAT_BYTES = 4
const PAGE_BYTES = 65_536
/** Places that are mixed at a time. */
const PLACES_AT_ONCE = 4
/** Levels in the room of one number. */
const LEVELS_PER_NUMBER = 2
/** Numbers that are read and written beyond the last one by the kernel that gathers. */
const GATHER_OVERRUN = 4

interface Kernels {
  mix(x: number, w: number, b: number, y: number, places: number, inputs: number, outputs: number, floor: number): void
  to_levels(x: number, y: number, units: number, places: number, channels: number): void
  mix_levels(
    x: number,
    units: number,
    w: number,
    sizes: number,
    b: number,
    y: number,
    places: number,
    inputs: number,
    outputs: number,
    floor: number,
  ): void
  look(
    x: number,
    w: number,
    b: number,
    y: number,
    rows: number,
    taps: number,
    down: number,
    tapsAcross: number,
    channels: number,
    places: number,
    across: number,
  ): void
  gather(x: number, y: number, planes: number, places: number, down: number, deep: number): void
  add(y: number, x: number, count: number): void
  enlarge(y: number, x: number, columns: number, channels: number): void
}

/** A layer whose numbers lie in the memory of the kernels. */
export interface Placed {
  layer: Layer
  weights: number
  biases: number
}

/** Weights as levels of two bytes, and what one level of each output stands for. */
export interface PlacedLevels extends Placed {
  sizes: number
}

/** A look around in each channel, and a mix of the channels. */
export type Block = [around: Placed, mixing: PlacedLevels]

/** What a layer says: for each place, row by row, its channels side by side. */
export interface Said {
  at: number
  rows: number
  columns: number
  channels: number
}

/** What comes in, a plane for each channel, with nothing around it. */
interface Planes {
  /** Of the first number of the first plane, and from there to the next row and the next plane. */
  first: number
  down: number
  deep: number
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

  /** Weights of the first layer, which mix what lies around a place. */
  placeFirst(layer: Layer): Placed {
    return this.#place(layer, inBlocks)
  }

  /** Weights that mix channels. */
  placeMixing(layer: Layer): PlacedLevels {
    const { scales, biases } = layer
    const levels = levelsInBlocks(layer)
    const weights = this.reserve(levels.length / LEVELS_PER_NUMBER)
    new Int16Array(this.#memory.buffer, weights * FLOAT_BYTES, levels.length).set(levels)
    const [sizes, placedBiases] = [scales, biases].map((numbers) => this.#placeNumbers(numbers))
    return { layer, weights, sizes: sizes!, biases: placedBiases! }
  }

  placeBlock(around: Layer, mixing: Layer): Block {
    return [this.#place(around, tapByTap), this.placeMixing(mixing)]
  }

  /** Room for what the first layer looks at, to be written into `numbers`. */
  planes(rows: number, columns: number, channels: number): Planes {
    const down = columns + 2
    const deep = (rows + 2) * down
    const at = this.reserve(channels * deep + GATHER_OVERRUN)
    this.numbers.fill(0, at, at + channels * deep)
    return { first: at + down + 1, down, deep, rows, columns, channels }
  }

  /** The first layer, of three by three for every other place: all that lies around a place is mixed at once. */
  see({ first, down, deep, rows, columns, channels }: Planes, { layer, ...placed }: Placed): Said {
    const [outRows, outColumns] = [Math.ceil(rows / 2), Math.ceil(columns / 2)]
    const places = roundedUp(outColumns, PLACES_AT_ONCE)
    const inputs = channels * layer.rows * layer.columns
    const around = this.reserve(places * inputs + GATHER_OVERRUN)
    const outputs = roundedUp(layer.outputs, OUTPUTS_AT_ONCE)
    const at = this.reserve((outRows * outColumns + PLACES_AT_ONCE) * outputs)
    for (let row = 0; row < outRows; row++) {
      const from = first - down - 1 + 2 * row * down
      this.#kernels.gather(
        from * FLOAT_BYTES,
        around * FLOAT_BYTES,
        channels,
        outColumns,
        down * FLOAT_BYTES,
        deep * FLOAT_BYTES,
      )
      this.#mix(around, placed, at + row * outColumns * outputs, [places, inputs, outputs], 0)
    }
    return { at, rows: outRows, columns: outColumns, channels: outputs }
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

  /** Adds to each place what the one of half the resolution says that covers it. */
  addEnlarged(to: Said, from: Said): void {
    for (let row = 0; row < to.rows; row++) {
      const target = to.at + row * to.columns * to.channels
      const source = from.at + (row >> 1) * from.columns * from.channels
      this.#kernels.enlarge(target * FLOAT_BYTES, source * FLOAT_BYTES, to.columns, to.channels)
    }
  }

  #look(input: Said, { layer, weights, biases }: Placed): Said {
    const { channels } = input
    const output = this.#sized(input, layer, channels)
    const [top, left] = overhang(layer)
    // Places from which the whole kernel lies within a row are looked at in one go.
    const first = Math.min(output.columns, Math.ceil(left / layer.across))
    const last = Math.max(first, Math.floor((input.columns + left - layer.columns) / layer.across) + 1)
    const look = (row: number, column: number, places: number) => {
      const [x, y] = [column * layer.across - left, row * layer.down - top]
      const [fromRow, fromTap] = [Math.max(0, -y), Math.max(0, -x)]
      this.#kernels.look(
        (input.at + ((y + fromRow) * input.columns + x + fromTap) * channels) * FLOAT_BYTES,
        (weights + (fromRow * layer.columns + fromTap) * channels) * FLOAT_BYTES,
        biases * FLOAT_BYTES,
        (output.at + (row * output.columns + column) * channels) * FLOAT_BYTES,
        Math.min(layer.rows, input.rows - y) - fromRow,
        Math.min(layer.columns, input.columns - x) - fromTap,
        input.columns * channels * FLOAT_BYTES,
        layer.columns,
        channels,
        places,
        layer.across,
      )
    }
    for (let row = 0; row < output.rows; row++) {
      for (let column = 0; column < first; column++) look(row, column, 1)
      if (last > first) look(row, first, last - first)
      for (let column = last; column < output.columns; column++) look(row, column, 1)
    }
    return output
  }

  mix({ at, rows, columns, channels }: Said, { layer, weights, sizes, biases }: PlacedLevels, floor: number): Said {
    const outputs = roundedUp(layer.outputs, OUTPUTS_AT_ONCE)
    const places = roundedUp(rows * columns, PLACES_AT_ONCE)
    const levels = this.reserve((places * channels) / LEVELS_PER_NUMBER)
    const units = this.reserve(places)
    const to = this.reserve(places * outputs)
    const [x, u] = [levels * FLOAT_BYTES, units * FLOAT_BYTES]
    this.#kernels.to_levels(at * FLOAT_BYTES, x, u, places, channels)
    const [w, s, b, y] = [weights, sizes, biases, to].map((number) => number * FLOAT_BYTES)
    this.#kernels.mix_levels(x, u, w!, s!, b!, y!, places, channels, outputs, floor)
    return { at: to, rows, columns, channels: outputs }
  }

  #mix(
    from: number,
    { weights, biases }: Omit<Placed, 'layer'>,
    to: number,
    [places, inputs, outputs]: [number, number, number],
    floor: number,
  ): void {
    this.#kernels.mix(
      from * FLOAT_BYTES,
      weights * FLOAT_BYTES,
      biases * FLOAT_BYTES,
      to * FLOAT_BYTES,
      places,
      inputs,
      outputs,
      floor,
    )
  }

  /** Room for what a layer says of all places, and for those that are mixed beyond the last one. */
  #sized(input: Said, layer: Layer, channels: number): Said {
    const [top, left] = overhang(layer)
    const rows = Math.floor((input.rows + 2 * top - layer.rows) / layer.down) + 1
    const columns = Math.floor((input.columns + 2 * left - layer.columns) / layer.across) + 1
    return { at: this.reserve(roundedUp(rows * columns, PLACES_AT_ONCE) * channels), rows, columns, channels }
  }

  #place(layer: Layer, order: (layer: Layer) => Float32Array): Placed {
    const [weights, biases] = [order(layer), layer.biases].map((numbers) => this.#placeNumbers(numbers))
    return { layer, weights: weights!, biases: biases! }
  }

  #placeNumbers(numbers: Float32Array): number {
    const at = this.reserve(roundedUp(numbers.length, OUTPUTS_AT_ONCE))
    this.numbers.set(numbers, at)
    return at
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

/** Kernels of an odd size reach over the edges, where there is nothing. */
function overhang({ rows, columns }: Layer): [number, number] {
  return [rows % 2 === 1 ? rows >> 1 : 0, columns % 2 === 1 ? columns >> 1 : 0]
}
