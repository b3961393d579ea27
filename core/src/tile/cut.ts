import { clip } from './clip.ts'
import { LAYERS, type LayerName } from './feature.ts'
import { GeometryEncoder } from './geometry-encoder.ts'
import { TILE_EXTENT, tileSize } from './grid.ts'
import { Neighbourhood } from './neighbourhood.ts'
import { SHAPE_LINE, SHAPE_POINT, type Shape } from './shape.ts'
import type { ShapeStore } from './shape-store.ts'
import { TileEncoder } from './tile-encoder.ts'
import { TileIndex, type TilePlace } from './tile-index.ts'

/** How far geometry reaches beyond its tile, in tile units: 8 pixels, as wide as lines are drawn. */
const BUFFER_STEPS = 128

/** How far simplified lines may lie off, in tile units: a quarter of a pixel. */
const TOLERANCE_STEPS = 4

/** From which side length on a shape is drawn above the finest zoom, in tile units, of which a pixel has 16. */
const MIN_SIDE_STEPS: Record<LayerName, number> = {
  outline: 0,
  spaces: 16,
  fixtures: 48,
  connectors: 16,
  walls: 12,
  doors: 64,
  labels: 160,
}

export interface Tile {
  id: number
  /** Valid until the next tile is asked for. */
  bytes: Uint8Array
}

/** Cuts the shapes of a tileset into the tiles of one zoom, in the order of their IDs. */
export function* cutZoom(store: ShapeStore, z: number, isFinest: boolean): Generator<Tile> {
  const step = tileSize(z) / TILE_EXTENT
  const isDrawn = ({ layer, side, from, until }: Shape) =>
    from === undefined || until === undefined
      ? isFinest || side >= MIN_SIDE_STEPS[LAYERS[layer]!] * step
      : z < until && (isFinest || z >= from)
  const shapes = store.shapes.filter(isDrawn)
  if (shapes.length === 0) return
  const cutter = new Cutter(store, shapes, z, isFinest ? 0 : TOLERANCE_STEPS * step)
  for (const place of new TileIndex(shapes, store.box, z, BUFFER_STEPS * step).tiles()) {
    const bytes = cutter.cut(place)
    if (bytes.length > 0) yield { id: place.id, bytes }
  }
}

class Cutter {
  readonly #store: ShapeStore
  readonly #shapes: readonly Shape[]
  readonly #size: number
  readonly #buffer: number
  readonly #neighbourhood: Neighbourhood
  readonly #encoder: TileEncoder
  readonly #geometry = new GeometryEncoder()

  constructor(store: ShapeStore, shapes: readonly Shape[], z: number, tolerance: number) {
    this.#store = store
    this.#shapes = shapes
    this.#size = tileSize(z)
    this.#buffer = (this.#size / TILE_EXTENT) * BUFFER_STEPS
    this.#neighbourhood = new Neighbourhood(store, this.#size, this.#buffer, tolerance)
    this.#encoder = new TileEncoder(store.attributes)
  }

  /** Empty where nothing of the shapes is left in the tile. */
  cut({ x, y, members }: TilePlace): Uint8Array {
    const encoder = this.#encoder
    encoder.startTile()
    this.#neighbourhood.enter(x, y)
    this.#geometry.enterTile(x * this.#size, y * this.#size, this.#size / TILE_EXTENT)
    let layer = -1
    for (const member of members) {
      const shape = this.#shapes[member]!
      if (shape.layer !== layer) {
        if (layer >= 0) encoder.endLayer()
        layer = shape.layer
        encoder.startLayer(LAYERS[layer]!)
      }
      this.#draw(shape, x * this.#size, y * this.#size)
    }
    encoder.endLayer()
    return encoder.tile()
  }

  #draw(shape: Shape, left: number, top: number): void {
    const geometry = this.#geometry
    geometry.startFeature()
    if (shape.type === SHAPE_POINT) {
      // Points belong to one tile alone: buffered, their labels would be placed twice.
      const isInside =
        shape.minX >= left && shape.minX < left + this.#size && shape.minY >= top && shape.minY < top + this.#size
      if (isInside) geometry.point([shape.minX, shape.minY])
    } else {
      const box = {
        minX: left - this.#buffer,
        minY: top - this.#buffer,
        maxX: left + this.#size + this.#buffer,
        maxY: top + this.#size + this.#buffer,
      }
      const parts = clip(shape, this.#neighbourhood.ringsOf(shape), box)
      if (shape.type === SHAPE_LINE) for (const part of parts) geometry.line(part)
      else geometry.polygon(parts)
    }
    if (geometry.commands.length === 0) return
    const { type, tagsStart, tagsEnd } = shape
    this.#encoder.feature(type, this.#store.tags.array, tagsStart, tagsEnd, geometry.commands)
  }
}
