import { type Box, tileSize } from './grid.ts'
import { tileId } from './hilbert.ts'

/** The columns and rows of tiles that a box touches. */
interface TileRange {
  left: number
  top: number
  right: number
  bottom: number
}

export interface TilePlace {
  id: number
  x: number
  y: number
  /** Numbers of the boxes that reach into the tile. */
  members: Uint32Array
}

function tilesUnder(box: Box, z: number, buffer: number): TileRange {
  const size = tileSize(z)
  const last = 2 ** z - 1
  return {
    left: Math.max(0, Math.floor((box.minX - buffer) / size)),
    top: Math.max(0, Math.floor((box.minY - buffer) / size)),
    right: Math.min(last, Math.floor((box.maxX + buffer) / size)),
    bottom: Math.min(last, Math.floor((box.maxY + buffer) / size)),
  }
}

/** Which of the boxes each tile of a zoom holds, in their order, as one array with a start for each tile. */
export class TileIndex {
  readonly #z: number
  readonly #range: TileRange
  readonly #starts: Uint32Array
  readonly #members: Uint32Array

  constructor(boxes: readonly Box[], around: Box, z: number, buffer: number) {
    this.#z = z
    this.#range = tilesUnder(around, z, buffer)
    const { left, top, right, bottom } = this.#range
    const columns = right - left + 1
    const starts = new Uint32Array(columns * (bottom - top + 1) + 1)
    const eachTile = (box: Box, visit: (cell: number) => void) => {
      const under = tilesUnder(box, z, buffer)
      for (let y = under.top; y <= under.bottom; y++) {
        for (let x = under.left; x <= under.right; x++) visit((y - top) * columns + x - left)
      }
    }
    // Counting sort: count, add up, then fill each tile from its end to its start.
    for (const box of boxes) eachTile(box, (cell) => starts[cell]!++)
    for (let cell = 1; cell < starts.length; cell++) starts[cell]! += starts[cell - 1]!
    const members = new Uint32Array(starts.at(-1)!)
    for (let i = boxes.length - 1; i >= 0; i--) {
      eachTile(boxes[i]!, (cell) => {
        members[--starts[cell]!] = i
      })
    }
    this.#starts = starts
    this.#members = members
  }

  /** The tiles that hold something, along the Hilbert curve: neighbours come close to each other. */
  *tiles(): Generator<TilePlace> {
    const { left, top, right } = this.#range
    const columns = right - left + 1
    const tiles: { id: number; x: number; y: number; cell: number }[] = []
    for (let cell = 0; cell + 1 < this.#starts.length; cell++) {
      if (this.#starts[cell] === this.#starts[cell + 1]) continue
      const x = left + (cell % columns)
      const y = top + Math.floor(cell / columns)
      tiles.push({ id: tileId(this.#z, x, y), x, y, cell })
    }
    tiles.sort((a, b) => a.id - b.id)
    for (const { id, x, y, cell } of tiles) {
      yield { id, x, y, members: this.#members.subarray(this.#starts[cell]!, this.#starts[cell + 1]!) }
    }
  }
}
