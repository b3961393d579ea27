import type { Segments } from './segments.ts'

const MAX_CELLS = 1 << 22
const MOST_SAMPLES = 8192
/** The share of ends at either side that may be strays. */
const MAX_STRAY_SHARE = 0.02

/** A uniform grid over segments: which of them come within `reach` of each cell. */
export interface SegmentGrid {
  columns: number
  rows: number
  minX: number
  minY: number
  cell: number
  /** The segments of cell c are items[start[c]] … items[start[c + 1] − 1]. */
  start: Int32Array
  items: Int32Array
}

export function indexSegments(segments: Segments, reach: number): SegmentGrid {
  const grid = layOut(segments, reach)
  const counts = new Int32Array(grid.columns * grid.rows + 1)
  for (let i = 0; i < segments.count; i++) visitCells(grid, segments, i, reach, (c) => counts[c + 1]!++)
  for (let c = 1; c < counts.length; c++) counts[c]! += counts[c - 1]!
  const items = new Int32Array(counts[counts.length - 1]!)
  const fill = counts.slice()
  for (let i = 0; i < segments.count; i++) {
    visitCells(grid, segments, i, reach, (c) => {
      items[fill[c]!++] = i
    })
  }
  return { ...grid, start: counts, items }
}

export function cellAt(grid: SegmentGrid, x: number, y: number): number {
  const column = clamp(Math.floor((x - grid.minX) / grid.cell), grid.columns)
  const row = clamp(Math.floor((y - grid.minY) / grid.cell), grid.rows)
  return row * grid.columns + column
}

function clamp(value: number, size: number): number {
  return value < 0 ? 0 : value >= size ? size - 1 : value
}

/** About one segment a cell, were they spread evenly; never more cells than memory likes. */
function layOut(segments: Segments, reach: number): SegmentGrid {
  const [minX, maxX] = bulk(segments, 0)
  const [minY, maxY] = bulk(segments, 1)
  const width = maxX - minX + 4 * reach
  const height = maxY - minY + 4 * reach
  const wanted = Math.min(MAX_CELLS, Math.max(16, segments.count))
  const cell = Math.max(2 * reach, Math.sqrt((width * height) / wanted), Math.max(width, height) / 8192)
  const columns = Math.max(1, Math.ceil(width / cell))
  const rows = Math.max(1, Math.ceil(height / cell))
  const empty = new Int32Array(0)
  return { columns, rows, minX: minX - 2 * reach, minY: minY - 2 * reach, cell, start: empty, items: empty }
}

/** From where to where all but a few strays reach along one axis; the strays go into the outermost cells. */
function bulk({ xy, count }: Segments, axis: number): [number, number] {
  if (count === 0) return [0, 0]
  const step = Math.ceil(count / MOST_SAMPLES)
  const samples = new Float64Array(Math.floor((2 * count) / step))
  for (let k = 0; k < samples.length; k++) samples[k] = xy[axis + 2 * step * k]!
  samples.sort()
  const few = Math.floor(MAX_STRAY_SHARE * samples.length)
  const [low, high] = [samples[few]!, samples[samples.length - 1 - few]!]
  let [min, max] = [Infinity, -Infinity]
  for (let i = axis; i < 4 * count; i += 2) {
    const at = xy[i]!
    if (at < min) min = at
    if (at > max) max = at
  }
  return [Math.max(min, low - (high - low) / 2), Math.min(max, high + (high - low) / 2)]
}

/** Column by column, the rows between the segment's lowest and highest point there, widened by the reach. */
function visitCells(grid: SegmentGrid, segments: Segments, i: number, reach: number, visit: (cell: number) => void) {
  const { xy } = segments
  let x0 = xy[4 * i]!
  let y0 = xy[4 * i + 1]!
  let x1 = xy[4 * i + 2]!
  let y1 = xy[4 * i + 3]!
  if (x0 > x1) {
    ;[x0, x1] = [x1, x0]
    ;[y0, y1] = [y1, y0]
  }
  const slope = x1 > x0 ? (y1 - y0) / (x1 - x0) : 0
  const first = clamp(Math.floor((x0 - reach - grid.minX) / grid.cell), grid.columns)
  const last = clamp(Math.floor((x1 + reach - grid.minX) / grid.cell), grid.columns)
  for (let column = first; column <= last; column++) {
    // The outermost columns go on without end.
    const left = column === 0 ? x0 : Math.max(x0, grid.minX + column * grid.cell - reach)
    const right = column === grid.columns - 1 ? x1 : Math.min(x1, grid.minX + (column + 1) * grid.cell + reach)
    const ya = x1 > x0 ? y0 + slope * (left - x0) : y0
    const yb = x1 > x0 ? y0 + slope * (right - x0) : y1
    const low = clamp(Math.floor((Math.min(ya, yb) - reach - grid.minY) / grid.cell), grid.rows)
    const high = clamp(Math.floor((Math.max(ya, yb) + reach - grid.minY) / grid.cell), grid.rows)
    for (let row = low; row <= high; row++) visit(row * grid.columns + column)
  }
}
