import type { Box } from '../geo/index.ts'
import { clip } from './clip.ts'
import { LAYERS, type LayerName } from './feature.ts'
import { GeometryEncoder } from './geometry-encoder.ts'
import { TILE_EXTENT, tileSize } from './grid.ts'
import { Neighbourhood } from './neighbourhood.ts'
import { SHAPE_LINE, SHAPE_POINT } from './shape.ts'
import { NO_ZOOM, type ShapeStore } from './shape-store.ts'
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
  const shapes = drawnShapes(store, z, isFinest, step)
  if (shapes.length === 0) return
  const cutter = new Cutter(store, z, isFinest ? 0 : TOLERANCE_STEPS * step)
  for (const place of new TileIndex(shapes, store.boxes.array, store.box, z, BUFFER_STEPS * step).tiles()) {
    const bytes = cutter.cut(place)
    if (bytes.length > 0) yield { id: place.id, bytes }
  }
}

/** Those that a zoom shows, by layer. */
function drawnShapes({ order, layers, sides, from, until }: ShapeStore, z: number, isFinest: boolean, step: number) {
  const minSides = LAYERS.map((layer) => MIN_SIDE_STEPS[layer] * step)
  return order.filter((shape) => {
    if (from[shape] === NO_ZOOM) return isFinest || sides[shape]! >= minSides[layers[shape]!]!
    return z < until[shape]! && (isFinest || z >= from[shape]!)
  })
}

class Cutter {
  readonly #store: ShapeStore
  readonly #size: number
  readonly #buffer: number
  /** Points that are less important are left out. */
  readonly #limit: number
  readonly #neighbourhood: Neighbourhood
  readonly #encoder: TileEncoder
  readonly #geometry = new GeometryEncoder()

  constructor(store: ShapeStore, z: number, tolerance: number) {
    this.#store = store
    this.#size = tileSize(z)
    this.#buffer = (this.#size / TILE_EXTENT) * BUFFER_STEPS
    this.#limit = tolerance * tolerance
    this.#neighbourhood = new Neighbourhood(store, this.#size, this.#buffer, tolerance)
    this.#encoder = new TileEncoder(store.attributes)
  }

  /** Empty where nothing of the shapes is left in the tile. */
  cut({ x, y, members }: TilePlace): Uint8Array {
    const encoder = this.#encoder
    const left = x * this.#size
    const top = y * this.#size
    encoder.startTile()
    this.#neighbourhood.enter(x, y)
    this.#geometry.enterTile(left, top, this.#size / TILE_EXTENT)
    const box = {
      minX: left - this.#buffer,
      minY: top - this.#buffer,
      maxX: left + this.#size + this.#buffer,
      maxY: top + this.#size + this.#buffer,
    }
    let layer = -1
    for (let i = 0; i < members.length; i++) {
      const shape = members[i]!
      if (this.#store.layers[shape] !== layer) {
        if (layer >= 0) encoder.endLayer()
        layer = this.#store.layers[shape]!
        encoder.startLayer(LAYERS[layer]!)
      }
      this.#draw(shape, box, left, top)
    }
    encoder.endLayer()
    return encoder.tile()
  }

  #draw(shape: number, box: Box, left: number, top: number): void {
    const geometry = this.#geometry
    const { types, tagSets, boxes } = this.#store
    const type = types[shape]!
    const [minX, minY] = [boxes.array[shape * 4]!, boxes.array[shape * 4 + 1]!]
    const [maxX, maxY] = [boxes.array[shape * 4 + 2]!, boxes.array[shape * 4 + 3]!]
    geometry.startFeature()
    if (type === SHAPE_POINT) {
      // Points belong to one tile alone: buffered, their labels would be placed twice.
      const isInside = minX >= left && minX < left + this.#size && minY >= top && minY < top + this.#size
      if (isInside) geometry.pointAt(minX, minY)
    } else if (minX >= box.minX && maxX <= box.maxX && minY >= box.minY && maxY <= box.maxY) {
      geometry.whole(this.#store, shape, this.#limit)
    } else {
      const parts = clip(type, this.#neighbourhood.ringsOf(shape), box)
      if (type === SHAPE_LINE) for (const part of parts) geometry.line(part)
      else geometry.polygon(parts)
    }
    if (geometry.commands.length > 0) this.#encoder.feature(type, tagSets[shape]!, geometry.commands)
  }
}
