import { MAX_DOCUMENT_SCORE } from './score.ts'

const DOCUMENTS = 2 ** 32

/** What matches in one segment. */
export interface Matches {
  count: number
  /** The best documents as numbers that ascend: the higher score first, then the order of documents. */
  keys: Float64Array
}

/** Documents of one segment with their scores, on memory that is used again and again. */
export class Found {
  #scores = new Int32Array(0)
  #documents = new Uint32Array(0)
  #count = 0

  /** Makes room for a segment. Nothing may be held. */
  reserve(size: number) {
    if (this.#scores.length >= size) return
    this.#scores = new Int32Array(size)
    this.#documents = new Uint32Array(size)
  }

  get count(): number {
    return this.#count
  }

  documentAt(place: number): number {
    return this.#documents[place]!
  }

  scoreOf(document: number): number {
    return this.#scores[document]!
  }

  /** Of several ways in which a document fits, the best counts. */
  raise(document: number, score: number) {
    const before = this.#scores[document]!
    if (score <= before) return
    if (before === 0) this.#documents[this.#count++] = document
    this.#scores[document] = score
  }

  /** Adds to the score of each document; one to which nothing is added is dropped. */
  narrow(more: (document: number) => number) {
    let kept = 0
    for (let i = 0; i < this.#count; i++) {
      const document = this.#documents[i]!
      const score = more(document)
      if (score > 0) {
        this.#scores[document]! += score
        this.#documents[kept++] = document
      } else this.#scores[document] = 0
    }
    this.#count = kept
  }

  clear() {
    for (let i = 0; i < this.#count; i++) this.#scores[this.#documents[i]!] = 0
    this.#count = 0
  }

  /** Gives the documents away, the best `wanted` of them in order. */
  take(wanted: number): Matches {
    const count = this.#count
    const keys = new Float64Array(Math.min(wanted, count))
    for (let i = 0; i < keys.length; i++) keys[i] = this.#keyAt(i)
    if (keys.length > 0 && keys.length < count) this.#improve(keys)
    this.clear()
    return { count, keys: keys.sort() }
  }

  /** Puts better documents behind the first ones in their place. */
  #improve(heap: Float64Array) {
    for (let i = (heap.length >> 1) - 1; i >= 0; i--) sink(heap, i)
    let worst = scoreOfKey(heap[0]!)
    for (let i = heap.length; i < this.#count; i++) {
      if (this.#scores[this.#documents[i]!]! < worst) continue
      const key = this.#keyAt(i)
      if (key >= heap[0]!) continue
      heap[0] = key
      sink(heap, 0)
      worst = scoreOfKey(heap[0]!)
    }
  }

  #keyAt(place: number): number {
    const document = this.#documents[place]!
    return (MAX_DOCUMENT_SCORE - this.#scores[document]!) * DOCUMENTS + document
  }
}

export const scoreOfKey = (key: number) => MAX_DOCUMENT_SCORE - Math.floor(key / DOCUMENTS)
export const documentOfKey = (key: number) => key % DOCUMENTS

/** Keeps the largest key of the heap at its top. */
function sink(heap: Float64Array, start: number) {
  const value = heap[start]!
  let at = start
  for (;;) {
    let child = 2 * at + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && heap[child + 1]! > heap[child]!) child++
    if (heap[child]! <= value) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = value
}
