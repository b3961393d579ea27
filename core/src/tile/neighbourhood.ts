import type { Box } from '../geo/index.ts'
import { clip } from './clip.ts'
import type { Points } from './shape.ts'
import type { ShapeStore } from './shape-store.ts'

/** Tiles along a side of a neighbourhood. The Hilbert curve fills a square of this size before it leaves it. */
const TILES_PER_SIDE = 8

/** Shapes with fewer points are as quickly cut from the whole. */
const MIN_POINTS_TO_CLIP = 64

/**
 * Shapes as they are near the tile being cut. A large one (a floor's outline, a long corridor) is cut to the
 * neighbourhood once, so that the many tiles it lies in do not each go through all its points.
 */
export class Neighbourhood {
  readonly #store: ShapeStore
  readonly #tileSize: number
  readonly #buffer: number
  readonly #tolerance: number
  readonly #cut = new Map<number, Points[]>()
  #box: Box = { minX: NaN, minY: NaN, maxX: NaN, maxY: NaN }

  constructor(store: ShapeStore, tileSize: number, buffer: number, tolerance: number) {
    this.#store = store
    this.#tileSize = tileSize
    this.#buffer = buffer
    this.#tolerance = tolerance
  }

  enter(x: number, y: number): void {
    const side = TILES_PER_SIDE * this.#tileSize
    const minX = Math.floor(x / TILES_PER_SIDE) * side - this.#buffer
    const minY = Math.floor(y / TILES_PER_SIDE) * side - this.#buffer
    if (minX === this.#box.minX && minY === this.#box.minY) return
    this.#box = { minX, minY, maxX: minX + side + 2 * this.#buffer, maxY: minY + side + 2 * this.#buffer }
    this.#cut.clear()
  }

  ringsOf(shape: number): Points[] {
    if (this.#store.pointCount(shape) < MIN_POINTS_TO_CLIP) return this.#store.ringsOf(shape, this.#tolerance)
    let rings = this.#cut.get(shape)
    if (!rings) {
      rings = clip(this.#store.types[shape]!, this.#store.ringsOf(shape, this.#tolerance), this.#box)
      this.#cut.set(shape, rings)
    }
    return rings
  }
}
