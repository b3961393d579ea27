import type { Rect } from '../../../geo/index.ts'
import type { Pixels, Size } from '../../field/index.ts'
import { type Block, Layers, type Placed, type PlacedLevels, type Said } from './layers.ts'
import { readWeights } from './weights.ts'

/** How a net is built, and the sides of its tiles and what they overlap by, in pixels. */
export interface TrunkShape {
  /** Numbers of blocks nearby and then each time farther away, where the picture is half as large. */
  levels: number[]
  /** Both divide by the coarsest step of the net. */
  tile: number
  margin: number
}

/** Pixels of a side for which the net speaks once, and blocks with which it ends. */
const PX_PER_OUTPUT = 4
const LAST_BLOCKS = 2

/** What the net is told of each level of a pixel. */
const LEVELS = Float32Array.from({ length: 256 }, (_, level) => level / 127.5 - 1)

/** Writes what the net is told of so many pixels of a row, a plane for each channel. */
function writePlanes(
  numbers: Float32Array,
  to: number,
  deep: number,
  rgb: Uint8Array,
  from: number,
  count: number,
): void {
  for (let k = 0, at = from; k < count; k++, at += 3) {
    numbers[to + k] = LEVELS[rgb[at]!]!
    numbers[to + deep + k] = LEVELS[rgb[at + 1]!]!
    numbers[to + 2 * deep + k] = LEVELS[rgb[at + 2]!]!
  }
}

/** What is added from farther away, and what is seen then. */
interface Return {
  from: Block
  after: Block[]
}

/**
 * A net that looks at a picture from nearby, from farther away and from far, adds what it sees of each, and says
 * some numbers of each place of four by four pixels.
 */
export class Trunk {
  readonly #layers: Layers
  readonly #shape: TrunkShape
  readonly #first: Placed
  readonly #levels: Block[][]
  readonly #returns: Return[]
  readonly #last: PlacedLevels
  readonly #start: number

  constructor(weights: Uint8Array, kernels: Uint8Array<ArrayBuffer>, shape: TrunkShape) {
    const { layers } = readWeights(weights)
    this.#shape = shape
    this.#layers = new Layers(kernels)
    let next = 1
    const blocks = (count: number) =>
      Array.from({ length: count }, () => this.#layers.placeBlock(layers[next++]!, layers[next++]!))
    this.#first = this.#layers.placeFirst(layers[0]!)
    this.#levels = shape.levels.map(blocks)
    const farther = shape.levels.length - 1
    this.#returns = Array.from({ length: farther }, (_, back) => {
      const [from] = blocks(1)
      return { from: from!, after: blocks(back === farther - 1 ? LAST_BLOCKS : 1) }
    })
    this.#last = this.#layers.placeMixing(layers.at(-1)!)
    this.#start = this.#layers.top
  }

  /** Columns and rows of places in a picture. */
  sizeOf(picture: Size): Size {
    const places = 2 ** (this.#levels.length - 1)
    const [width, height] = [picture.width, picture.height].map(
      (side) => Math.ceil(side / PX_PER_OUTPUT / places) * places,
    )
    return { width: width!, height: height! }
  }

  /** Calls back for each place with its column, its row, and where among the numbers lies what is said of it. */
  look(picture: Pixels, hear: (x: number, y: number, numbers: Float32Array, from: number) => void): void {
    const { width, height } = this.sizeOf(picture)
    const { tile: side, margin } = this.#shape
    for (let top = 0; top < PX_PER_OUTPUT * height; top += side) {
      for (let left = 0; left < PX_PER_OUTPUT * width; left += side) {
        const tile = {
          left: Math.max(0, left - margin),
          top: Math.max(0, top - margin),
          right: Math.min(PX_PER_OUTPUT * width, left + side + margin),
          bottom: Math.min(PX_PER_OUTPUT * height, top + side + margin),
        }
        const said = this.#say(picture, tile)
        const { numbers } = this.#layers
        const [fromX, fromY] = [tile.left / PX_PER_OUTPUT, tile.top / PX_PER_OUTPUT]
        for (let y = top / PX_PER_OUTPUT; y < Math.min(height, (top + side) / PX_PER_OUTPUT); y++) {
          for (let x = left / PX_PER_OUTPUT; x < Math.min(width, (left + side) / PX_PER_OUTPUT); x++)
            hear(x, y, numbers, said.at + ((y - fromY) * said.columns + x - fromX) * said.channels)
        }
      }
    }
  }

  #say({ rgb, width, height }: Pixels, tile: Rect): Said {
    const layers = this.#layers
    layers.top = this.#start
    const planes = layers.planes(tile.bottom - tile.top, tile.right - tile.left, 3)
    const { numbers } = layers
    // Beyond the right and the lower edge the last pixels go on.
    const within = Math.max(0, Math.min(planes.columns, width - tile.left))
    for (let row = 0; row < planes.rows; row++) {
      const start = Math.min(height - 1, tile.top + row) * width
      const to = planes.first + row * planes.down
      writePlanes(numbers, to, planes.deep, rgb, 3 * (start + tile.left), within)
      for (let channel = 0; channel < 3; channel++) {
        const beyond = to + channel * planes.deep + within
        numbers.fill(LEVELS[rgb[3 * (start + width - 1) + channel]!]!, beyond, beyond + planes.columns - within)
      }
    }
    const seen = layers.see(planes, this.#first)
    const [nearby, ...farther] = this.#levels
    const views = [this.#through(this.#kept(seen, this.#start), nearby!)]
    for (const blocks of farther) views.push(this.#through(this.#copy(views.at(-1)!), blocks))
    let view = views.pop()!
    for (const { from, after } of this.#returns) {
      const nearer = views.pop()!
      layers.addEnlarged(nearer, layers.block(view, from))
      view = after.reduce((said, block) => layers.block(said, block), nearer)
    }
    return layers.mix(view, this.#last, -Infinity)
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
}
