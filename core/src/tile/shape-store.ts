import { AttributeTable } from './attribute-table.ts'
import { LAYERS } from './feature.ts'
import { emptyBox, extend } from './grid.ts'
import { measureImportance } from './importance.ts'
import { NumberPool } from './number-pool.ts'
import { type Points, SHAPE_POLYGON, type ShapeType, type Zooms } from './shape.ts'

/** Stands for the zoom of a shape that is drawn by its side. */
export const NO_ZOOM = 255

/** All shapes of a tileset, numbered from 0 on as they come; a column for each thing that is known of them. */
export class ShapeStore {
  readonly layers: number[] = []
  readonly types: ShapeType[] = []
  /** The length of a side of a square of the same area, in grid steps: what decides from which zoom on one is drawn. */
  readonly sides: number[] = []
  readonly from: number[] = []
  readonly until: number[] = []
  /** minX, minY, maxX, maxY of each. */
  readonly boxes = new NumberPool()
  /** Behind the last ring of each shape: the outline first, then holes. A line or a point has one. */
  readonly shapeEnds = new NumberPool()
  readonly tagSets: number[] = []
  readonly attributes = new AttributeTable()
  readonly coords = new NumberPool()
  /** Behind the last point of each ring; a ring starts where the one before it ends. */
  readonly ringEnds = new NumberPool()
  readonly box = emptyBox()
  /** The outer rings of each level's outline. */
  readonly outlines: { level: number; rings: Points[] }[] = []
  /** How far each point lies off the line without it, squared. */
  importance = new Float32Array()
  /** All shapes by layer, known once all are in. */
  order = new Uint32Array()

  get count(): number {
    return this.layers.length
  }

  /** Tags are the number of a set in the table of attributes, which a feature's shapes share. */
  add(layer: number, type: ShapeType, side: number, tags: number, rings: readonly Points[], zooms?: Zooms): void {
    this.layers.push(layer)
    this.types.push(type)
    this.sides.push(side)
    this.tagSets.push(tags)
    this.from.push(zooms?.from ?? NO_ZOOM)
    this.until.push(zooms?.until ?? NO_ZOOM)
    this.#addRings(rings)
    this.shapeEnds.push(this.ringEnds.length)
  }

  /** To be called once, when all shapes are in: sorts them by layer, and weighs their points. */
  seal(): void {
    this.order = this.#byLayer()
    this.importance = new Float32Array(this.coords.length / 2)
    for (let shape = 0; shape < this.count; shape++) {
      for (let ring = this.firstRing(shape); ring < this.shapeEnds.array[shape]!; ring++) {
        const isRing = this.types[shape] === SHAPE_POLYGON
        const end = this.ringEnds.array[ring]!
        measureImportance(this.coords.array, this.importance, this.firstPoint(ring), end, isRing)
      }
    }
  }

  pointCount(shape: number): number {
    return this.ringEnds.array[this.shapeEnds.array[shape]! - 1]! - this.firstPoint(this.firstRing(shape))
  }

  /** The rings of a shape: all points, or those without which the line would lie off by the tolerance and more. */
  ringsOf(shape: number, tolerance = 0): Points[] {
    const coords = this.coords.array
    const { importance } = this
    const limit = tolerance * tolerance
    const rings: Points[] = []
    for (let ring = this.firstRing(shape); ring < this.shapeEnds.array[shape]!; ring++) {
      const points: Points = []
      const end = this.ringEnds.array[ring]!
      for (let i = this.firstPoint(ring); i < end; i++) {
        if (limit === 0 || importance[i]! >= limit) points.push(coords[i * 2]!, coords[i * 2 + 1]!)
      }
      rings.push(points)
    }
    return rings
  }

  firstRing(shape: number): number {
    return shape === 0 ? 0 : this.shapeEnds.array[shape - 1]!
  }

  firstPoint(ring: number): number {
    return ring === 0 ? 0 : this.ringEnds.array[ring - 1]!
  }

  #addRings(rings: readonly Points[]): void {
    const box = emptyBox()
    for (const ring of rings) {
      for (let i = 0; i < ring.length; i += 2) {
        const x = ring[i]!
        const y = ring[i + 1]!
        this.coords.push(x)
        this.coords.push(y)
        extend(box, x, y)
      }
      this.ringEnds.push(this.coords.length / 2)
    }
    extend(this.box, box.minX, box.minY)
    extend(this.box, box.maxX, box.maxY)
    this.boxes.push(box.minX)
    this.boxes.push(box.minY)
    this.boxes.push(box.maxX)
    this.boxes.push(box.maxY)
  }

  /** In the order of the layers, and as they came within each. */
  #byLayer(): Uint32Array<ArrayBuffer> {
    const order = new Uint32Array(this.count)
    let at = 0
    for (let layer = 0; layer < LAYERS.length; layer++) {
      for (let shape = 0; shape < order.length; shape++) if (this.layers[shape] === layer) order[at++] = shape
    }
    return order
  }
}
