import type { FileHandle } from 'node:fs/promises'
import { v7 as uuid } from 'uuid'
import { commitChanges } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { isDatabaseUnavailable } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { openScratch } from '../files/scratch.ts'
import { storageFault } from '../files.ts'
import type { RunningJob } from '../jobs.ts'
import { ensurePublicKey } from '../map-views/public-key.ts'
import { findViewForJob, moveView, type ViewRow } from '../map-views/store.ts'
import { viewFolder } from '../tiles/remove.ts'
import type { Levels } from '../venue/levels.ts'
import { requestSnapshot } from '../venue/snapshot-store.ts'
import { recordEvents, type WebhookEvent } from '../webhooks/record-event.ts'
import { type BuiltTileset, buildTilesets, describeTiles, readArchive } from './build-tilesets.ts'
import { requestWalkingCheck } from './check-walking.ts'
import { type Drawings, openDrawings } from './drawings.ts'
import { dropDrawnLevels } from './drawn-levels-store.ts'
import {
  dropOldTilesets,
  goLive,
  type Published,
  type PublishedTileset,
  type PublishNote,
  readLog,
} from './publish-store.ts'
import { recentChangesets } from './roll-back.ts'

/** What is stored: tilesets, and what is told with them of the venue. */
interface Built {
  built: BuiltTileset[]
  levels: Levels
  states: Drawings['states']
}

interface Snapshot extends Built {
  /** Transactions below it are in the tiles; the log's rows that the snapshot saw are done with. */
  revision: string
  changeSeqs: string[]
  readAt: Date
  seenChangesets: string[]
}

/** The job behind a publish: tiles from one consistent snapshot, their archives to storage, then the swap. */
export async function publishView(context: Context, job: RunningJob): Promise<void> {
  const viewId = String(job.data.map_view_id)
  const view = await findViewForJob(context.db, job.account_id, viewId)
  if (!view) return
  const stored: PublishedTileset[] = []
  const scratch = await openScratch()
  try {
    if (job.attempt > job.max_attempts)
      throw new AppError('UNAVAILABLE', 'Publishing was interrupted more than once. Publish again.')
    const snapshot = await buildFromSnapshot(context, view, scratch)
    await storeTilesets(context, view, snapshot, scratch, stored)
    await swap(context, job, view, { tilesets: stored, ...snapshot })
  } catch (error) {
    // Where the connection broke, the swap may be committed all the same; if not, the sweep finds the archives.
    if (!isDatabaseUnavailable(error)) {
      for (const { fileKey } of stored) await context.files.delete(fileKey).catch(() => {})
    }
    if (job.attempt < job.max_attempts || job.signal.aborted) throw error
    await giveUp(context, job, view, error)
  } finally {
    await scratch.close()
  }
}

async function buildFromSnapshot(
  context: Context,
  view: ViewRow & { map_source_id: string },
  scratch: FileHandle,
): Promise<Snapshot> {
  return context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const drawings = await openDrawings(tx, view)
      const log = await readLog(tx, view)
      const seenChangesets = await recentChangesets(tx, view)
      const { levels, states } = drawings
      return { built: await buildTilesets(drawings, scratch), levels, states, ...log, seenChangesets }
    })
}

/** Puts the archives into the file storage; `stored` names each before it is written, so that it can be removed. */
export async function storeTilesets(
  { files }: Context,
  { account_id, map_view_id }: ViewRow,
  snapshot: Built,
  scratch: FileHandle,
  stored: PublishedTileset[],
): Promise<void> {
  for (const [i, { archive, bytes }] of snapshot.built.entries()) {
    const tilesetId = uuid()
    const fileKey = `${viewFolder(account_id, map_view_id)}${tilesetId}.pmtiles`
    stored.push({ tilesetId, fileKey, metadata: describe(snapshot, i) })
    if ('fileKey' in archive) await files.copy(archive.fileKey, fileKey)
    else await files.put(fileKey, readArchive(archive, bytes, scratch), { contentType: 'application/vnd.pmtiles' })
  }
}

/** What a map page must know of the tiles, and once of the venue: kept with them, so that both always fit. */
function describe({ built, levels, states }: Built, i: number): PublishedTileset['metadata'] {
  const own = describeTiles(built[i]!)
  if (i > 0) return own
  const floors = levels.list.map((level) => ({
    floor: level.floor,
    name: level.name,
    names: level.names,
    short_name: level.shortName,
    building: level.building ?? null,
    units_per_meter: level.unitsPerMeter,
    transform: level.transform,
    centre: level.centre,
    bounds: level.bounds,
  }))
  const drawings = levels.list.flatMap(({ datasetId, bounds }) => {
    const fingerprint = states.get(datasetId ?? '')?.fingerprint
    return fingerprint && bounds ? [{ fingerprint, bounds }] : []
  })
  return { ...own, georeference: levels.georeference, floors, drawings }
}

async function swap(context: Context, job: RunningJob, view: ViewRow, published: Published): Promise<void> {
  await commitChanges(context, view.account_id, null, async (tx, changed) => {
    await job.finish(tx)
    await ensurePublicKey(tx, view)
    await goLive(tx, view, published, { jobId: job.job_id, note: noteOf(job) })
    await dropOldTilesets(tx, view)
    await dropDrawnLevels(tx, view)
    await requestWalkingCheck(tx, view)
    await requestSnapshot(tx, view.account_id, view.map_view_id)
    changed('map-views', { map_key: view.map_key, map_view_id: view.map_view_id, published: true })
    changed('api-keys')
    await recordEvents(tx, view.account_id, [viewEvent('map_view.published', view, { tileset_ids: published.tilesets.map(({ tilesetId }) => tilesetId) })]) // biome-ignore format: one event
  })
}

/** A job of a former release has no note. */
function noteOf({ data }: RunningJob): PublishNote {
  const { title, actor } = data as Partial<PublishNote>
  return { title: title ?? '', actor: actor ?? null }
}

/** The last live tileset stays served. */
async function giveUp(context: Context, job: RunningJob, view: ViewRow, error: unknown): Promise<void> {
  context.log.error({ error, map_view_id: view.map_view_id }, 'publishing failed')
  const failure = { code: 'publish_failed', message: describeFailure(error) }
  await commitChanges(context, view.account_id, null, async (tx, changed) => {
    await job.finish(tx)
    await moveView(tx, view, 'publish_failed', failure)
    await requestSnapshot(tx, view.account_id, view.map_view_id)
    changed('map-views', { map_key: view.map_key, map_view_id: view.map_view_id, published: true })
    await recordEvents(tx, view.account_id, [viewEvent('map_view.failed', view, { failure })])
  })
}

function viewEvent(
  kind: 'map_view.published' | 'map_view.failed',
  { map_view_id, name }: ViewRow,
  more: object,
): WebhookEvent {
  return { kind, resource: `map_view:${map_view_id}`, data: { map_view_id, name, ...more } }
}

/** Only messages written for clients are shown. Those of the database or of a library stay in the log. */
export function describeFailure(error: unknown): string {
  if (error instanceof AppError) return error.message
  const storage = storageFault(error)
  if (storage === 'full') return 'The tiles could not be stored: the file storage is full.'
  if (storage) return 'The tiles could not be stored: the file storage is unavailable. Publish again later.'
  return 'The tiles could not be built because of an unexpected error. Publish again. The operator can find the cause in the service log.'
}
