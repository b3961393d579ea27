import type { TextColumn, TextTable } from '../text/index.ts'
import type { Dictionary } from './dictionary.ts'
import type { NumberColumn } from './number-column.ts'

/** Rows of variable length in one array: row i is `starts[i]` … `starts[i + 1]`. */
export interface Rows {
  starts: Uint32Array
  values: Uint32Array
  impacts: Uint8Array
}

/** What the documents of a segment say of themselves, each in its place. */
export interface DocumentColumns {
  ids: TextTable
  titles: TextColumn
  /** Which of `categoryNames`. */
  categories: NumberColumn
  categoryNames: readonly string[]
  floors: Int32Array
  /** The document number in the caller's store. */
  refs: Uint32Array
}

/**
 * An index of some documents that never changes, but for documents dying. Documents are numbered in order of title and
 * ID, so that a lower number wins at equal score. All that grows with the documents is in flat arrays, which can be
 * written to a file and used as they are read.
 */
export class Segment {
  readonly dictionary: Dictionary
  /** The documents of each term. Terms are sorted, so all documents of a beginning are one stretch. */
  readonly postings: Rows
  /** The terms of each document, ascending. */
  readonly forward: Rows
  readonly columns: DocumentColumns
  readonly floors: Int32Array
  readonly refs: Uint32Array
  readonly dead: Uint8Array
  /** How many living documents each category has. */
  readonly categoryCounts = new Map<string, number>()
  live: number

  constructor(dictionary: Dictionary, postings: Rows, forward: Rows, columns: DocumentColumns) {
    this.dictionary = dictionary
    this.postings = postings
    this.forward = forward
    this.columns = columns
    this.floors = columns.floors
    this.refs = columns.refs
    this.dead = new Uint8Array(columns.ids.length)
    this.live = columns.ids.length
    const counts = new Uint32Array(columns.categoryNames.length)
    // By number: an iterator takes three times as long until it is compiled, and blocks other requests meanwhile.
    for (let i = 0; i < columns.categories.length; i++) counts[columns.categories[i]!]!++
    for (const [i, name] of columns.categoryNames.entries()) this.categoryCounts.set(name, counts[i]!)
  }

  get size(): number {
    return this.columns.ids.length
  }

  idOf(ordinal: number): string {
    return this.columns.ids.at(ordinal)
  }

  titleOf(ordinal: number): string {
    return this.columns.titles.at(ordinal)
  }

  categoryOf(ordinal: number): string {
    return this.columns.categoryNames[this.columns.categories[ordinal]!]!
  }

  /** The ordinal of a living document. */
  find(id: string): number | undefined {
    const ordinal = this.columns.ids.indexOf(id)
    return ordinal < 0 || this.dead[ordinal] ? undefined : ordinal
  }

  kill(ordinal: number) {
    if (this.dead[ordinal]) return
    const category = this.categoryOf(ordinal)
    this.categoryCounts.set(category, this.categoryCounts.get(category)! - 1)
    this.dead[ordinal] = 1
    this.live--
  }

  killId(id: string) {
    const ordinal = this.columns.ids.indexOf(id)
    if (ordinal >= 0) this.kill(ordinal)
  }

  get bytes(): number {
    const { ids, titles, categories, floors, refs } = this.columns
    let bytes = this.dictionary.bytes + ids.bytes + titles.bytes + this.dead.byteLength
    for (const column of [categories, floors, refs]) bytes += column.byteLength
    for (const rows of [this.postings, this.forward]) {
      bytes += rows.starts.byteLength + rows.values.byteLength + rows.impacts.byteLength
    }
    return bytes
  }
}
