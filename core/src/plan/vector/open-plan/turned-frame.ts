import type { Polygon } from '../../shape/ring.ts'
import type { Segments } from '../graph/segments.ts'

/** Coordinates along a direction and across it. */
export class TurnedFrame {
  private readonly cos: number
  private readonly sin: number

  constructor(angle: number) {
    this.cos = Math.cos(angle)
    this.sin = Math.sin(angle)
  }

  turned(x: number, y: number): [number, number] {
    return [x * this.cos + y * this.sin, y * this.cos - x * this.sin]
  }

  /** A box in this frame as a ring outside of it, anticlockwise. */
  box(left: number, low: number, right: number, high: number): Float64Array {
    const corners = [left, low, right, low, right, high, left, high]
    return Float64Array.from(corners, (_, i) => {
      const [u, v] = [corners[i - (i % 2)]!, corners[i - (i % 2) + 1]!]
      return i % 2 === 0 ? u * this.cos - v * this.sin : u * this.sin + v * this.cos
    })
  }

  /** Left, low, right and high of some segments. */
  boxOf(some: Iterable<number>, { xy }: Segments): [number, number, number, number] {
    let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const i of some) {
      for (const k of [4 * i, 4 * i + 2]) {
        const [u, v] = this.turned(xy[k]!, xy[k + 1]!)
        left = Math.min(left, u)
        low = Math.min(low, v)
        right = Math.max(right, u)
        high = Math.max(high, v)
      }
    }
    return [left, low, right, high]
  }

  /** How far one comes from a point along an axis of the frame until the outer border of the polygon. */
  toBorder({ outer }: Polygon, u: number, v: number, du: number, dv: number): number {
    let best = Infinity
    for (let i = 0, j = outer.length - 2; i < outer.length; j = i, i += 2) {
      const [au, av] = this.turned(outer[j]!, outer[j + 1]!)
      const [bu, bv] = this.turned(outer[i]!, outer[i + 1]!)
      const determinant = du * (bv - av) - dv * (bu - au)
      if (determinant === 0) continue
      const along = ((au - u) * (bv - av) - (av - v) * (bu - au)) / determinant
      const at = ((au - u) * dv - (av - v) * du) / determinant
      if (along >= 0 && at >= 0 && at <= 1) best = Math.min(best, along)
    }
    return best
  }
}
