import { loadNet } from '../wasm/load.ts'
import { Instance, Memory, Module } from '../wasm/webassembly.ts'
import type { Labels, Mask, Raster } from './raster.ts'

/** Columns that are looked at together, which a picture has at least. */
const COLUMNS_AT_ONCE = 8
const PAGE_BYTES = 65_536
/** Bytes of a distance along a column, of a square, and of what is kept for each pixel of a row. */
const DISTANCE_BYTES = 2
const SQUARE_BYTES = 4
const SCRATCH_BYTES = 12
/** Of what is measured of a region. */
const REGION_BYTES = 32
/** Of the level and the basin of a pixel. */
const STATE_BYTES = 8

interface Kernels {
  columns(mask: number, y: number, width: number, pixels: number, limit: number): void
  lower(x: number, y: number, width: number, scratch: number, most: number): void
  deepest_first(
    field: number,
    width: number,
    height: number,
    deepest: number,
    state: number,
    start: number,
    order: number,
  ): number
  flood(
    order: number,
    count: number,
    row: number,
    parent: number,
    peak: number,
    squaredRatio: number,
    squaredMinimum: number,
  ): number
  settle(state: number, final: number, y: number, width: number, height: number): void
  near_above(mask: number, y: number, width: number, pixels: number, limit: number): void
  near_below(y: number, width: number, pixels: number): void
  near_along(x: number, halves: number, y: number, width: number, height: number, limit: number): void
  ridges(depth: number, list: number, width: number, height: number): number
  measure(labels: number, field: number, y: number, width: number, height: number): void
  touches(labels: number, list: number, width: number, pixels: number): number
}

/** Pixels of a row that are looked at together, and those that a distance of a byte may be away, less one. */
export const PIXELS_AT_ONCE = 16
export const MAX_BYTE_REACH_PX = 254
/** So far back that no pixel of a row is reached. */
const NOT_REACHED = -(2 ** 24)

/** Kernels for fields of distances, with a memory of their own that grows with the largest picture. */
class FieldKernels {
  readonly #memory = new Memory({ initial: 1 })
  readonly #kernels: Kernels

