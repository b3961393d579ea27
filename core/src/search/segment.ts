import type { Dictionary } from './dictionary.ts'
import type { SearchDocument } from './impact.ts'

/** Rows of variable length in one array: row i is `starts[i]` … `starts[i + 1]`. */
export interface Rows {
  starts: Uint32Array
  values: Uint32Array
  impacts: Uint8Array
}

/** What a map entry, references and the heads of strings take for each document. */
const ENTRY_BYTES = 128

/**
 * An index of some documents that never changes, but for documents dying. Documents are numbered in order of title and
 * ID, so that a lower number wins at equal score.
 */
export class Segment {
  readonly dictionary: Dictionary
  /** The documents of each term. Terms are sorted, so all documents of a beginning are one stretch. */
  readonly postings: Rows
  /** The terms of each document, ascending. */
  readonly forward: Rows
  readonly ids: string[] = []
  readonly titles: string[] = []
  readonly categories: string[] = []
  readonly floors: Int32Array
  readonly dead: Uint8Array
  /** How many living documents each category has. */
  readonly categoryCounts = new Map<string, number>()
  readonly #ordinals = new Map<string, number>()
  #textBytes = 0
  live = 0

  constructor(dictionary: Dictionary, postings: Rows, forward: Rows) {
    const size = forward.starts.length - 1
    this.dictionary = dictionary
    this.postings = postings
    this.forward = forward
    this.floors = new Int32Array(size)
    this.dead = new Uint8Array(size)
  }

  /** Documents enter in their order. */
  enter({ id, title, category, floor }: Omit<SearchDocument, 'columns'>) {
    this.floors[this.size] = floor
    this.#ordinals.set(id, this.size)
    this.ids.push(id)
    this.titles.push(title)
    this.categories.push(category)
    this.categoryCounts.set(category, (this.categoryCounts.get(category) ?? 0) + 1)
    this.#textBytes += 2 * (id.length + title.length)
    this.live++
  }

  get size(): number {
    return this.ids.length
  }

  /** The ordinal of a living document. */
  find(id: string): number | undefined {
    const ordinal = this.#ordinals.get(id)
    return ordinal === undefined || this.dead[ordinal] ? undefined : ordinal
  }

  kill(ordinal: number) {
    if (this.dead[ordinal]) return
    const category = this.categories[ordinal]!
    this.categoryCounts.set(category, this.categoryCounts.get(category)! - 1)
    this.dead[ordinal] = 1
    this.live--
  }

  killId(id: string) {
    const ordinal = this.#ordinals.get(id)
    if (ordinal !== undefined) this.kill(ordinal)
  }

  /** Arrays exactly, IDs and titles by their length, the rest by estimate. */
  get bytes(): number {
    let bytes = this.dictionary.bytes + this.floors.byteLength + this.dead.byteLength
    for (const rows of [this.postings, this.forward]) {
      bytes += rows.starts.byteLength + rows.values.byteLength + rows.impacts.byteLength
    }
    return bytes + this.#textBytes + this.size * ENTRY_BYTES
  }
}
