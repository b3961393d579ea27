import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import type { Context } from '../context.ts'
import { openScratch } from '../files/scratch.ts'
import type { RunningJob } from '../jobs.ts'
import { findViewForJob, type ViewRow } from '../map-views/store.ts'
import { viewFolder } from '../tiles/remove.ts'
import { describeTiles, missingLevels, readArchive, type WantedLevel } from './build-tilesets.ts'
import { type Drawings, openDrawings } from './drawings.ts'
import { type DrawnLevelRecord, isBeingPublished, keepDrawnLevels } from './drawn-levels-store.ts'
import { buildInThreads } from './tile-threads.ts'

/** How soon a drawing gives way to a publish, which draws by itself what is missing. */
const GIVE_WAY_MS = 250

/** The job that draws the levels of a large venue that the next publish will need. It never fails: a publish draws what is missing. */
export async function drawAhead(context: Context, job: RunningJob): Promise<void> {
  const view = await findViewForJob(context.db, job.account_id, String(job.data.map_view_id))
  if (!view) return
  const giveWay = new AbortController()
  const watch = watchForPublish(context, view, giveWay)
  try {
    await context.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => drawMissing(context, view, await openDrawings(tx, view), AbortSignal.any([giveWay.signal, job.signal]))) // biome-ignore format: one call
  } catch (error) {
    if (!giveWay.signal.aborted && !job.signal.aborted)
      context.log.warn({ error, map_view_id: view.map_view_id }, 'levels were not drawn ahead of a publish')
  } finally {
    giveWay.abort()
    await watch
  }
}

async function watchForPublish(context: Context, view: ViewRow, giveWay: AbortController): Promise<void> {
  const { signal } = giveWay
  while (!signal.aborted) {
    if (await isBeingPublished(context.db, view).catch(() => true)) giveWay.abort()
    await sleep(GIVE_WAY_MS, undefined, { signal }).catch(() => {})
  }
}

/** A few levels at a time, each kept as soon as it is drawn, so that a publish that comes meanwhile finds them. */
async function drawMissing(context: Context, view: ViewRow, drawings: Drawings, signal: AbortSignal): Promise<void> {
  const { venue, missing } = missingLevels(drawings)
  const atOnce = availableParallelism()
  for (let first = 0; first < missing.length; first += atOnce) {
    signal.throwIfAborted()
    const wanted = missing.slice(first, first + atOnce)
    const scratch = await openScratch()
    try {
      const levels = wanted.map(({ level }) => level)
      const built = await buildInThreads(levels, drawings.levels, venue, drawings.readTexts, scratch, signal)
      const records = wanted.map((one, i) => recordOf(view, drawings, one, built[i]!))
      for (const [i, { fileKey }] of records.entries()) {
        const { head, start, bytes } = built[i]!
        const contentType = 'application/vnd.pmtiles'
        await context.files.put(fileKey, readArchive({ head, start }, bytes, scratch), { contentType })
      }
      await context.db.transaction().execute((tx) => keepDrawnLevels(tx, view, records))
    } finally {
      await scratch.close()
    }
  }
}

type BuiltLevel = Awaited<ReturnType<typeof buildInThreads>>[number]

function recordOf(
  { account_id, map_view_id }: ViewRow,
  { states }: Drawings,
  { level, drawnFrom }: WantedLevel,
  built: BuiltLevel,
): DrawnLevelRecord {
  const fingerprint = states.get(level.datasetId)?.fingerprint
  const drawings = fingerprint && level.bounds ? [{ fingerprint, bounds: level.bounds }] : []
  const tiles = describeTiles({ ...built, drawnFrom })
  return {
    level: level.floor,
    fileKey: `${viewFolder(account_id, map_view_id)}ahead-${uuid()}.pmtiles`,
    metadata: { ...tiles, drawn_from: drawnFrom, drawings },
  }
}
