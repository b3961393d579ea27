import { type Block, Layers, type Placed, type Said } from './layers.ts'
import { readWeights } from './weights.ts'

export interface Pixels {
  rgb: Uint8Array
  width: number
  height: number
}

/** A part of a picture at which the net looks at once, in pixels. */
interface Tile {
  left: number
  top: number
  right: number
  bottom: number
}

/** The sides of tiles, and what they overlap by, in pixels: both divide by the coarsest step of the net. */
const TILE = 640
const MARGIN = 64
const COARSEST = 16
/** Numbers of blocks: nearby, farther, far and wide, back and back again, and at the end. */
const NEAR = 4
const FAR = 3
const WIDE = 4
const LAST = 2

/**
 * A net that looks at a picture from nearby, from farther away and from far, adds what it sees of each, and says
 * some numbers of each place of four by four pixels.
 */
export class Trunk {
  readonly #layers: Layers
  readonly #first: Placed
  readonly #near: Block[]
  readonly #far: Block[]
  readonly #wide: Block[]
  readonly #fromWide: Block
  readonly #middle: Block
  readonly #fromFar: Block
  readonly #end: Block[]
  readonly #last: Placed
  readonly #start: number

  constructor(weights: Uint8Array, kernels: Uint8Array<ArrayBuffer>) {
    const { layers } = readWeights(weights)
    this.#layers = new Layers(kernels)
    let next = 1
    const blocks = (count: number) =>
      Array.from({ length: count }, () => this.#layers.placeBlock(layers[next++]!, layers[next++]!))
    this.#first = this.#layers.placeMixing(layers[0]!)
    this.#near = blocks(NEAR)
    this.#far = blocks(FAR)
    this.#wide = blocks(WIDE)
    const [fromWide, middle, fromFar] = blocks(3)
    this.#fromWide = fromWide!
    this.#middle = middle!
    this.#fromFar = fromFar!
    this.#end = blocks(LAST)
    this.#last = this.#layers.placeMixing(layers.at(-1)!)
    this.#start = this.#layers.top
  }

  /** Columns and rows of places in a picture. */
  sizeOf(picture: Pixels): { width: number; height: number } {
    const [width, height] = [picture.width, picture.height].map((side) => Math.ceil(side / COARSEST) * (COARSEST / 4))
    return { width: width!, height: height! }
  }

  /** Calls back for each place with its column, its row, and where among the numbers lies what is said of it. */
  look(picture: Pixels, hear: (x: number, y: number, numbers: Float32Array, from: number) => void): void {
    const { width, height } = this.sizeOf(picture)
    for (let top = 0; top < 4 * height; top += TILE) {
      for (let left = 0; left < 4 * width; left += TILE) {
        const tile = {
          left: Math.max(0, left - MARGIN),
          top: Math.max(0, top - MARGIN),
          right: Math.min(4 * width, left + TILE + MARGIN),
          bottom: Math.min(4 * height, top + TILE + MARGIN),
        }
        const said = this.#say(picture, tile)
        const { numbers } = this.#layers
        for (let y = top / 4; y < Math.min(height, (top + TILE) / 4); y++) {
          for (let x = left / 4; x < Math.min(width, (left + TILE) / 4); x++)
            hear(x, y, numbers, said.at + ((y - tile.top / 4) * said.columns + x - tile.left / 4) * said.channels)
        }
      }
    }
  }

  #say({ rgb, width, height }: Pixels, tile: Tile): Said {
    const layers = this.#layers
    layers.top = this.#start
    const size = { rows: tile.bottom - tile.top, columns: tile.right - tile.left, channels: 3 }
    const levels = new Float32Array(size.rows * size.columns * size.channels)
    for (let row = 0, to = 0; row < size.rows; row++) {
      const y = Math.min(height - 1, tile.top + row)
      for (let column = 0; column < size.columns; column++) {
        const at = 3 * (y * width + Math.min(width - 1, tile.left + column))
        for (let channel = 0; channel < size.channels; channel++) levels[to++] = rgb[at + channel]! / 127.5 - 1
      }
    }
    const seen = layers.see(size, this.#first, levels)
    const near = this.#through(this.#kept(seen, this.#start), this.#near)
    const far = this.#through(this.#copy(near), this.#far)
    const wide = this.#through(this.#copy(far), this.#wide)
    this.#addEnlarged(far, layers.block(wide, this.#fromWide))
    this.#addEnlarged(near, layers.block(layers.block(far, this.#middle), this.#fromFar))
    return layers.mix(this.#through(near, this.#end), this.#last, -Infinity)
  }

  /** One block after the other, in the place of what comes in. */
  #through(input: Said, blocks: Block[]): Said {
    return blocks.reduce((said, block) => this.#kept(this.#layers.block(said, block), input.at), input)
  }

  #copy(said: Said): Said {
    const count = said.rows * said.columns * said.channels
    const at = this.#layers.reserve(count)
    this.#layers.numbers.copyWithin(at, said.at, said.at + count)
    return { ...said, at }
  }

  /** What was said, moved to a place from which on all else is given back. */
  #kept(said: Said, at: number): Said {
    const count = said.rows * said.columns * said.channels
    this.#layers.numbers.copyWithin(at, said.at, said.at + count)
    this.#layers.top = at
    this.#layers.reserve(count)
    return { ...said, at }
  }

  /** Adds to each place what the one of half the resolution says that covers it. */
  #addEnlarged(to: Said, from: Said): void {
    for (let row = 0; row < to.rows; row++) {
      for (let column = 0; column < to.columns; column++) {
        const target = to.at + (row * to.columns + column) * to.channels
        const source = from.at + ((row >> 1) * from.columns + (column >> 1)) * from.channels
        this.#layers.add(target, source, to.channels)
      }
    }
  }
}
