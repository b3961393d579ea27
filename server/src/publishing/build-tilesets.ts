import { hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { type Bounds, boundsOf, cornersOf } from '@rotunda/core/geo'
import { buildTileset, type Tileset } from '@rotunda/core/tile'
import type { TilesetMetadata } from '../tiles/published.ts'
import type { Level } from '../venue/levels.ts'
import { version } from '../version.ts'
import type { Drawings } from './drawings.ts'
import { isDrawnByLevel, type StoredLevel } from './stored-levels-store.ts'
import { tileFeatures } from './tile-features.ts'
import { buildInThreads } from './tile-threads.ts'

export interface BuiltTileset extends Omit<Tileset, 'head'> {
  /** Where its bytes are: a head and a scratch file from `start` on, or the archive of an earlier publish. */
  archive: { head: Uint8Array; start: number } | { fileKey: string }
  /** Says what the tiles of one level are drawn from; null where all levels are in one tileset. */
  drawnFrom: string | null
}

type DrawnLevel = Level & { datasetId: string }

/** A level with a digest of everything that its tiles follow from. */
export interface WantedLevel {
  level: DrawnLevel
  drawnFrom: string
}

/** The tiles of a view: one tileset for all of its levels, or for a large venue one for each. */
export async function buildTilesets(drawings: Drawings, scratch: FileHandle): Promise<BuiltTileset[]> {
  const { levels, placed, read } = drawings
  const drawn = drawnLevels(drawings)
  if (isDrawnByLevel(drawings.states, drawn.length)) return buildByLevel(drawings, scratch)
  const tileLevels = drawn.map(({ floor, datasetId, projection }) => ({
    level: floor,
    features: tileFeatures(read(datasetId), placed),
    toLngLat: projection.toLngLat,
    upright: levels.georeference?.rotation ?? 0,
  }))
  const { head, ...tileset } = await buildTileset(tileLevels, { write: (chunk) => scratch.writeFile(chunk) })
  return [{ ...tileset, archive: { head, start: 0 }, drawnFrom: null }]
}

/** What is outdoors is drawn first: buildings stand on it. */
function drawnLevels({ levels }: Drawings): DrawnLevel[] {
  return levels.list
    .toSorted((a, b) => Number(a.building !== null) - Number(b.building !== null))
    .filter((level): level is DrawnLevel => level.datasetId !== null)
}

/** Levels that look as they did at an earlier publish, or that were drawn ahead, keep their tiles; the others are drawn. */
async function buildByLevel(drawings: Drawings, scratch: FileHandle): Promise<BuiltTileset[]> {
  const { venue, wanted, missing } = wantedLevels(drawings)
  const levels = missing.map(({ level }) => level)
  const built = await buildInThreads(levels, drawings.levels, venue, drawings.readTexts, scratch)
  return wanted.map((one) => {
    const { level, drawnFrom } = one
    const stored = drawings.stored.tilesets.get(drawnFrom)
    if (stored) return { ...asBuilt(stored, level.floor), drawnFrom }
    const { head, start, ...tileset } = built[missing.indexOf(one)]!
    return { ...tileset, archive: { head, start }, drawnFrom }
  })
}

/** The levels whose tiles a publish would have to draw one by one; none where the venue is small. */
export function missingLevels(drawings: Drawings): { venue: Bounds; missing: WantedLevel[] } {
  const { venue, missing } = wantedLevels(drawings)
  return { venue, missing: isDrawnByLevel(drawings.states, drawnLevels(drawings).length) ? missing : [] }
}

function wantedLevels(drawings: Drawings) {
  const drawn = drawnLevels(drawings)
  const venue = boundsOfVenue(drawn)
  const wanted = drawn.map((level): WantedLevel => ({ level, drawnFrom: sourceOfTiles(drawings, level, venue) }))
  return { venue, wanted, missing: wanted.filter(({ drawnFrom }) => !drawings.stored.tilesets.has(drawnFrom)) }
}

/** What is kept with the tiles of one tileset. */
export function describeTiles(built: Omit<BuiltTileset, 'archive'>): TilesetMetadata {
  const { bounds, minzoom, maxzoom, bytes, tiles, outlines, levels, drawnFrom } = built
  const ofLevel = drawnFrom === null ? {} : { level: levels[0]!, drawn_from: drawnFrom }
  return { bounds, minzoom, maxzoom, bytes, tiles, outlines, ...ofLevel }
}

function asBuilt({ fileKey, metadata }: StoredLevel, floor: number): Omit<BuiltTileset, 'drawnFrom'> {
  const { bounds, minzoom, maxzoom, bytes, tiles, outlines = [] } = metadata
  return { archive: { fileKey }, bounds, minzoom, maxzoom, bytes, tiles, outlines, levels: [floor] }
}

/** A digest of everything that the tiles of a level follow from. Another release may draw the same otherwise. */
function sourceOfTiles(
  { levels, states, digests }: Drawings,
  { floor, unitsPerMeter, transform, centre, datasetId }: DrawnLevel,
  venue: Bounds,
): string {
  const drawing = [states.get(datasetId)?.fingerprint ?? null, digests.get(datasetId) ?? null]
  const scale = [unitsPerMeter, transform, centre, levels.georeference]
  return hash('sha256', JSON.stringify([version, floor, ...drawing, ...scale, venue]))
}

export function boundsOfVenue(drawn: readonly Level[]): Bounds {
  return boundsOf(drawn.flatMap(({ bounds, projection }) => (bounds ? cornersOf(bounds).map(projection.toLngLat) : [])))
}

/** The whole archive, from scratch file and memory. */
export async function* readArchive(
  { head, start }: { head: Uint8Array; start: number },
  bytes: number,
  scratch: FileHandle,
): AsyncGenerator<Uint8Array> {
  const length = bytes - head.length
  yield head
  if (length > 0) yield* scratch.createReadStream({ start, end: start + length - 1, autoClose: false })
}
