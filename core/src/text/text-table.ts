import { hashOf, packTexts, type TextColumn } from './text-column.ts'

/** Texts placed between two pauses. */
const TEXTS_PER_SLICE = 4096
const MIN_SLOTS = 4
/** Slots for each text, at least: always more than one, so that a search comes to a free slot. */
const SLOTS_PER_TEXT = 1.25

/** Different texts, each found again by itself: a table with open addresses. */
export class TextTable {
  readonly texts: TextColumn
  /** The place of a text plus one; 0: free. */
  readonly slots: Uint32Array

  constructor(texts: TextColumn, slots: Uint32Array) {
    this.texts = texts
    this.slots = slots
  }

  get length(): number {
    return this.texts.length
  }

  get bytes(): number {
    return this.texts.bytes + this.slots.byteLength
  }

  at(place: number): string {
    return this.texts.at(place)
  }

  /** Where the text stands; -1: nowhere. */
  indexOf(text: string): number {
    const encoded = this.texts.encode(text)
    if (!encoded) return -1
    const mask = this.slots.length - 1
    for (let slot = hashOf(encoded) & mask; this.slots[slot] !== 0; slot = (slot + 1) & mask) {
      const place = this.slots[slot]! - 1
      if (this.texts.holdsAt(place, encoded)) return place
    }
    return -1
  }
}

export function* packTable(texts: readonly string[]): Generator<void, TextTable, void> {
  const column = yield* packTexts(texts)
  let size = MIN_SLOTS
  while (size < column.length * SLOTS_PER_TEXT) size *= 2
  const slots = new Uint32Array(size)
  for (let place = 0; place < column.length; place++) {
    let slot = column.hashAt(place) & (size - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1)
    slots[slot] = place + 1
    if (place % TEXTS_PER_SLICE === 0) yield
  }
  return new TextTable(column, slots)
}
