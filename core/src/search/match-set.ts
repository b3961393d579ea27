import { MAX_DOCUMENT_SCORE } from './score.ts'

const MAX_DOCUMENTS = 2 ** 32

/** What matches in one segment. */
export interface Matches {
  count: number
  /** The best documents as numbers that ascend: the higher score first, then the order of documents. */
  keys: number[]
}

/** Documents of one segment with their scores, on memory that is used again and again. */
export class MatchSet {
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

  /** A document keeps the best score of the ways in which it matches. */
  raise(document: number, score: number) {
    const before = this.#scores[document]!
    if (score <= before) return
    if (before === 0) this.#documents[this.#count++] = document
    this.#scores[document] = score
  }

  /** Adds to the score of each document; one to which nothing is added is dropped. */
  narrow(more: (document: number) => number) {
    const scores = this.#scores
    const documents = this.#documents
    let kept = 0
    for (let i = 0; i < this.#count; i++) {
      const document = documents[i]!
      const score = more(document)
      if (score > 0) {
        scores[document]! += score
        documents[kept++] = document
      } else scores[document] = 0
    }
    this.#count = kept
  }

  clear() {
    const scores = this.#scores
    const documents = this.#documents
    const count = this.#count
    for (let i = 0; i < count; i++) scores[documents[i]!] = 0
    this.#count = 0
  }

  /** Returns the documents and clears the set; the best `wanted` of them come in order. */
  take(wanted: number): Matches {
    const scores = this.#scores
    const documents = this.#documents
    const count = this.#count
    if (count === 0) return { count, keys: [] }
    const keys = scratch(Math.min(wanted, count))
    for (let i = 0; i < keys.length; i++) keys[i] = keyOf(documents[i]!, scores[documents[i]!]!)
    if (keys.length > 0 && keys.length < count) improve(keys, documents, scores, count)
    this.clear()
    return { count, keys: listed(keys.sort()) }
  }
}

let memory = new Float64Array(128)

/** Shared, since allocating a short array would cost more than its use. */
function scratch(length: number): Float64Array {
  if (memory.length < length) memory = new Float64Array(length)
  return memory.subarray(0, length)
}

/** `Array.from` takes ten times as long for a page. */
function listed(keys: Float64Array): number[] {
  const list: number[] = []
  for (let i = 0; i < keys.length; i++) list.push(keys[i]!)
  return list
}

const keyOf = (document: number, score: number) => (MAX_DOCUMENT_SCORE - score) * MAX_DOCUMENTS + document
export const scoreOfKey = (key: number) => MAX_DOCUMENT_SCORE - Math.floor(key / MAX_DOCUMENTS)
export const documentOfKey = (key: number) => key % MAX_DOCUMENTS

/** The heap holds the first documents; better ones behind them take their place. */
function improve(heap: Float64Array, documents: Uint32Array, scores: Int32Array, count: number) {
  for (let i = (heap.length >> 1) - 1; i >= 0; i--) sink(heap, i)
  let worst = scoreOfKey(heap[0]!)
  for (let i = heap.length; i < count; i++) {
    const document = documents[i]!
    const score = scores[document]!
    if (score < worst) continue
    const key = keyOf(document, score)
    if (key >= heap[0]!) continue
    heap[0] = key
    sink(heap, 0)
    worst = scoreOfKey(heap[0]!)
  }
}

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
