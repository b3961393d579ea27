import type { Bounds } from '@rotunda/core/geo'
import type { Placed } from '@rotunda/core/tile'
import { type DrawnFeature, readFeatures } from '../datasets/read-features.ts'
import { type DrawingState, readDrawingStates } from '../datasets/store.ts'
import type { Tx } from '../db/db.ts'
import { getSource } from '../map-sources/store.ts'
import type { ViewRow } from '../map-views/store.ts'
import { type Levels, loadLevels } from '../venue/levels.ts'
import { DrawingTexts } from './drawing-texts.ts'
import { findStoredLevels, isDrawnByLevel, type StoredLevels } from './stored-levels-store.ts'
import { loadPlacedByDrawing, placedTexts } from './tile-features.ts'

/** What tiles are drawn from. */
export interface Drawings {
  levels: Levels
  placed: Map<string, Placed>
  /** Of each dataset, what stands on its features. */
  digests: Map<string, string>
  /** Of each dataset that has features. */
  states: Map<string, DrawingState>
  /** What earlier publishes have left in storage. */
  stored: StoredLevels
  read(datasetId: string): AsyncIterable<DrawnFeature>
  /** The same as JSON lists, with what stands on them, for other threads. */
  readTexts(datasetId: string): AsyncIterable<string>
}

/** As the transaction sees them, read while they are drawn. */
export async function openDrawings(tx: Tx, view: ViewRow & { map_source_id: string }): Promise<Drawings> {
  const { account_id, map_source_id } = view
  const { floors } = await getSource(tx, account_id, map_source_id)
  const states = await readDrawingStates(
    tx,
    account_id,
    floors.flatMap(({ dataset_id }) => dataset_id ?? []),
  )
  const stored = await findStoredLevels(tx, view)
  const texts = new DrawingTexts(tx, account_id)
  const known = new Map<string, Bounds>()
  for (const [datasetId, { fingerprint }] of states) {
    const bounds =
      stored.bounds.get(fingerprint) ?? (isDrawnByLevel(states) ? await texts.boundsOf(datasetId) : undefined)
    if (bounds) known.set(datasetId, bounds)
  }
  const levels = await loadLevels(tx, account_id, map_source_id, known)
  const { placed, digests } = await loadPlacedByDrawing(tx, view)
  return {
    levels,
    placed,
    digests,
    states,
    stored,
    read: (datasetId) => readFeatures(tx, account_id, datasetId),
    readTexts: (datasetId) => placedTexts(texts.read(datasetId), placed),
  }
}
