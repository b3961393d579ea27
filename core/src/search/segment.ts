import type { Dictionary } from './dictionary.ts'

/** Rows of variable length in one array: row i is `starts[i]` … `starts[i + 1]`. */
export interface Rows {
  starts: Uint32Array
  values: Uint32Array
  impacts: Uint8Array
}

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
  readonly ids: string[]
  readonly titles: string[]
  readonly categories: string[]
  readonly floors: Int32Array
  readonly ordinals: Map<string, number>
  /** How many living documents each category has. */
  readonly categoryCounts: Map<string, number>
  readonly dead: Uint8Array
  live: number

  constructor(parts: Omit<Segment, 'dead' | 'live' | 'size' | 'bytes' | 'find' | 'kill' | 'killId'>) {
    this.dictionary = parts.dictionary
    this.postings = parts.postings
    this.forward = parts.forward
    this.ids = parts.ids
    this.titles = parts.titles
    this.categories = parts.categories
    this.floors = parts.floors
    this.ordinals = parts.ordinals
    this.categoryCounts = parts.categoryCounts
    this.live = parts.ids.length
    this.dead = new Uint8Array(this.live)
  }

  get size(): number {
    return this.ids.length
  }

  /** The ordinal of a living document. */
  find(id: string): number | undefined {
    const ordinal = this.ordinals.get(id)
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
    const ordinal = this.ordinals.get(id)
    if (ordinal !== undefined) this.kill(ordinal)
  }

  /** Arrays exactly; IDs and titles as two bytes a character, and what a map entry and three references take. */
  get bytes(): number {
    let bytes = this.dictionary.bytes + this.floors.byteLength + this.dead.byteLength + this.size * 64
    for (const rows of [this.postings, this.forward]) {
      bytes += rows.starts.byteLength + rows.values.byteLength + rows.impacts.byteLength
    }
    for (let i = 0; i < this.size; i++) bytes += 2 * (this.ids[i]!.length + this.titles[i]!.length)
    return bytes
  }
}
