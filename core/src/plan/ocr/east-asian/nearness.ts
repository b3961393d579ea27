import { loadNet } from '../../wasm/load.ts'
import { Instance, Memory, Module } from '../../wasm/webassembly.ts'

/** Numbers of a place that are compared at once. */
export const FIRST_DIMENSIONS = 24
const PAGE_BYTES = 65_536
const NUMBER_BYTES = 2
const DISTANCE_BYTES = 4
/** No place of a glyph has a number as large, and the squares of so large ones still add up. */
const MAX_NUMBER = 4096

interface Kernels {
  distances(place: number, others: number, y: number, count: number): void
}

/** Squared distances to all characters, as far as the first numbers of their places tell, by a kernel with a memory of its own. */
export class Nearness {
  readonly #kernels: Kernels
  readonly #place: Int16Array
  readonly #others: Int16Array
  readonly #distances: Int32Array

  constructor(places: Int8Array, dimensions: number) {
    const count = places.length / dimensions
    const others = FIRST_DIMENSIONS * NUMBER_BYTES
    const distances = others + count * FIRST_DIMENSIONS * NUMBER_BYTES
    const memory = new Memory({ initial: Math.ceil((distances + count * DISTANCE_BYTES) / PAGE_BYTES) })
    const instance = new Instance(new Module(loadNet('kernels.wasm')), { net: { memory } })
    this.#kernels = instance.exports as unknown as Kernels
    this.#place = new Int16Array(memory.buffer, 0, FIRST_DIMENSIONS)
    this.#others = new Int16Array(memory.buffer, others, count * FIRST_DIMENSIONS)
    this.#distances = new Int32Array(memory.buffer, distances, count)
    for (let i = 0; i < count; i++)
      this.#others.set(places.subarray(i * dimensions, i * dimensions + FIRST_DIMENSIONS), i * FIRST_DIMENSIONS)
  }

  /** Holds until the next call. */
  to(place: Int32Array): Int32Array {
    for (let k = 0; k < FIRST_DIMENSIONS; k++) this.#place[k] = Math.max(-MAX_NUMBER, Math.min(MAX_NUMBER, place[k]!))
    const { byteOffset, length } = this.#distances
    this.#kernels.distances(this.#place.byteOffset, this.#others.byteOffset, byteOffset, length)
    return this.#distances
  }
}
