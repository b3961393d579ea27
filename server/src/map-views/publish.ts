import type { FileHandle } from 'node:fs/promises'
import { buildTileset, type Tileset } from '@rotunda/core/tile'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Context } from '../context.ts'
import { isDatabaseAway, type Tx } from '../db/db.ts'
import { openScratch } from '../files/scratch.ts'
import { write } from '../http/write.ts'
import type { RunningJob } from '../jobs.ts'
import { type Levels, loadLevels } from '../venue/levels.ts'
import { requestWalkingCheck } from './check-walking.ts'
import { ensurePublicKey } from './public-key.ts'
import { dropOldTilesets, failPublish, findViewForJob, goLive, type PublishedTileset } from './publish-store.ts'
import { viewFolder } from './remove.ts'
import type { ViewRow } from './store.ts'
import { loadPlaced, tileFeatures } from './tile-features.ts'

interface Snapshot {
  tileset: Tileset
  levels: Levels
  /** Transactions below it are in the tiles; the log's rows that the snapshot saw are done with. */
  revision: string
  changeSeqs: string[]
}

/** The job behind a publish: tiles from one consistent snapshot, the archive to storage, then the swap. */
export async function publishView(context: Context, job: RunningJob): Promise<void> {
  const viewId = String(job.data.map_view_id)
  const view = await findViewForJob(context.db, job.account_id, viewId)
  if (!view) return
  const tilesetId = uuid()
  const fileKey = `${viewFolder(view.account_id, viewId)}${tilesetId}.pmtiles`
  const tiles = await openScratch()
  try {
    if (job.attempt > job.max_attempts) throw new Error('publishing was cut off more than once')
    const snapshot = await buildFromSnapshot(context, view, tiles)
    await context.files.put(fileKey, headAndTiles(snapshot.tileset.head, tiles), {
      contentType: 'application/vnd.pmtiles',
    })
    await swap(context, job, view, { tilesetId, fileKey, ...describe(snapshot), ...snapshot })
  } catch (error) {
    // Where the connection broke, the swap may be committed all the same; if not, the sweep finds the archive.
    if (!isDatabaseAway(error)) await context.files.delete(fileKey).catch(() => {})
    if (job.attempt < job.max_attempts || job.signal.aborted) throw error
    await giveUp(context, job, view, error)
  } finally {
    await tiles.close()
  }
}

async function buildFromSnapshot(
  context: Context,
  view: ViewRow & { map_source_id: string },
  tiles: FileHandle,
): Promise<Snapshot> {
  return context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const levels = await loadLevels(tx, view.account_id, view.map_source_id)
      const placed = await loadPlaced(tx, view)
      const { revision, changeSeqs } = await readLog(tx, view)
      const drawn = levels.list.flatMap((level) => (level.datasetId ? [{ level, datasetId: level.datasetId }] : []))
      const tileset = await buildTileset(
        drawn.map(({ level, datasetId }) => ({
          level: level.floor,
          features: tileFeatures(tx, view.account_id, datasetId, placed),
          toLngLat: level.projection.toLngLat,
        })),
        { write: (chunk) => tiles.writeFile(chunk) },
      )
      return { tileset, levels, revision, changeSeqs }
    })
}

async function readLog(tx: Tx, view: ViewRow): Promise<{ revision: string; changeSeqs: string[] }> {
  const { rows } = await sql<{ revision: string; seqs: string[] }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as revision,
      array(select seq::text from changes where account_id = ${view.account_id} and map_view_id = ${view.map_view_id}) as seqs`.execute(
    tx,
  )
  return { revision: rows[0]!.revision, changeSeqs: rows[0]!.seqs }
}

async function* headAndTiles(head: Uint8Array, tiles: FileHandle): AsyncGenerator<Uint8Array> {
  yield head
  yield* tiles.createReadStream({ start: 0, autoClose: false })
}

/** What a map page must know of the tiles: kept with them, so that both always fit. */
function describe({ tileset, levels }: Snapshot): Pick<PublishedTileset, 'metadata'> {
  const { bounds, minzoom, maxzoom, bytes, tiles } = tileset
  return {
    metadata: {
      bounds,
      minzoom,
      maxzoom,
      bytes,
      tiles,
      georeference: levels.georeference,
      floors: levels.list.map((level) => ({
        floor: level.floor,
        name: level.name,
        short_name: level.shortName,
        units_per_meter: level.unitsPerMeter,
        centre: level.centre,
        bounds: level.bounds,
      })),
    },
  }
}

async function swap(context: Context, job: RunningJob, view: ViewRow, published: PublishedTileset): Promise<void> {
  await write(context, view.account_id, null, async (tx, changed) => {
    await job.finish(tx)
    await ensurePublicKey(tx, view)
    await goLive(tx, view, published, job.job_id)
    await dropOldTilesets(tx, view)
    await requestWalkingCheck(tx, view)
    changed('map-views', { map_key: view.map_key, map_view_id: view.map_view_id, published: true })
    changed('api-keys')
  })
}

/** The last live tileset stays served. */
async function giveUp(context: Context, job: RunningJob, view: ViewRow, error: unknown): Promise<void> {
  context.log.error({ error, map_view_id: view.map_view_id }, 'publishing failed')
  const failure = { code: 'publish_failed', message: `The tiles could not be built: ${(error as Error).message}` }
  await write(context, view.account_id, null, async (tx, changed) => {
    await job.finish(tx)
    await failPublish(tx, view, failure)
    changed('map-views', { map_key: view.map_key, map_view_id: view.map_view_id, published: true })
  })
}
