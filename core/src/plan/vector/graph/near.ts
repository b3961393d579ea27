import { indexSegments, type SegmentGrid } from './segment-grid.ts'
import type { Segments } from './segments.ts'

/** Answers which segments come near a point. */
export class Near {
  readonly segments: Segments
  private readonly grid: SegmentGrid
  private readonly seen: Int32Array
  private round = 0

  constructor(segments: Segments, reach: number) {
    this.segments = segments
    this.grid = indexSegments(segments, reach / 4)
    this.seen = new Int32Array(segments.count)
  }

  /** Calls `visit` once for each segment that may come within `radius` of the point. */
  visit(x: number, y: number, radius: number, visit: (segment: number) => void): void {
    this.some(x, y, radius, (segment) => {
      visit(segment)
      return false
    })
  }

  /** Whether the test holds for a segment that may come within `radius` of the point; those after it are not tested. */
  some(x: number, y: number, radius: number, test: (segment: number) => boolean): boolean {
    const { grid } = this
    this.round++
    const clamp = (value: number, size: number) => Math.max(0, Math.min(size - 1, Math.floor(value)))
    const left = clamp((x - radius - grid.minX) / grid.cell, grid.columns)
    const right = clamp((x + radius - grid.minX) / grid.cell, grid.columns)
    const low = clamp((y - radius - grid.minY) / grid.cell, grid.rows)
    const high = clamp((y + radius - grid.minY) / grid.cell, grid.rows)
    for (let row = low; row <= high; row++) {
      for (let column = left; column <= right; column++) {
        const cell = row * grid.columns + column
        for (let k = grid.start[cell]!; k < grid.start[cell + 1]!; k++) {
          const i = grid.items[k]!
          if (this.seen[i] === this.round) continue
          this.seen[i] = this.round
          if (test(i)) return true
        }
      }
    }
    return false
  }
}