  constructor() {
    const imports = { net: { memory: this.#memory } }
    this.#kernels = new Instance(new Module(loadNet('kernels.wasm')), imports).exports as unknown as Kernels
  }

  /** Of each pixel to the nearest set one, at most the square of so many pixels; what is answered holds until the next call. */
  squaredDistance({ width, height, data }: Mask, limit: number): Int32Array {
    const row = Math.max(COLUMNS_AT_ONCE, width)
    const pixels = row * height
    // The mask, distances along columns, squares, and what is kept for a row, one after the other.
    const columns = Math.ceil(pixels / SCRATCH_BYTES) * SCRATCH_BYTES
    const squares = columns + Math.ceil((pixels * DISTANCE_BYTES) / SCRATCH_BYTES) * SCRATCH_BYTES
    const scratch = squares + width * height * SQUARE_BYTES
    this.#grow(scratch + (row + 1) * SCRATCH_BYTES)
    const mask = new Uint8Array(this.#memory.buffer, 0, pixels)
    if (row === width) mask.set(data)
    else {
      mask.fill(0)
      for (let y = 0; y < height; y++) mask.set(data.subarray(y * width, (y + 1) * width), y * row)
    }
    this.#kernels.columns(0, columns, row, pixels, limit)
    for (let y = 0; y < height; y++) {
      const [from, to] = [columns + y * row * DISTANCE_BYTES, squares + y * width * SQUARE_BYTES]
      this.#kernels.lower(from, to, width, scratch, limit * limit)
    }
    return new Int32Array(this.#memory.buffer, squares, width * height)
  }

  /** Of what is not set, the pixels on the ridges of strokes: twice the squared depth, and one more where one is a single pixel wide. */
  ridges(mask: Mask, limit: number): Int32Array {
    const { width, height } = mask
    const depth = this.squaredDistance(mask, limit).byteOffset
    const list = align(depth + width * height * SQUARE_BYTES)
    this.#grow(list + width * height * SQUARE_BYTES)
    const count = this.#kernels.ridges(depth, list, width, height)
    return new Int32Array(this.#memory.buffer, list, count).slice()
  }

  /**
   * For each of so many regions its area, its deepest pixel and the box around it, and the pixels that may touch another
   * region on their right or below.
   */
  survey(
    { width, height, data }: Labels,
    field: Int32Array,
    count: number,
  ): { regions: Int32Array; touches: Int32Array } {
    const pixels = width * height
    const table = align(2 * pixels * SQUARE_BYTES)
    const list = table + (count + 1) * REGION_BYTES
    this.#grow(list + pixels * SQUARE_BYTES)
    const { buffer } = this.#memory
    new Int32Array(buffer, 0, pixels).set(data)
    new Int32Array(buffer, pixels * SQUARE_BYTES, pixels).set(field)
    const regions = new Int32Array(buffer, table, (list - table) / SQUARE_BYTES)
    const empty = [0, 0, 0, 0, width, height, -1, -1]
    for (let i = 0; i < regions.length; i++) regions[i] = empty[i % empty.length]!
    this.#kernels.measure(0, pixels * SQUARE_BYTES, table, width, height)
    const touching = this.#kernels.touches(0, list, width, pixels)
    return { regions: regions.slice(), touches: new Int32Array(buffer, list, touching).slice() }
  }

  /**
   * The pixels that are near a set one: as far away along their row as is said for each distance along a column, and for
   * none that is larger. Rows are as long as is looked at together at least.
   */
  near({ width, height, data }: Mask, halves: readonly number[]): Uint8Array {
    const limit = halves.length
    const pixels = width * height
    // Before and after the distances there is a row of limits, which the last pixels that are looked at overlap.
    const margin = width + PIXELS_AT_ONCE
    const distances = pixels + PIXELS_AT_ONCE + margin
    const reached = distances + pixels + PIXELS_AT_ONCE + margin
    const table = align(reached + pixels + PIXELS_AT_ONCE)
    this.#grow(table + (limit + 1) * SQUARE_BYTES)
    const { buffer } = this.#memory
    new Uint8Array(buffer, 0, pixels).set(data)
    new Uint8Array(buffer, distances - margin, margin).fill(limit)
    this.#kernels.near_above(0, distances, width, pixels, limit)
    new Uint8Array(buffer, distances + pixels, margin + PIXELS_AT_ONCE).fill(limit)
    this.#kernels.near_below(distances, width, pixels)
    new Int32Array(buffer, table, limit + 1).set([...halves, NOT_REACHED])
    this.#kernels.near_along(distances, table, reached, width, height, limit)
    return new Uint8Array(buffer, reached, pixels).slice()
  }

  /**
   * Floods squared distances from their peaks down, the highest of which is given. Answers for each pixel the number of
   * its basin that `settle` gives, by the parents and peaks of all basins.
   */
  flood(
    { width, height, data }: Raster<Int32Array>,
    deepest: number,
    [squaredRatio, squaredMinimum]: [number, number],
    settle: (parent: Int32Array, peak: Int32Array) => Int32Array,
  ): Int32Array {
    const pixels = width * height
    const row = (width + 1) * STATE_BYTES
    // Peaks are never side by side, so at most every other pixel opens a basin.
    const basins = Math.ceil(pixels / 2) + 2
    const state = align(pixels * SQUARE_BYTES)
    const start = state + (height + 2) * row + STATE_BYTES
    const order = start + (deepest + 2) * SQUARE_BYTES
    const parent = order + pixels * SQUARE_BYTES
    const [peak, final, end] = [1, 2, 3].map((part) => parent + part * basins * SQUARE_BYTES)
    this.#grow(end!)
    const { buffer } = this.#memory
    new Int32Array(buffer, 0, pixels).set(data)
    new Uint8Array(buffer, state, order - state).fill(0)
    const count = this.#kernels.deepest_first(0, width, height, deepest, state, start, order)
    const opened = this.#kernels.flood(order, count, row, parent, peak!, squaredRatio, squaredMinimum)
    const of = (at: number) => new Int32Array(buffer, at, opened + 1)
    of(final!).set(settle(of(parent), of(peak!)))
    this.#kernels.settle(state, final!, 0, width, height)
    return new Int32Array(buffer, 0, pixels).slice()
  }

  #grow(bytes: number): void {
    const missing = bytes - this.#memory.buffer.byteLength
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE_BYTES))
  }
}

/** Numbers of eight bytes begin there. */
function align(bytes: number): number {
  return Math.ceil(bytes / STATE_BYTES) * STATE_BYTES
}

let kernels: FieldKernels | undefined

export function fieldKernels(): FieldKernels {
  kernels ??= new FieldKernels()
  return kernels
}
