import { type Rect, UnionFind } from '../../geo/index.ts'
import { type Labels, type Mask, runsOf, type Size } from '../field/index.ts'

/** A connected group of set pixels. */
export interface Component extends Rect {
  /** Its label in the map, from 1 on. */
  id: number
  area: number
}

export interface ComponentMap {
  /** Drawn when they are first asked for. */
  readonly labels: Labels
  /** `components[id - 1]`. */
  readonly components: Component[]
  readonly runs: LabelledRuns
}

/** Pixels that touch at corners are connected, unless only `sides` count. Components come in reading order. */
export function findComponents(mask: Mask, sides = false): ComponentMap {
  const runs = { width: mask.width, height: mask.height, ...runsOf(mask) }
  const sets = joinRuns(runs, sides ? 0 : 1)
  const components: Component[] = []
  const ids = gather(runs, sets, components)
  return new LazyMap(components, { ...runs, ids })
}

/** The same for few pixels, given in reading order: which component each of them is of, from 1 on. */
export function findComponentsOf(pixels: Int32Array, size: Size): { ids: Int32Array; components: Component[] } {
  const runs = runsOfPixels(pixels, size)
  const components: Component[] = []
  const idOf = gather(runs, joinRuns(runs, 1), components)
  const ids = new Int32Array(pixels.length)
  for (let run = 0, k = 0; run < idOf.length; run++) {
    const end = k + runs.to[run]! - runs.from[run]!
    while (k < end) ids[k++] = idOf[run]!
  }
  return { ids, components }
}

/** Pixels: longer runs are filled faster by the engine. */
const LONG_RUN_PX = 24

/** Stretches of set pixels along rows: much fewer than pixels. */
interface Runs {
  width: number
  height: number
  from: Int32Array
  /** Past the last pixel. */
  to: Int32Array
  /** The first run of each row, and the count of all. */
  row: Int32Array
}

interface LabelledRuns extends Runs {
  /** Of the component that each is part of. */
  ids: Int32Array
}

class LazyMap implements ComponentMap {
  #labels: Labels | undefined
  readonly components: Component[]
  readonly runs: LabelledRuns

  constructor(components: Component[], runs: LabelledRuns) {
    this.components = components
    this.runs = runs
  }

  get labels(): Labels {
    const { width, height, ids } = this.runs
    this.#labels ??= { width, height, data: drawn(this.runs, new Int32Array(width * height), ids) }
    return this.#labels
  }
}

/** Writes into the pixels of each run its value, unless that is 0. */
function drawn<Data extends Int32Array | Uint8Array>(runs: Runs, data: Data, values: Int32Array | Uint8Array): Data {
  const { width, height, from, to, row } = runs
  for (let y = 0; y < height; y++) {
    const start = y * width
    for (let run = row[y]!; run < row[y + 1]!; run++) {
      const value = values[run]!
      if (value === 0) continue
      const end = start + to[run]!
      let at = start + from[run]!
      if (end - at > LONG_RUN_PX) data.fill(value, at, end)
      else while (at < end) data[at++] = value
    }
  }
  return data
}

function runsOfPixels(pixels: Int32Array, { width, height }: Size): Runs {
  const row = new Int32Array(height + 1)
  const from = new Int32Array(pixels.length)
  const to = new Int32Array(pixels.length)
  let run = 0
  let y = 0
  for (let k = 0; k < pixels.length; k++) {
    const at = pixels[k]!
    while (at >= (y + 1) * width) row[++y] = run
    const last = (y + 1) * width - 1
    from[run] = at - y * width
    while (pixels[k]! < last && pixels[k + 1] === pixels[k]! + 1) k++
    to[run++] = pixels[k]! + 1 - y * width
  }
  row.fill(run, y + 1)
  return { width, height, from: from.subarray(0, run), to: to.subarray(0, run), row }
}

