import type { FileHandle } from 'node:fs/promises'
import { type Bounds, boundsOf, cornersOf } from '@rotunda/core/geo'
import { buildTileset, type Placed, type Tileset } from '@rotunda/core/tile'
import { type DrawnFeature, readFeatures, readFeatureTexts } from '../datasets/read-features.ts'
import { countFeatures } from '../datasets/store.ts'
import type { Tx } from '../db/db.ts'
import type { ViewRow } from '../map-views/store.ts'
import { type Level, type Levels, loadLevels } from '../venue/levels.ts'
import { loadPlaced, placedTexts, tileFeatures } from './tile-features.ts'
import { buildInThreads } from './tile-threads.ts'

/** A tileset whose tiles lie in a scratch file, from `start` on. */
export interface BuiltTileset extends Tileset {
  start: number
}

type DrawnLevel = Level & { datasetId: string }

/** A venue with at least this many features has a tileset for each level: see docs/decisions/tiles-by-level.md. */
const MIN_FEATURES_TO_SPLIT = 10_000
/** Styles have as many layers for each level as they have for all; there are limits to what a browser bears. */
const MAX_TILESETS = 50

/** What tiles are drawn from. */
export interface Drawings {
  levels: Levels
  placed: Map<string, Placed>
  /** Number of features on all levels. */
  features: number
  read(datasetId: string): AsyncIterable<DrawnFeature>
  /** The same as JSON lists, with what stands on them, for other threads. */
  readTexts(datasetId: string): AsyncIterable<string>
}

/** As the transaction sees them, read while they are drawn. */
export async function openDrawings(tx: Tx, view: ViewRow & { map_source_id: string }): Promise<Drawings> {
  const levels = await loadLevels(tx, view.account_id, view.map_source_id)
  const datasetIds = levels.list.flatMap(({ datasetId }) => datasetId ?? [])
  const placed = await loadPlaced(tx, view)
  return {
    levels,
    placed,
    features: await countFeatures(tx, view.account_id, datasetIds),
    read: (datasetId) => readFeatures(tx, view.account_id, datasetId),
    readTexts: (datasetId) => placedTexts(readFeatureTexts(tx, view.account_id, datasetId), placed),
  }
}

/** The tiles of a view: one tileset for all of its levels, or for a large venue one for each. */
export async function buildTilesets(drawings: Drawings, scratch: FileHandle): Promise<BuiltTileset[]> {
  const { levels, placed, read } = drawings
  // What is outdoors is drawn first: buildings stand on it.
  const inOrder = levels.list.toSorted((a, b) => Number(a.building !== null) - Number(b.building !== null))
  const drawn = inOrder.filter((level): level is DrawnLevel => level.datasetId !== null)
  if (isLarge(drawings, drawn)) return buildInThreads(drawn, levels, boundsOfVenue(drawn), drawings.readTexts, scratch)
  const tileLevels = drawn.map(({ floor, datasetId, projection }) => ({
    level: floor,
    features: tileFeatures(read(datasetId), placed),
    toLngLat: projection.toLngLat,
    upright: levels.georeference?.rotation ?? 0,
  }))
  const tileset = await buildTileset(tileLevels, { write: (chunk) => scratch.writeFile(chunk) })
  return [{ ...tileset, start: 0 }]
}

function isLarge({ features }: Drawings, { length }: readonly DrawnLevel[]): boolean {
  return length >= 2 && length <= MAX_TILESETS && features >= MIN_FEATURES_TO_SPLIT
}

export function boundsOfVenue(drawn: readonly Level[]): Bounds {
  return boundsOf(drawn.flatMap(({ bounds, projection }) => (bounds ? cornersOf(bounds).map(projection.toLngLat) : [])))
}

/** The whole archive, from scratch file and memory. */
export async function* readArchive(tileset: BuiltTileset, scratch: FileHandle): AsyncGenerator<Uint8Array> {
  const { head, start } = tileset
  const length = tileBytes(tileset)
  yield head
  if (length > 0) yield* scratch.createReadStream({ start, end: start + length - 1, autoClose: false })
}

function tileBytes({ bytes, head }: Tileset): number {
  return bytes - head.length
}
