import type { Bounds } from '@rotunda/core/geo'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { loadCurrentClosures } from '../closures/store.ts'
import type { Context } from '../context.ts'
import { type Tx, transact } from '../db/db.ts'
import type { RunningJob } from '../jobs.ts'
import { findViewForJob, type ViewRow } from '../map-views/store.ts'
import { findMap, type MapRow } from '../maps/store.ts'
import { viewFolder } from '../tiles/remove.ts'
import { LevelGraph, readLevel } from './level-graph.ts'
import { floorOfDataset, type Levels, loadLevels } from './levels.ts'
import type { SnapshotMeta } from './open-snapshot.ts'
import { packFile } from './snapshot-file.ts'
import {
  addWalk,
  forgetSnapshot,
  keepSnapshot,
  type Look,
  MIN_SNAPSHOT_PLACES,
  MIN_WALK_NODES,
  snapshotVersion,
  type WalkFile,
  walkViewOf,
} from './snapshot-store.ts'
import { ViewModel } from './view-model.ts'
import { packWalk } from './walk-file.ts'
import { walkStatesOf } from './walk-states-of.ts'

/** The job behind a snapshot: the view as one transaction sees it, to storage, then its record. */
export async function makeSnapshot(context: Context, job: RunningJob): Promise<void> {
  const found = await findViewForJob(context.db, job.account_id, String(job.data.map_view_id))
  // A publish asks for a snapshot when it ends, and its owner waits for the processors.
  if (!found || found.state === 'processing') return
  const { view, model, walk: readWalk, ...look } = await readInOneLook(context, found)
  const places = await storePlaces(context, view, model)
  const record = places && { ...places, bounds: boundsOfLevels(model.levels), ...look }
  // The walking graph of a large drawing takes long, and searches need not wait for it.
  const isLarge = model.items.size >= MIN_SNAPSHOT_PLACES
  if (record && isLarge) await transact(context.db, (tx) => keepSnapshot(tx, view, record, null))
  const walk = record && readWalk ? await storeWalk(context, view, model.levels, readWalk) : null
  await transact(context.db, async (tx) => {
    await job.finish(tx)
    if (!record || !(walk || isLarge)) await forgetSnapshot(tx, view.account_id, view.map_view_id)
    else if (!isLarge) await keepSnapshot(tx, view, record, walk)
    else if (walk) await addWalk(tx, view, record.file_key, walk)
  })
}

/** Null where nothing is placed. */
async function storePlaces({ files }: Context, { account_id, map_view_id }: ViewRow, model: ViewModel) {
  const index = model.index.pack()
  const records = model.items.pack()
  if (!index || !records || records.names.catalogKeys.length === 0) return null
  const meta: SnapshotMeta = {
    version: snapshotVersion(),
    accountId: account_id,
    names: records.names,
    floors: records.names.datasetIds.map((id) => floorOfDataset(model.levels, id)),
  }
  const parts = await packFile({ meta, sections: { ...named('index', index), ...named('place', records.sections) } })
  const file_key = `${viewFolder(account_id, map_view_id)}${uuid()}.snapshot`
  const { size } = await files.put(file_key, chunksOf(parts))
  return { file_key, bytes: size }
}

/** What the walking graph of a map is built from. */
interface ReadWalk {
  map: MapRow
  closures: Awaited<ReturnType<typeof loadCurrentClosures>>
  drawings: Awaited<ReturnType<typeof readLevel>>[]
}

/** Null where the graph is so small that it is built as quickly. */
async function storeWalk(
  { files }: Context,
  { account_id, map_view_id }: ViewRow,
  levels: Levels,
  { map, closures, drawings }: ReadWalk,
): Promise<WalkFile | null> {
  const closed = closures.flatMap(({ feature_id }) => feature_id ?? [])
  const graphs: LevelGraph[] = []
  for (const [i, level] of levels.list.entries())
    graphs.push(await LevelGraph.build(account_id, level, drawings[i]!, closed))
  if (graphs.reduce((sum, { graph }) => sum + graph.nodes.length, 0) < MIN_WALK_NODES) return null
  const { blocked } = walkStatesOf(graphs, closures, levels.timeZone).now([])
  const key = `${viewFolder(account_id, map_view_id)}${uuid()}.walk`
  const { size } = await files.put(key, chunksOf(await packWalk(map, levels, graphs, blocked)))
  return { walk_key: key, walk_bytes: size }
}

async function readInOneLook({ db }: Context, { account_id, map_view_id }: ViewRow) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { view, map_id, map_source_id, ...look } = await lookAt(tx, account_id, map_view_id)
      const levels = await loadLevels(tx, account_id, map_source_id)
      const walk = await readWalkOf(tx, (await findMap(tx, account_id, map_id))!, view, levels)
      return { view, ...look, walk, model: await ViewModel.read(tx, view, levels) }
    })
}

/** Null where another view of the map has it. */
async function readWalkOf(tx: Tx, map: MapRow, view: ViewRow, { list }: Levels): Promise<ReadWalk | null> {
  const { rows } = await sql<{ view_id: string | null }>`${walkViewOf(map)}`.execute(tx)
  if (rows[0]?.view_id !== view.map_view_id) return null
  const drawings = []
  for (const level of list) drawings.push(await readLevel(tx, map.account_id, level))
  return { map, closures: await loadCurrentClosures(tx, map), drawings }
}

async function lookAt(tx: Tx, accountId: string, viewId: string) {
  const view = await tx
    .selectFrom('map_views')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('map_view_id', '=', viewId)
    .executeTakeFirstOrThrow()
  // Without a table: if tables are distributed, another machine would report what it has seen.
  const { rows: looks } = await sql<Pick<Look, 'seen'>>`select pg_current_snapshot()::text as seen`.execute(tx)
  const { rows } = await sql<Omit<Look, 'seen'> & { map_source_id: string; map_id: string }>`
    select m.map_id, o.map_source_id, o.updated_at::text as source_updated_at,
      (select v.published_at::text from map_views v where v.account_id = ${accountId} and v.map_view_id = ${viewId})
    from maps m join map_sources o on o.account_id = m.account_id and o.map_source_id = m.map_source_id
    where m.account_id = ${accountId} and m.map_key = ${view.map_key}`.execute(tx)
  return { view, ...looks[0]!, ...rows[0]! }
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
