import type { Bounds } from '@rotunda/core/geo'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Context } from '../context.ts'
import { type Tx, transact } from '../db/db.ts'
import type { RunningJob } from '../jobs.ts'
import { findViewForJob, type ViewRow } from '../map-views/store.ts'
import { viewFolder } from '../tiles/remove.ts'
import { floorOfDataset, type Levels, loadLevels } from './levels.ts'
import type { SnapshotMeta } from './open-snapshot.ts'
import { packFile } from './snapshot-file.ts'
import { forgetSnapshot, keepSnapshot, type Look, MIN_SNAPSHOT_PLACES, snapshotVersion } from './snapshot-store.ts'
import { ViewModel } from './view-model.ts'

/** The job behind a snapshot: the view as one transaction sees it, to storage, then its record. */
export async function makeSnapshot(context: Context, job: RunningJob): Promise<void> {
  const found = await findViewForJob(context.db, job.account_id, String(job.data.map_view_id))
  if (!found) return
  const { view, model, ...look } = await readInOneLook(context, found)
  const index = model.index.pack()
  const records = model.items.pack()
  if (!index || !records || records.names.catalogKeys.length === 0 || model.items.size < MIN_SNAPSHOT_PLACES) {
    await transact(context.db, async (tx) => {
      await job.finish(tx)
      await forgetSnapshot(tx, view.account_id, view.map_view_id)
    })
    return
  }
  const meta: SnapshotMeta = {
    version: snapshotVersion(),
    accountId: view.account_id,
    names: records.names,
    floors: records.names.datasetIds.map((id) => floorOfDataset(model.levels, id)),
  }
  const sections = { ...named('index', index), ...named('place', records.sections) }
  const parts = await packFile({ meta, sections })
  const fileKey = `${viewFolder(view.account_id, view.map_view_id)}${uuid()}.snapshot`
  const { size } = await context.files.put(fileKey, chunksOf(parts))
  await transact(context.db, async (tx) => {
    await job.finish(tx)
    await keepSnapshot(tx, view, { file_key: fileKey, bytes: size, bounds: boundsOfLevels(model.levels), ...look })
  })
}

async function readInOneLook({ db }: Context, { account_id, map_view_id }: ViewRow) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { view, map_source_id, ...look } = await lookAt(tx, account_id, map_view_id)
      const levels = await loadLevels(tx, account_id, map_source_id)
      return { view, ...look, model: await ViewModel.read(tx, view, levels) }
    })
}

async function lookAt(tx: Tx, accountId: string, viewId: string) {
  const view = await tx
    .selectFrom('map_views')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('map_view_id', '=', viewId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<Look & { map_source_id: string }>`
    select pg_current_snapshot()::text as seen, o.map_source_id, o.updated_at::text as source_updated_at,
      (select v.published_at::text from map_views v where v.account_id = ${accountId} and v.map_view_id = ${viewId})
    from maps m join map_sources o on o.account_id = m.account_id and o.map_source_id = m.map_source_id
    where m.account_id = ${accountId} and m.map_key = ${view.map_key}`.execute(tx)
  return { view, ...rows[0]! }
}

function boundsOfLevels({ list }: Levels): Record<string, Bounds> {
  return Object.fromEntries(list.flatMap(({ datasetId, bounds }) => (datasetId && bounds ? [[datasetId, bounds]] : [])))
}

/** Sections of two parts of the read model in one file. */
function named<T>(part: string, sections: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(sections).map(([name, array]) => [`${part}.${name}`, array]))
}

async function* chunksOf(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts
}
