import { gunzipSync } from 'node:zlib'
import { type Directory, findEntry, readDirectory } from './directory.ts'
import { FIRST_RANGE_BYTES, type Header, type Range, readHeader } from './header.ts'
import { tileId } from './hilbert.ts'

/** Reads a part of the archive from wherever it is stored: a file, an object store, memory. */
export type ReadRange = (offset: number, length: number) => Promise<Uint8Array>

/** No directory we write comes near; a damaged one cannot ask for more. */
const MAX_DIRECTORY_BYTES = 16 << 20

/** Leaf directories kept; one covers at least 4,096 tiles. */
const MAX_CACHED_LEAVES = 64

/** The root points at leaves, and leaves at tiles; the format allows one more step. */
const MAX_DEPTH = 3

/** Reads single tiles of a PMTiles archive, in the compression they are stored with (gzip). */
export class TilesetReader {
  readonly header: Header
  readonly #readRange: ReadRange
  readonly #root: Directory
  /** By offset, least recently used first. Promises, so that tiles asked for at once share one read. */
  readonly #leaves = new Map<number, Promise<Directory>>()

  static async open(readRange: ReadRange): Promise<TilesetReader> {
    const first = await readRange(0, FIRST_RANGE_BYTES)
    const header = readHeader(first)
    const { offset, length } = header.root
    return new TilesetReader(readRange, header, inflateDirectory(first.subarray(offset, offset + length)))
  }

  private constructor(readRange: ReadRange, header: Header, root: Directory) {
    this.#readRange = readRange
    this.header = header
    this.#root = root
  }

  /** The stored bytes of a tile, or null where the archive has none. */
  async tile(z: number, x: number, y: number): Promise<Uint8Array | null> {
    const range = await this.findTile(z, x, y)
    return range && this.#readRange(range.offset, range.length)
  }

  /** Where a tile lies in the archive, for those who stream it from there. */
  async findTile(z: number, x: number, y: number): Promise<Range | null> {
    const { minzoom, maxzoom, tiles, leaves } = this.header
    const side = 2 ** z
    if (!(z >= minzoom && z <= maxzoom && x >= 0 && x < side && y >= 0 && y < side)) return null
    const id = tileId(z, x, y)

    let directory = this.#root
    for (let depth = 0; depth < MAX_DEPTH; depth++) {
      const i = findEntry(directory, id)
      if (i < 0) return null
      const offset = directory.offsets[i]!
      const length = directory.lengths[i]!
      if (directory.runs[i]! > 0) return { offset: tiles.offset + offset, length }
      directory = await this.#leaf(leaves.offset + offset, length)
    }
    return null
  }

  async metadata(): Promise<unknown> {
    const { offset, length } = this.header.metadata
    const bytes = gunzipSync(await this.#readRange(offset, length), { maxOutputLength: MAX_DIRECTORY_BYTES })
    return JSON.parse(bytes.toString())
  }

  #leaf(offset: number, length: number): Promise<Directory> {
    const cached = this.#leaves.get(offset)
    this.#leaves.delete(offset)
    const leaf = cached ?? this.#readRange(offset, length).then(inflateDirectory)
    this.#leaves.set(offset, leaf)
    // A failed read is not remembered.
    if (!cached) leaf.catch(() => this.#leaves.delete(offset))
    if (this.#leaves.size > MAX_CACHED_LEAVES) this.#leaves.delete(this.#leaves.keys().next().value!)
    return leaf
  }
}

function inflateDirectory(bytes: Uint8Array): Directory {
  return readDirectory(gunzipSync(bytes, { maxOutputLength: MAX_DIRECTORY_BYTES }))
}
