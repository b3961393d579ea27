import type { Box } from '../../geo/index.ts'
import type { Ring } from '../shape/ring.ts'

const MOST_CELLS = 1500
/** Cells around the drawing, for labels beside it. */
const MARGIN_CELLS = 8

/** A coarse picture of the sheet: lines in neighbouring cells belong to one drawing. */
export class SheetGrid {
  private readonly cell: number
  private readonly left: number
  private readonly bottom: number
  private readonly columns: number
  private readonly rows: number
  /** −1 where nothing is drawn; after `join` the number of the drawing. */
  private readonly cells: Int32Array

  constructor({ minX, minY, maxX, maxY }: Box, cell: number) {
    const width = Math.max(0, maxX - minX) || 0
    const height = Math.max(0, maxY - minY) || 0
    this.cell = Math.max(cell, Math.max(width, height) / MOST_CELLS)
    this.left = Number.isFinite(minX) ? minX - MARGIN_CELLS * this.cell : 0
    this.bottom = Number.isFinite(minY) ? minY - MARGIN_CELLS * this.cell : 0
    this.columns = Math.ceil(width / this.cell) + 2 * MARGIN_CELLS + 1
    this.rows = Math.ceil(height / this.cell) + 2 * MARGIN_CELLS + 1
    this.cells = new Int32Array(this.columns * this.rows).fill(-1)
  }

  draw(x0: number, y0: number, x1: number, y1: number): void {
    const steps = Math.min(4 * MOST_CELLS, Math.ceil((2 * Math.hypot(x1 - x0, y1 - y0)) / this.cell)) || 1
    for (let s = 0; s <= steps; s++) {
      const at = this.indexOf(x0 + ((x1 - x0) * s) / steps, y0 + ((y1 - y0) * s) / steps)
      if (at >= 0) this.cells[at] = -2
    }
  }

  drawRing(ring: Ring): void {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      this.draw(ring[j]!, ring[j + 1]!, ring[i]!, ring[i + 1]!)
    }
  }

  /** Numbers the drawings; answers how many there are. */
  join(): number {
    let count = 0
    for (let start = 0; start < this.cells.length; start++) {
      if (this.cells[start] !== -2) continue
      const open = [start]
      this.cells[start] = count
      for (let at = open.pop(); at !== undefined; at = open.pop()) {
        this.around(at, 1, (next) => {
          if (this.cells[next] !== -2) return
          this.cells[next] = count
          open.push(next)
        })
      }
      count++
    }
    return count
  }

  /** The drawing at a point, or the nearest one a few cells around it; −1 where there is none. */
  drawingAt(x: number, y: number): number {
    const at = this.indexOf(x, y)
    if (at < 0) return -1
    if (this.cells[at]! >= 0) return this.cells[at]!
    for (const radius of [1, 2, 4, 8]) {
      let found = -1
      this.around(at, radius, (next) => {
        if (this.cells[next]! >= 0) found = this.cells[next]!
      })
      if (found >= 0) return found
    }
    return -1
  }

  private indexOf(x: number, y: number): number {
    const column = Math.floor((x - this.left) / this.cell)
    const row = Math.floor((y - this.bottom) / this.cell)
    return column >= 0 && row >= 0 && column < this.columns && row < this.rows ? row * this.columns + column : -1
  }

  private around(at: number, radius: number, visit: (next: number) => void): void {
    const row = Math.floor(at / this.columns)
    const column = at % this.columns
    for (let r = Math.max(0, row - radius); r <= Math.min(this.rows - 1, row + radius); r++) {
      for (let c = Math.max(0, column - radius); c <= Math.min(this.columns - 1, column + radius); c++) {
        visit(r * this.columns + c)
      }
    }
  }
}
