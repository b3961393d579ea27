import { emptyLabels, type Labels, type Raster } from './raster.ts'

/** Which basin of the distance field each pixel belongs to: 0 for walls, else 1 to `count`. */
export interface Basins {
  labels: Labels
  count: number
}

/** Side by side pixels only: a wall one pixel thick and drawn on the slant still holds. */
const SIDE_COUNT = 4

/**
 * Floods the squared distance field from its peaks down and merges basins where they meet,
 * unless the saddle is so much narrower than both basins that it must be a door.
 * Merging only ever happens at lower and lower levels, so a pair once kept apart would never have merged later.
 */
export function floodBasins(distances: Raster<Int32Array>, saddleRatio: number, minimumPeak: number): Basins {
  const found = emptyLabels(distances)
  const { width, height, data: labels } = found
  const field = distances.data
  const tree = new MergeTree(labels.length, saddleRatio ** 2, minimumPeak ** 2)
  const around = new Int32Array(SIDE_COUNT)
  const order = deepestFirst(field)
  for (let i = 0; i < order.length; i++) {
    const pixel = order[i]!
    const met = labelledSides(pixel, labels, width, height, around)
    if (met === 0) {
      labels[pixel] = tree.open(field[pixel]!)
      continue
    }
    let steepest = around[0]!
    for (let k = 1; k < met; k++) if (field[around[k]!]! > field[steepest]!) steepest = around[k]!
    const own = labels[steepest]!
    labels[pixel] = own
    for (let k = 0; k < met; k++) tree.meet(own, labels[around[k]!]!, field[pixel]!)
  }
  return { labels: found, count: tree.settle(labels) }
}

function labelledSides(pixel: number, labels: Int32Array, width: number, height: number, out: Int32Array): number {
  const x = pixel % width
  let met = 0
  if (x > 0 && labels[pixel - 1]! > 0) out[met++] = pixel - 1
  if (x < width - 1 && labels[pixel + 1]! > 0) out[met++] = pixel + 1
  if (pixel >= width && labels[pixel - width]! > 0) out[met++] = pixel - width
  if (pixel < width * (height - 1) && labels[pixel + width]! > 0) out[met++] = pixel + width
  return met
}

/** All pixels off the walls, by falling distance: a counting sort, as squared distances are small whole numbers. */
function deepestFirst(field: Int32Array): Int32Array {
  let deepest = 0
  for (let i = 0; i < field.length; i++) if (field[i]! > deepest) deepest = field[i]!
  const start = new Int32Array(deepest + 2)
  for (let i = 0; i < field.length; i++) start[deepest - field[i]! + 1]!++
  for (let k = 1; k < start.length; k++) start[k]! += start[k - 1]!
  const order = new Int32Array(start[deepest]!)
  for (let i = 0; i < field.length; i++) {
    if (field[i]! > 0) order[start[deepest - field[i]!]!++] = i
  }
  return order
}

/** Union–find over basins in which the deeper peak survives. All levels are squared distances. */
class MergeTree {
  #parent: Int32Array
  #peak: Int32Array
  #opened = 0
  #ratio: number
  #minimum: number

  constructor(pixels: number, squaredRatio: number, squaredMinimum: number) {
    // Peaks are never side by side, so at most every other pixel opens a basin.
    this.#parent = new Int32Array(Math.ceil(pixels / 2) + 2)
    this.#peak = new Int32Array(this.#parent.length)
    this.#ratio = squaredRatio
    this.#minimum = squaredMinimum
  }

  open(peak: number): number {
    const basin = ++this.#opened
    this.#parent[basin] = basin
    this.#peak[basin] = peak
    return basin
  }

  meet(a: number, b: number, level: number): void {
    const rootA = this.#root(a)
    const rootB = this.#root(b)
    if (rootA === rootB) return
    const [deep, shallow] = this.#peak[rootA]! >= this.#peak[rootB]! ? [rootA, rootB] : [rootB, rootA]
    const lesser = this.#peak[shallow]!
    if (lesser < this.#minimum || level >= lesser * this.#ratio) this.#parent[shallow] = deep
  }

  /** Renumbers the labels from 1 on, without the basins that are too shallow to be a place, and returns their count. */
  settle(labels: Int32Array): number {
    const final = new Int32Array(this.#opened + 1)
    let count = 0
    for (let basin = 1; basin <= this.#opened; basin++) {
      if (this.#parent[basin] === basin && this.#peak[basin]! >= this.#minimum) final[basin] = ++count
    }
    for (let i = 0; i < labels.length; i++) {
      if (labels[i]! > 0) labels[i] = final[this.#root(labels[i]!)]!
    }
    return count
  }

  #root(basin: number): number {
    let at = basin
    while (this.#parent[at] !== at) {
      this.#parent[at] = this.#parent[this.#parent[at]!]!
      at = this.#parent[at]!
    }
    return at
  }
}
