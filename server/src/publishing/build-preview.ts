import type { FileHandle } from 'node:fs/promises'
import { ChangesetConflicts } from '../changesets/conflicts.ts'
import type { Context } from '../context.ts'
import { isDatabaseUnavailable } from '../db/db.ts'
import { openScratch } from '../files/scratch.ts'
import type { RunningJob } from '../jobs.ts'
import { findViewForJob } from '../map-views/store.ts'
import type { PreviewRow } from '../tiles/preview-store.ts'
import { asIfApplied } from './as-if-applied.ts'
import { buildTilesets } from './build-tilesets.ts'
import { copyDrawings } from './copy-drawings.ts'
import { describeConflicts } from './describe-conflicts.ts'
import { openDrawings } from './drawings.ts'
import { findPreviewOfJob, settlePreview } from './previews-store.ts'
import { describeFailure, storeTilesets } from './publish.ts'
import { insertTilesets, type PublishedTileset } from './publish-store.ts'

type View = NonNullable<Awaited<ReturnType<typeof findViewForJob>>>

/** The job behind a preview: the tiles of the view as it would be with its drafts applied. */
export async function buildPreview(context: Context, job: RunningJob): Promise<void> {
  const preview = await findPreviewOfJob(context.db, job)
  const view = preview && (await findViewForJob(context.db, job.account_id, preview.map_view_id))
  if (!preview || !view) return
  const stored: PublishedTileset[] = []
  const scratch = await openScratch()
  try {
    await storeTilesets(context, view, await buildWithDrafts(context, view, preview, scratch), scratch, stored)
    await context.db.transaction().execute(async (tx) => {
      await job.finish(tx)
      const ids = await insertTilesets(tx, view, stored, '0')
      const isThere = await settlePreview(tx, preview, { state: 'ready', failure: null, tileset_ids: ids })
      if (!isThere) throw new Error('The preview was revoked while it was being built')
    })
  } catch (error) {
    // Where the connection broke, the preview may be ready all the same; if not, the sweep finds the archives.
    if (!isDatabaseUnavailable(error)) {
      for (const { fileKey } of stored) await context.files.delete(fileKey).catch(() => {})
    }
    const isConflict = error instanceof ChangesetConflicts
    if (!isConflict && (job.attempt < job.max_attempts || job.signal.aborted)) throw error
    await fail(
      context,
      job,
      preview,
      isConflict ? await describeConflicts(context.db, view.account_id, error) : describeFailure(error),
    )
  } finally {
    await scratch.close()
  }
}

async function buildWithDrafts({ db }: Context, view: View, { changeset_ids }: PreviewRow, scratch: FileHandle) {
  const copy = await openScratch()
  try {
    const drawings = await asIfApplied(db, view, changeset_ids, async (tx) =>
      copyDrawings(await openDrawings(tx, view), copy),
    )
    const { levels, states } = drawings
    return { built: await buildTilesets(drawings, scratch), levels, states }
  } finally {
    await copy.close()
  }
}

async function fail({ db }: Context, job: RunningJob, preview: PreviewRow, failure: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await job.finish(tx)
    await settlePreview(tx, preview, { state: 'failed', failure })
  })
}
