import type { Bounds } from '@rotunda/core/geo'
import type { DrawingState } from '../datasets/store.ts'
import type { Tx } from '../db/db.ts'
import type { ViewRow } from '../map-views/store.ts'
import type { TilesetMetadata, VenueMetadata } from '../tiles/published.ts'

/** A venue with at least this many features has a tileset for each level: see docs/decisions/tiles-by-level.md. */
export const MIN_FEATURES_TO_SPLIT = 10_000

/** Styles have as many layers for each level as they have for all; there are limits to what a browser bears. */
const MAX_TILESETS = 50

/** Whether the levels of these drawings have a tileset each. */
export function isDrawnByLevel(states: ReadonlyMap<string, DrawingState>, levelCount = states.size): boolean {
  const features = [...states.values()].reduce((sum, { count }) => sum + count, 0)
  return levelCount >= 2 && levelCount <= MAX_TILESETS && features >= MIN_FEATURES_TO_SPLIT
}

export interface StoredLevel {
  fileKey: string
  metadata: TilesetMetadata
}

export interface StoredLevels {
  /** By what their tiles were drawn from. */
  tilesets: Map<string, StoredLevel>
  /** Bounds of whole drawings, by the fingerprint of their state. */
  bounds: Map<string, Bounds>
}

/** What the tilesets of a view that are still served, those of its previews and those drawn ahead were drawn from. */
export async function findStoredLevels(tx: Tx, { account_id, map_view_id }: ViewRow): Promise<StoredLevels> {
  const ofView = (table: 'tilesets' | 'drawn_levels') =>
    tx
      .selectFrom(table)
      .select(['file_key', 'metadata'])
      .where('account_id', '=', account_id)
      .where('map_view_id', '=', map_view_id)
  const published = await ofView('tilesets').orderBy('created_at').execute()
  const drawnAhead = await ofView('drawn_levels').execute()
  const stored: StoredLevels = { tilesets: new Map(), bounds: new Map() }
  for (const { file_key, metadata: all } of [...published, ...drawnAhead]) {
    const metadata = all as unknown as TilesetMetadata & Partial<VenueMetadata>
    if (metadata.drawn_from) stored.tilesets.set(metadata.drawn_from, { fileKey: file_key, metadata })
    for (const { fingerprint, bounds } of metadata.drawings ?? []) stored.bounds.set(fingerprint, bounds)
  }
  return stored
}
