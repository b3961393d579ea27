import type { Points } from '../shape.ts'
import { middleOfLargest } from './largest-square.ts'

/** The rings of a polygon in the frame of a box, in memory that is used again for the next. */
export class Outline {
  minX = 0
  minY = 0
  maxX = 0
  maxY = 0
  #coords = new Float64Array(256)
  /** Behind the last number of each ring. */
  readonly #ends: number[] = []

  /** Turned with the box around the origin; its half sides are the units. */
  enter(
    rings: readonly Points[],
    originX: number,
    originY: number,
    cos: number,
    sin: number,
    unitX: number,
    unitY: number,
  ): void {
    this.#ends.length = 0
    let at = 0
    for (const ring of rings) {
      this.#reserve(at + ring.length)
      const coords = this.#coords
      for (let i = 0; i < ring.length; i += 2) {
        const x = ring[i]! - originX
        const y = ring[i + 1]! - originY
        coords[at++] = (x * cos + y * sin) / unitX
        coords[at++] = (y * cos - x * sin) / unitY
      }
      this.#ends.push(at)
    }
    this.#measure()
  }

  /**
   * Half the side of the largest square around a point that crosses no ring; negative outside. No more than `enough`
   * is told as minus infinity, as soon as that is known.
   */
  roomAround(x: number, y: number, enough: number): number {
    const coords = this.#coords
    let inside = false
    let room = Infinity
    let start = 0
    for (let ring = 0; ring < this.#ends.length; ring++) {
      const end = this.#ends[ring]!
      let ax = coords[end - 2]! - x
      let ay = coords[end - 1]! - y
      for (let i = start; i < end; i += 2) {
        const bx = coords[i]! - x
        const by = coords[i + 1]! - y
        if (ay > 0 !== by > 0 && 0 < ((bx - ax) * -ay) / (by - ay) + ax) inside = !inside
        // Wholly beyond what is known already: most edges are.
        const isBeyond =
          (ax >= room && bx >= room) ||
          (ax <= -room && bx <= -room) ||
          (ay >= room && by >= room) ||
          (ay <= -room && by <= -room)
        if (!isBeyond) {
          const reach = chebyshev(ax, ay, bx, by)
          if (reach < room) room = reach
          if (room <= enough) return -Infinity
        }
        ax = bx
        ay = by
      }
      start = end
    }
    return inside ? room : -room
  }

  /** Centre of gravity of the outer ring; its first point where it has no area. */
  centre(into: { x: number; y: number }): void {
    const coords = this.#coords
    const end = this.#ends[0]!
    let twice = 0
    let x = 0
    let y = 0
    for (let i = 0, j = end - 2; i < end; j = i, i += 2) {
      const cross = coords[j]! * coords[i + 1]! - coords[i]! * coords[j + 1]!
      twice += cross
      x += (coords[j]! + coords[i]!) * cross
      y += (coords[j + 1]! + coords[i + 1]!) * cross
    }
    into.x = twice === 0 ? coords[0]! : x / (3 * twice)
    into.y = twice === 0 ? coords[1]! : y / (3 * twice)
  }

  /** Where the largest square stands; false where that is not told by the edges alone. */
  middleOfLargest(into: { x: number; y: number }): boolean {
    const smallerSide = Math.min(this.maxX - this.minX, this.maxY - this.minY)
    return middleOfLargest(this.#coords, this.#ends, smallerSide, into)
  }

  #measure(): void {
    const coords = this.#coords
    this.minX = this.minY = Infinity
    this.maxX = this.maxY = -Infinity
    for (let i = 0; i < this.#ends[0]!; i += 2) {
      const x = coords[i]!
      const y = coords[i + 1]!
      if (x < this.minX) this.minX = x
      if (x > this.maxX) this.maxX = x
      if (y < this.minY) this.minY = y
      if (y > this.maxY) this.maxY = y
    }
  }

  #reserve(length: number): void {
    if (length <= this.#coords.length) return
    const grown = new Float64Array(length * 2)
    grown.set(this.#coords)
    this.#coords = grown
  }
}

/** The least max(|x|, |y|) along a segment: at an end, or where it crosses a diagonal or an axis. */
function chebyshev(ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax
  const dy = by - ay
  let least = Math.min(norm(ax, ay), norm(bx, by))
  // No point of the segment is nearer than the box around it.
  if (ax * bx > 0 && Math.min(Math.abs(ax), Math.abs(bx)) >= least) return least
  if (ay * by > 0 && Math.min(Math.abs(ay), Math.abs(by)) >= least) return least
  least = Math.min(least, at((ay - ax) / (dx - dy), ax, ay, dx, dy), at(-(ax + ay) / (dx + dy), ax, ay, dx, dy))
  return Math.min(least, at(-ax / dx, ax, ay, dx, dy), at(-ay / dy, ax, ay, dx, dy))
}

function at(t: number, ax: number, ay: number, dx: number, dy: number): number {
  return t > 0 && t < 1 ? norm(ax + t * dx, ay + t * dy) : Infinity
}

function norm(x: number, y: number): number {
  return Math.max(Math.abs(x), Math.abs(y))
}
