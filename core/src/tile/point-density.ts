import { flatBounds } from '../geo/index.ts'

/** A venue that needs more cells than this is drawn in no useful scale. */
const MAX_CELLS = 4_000_000

const CELLS_PER_REACH = 4

/** Around a cell, those that lie as a whole within the reach of all of its points: by rows, how far to each side. */
const WITHIN_REACH = [1, 2, 2, 2, 1]

/** No circle whose middle lies farther away touches a point in the cell, nor the mouth of a notch at whose bottom it is. */
const BEYOND_REACH = Math.ceil(CELLS_PER_REACH * Math.SQRT2) + 1

/**
 * Where points lie so close together that every circle of a radius `reach` has points in it. No Delaunay triangle with
 * a larger circumcircle has a corner deep in there, so that what borders such triangles can be found without these.
 */
export class PointDensity {
  readonly #isDense: Uint8Array
  readonly #isDeep: Uint8Array
  readonly #size: number
  readonly #columns: number
  readonly #rows: number
  readonly #minX: number
  readonly #minY: number

  /** `points` are x and y in turn. */
  constructor(points: readonly number[], reach: number) {
    const [minX, minY, maxX, maxY] = flatBounds(points)
    this.#size = reach / CELLS_PER_REACH
    this.#minX = minX
    this.#minY = minY
    const columns = Math.floor((maxX - minX) / this.#size) + 1
    const rows = Math.floor((maxY - minY) / this.#size) + 1
    const isFew = columns * rows <= MAX_CELLS
    this.#columns = isFew ? columns : 0
    this.#rows = isFew ? rows : 0
    this.#isDense = this.#withinReachOf(points)
    const alongRows = { lines: this.#rows, length: this.#columns, step: 1, nextLine: this.#columns }
    const alongColumns = { lines: this.#columns, length: this.#rows, step: this.#columns, nextLine: 1 }
    this.#isDeep = eroded(eroded(this.#isDense, alongRows), alongColumns)
  }

  /** Whether a circle around this place has points in it, deep ones among them. */
  isDense(x: number, y: number): boolean {
    const cell = this.#cellAt(x, y)
    return cell >= 0 && this.#isDense[cell] === 1
  }

  withoutDeep(points: readonly number[]): number[] {
    const left: number[] = []
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = [points[i]!, points[i + 1]!]
      const cell = this.#cellAt(x, y)
      if (cell < 0 || this.#isDeep[cell] === 0) left.push(x, y)
    }
    return left
  }

  #withinReachOf(points: readonly number[]): Uint8Array {
    const hasPoint = new Uint8Array(this.#columns * this.#rows)
    for (let i = 0; i < points.length; i += 2) hasPoint[this.#cellAt(points[i]!, points[i + 1]!)] = 1
    const isWithin = new Uint8Array(hasPoint.length)
    for (let cell = 0; cell < hasPoint.length; cell++) {
      if (hasPoint[cell] === 0) continue
      const column = cell % this.#columns
      for (let i = 0; i < WITHIN_REACH.length; i++) {
        const wide = WITHIN_REACH[i]!
        const row = cell - column + (i - 2) * this.#columns
        const last = row + Math.min(this.#columns - 1, column + wide)
        // Beyond the last row nothing is stored. For so few cells a call of `fill` takes longer than they do.
        if (row >= 0) for (let at = row + Math.max(0, column - wide); at <= last; at++) isWithin[at] = 1
      }
    }
    return isWithin
  }

  #cellAt(x: number, y: number): number {
    const column = Math.floor((x - this.#minX) / this.#size)
    const row = Math.floor((y - this.#minY) / this.#size)
    const isWithin = column >= 0 && row >= 0 && column < this.#columns && row < this.#rows
    return isWithin ? row * this.#columns + column : -1
  }
}

interface Lines {
  lines: number
  length: number
  step: number
  nextLine: number
}

/** The cells that are set with all as far as BEYOND_REACH before and behind them on their line. */
function eroded(cells: Uint8Array, { lines, length, step, nextLine }: Lines): Uint8Array {
  const left = new Uint8Array(cells.length)
  for (let line = 0; line < lines; line++) {
    let run = 0
    for (let i = 0; i < length; i++) {
      const cell = line * nextLine + i * step
      run = cells[cell] ? run + 1 : 0
      if (run > 2 * BEYOND_REACH) left[cell - BEYOND_REACH * step] = 1
    }
  }
  return left
}
