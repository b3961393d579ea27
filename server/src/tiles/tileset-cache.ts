import { TilesetReader } from '@rotunda/core/tile'
import type { Change } from '../changes.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import type { TilesetMetadata } from './published.ts'

export interface OpenTileset {
  tilesetId: string
  accountId: string
  viewId: string
  fileKey: string
  metadata: TilesetMetadata
  reader: TilesetReader
}

const MAX_OPEN = 500
const MAX_TILE_BYTES = 64 * 1024 * 1024

/** Tilesets that are being looked at: their directories, and the tiles asked for last, stay in memory. */
export class TilesetCache {
  readonly #context: Context
  readonly #open = new Map<string, Promise<OpenTileset>>()
  readonly #tiles = new Map<string, Uint8Array | null>()
  #tileBytes = 0

  constructor(context: Context) {
    this.#context = context
    context.changes.onChanges(
      (changes) => this.#follow(changes),
      () => this.#open.clear(),
    )
  }

  open(tilesetId: string): Promise<OpenTileset> {
    let tileset = this.#open.get(tilesetId)
    if (!tileset) {
      tileset = this.#load(tilesetId)
      if (this.#open.size >= MAX_OPEN) this.#open.delete(this.#open.keys().next().value!)
      this.#open.set(tilesetId, tileset)
      tileset.catch(() => this.#open.delete(tilesetId))
    }
    return tileset
  }

  async tile(tileset: OpenTileset, z: number, x: number, y: number): Promise<Uint8Array | null> {
    const key = `${tileset.tilesetId}/${z}/${x}/${y}`
    const known = this.#tiles.get(key)
    if (known !== undefined) return known
    const bytes = await tileset.reader.tile(z, x, y)
    this.#keep(key, bytes)
    return bytes
  }

  #keep(key: string, bytes: Uint8Array | null): void {
    this.#tiles.set(key, bytes)
    this.#tileBytes += (bytes?.length ?? 0) + 200
    for (const [oldest, old] of this.#tiles) {
      if (this.#tileBytes <= MAX_TILE_BYTES) return
      this.#tiles.delete(oldest)
      this.#tileBytes -= (old?.length ?? 0) + 200
    }
  }

  async #load(tilesetId: string): Promise<OpenTileset> {
    const row = await this.#context.db
      .selectFrom('tileset_ids as i')
      .innerJoin('tilesets as t', (join) =>
        join.onRef('t.account_id', '=', 'i.account_id').onRef('t.tileset_id', '=', 'i.tileset_id'),
      )
      .innerJoin('map_views as v', (join) =>
        join.onRef('v.account_id', '=', 't.account_id').onRef('v.map_view_id', '=', 't.map_view_id'),
      )
      .select(['t.account_id', 't.map_view_id', 't.file_key', 't.metadata'])
      .where('i.tileset_id', '=', tilesetId)
      .where('v.state', '<>', 'not_live')
      .executeTakeFirst()
    if (!row) throw new AppError('NOT_FOUND', 'Tileset not found.')
    const reader = await TilesetReader.open((offset, length) =>
      this.#context.files.readRange(row.file_key, offset, length),
    )
    return {
      tilesetId,
      accountId: row.account_id,
      viewId: row.map_view_id,
      fileKey: row.file_key,
      metadata: row.metadata as unknown as TilesetMetadata,
      reader,
    }
  }

  /** A view that went offline, or away, is served no longer. */
  async #follow(changes: Change[]): Promise<void> {
    for (const { topic, account_id, keys } of changes) {
      if (topic !== 'map-views' && topic !== 'maps' && topic !== 'accounts') continue
      for (const [id, opening] of this.#open) {
        const tileset = await opening.catch(() => null)
        if (!tileset || tileset.accountId !== account_id) continue
        if (topic !== 'map-views' || tileset.viewId === keys.map_view_id) this.#open.delete(id)
      }
    }
  }
}
