import { ByteWriter } from './byte-writer.ts'
import { type Points, SHAPE_LINE } from './shape.ts'
import type { ShapeStore } from './shape-store.ts'

const MOVE_TO = 1
const LINE_TO = 2
const CLOSE_PATH = (1 << 3) | 7

/** Encodes one geometry after the other as the commands of a vector tile. */
export class GeometryEncoder {
  /** The commands of the current feature. */
  readonly commands = new ByteWriter(4096)
  /** Points of the current ring in tile coordinates. */
  #points = new Int32Array(512)
  #x = 0
  #y = 0
  #left = 0
  #top = 0
  #step = 1

  /** From here on, points are grid positions in a tile with this upper left corner and size of a tile unit. */
  enterTile(left: number, top: number, step: number): void {
    this.#left = left
    this.#top = top
    this.#step = step
  }

  startFeature(): void {
    this.commands.clear()
    this.#x = 0
    this.#y = 0
  }

  line(points: Points): void {
    const count = this.#enter(points)
    if (count >= 2) this.#path(count, 1)
  }

  pointAt(x: number, y: number): void {
    this.#points[0] = Math.round((x - this.#left) / this.#step)
    this.#points[1] = Math.round((y - this.#top) / this.#step)
    this.#path(1, 1)
  }

  /** The line or the rings of a shape of the store, of which no point is cut off. */
  whole(store: ShapeStore, shape: number, limit: number): void {
    const first = store.firstRing(shape)
    const behind = store.shapeEnds.array[shape]!
    for (let ring = first; ring < behind; ring++) {
      const count = this.#enterWhole(store, store.firstPoint(ring), store.ringEnds.array[ring]!, limit)
      if (store.types[shape] === SHAPE_LINE) {
        if (count >= 2) this.#path(count, 1)
      } else if (!this.#closed(count, ring > first) && ring === first) return
    }
  }

  /** An outline and its holes: the one runs with a positive area, the others with a negative one. */
  polygon(rings: Points[]): void {
    for (const [i, ring] of rings.entries()) {
      const isDrawn = this.#ring(ring, i > 0)
      if (i === 0 && !isDrawn) return
    }
  }

  #ring(points: Points, isHole: boolean): boolean {
    return this.#closed(this.#enter(points), isHole)
  }

  #closed(count: number, isHole: boolean): boolean {
    const area = this.#twiceArea(count)
    if (area === 0) return false
    this.#path(count, area > 0 === isHole ? -1 : 1)
    this.commands.varint(CLOSE_PATH)
    return true
  }

  /** Rounds to the tile's units, and drops points that fall onto the one before. */
  #enter(points: Points): number {
    if (this.#points.length < points.length) this.#points = new Int32Array(points.length * 2)
    const entered = this.#points
    let count = 0
    for (let i = 0; i < points.length; i += 2) {
      const x = Math.round((points[i]! - this.#left) / this.#step)
      const y = Math.round((points[i + 1]! - this.#top) / this.#step)
      if (count > 0 && x === entered[count * 2 - 2] && y === entered[count * 2 - 1]) continue
      entered[count * 2] = x
      entered[count * 2 + 1] = y
      count++
    }
    return count
  }

  /** The same for points of the store that are as important as the limit. */
  #enterWhole(
    { coords: { array: coords }, importance }: ShapeStore,
    start: number,
    end: number,
    limit: number,
  ): number {
    if (this.#points.length < (end - start) * 2) this.#points = new Int32Array((end - start) * 4)
    const entered = this.#points
    let count = 0
    for (let i = start; i < end; i++) {
      if (importance[i]! < limit) continue
      const x = Math.round((coords[i * 2]! - this.#left) / this.#step)
      const y = Math.round((coords[i * 2 + 1]! - this.#top) / this.#step)
      if (count > 0 && x === entered[count * 2 - 2] && y === entered[count * 2 - 1]) continue
      entered[count * 2] = x
      entered[count * 2 + 1] = y
      count++
    }
    return count
  }

  #twiceArea(count: number): number {
    const points = this.#points
    let area = 0
    for (let i = 0, j = count - 1; i < count; j = i++) {
      area += points[j * 2]! * points[i * 2 + 1]! - points[i * 2]! * points[j * 2 + 1]!
    }
    return area
  }

  #path(count: number, direction: 1 | -1): void {
    const out = this.commands
    const points = this.#points
    let i = direction > 0 ? 0 : count - 1
    out.varint((1 << 3) | MOVE_TO)
    for (let n = 0; n < count; n++, i += direction) {
      if (n === 1) out.varint(((count - 1) << 3) | LINE_TO)
      const x = points[i * 2]!
      const y = points[i * 2 + 1]!
      out.varint(zigzag(x - this.#x))
      out.varint(zigzag(y - this.#y))
      this.#x = x
      this.#y = y
    }
  }
}

function zigzag(value: number): number {
  return ((value << 1) ^ (value >> 31)) >>> 0
}
