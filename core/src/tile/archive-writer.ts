import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip, gzipSync, type ZlibOptions } from 'node:zlib'
import { type Entry, writeDirectory } from './directory.ts'
import { type Bounds, FIRST_RANGE_BYTES, HEADER_BYTES, type Range, writeHeader } from './header.ts'

/** Where tile data goes, chunk after chunk. The caller owns the storage: a temporary file, as a rule. */
export interface Sink {
  write(chunk: Uint8Array): unknown
}

export interface ArchiveInfo {
  bounds: Bounds
  minzoom: number
  maxzoom: number
  metadata: Record<string, unknown>
}

/** Compression runs on other threads while the next tiles are cut; this many tiles may wait for it. */
const MAX_IN_FLIGHT = 16

/** Entries of a leaf directory at first; doubled until the root fits into the first range. */
const ENTRIES_PER_LEAF = 4096

const gzipped: (bytes: Uint8Array, options: ZlibOptions) => Promise<Uint8Array> = promisify(gzip)

/** Half of the processor time of the usual level, and less than one percent more bytes: tiles repeat little. */
const TILE_LEVEL = 4

/**
 * Writes a PMTiles v3 archive of tiles that come in order of their IDs.
 *
 * The format puts the directories before the tiles, but they are known only after them. So tiles stream into
 * the sink, the directories stay in memory (some 100 bytes a tile), and `finish` returns the head:
 * the archive is the head, followed by all that the sink took.
 */
export class ArchiveWriter {
  readonly #sink: Sink
  readonly #runs: { id: number; run: number; content: Range }[] = []
  /** Equal tiles are stored once: where each content lies, by its digest. */
  readonly #contents = new Map<string, Range>()
  readonly #compressing: { content: Range; bytes: Promise<Uint8Array> }[] = []
  #addressed = 0
  #bytes = 0

  constructor(sink: Sink) {
    this.#sink = sink
  }

  /** Takes a tile that lies behind all before it. Its bytes may be overwritten once this has returned a promise. */
  async add(id: number, tile: Uint8Array): Promise<void> {
    this.#addressed++
    const digest = hash('sha256', tile, 'base64')
    const last = this.#runs.at(-1)
    let content = this.#contents.get(digest)
    if (content && content === last?.content && id === last.id + last.run) {
      last.run++
      return
    }
    if (!content) {
      content = { offset: 0, length: 0 }
      this.#contents.set(digest, content)
      this.#compressing.push({ content, bytes: gzipped(tile.slice(), { level: TILE_LEVEL }) })
    }
    this.#runs.push({ id, run: 1, content })
    if (this.#compressing.length > MAX_IN_FLIGHT) await this.#storeNext()
  }

  /** Stores what is still compressing, and returns header, root directory, metadata and leaf directories. */
  async finish({ metadata, ...info }: ArchiveInfo): Promise<Uint8Array> {
    while (this.#compressing.length > 0) await this.#storeNext()
    const entries = this.#runs.map(({ id, run, content }) => ({ id, run, ...content }))
    const { root, leaves } = layOut(entries)
    const described = gzipSync(JSON.stringify(metadata))

    const rootRange = { offset: HEADER_BYTES, length: root.length }
    const metadataRange = behind(rootRange, described.length)
    const leafRange = behind(metadataRange, leaves.length)
    const header = writeHeader({
      ...info,
      root: rootRange,
      metadata: metadataRange,
      leaves: leafRange,
      tiles: behind(leafRange, this.#bytes),
      addressed: this.#addressed,
      entries: entries.length,
      contents: this.#contents.size,
    })
    return Buffer.concat([header, root, described, leaves])
  }

  get tiles(): number {
    return this.#addressed
  }

  get bytes(): number {
    return this.#bytes
  }

  async #storeNext(): Promise<void> {
    const { content, bytes } = this.#compressing.shift()!
    const compressed = await bytes
    content.offset = this.#bytes
    content.length = compressed.length
    this.#bytes += compressed.length
    await this.#sink.write(compressed)
  }
}

function behind({ offset, length }: Range, nextLength: number): Range {
  return { offset: offset + length, length: nextLength }
}

/** One root directory where it fits into the first range, else a root that points at leaves. */
function layOut(entries: Entry[]): { root: Uint8Array; leaves: Uint8Array } {
  const room = FIRST_RANGE_BYTES - HEADER_BYTES
  const flat = gzipSync(writeDirectory(entries))
  if (flat.length <= room) return { root: flat, leaves: new Uint8Array() }

  for (let size = ENTRIES_PER_LEAF; ; size *= 2) {
    const leaves: Uint8Array[] = []
    const pointers: Entry[] = []
    let offset = 0
    for (let start = 0; start < entries.length; start += size) {
      const leaf = gzipSync(writeDirectory(entries.slice(start, start + size)))
      pointers.push({ id: entries[start]!.id, run: 0, offset, length: leaf.length })
      leaves.push(leaf)
      offset += leaf.length
    }
    const root = gzipSync(writeDirectory(pointers))
    if (root.length <= room) return { root, leaves: Buffer.concat(leaves) }
  }
}