/** Sets of runs of neighbouring rows that overlap, or come as near as `reach`. */
function joinRuns({ from, to, row }: Runs, reach: number): UnionFind {
  const sets = new UnionFind(from.length)
  for (let y = 1; y + 1 < row.length; y++) {
    const end = row[y]!
    let above = row[y - 1]!
    for (let run = end; run < row[y + 1]!; run++) {
      const first = from[run]! - reach
      const last = to[run]! + reach
      while (above < end && to[above]! <= first) above++
      for (let other = above; other < end && from[other]! < last; other++) sets.join(run, other)
    }
  }
  return sets
}

/** Adds the components, and answers which one each run is part of. */
function gather({ width, from, to, row }: Runs, sets: UnionFind, components: Component[]): Int32Array {
  const idOf = new Int32Array(from.length)
  const ids = new Int32Array(from.length)
  for (let y = 0; y + 1 < row.length; y++) {
    for (let run = row[y]!; run < row[y + 1]!; run++) {
      const root = sets.find(run)
      const id = idOf[root] || components.length + 1
      idOf[root] = id
      ids[run] = id
      if (id > components.length) components.push({ id, area: 0, left: width, top: y, right: 0, bottom: y })
      const component = components[id - 1]!
      const [left, right] = [from[run]!, to[run]!]
      component.area += right - left
      if (left < component.left) component.left = left
      if (right - 1 > component.right) component.right = right - 1
      component.bottom = y
    }
  }
  return ids
}

/** The pixels of those components that pass. */
export function keepComponents({ runs, components }: ComponentMap, keep: (component: Component) => boolean): Mask {
  const { width, height, ids } = runs
  const kept = Uint8Array.from([0, ...components.map((component) => Number(keep(component)))])
  const values = new Uint8Array(ids.length)
  for (let run = 0; run < ids.length; run++) values[run] = kept[ids[run]!]!
  return { width, height, data: drawn(runs, new Uint8Array(width * height), values) }
}

export function span({ left, top, right, bottom }: Component): number {
  return Math.max(right - left, bottom - top) + 1
}

/** What is free or not, and what can be reached from outside. */
const FREE_CELL = 0
const TAKEN_CELL = 1
const OUTER_CELL = 2

/** Marks what can be reached from the first cell within the edge, side by side, and returns how many cells that are. */
function floodCells(cells: Uint8Array, row: number): number {
  const queue = new Int32Array(cells.length)
  const first = row + 1
  cells[first] = OUTER_CELL
  queue[0] = first
  let queued = 1
  let reached = 1
  while (queued > 0) {
    const from = queue[--queued]!
    for (let side = 0; side < 4; side++) {
      const at = side < 2 ? from + 2 * side - 1 : from + (2 * side - 5) * row
      if (cells[at] !== FREE_CELL) continue
      cells[at] = OUTER_CELL
      queue[queued++] = at
      reached++
    }
  }
  return reached
}

/** The pixels of a piece and of all that it surrounds: those in its bounding box that cannot be reached from outside. */
export function fillIn({ id, left, top, right, bottom }: Component, map: ComponentMap): Int32Array {
  const { width, data: labels } = map.labels
  const [across, down] = [right - left + 1, bottom - top + 1]
  // The box with a pixel more on every side, which is where the outside is reached from, and an edge around that.
  const row = across + 4
  const cells = new Uint8Array(row * (down + 4)).fill(TAKEN_CELL)
  for (let y = -1; y <= down; y++) cells.fill(FREE_CELL, (y + 2) * row + 1, (y + 2) * row + across + 3)
  for (let y = 0; y < down; y++) {
    const from = (top + y) * width + left
    for (let x = 0, at = (y + 2) * row + 2; x < across; x++, at++) if (labels[from + x] === id) cells[at] = TAKEN_CELL
  }
  const outside = floodCells(cells, row) - 2 * (across + down) - 4
  const inside = new Int32Array(across * down - outside)
  for (let y = 0, filled = 0; y < down; y++) {
    const from = (top + y) * width + left
    for (let x = 0, at = (y + 2) * row + 2; x < across; x++, at++)
      if (cells[at] !== OUTER_CELL) inside[filled++] = from + x
  }
  return inside
}
