import type { Box } from '../geo/index.ts'
import { tileSize } from './grid.ts'
import { tileId } from './hilbert.ts'

export interface TilePlace {
  id: number
  x: number
  y: number
  /** Numbers of the shapes that reach into the tile. */
  members: Uint32Array
}

/** Which shapes each tile of a zoom holds, in their order, as one array with a start for each tile. */
export class TileIndex {
  readonly #z: number
  readonly #left: number
  readonly #top: number
  readonly #columns: number
  readonly #starts: Uint32Array
  readonly #members: Uint32Array

  /** Boxes hold minX, minY, maxX, maxY of all shapes. */
  constructor(shapes: Uint32Array, boxes: Uint32Array, around: Box, z: number, buffer: number) {
    const size = tileSize(z)
    const last = 2 ** z - 1
    const left = Math.max(0, Math.floor((around.minX - buffer) / size))
    const top = Math.max(0, Math.floor((around.minY - buffer) / size))
    const columns = Math.min(last, Math.floor((around.maxX + buffer) / size)) - left + 1
    const rows = Math.min(last, Math.floor((around.maxY + buffer) / size)) - top + 1
    const starts = new Uint32Array(columns * rows + 1)
    // Each shape's columns and rows, from and to; no box reaches out of the one around them, so only the buffer may.
    const spans = new Uint32Array(shapes.length * 4)
    for (let i = 0; i < shapes.length; i++) {
      const box = shapes[i]! * 4
      spans[i * 4] = Math.max(left, Math.floor((boxes[box]! - buffer) / size)) - left
      spans[i * 4 + 1] = Math.max(top, Math.floor((boxes[box + 1]! - buffer) / size)) - top
      spans[i * 4 + 2] = Math.min(last, Math.floor((boxes[box + 2]! + buffer) / size)) - left
      spans[i * 4 + 3] = Math.min(last, Math.floor((boxes[box + 3]! + buffer) / size)) - top
    }
    // Counting sort: count, add up, then fill each tile from its end to its start.
    for (let i = 0; i < spans.length; i += 4) {
      for (let y = spans[i + 1]!; y <= spans[i + 3]!; y++) {
        for (let x = spans[i]!; x <= spans[i + 2]!; x++) starts[y * columns + x]!++
      }
    }
    for (let tile = 1; tile < starts.length; tile++) starts[tile]! += starts[tile - 1]!
    const members = new Uint32Array(starts.at(-1)!)
    for (let i = spans.length - 4; i >= 0; i -= 4) {
      for (let y = spans[i + 1]!; y <= spans[i + 3]!; y++) {
        for (let x = spans[i]!; x <= spans[i + 2]!; x++) members[--starts[y * columns + x]!] = shapes[i / 4]!
      }
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
