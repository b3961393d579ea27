import type { AttributeTable } from './attribute-table.ts'
import { ByteWriter, varintSize } from './byte-writer.ts'
import { TILE_EXTENT } from './grid.ts'

/** Field numbers and tags of the vector tile format, version 2. */
const FIELD_LAYER = 3
const LAYER_NAME = 1
const LAYER_FEATURE = (2 << 3) | 2
const LAYER_EXTENT = 5 << 3
const LAYER_VERSION = 15 << 3
const FEATURE_TAGS = (2 << 3) | 2
const FEATURE_TYPE = 3 << 3
const FEATURE_GEOMETRY = (4 << 3) | 2

/** Encodes vector tiles, one after the other, into the same memory. */
export class TileEncoder {
  readonly #attributes: AttributeTable
  readonly #tile = new ByteWriter(65_536)
  readonly #layer = new ByteWriter(65_536)
  readonly #tags = new ByteWriter()
  readonly #keys: Numbering
  readonly #values: Numbering
  #name = ''

  constructor(attributes: AttributeTable) {
    this.#attributes = attributes
    this.#keys = new Numbering(attributes.keys.length)
    this.#values = new Numbering(attributes.values.length)
  }

  startLayer(name: string): void {
    this.#name = name
    this.#layer.clear()
    this.#keys.restart()
    this.#values.restart()
  }

  /** Tags are numbers in the tileset's table; the layer gets a table of its own with what its features use. */
  feature(type: number, tags: Uint32Array, tagsStart: number, tagsEnd: number, geometry: ByteWriter): void {
    this.#tags.clear()
    for (let i = tagsStart; i < tagsEnd; i += 2) {
      this.#tags.varint(this.#keys.of(tags[i]!))
      this.#tags.varint(this.#values.of(tags[i + 1]!))
    }
    const layer = this.#layer
    layer.varint(LAYER_FEATURE)
    layer.varint(
      1 + varintSize(this.#tags.length) + this.#tags.length + 2 + 1 + varintSize(geometry.length) + geometry.length,
    )
    layer.varint(FEATURE_TAGS)
    layer.varint(this.#tags.length)
    layer.appendShort(this.#tags)
    layer.varint(FEATURE_TYPE)
    layer.varint(type)
    layer.varint(FEATURE_GEOMETRY)
    layer.varint(geometry.length)
    layer.appendShort(geometry)
  }

  /** Layers without features are left out. */
  endLayer(): void {
    const layer = this.#layer
    if (layer.length === 0) return
    layer.field(LAYER_NAME, Buffer.from(this.#name))
    for (const key of this.#keys.used) layer.append(this.#attributes.keys[key]!)
    for (const value of this.#values.used) layer.append(this.#attributes.values[value]!)
    layer.varint(LAYER_EXTENT)
    layer.varint(TILE_EXTENT)
    layer.varint(LAYER_VERSION)
    layer.varint(2)
    this.#tile.field(FIELD_LAYER, layer.view())
  }

  startTile(): void {
    this.#tile.clear()
  }

  /** The bytes of the tile, valid until the next one is started. */
  tile(): Uint8Array {
    return this.#tile.view()
  }
}

/** Numbers things 0, 1, 2, … in the order in which they are first asked for. */
class Numbering {
  used: number[] = []
  /** A number counts only where the round is the current one: so a restart clears nothing. */
  readonly #rounds: Uint32Array
  readonly #numbers: Uint32Array
  #round = 0

  constructor(size: number) {
    this.#rounds = new Uint32Array(size)
    this.#numbers = new Uint32Array(size)
  }

  restart(): void {
    this.used = []
    this.#round++
  }

  of(thing: number): number {
    if (this.#rounds[thing] !== this.#round) {
      this.#rounds[thing] = this.#round
      this.#numbers[thing] = this.used.push(thing) - 1
    }
    return this.#numbers[thing]!
  }
}
