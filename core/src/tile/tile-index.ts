import type { Box } from '../geo/index.ts'
import { tileSize } from './grid.ts'
import { tileId } from './hilbert.ts'

export interface TilePlace {
  id: number
  x: number
  y: number
  /** Numbers of the boxes that reach into the tile. */
  members: Uint32Array
}

/** Which of the boxes each tile of a zoom holds, in their order, as one array with a start for each tile. */
export class TileIndex {
  readonly #z: number
  readonly #left: number
  readonly #top: number
  readonly #columns: number
  readonly #starts: Uint32Array
  readonly #members: Uint32Array

  constructor(boxes: readonly Box[], around: Box, z: number, buffer: number) {
    const size = tileSize(z)
    const last = 2 ** z - 1
    const left = Math.max(0, Math.floor((around.minX - buffer) / size))
    const top = Math.max(0, Math.floor((around.minY - buffer) / size))
    const columns = Math.min(last, Math.floor((around.maxX + buffer) / size)) - left + 1
    const rows = Math.min(last, Math.floor((around.maxY + buffer) / size)) - top + 1
    const starts = new Uint32Array(columns * rows + 1)

    // No box reaches out of the one around them, so only the buffer may.
    const eachTile = ({ minX, minY, maxX, maxY }: Box, visit: (tile: number) => void) => {
      const fromX = Math.max(left, Math.floor((minX - buffer) / size)) - left
      const fromY = Math.max(top, Math.floor((minY - buffer) / size)) - top
      const toX = Math.min(last, Math.floor((maxX + buffer) / size)) - left
      const toY = Math.min(last, Math.floor((maxY + buffer) / size)) - top
      for (let y = fromY; y <= toY; y++) {
        for (let x = fromX; x <= toX; x++) visit(y * columns + x)
      }
    }
    // Counting sort: count, add up, then fill each tile from its end to its start.
    for (const box of boxes) eachTile(box, (tile) => starts[tile]!++)
    for (let tile = 1; tile < starts.length; tile++) starts[tile]! += starts[tile - 1]!
    const members = new Uint32Array(starts.at(-1)!)
    for (let i = boxes.length - 1; i >= 0; i--) {
      eachTile(boxes[i]!, (tile) => {
        members[--starts[tile]!] = i
      })
    }

    this.#z = z
    this.#left = left
    this.#top = top
    this.#columns = columns
    this.#starts = starts
    this.#members = members
  }

  /** The tiles that hold something, along the Hilbert curve: neighbours come close to each other. */
  *tiles(): Generator<TilePlace> {
    const tiles: { id: number; x: number; y: number; tile: number }[] = []
    for (let tile = 0; tile + 1 < this.#starts.length; tile++) {
      if (this.#starts[tile] === this.#starts[tile + 1]) continue
      const x = this.#left + (tile % this.#columns)
      const y = this.#top + Math.floor(tile / this.#columns)
      tiles.push({ id: tileId(this.#z, x, y), x, y, tile })
    }
    tiles.sort((a, b) => a.id - b.id)
    for (const { id, x, y, tile } of tiles) {
      yield { id, x, y, members: this.#members.subarray(this.#starts[tile]!, this.#starts[tile + 1]!) }
    }
  }
}
