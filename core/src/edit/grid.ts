import type { Point64 } from 'clipper2-ts'
import { boundsOf, type Position, type Ring } from '../geo/index.ts'

/** An area in whole steps of a grid: outlines run anticlockwise, holes clockwise. */
export type Shape = Point64[][]

/** Bits of a coordinate on the grid: products of two differences stay exact in a double. */
const GRID_BITS = 25
/** Bits of a double's mantissa, less one for rounding. */
const MANTISSA_BITS = 52

/**
 * Between drawing units and the whole numbers that clipping needs. The step is a power of two and the origin lies on the
 * grid, so that every point of the grid is a double exactly: what is valid on the grid is valid in the drawing.
 */
export class Grid {
  readonly #perUnit: number
  readonly #originX: number
  readonly #originY: number
  /** Corners that were read, by their place on the grid. They go back as they came. */
  readonly #corners = new Map<string, Position>()

  constructor(points: Iterable<Position>) {
    const [minX, minY, maxX, maxY] = boundsOf(points)
    const extent = Math.max(maxX - minX, maxY - minY, Number.MIN_VALUE)
    const farthest = Math.max(Math.abs(minX), Math.abs(minY), Math.abs(maxX), Math.abs(maxY), Number.MIN_VALUE)
    const bits = Math.min(
      GRID_BITS - Math.ceil(Math.log2(extent)),
      MANTISSA_BITS - Math.ceil(Math.log2(farthest)),
      1000,
    )
    this.#perUnit = 2 ** bits
    this.#originX = Math.round(minX * this.#perUnit)
    this.#originY = Math.round(minY * this.#perUnit)
  }

  /** Steps of the grid in a length of the drawing. */
  steps(length: number): number {
    return length * this.#perUnit
  }

  /** An open line. */
  line(positions: Ring): Point64[] {
    return positions.map((position) => this.point(position))
  }

  /** A ring without its closing point. Remembers its corners. */
  path(ring: Ring): Point64[] {
    const path = ring.slice(0, -1).map((position) => {
      const point = this.point(position)
      this.#corners.set(`${point.x} ${point.y}`, position)
      return point
    })
    return path
  }

  point([x, y]: Position): Point64 {
    return { x: Math.round(x * this.#perUnit) - this.#originX, y: Math.round(y * this.#perUnit) - this.#originY }
  }

  /** On the grid. */
  position({ x, y }: Point64): Position {
    return [(x + this.#originX) / this.#perUnit, (y + this.#originY) / this.#perUnit]
  }

  /** The corner that was read at this point of the grid, where there is one. */
  corner({ x, y }: Point64): Position | undefined {
    return this.#corners.get(`${x} ${y}`)
  }

  /** Closed rings, the outline first. */
  rings(shape: Shape, place: (point: Point64) => Position = (point) => this.position(point)): Position[][] {
    return shape.map((path) => {
      const ring = path.map(place)
      return [...ring, ring[0]!]
    })
  }
}
