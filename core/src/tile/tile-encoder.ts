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

  /** Tags are a set in the tileset's table; the layer gets a table of its own with what its features use. */
  feature(type: number, tagSet: number, geometry: ByteWriter): void {
    const tags = this.#attributes.tags.array
    const ends = this.#attributes.setEnds.array
    this.#tags.clear()
    for (let i = tagSet === 0 ? 0 : ends[tagSet - 1]!; i < ends[tagSet]!; i += 2) {
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
    layer.appendShort(this.#tags, 0, this.#tags.length)
    layer.varint(FEATURE_TYPE)
    layer.varint(type)
    layer.varint(FEATURE_GEOMETRY)
    layer.varint(geometry.length)
    layer.appendShort(geometry, 0, geometry.length)
  }

  /** Layers without features are left out. */
  endLayer(): void {
    const layer = this.#layer
    if (layer.length === 0) return
    layer.field(LAYER_NAME, Buffer.from(this.#name))
    appendUsed(layer, this.#attributes.keys, this.#keys.used)
    appendUsed(layer, this.#attributes.values, this.#values.used)
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

function appendUsed(layer: ByteWriter, { bytes, ends }: AttributeTable['keys'], used: readonly number[]): void {
  for (const thing of used) layer.appendShort(bytes, thing === 0 ? 0 : ends.array[thing - 1]!, ends.array[thing]!)
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
