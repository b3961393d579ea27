import { type Rect, UnionFind } from '../../geo/index.ts'
import type { Labels, Mask } from '../field/index.ts'

/** A connected group of set pixels. */
export interface Component extends Rect {
  /** Its label in the map, from 1 on. */
  id: number
  area: number
}

export interface ComponentMap {
  labels: Labels
  /** `components[id - 1]`. */
  components: Component[]
}

/** Pixels that touch at corners are connected, unless only `sides` count. Components come in reading order. */
export function findComponents(mask: Mask, sides = false): ComponentMap {
  const runs = findRuns(mask)
  joinRuns(runs, sides ? 0 : 1)
  return gather(runs, mask)
}

/** Runs that there is room for at first. */
const FIRST_RUNS = 16_384

/** Stretches of set pixels along rows: much fewer than pixels. */
interface Runs {
  from: Int32Array
  /** Past the last pixel. */
  to: Int32Array
  /** The first run of each row, and the count of all. */
  row: Int32Array
  /** Those of one component. */
  sets: UnionFind
}

function findRuns({ width, height, data: mask }: Mask): Runs {
  const row = new Int32Array(height + 1)
  let from = new Int32Array(FIRST_RUNS)
  let to = new Int32Array(FIRST_RUNS)
  let run = 0
  for (let y = 0; y < height; y++) {
    row[y] = run
    if (run + width > from.length) [from, to] = [grown(from, width), grown(to, width)]
    const start = y * width
    const end = start + width
    for (let at = start; at < end; at++) {
      if (mask[at] === 0) continue
      from[run] = at - start
      while (at < end && mask[at] !== 0) at++
      to[run++] = at - start
    }
  }
  row[height] = run
  return { from: from.subarray(0, run), to: to.subarray(0, run), row, sets: new UnionFind(run) }
}

/** Room for twice as many runs, and those of another row. */
function grown(runs: Int32Array<ArrayBuffer>, width: number): Int32Array<ArrayBuffer> {
  const more = new Int32Array(2 * runs.length + width)
  more.set(runs)
  return more
}

/** Joins runs of neighbouring rows that overlap, or come as near as `reach`. */
function joinRuns({ from, to, row, sets }: Runs, reach: number): void {
  for (let y = 1; y + 1 < row.length; y++) {
    let above = row[y - 1]!
    for (let run = row[y]!; run < row[y + 1]!; run++) {
      while (above < row[y]! && to[above]! + reach <= from[run]!) above++
      for (let other = above; other < row[y]! && from[other]! < to[run]! + reach; other++) sets.join(run, other)
    }
  }
}

function gather({ from, to, row, sets }: Runs, { width, height }: Mask): ComponentMap {
  const labels = new Int32Array(width * height)
  const components: Component[] = []
  const idOf = new Int32Array(from.length)
  for (let y = 0; y + 1 < row.length; y++) {
    for (let run = row[y]!; run < row[y + 1]!; run++) {
      const root = sets.find(run)
      const id = idOf[root] || components.length + 1
      idOf[root] = id
      if (id > components.length) components.push({ id, area: 0, left: width, top: y, right: 0, bottom: y })
      const component = components[id - 1]!
      component.area += to[run]! - from[run]!
      component.left = Math.min(component.left, from[run]!)
      component.right = Math.max(component.right, to[run]! - 1)
      component.bottom = y
      labels.fill(id, y * width + from[run]!, y * width + to[run]!)
    }
  }
  return { labels: { width, height, data: labels }, components }
}

/** The pixels of those components that pass. */
export function keepComponents({ labels, components }: ComponentMap, keep: (component: Component) => boolean): Mask {
  const { width, height, data } = labels
  const kept = Uint8Array.from([0, ...components.map((component) => Number(keep(component)))])
  const mask = new Uint8Array(data.length)
  for (let i = 0; i < mask.length; i++) mask[i] = kept[data[i]!]!
  return { width, height, data: mask }
}

export function span({ left, top, right, bottom }: Component): number {
  return Math.max(right - left, bottom - top) + 1
}

/** The pixels of a piece and of all that it surrounds: those in its bounding box that cannot be reached from outside. */
export function fillIn({ id, left, top, right, bottom }: Component, map: ComponentMap): Int32Array {
  const { width, data: labels } = map.labels
  const [across, down] = [right - left + 1, bottom - top + 1]
  const around = new Uint8Array(across * down)
  const queue = new Int32Array(across * down)
  let queued = 0
  let outside = 0
  const reach = (x: number, y: number) => {
    const at = y * across + x
    if (x < 0 || y < 0 || x >= across || y >= down || around[at] || labels[(top + y) * width + left + x] === id) return
    around[at] = 1
    queue[queued++] = at
    outside++
  }
  for (let x = 0; x < across; x++) {
    reach(x, 0)
    reach(x, down - 1)
  }
  for (let y = 0; y < down; y++) {
    reach(0, y)
    reach(across - 1, y)
  }
  while (queued > 0) {
    const at = queue[--queued]!
    const x = at % across
    const y = (at - x) / across
    reach(x - 1, y)
    reach(x + 1, y)
    reach(x, y - 1)
    reach(x, y + 1)
  }
  const inside = new Int32Array(around.length - outside)
  let filled = 0
  for (let at = 0; at < around.length; at++) {
    if (!around[at]) inside[filled++] = (top + Math.floor(at / across)) * width + left + (at % across)
  }
  return inside
}
