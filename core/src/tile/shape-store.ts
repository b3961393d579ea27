import type { Box } from '../geo/index.ts'
import { AttributeTable } from './attribute-table.ts'
import { emptyBox, extend } from './grid.ts'
import { measureImportance } from './importance.ts'
import { NumberPool } from './number-pool.ts'
import { type Points, SHAPE_POLYGON, type Shape } from './shape.ts'

/** All shapes of a tileset. */
export class ShapeStore {
  readonly shapes: Shape[] = []
  readonly attributes = new AttributeTable()
  readonly coords = new NumberPool()
  /** Behind the last point of each ring; a ring starts where the one before it ends. */
  readonly ringEnds = new NumberPool()
  readonly tags = new NumberPool()
  readonly box = emptyBox()
  /** The outer rings of each level's outline. */
  readonly outlines: { level: number; rings: Points[] }[] = []
  #importance = new Float32Array()

  /** Tags are stored apart from shapes, since a feature's shapes share them. */
  addTags(tags: number[]): { tagsStart: number; tagsEnd: number } {
    const tagsStart = this.tags.length
    for (const tag of tags) this.tags.push(tag)
    return { tagsStart, tagsEnd: this.tags.length }
  }

  add(shape: Omit<Shape, keyof Box | 'ringsStart' | 'ringsEnd'>, rings: Points[]): void {
    const ringsStart = this.ringEnds.length
    const { minX, minY, maxX, maxY } = this.#addRings(rings)
    extend(this.box, minX, minY)
    extend(this.box, maxX, maxY)
    this.shapes.push({ ...shape, minX, minY, maxX, maxY, ringsStart, ringsEnd: this.ringEnds.length })
  }

  /** To be called once, when all shapes are in: sorts them by layer, and weighs their points. */
  seal(): void {
    this.shapes.sort((a, b) => a.layer - b.layer)
    this.#importance = new Float32Array(this.coords.length / 2)
    for (const { type, ringsStart, ringsEnd } of this.shapes) {
      for (let ring = ringsStart; ring < ringsEnd; ring++) {
        const end = this.ringEnds.array[ring]!
        measureImportance(this.coords.array, this.#importance, this.#ringStart(ring), end, type === SHAPE_POLYGON)
      }
    }
  }

  pointCount({ ringsStart, ringsEnd }: Shape): number {
    return this.ringEnds.array[ringsEnd - 1]! - this.#ringStart(ringsStart)
  }

  /** The rings of a shape: all points, or those without which the line would lie off by the tolerance and more. */
  ringsOf({ ringsStart, ringsEnd }: Shape, tolerance = 0): Points[] {
    const coords = this.coords.array
    const importance = this.#importance
    const limit = tolerance * tolerance
    const rings: Points[] = []
    for (let ring = ringsStart; ring < ringsEnd; ring++) {
      const points: Points = []
      const end = this.ringEnds.array[ring]!
      for (let i = this.#ringStart(ring); i < end; i++) {
        if (limit === 0 || importance[i]! >= limit) points.push(coords[i * 2]!, coords[i * 2 + 1]!)
      }
      rings.push(points)
    }
    return rings
  }

  #addRings(rings: Points[]): Box {
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
    return box
  }

  #ringStart(ring: number): number {
    return ring === 0 ? 0 : this.ringEnds.array[ring - 1]!
  }
}
