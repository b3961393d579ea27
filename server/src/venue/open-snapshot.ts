import { type FlatArray, SearchIndex } from '@rotunda/core/search'
import { sql } from 'kysely'
import { makeYielder } from '../cooperative.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Files } from '../files.ts'
import type { ViewRow } from '../map-views/store.ts'
import { loadCatalogs } from './catalogs.ts'
import { floorOfDataset, type Levels } from './levels.ts'
import { type PlaceNames, PlaceRecords } from './place-records.ts'
import { readFile, type SnapshotFile } from './snapshot-file.ts'
import { changesSince, findSnapshot, snapshotVersion } from './snapshot-store.ts'
import { ViewModel } from './view-model.ts'

export interface SnapshotMeta {
  version: string
  accountId: string
  names: PlaceNames
  /** Of the datasets that places stand on. */
  floors: number[]
}

/** With more changes than this, reading everything anew is as quick. */
const MAX_CHANGED = 5_000

/**
 * The view as the database has it now, from its snapshot and what the log says has changed since. Null where there is
 * no snapshot, or none that can be used: whatever is wrong with it, the database has everything.
 */
export async function openSnapshot(
  { db, files }: { db: Db; files: Files },
  view: ViewRow,
  levels: Levels,
): Promise<ViewModel | null> {
  const record = await findSnapshot(db, view)
  if (!record) return null
  // Also where the storage is away.
  const file = await readFile<SnapshotMeta>(files, record.file_key, record.bytes).catch(() => null)
  if (!file || !fits(file.meta, view, levels)) return null
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // Meanwhile it may have been replaced, and the log may have been shortened.
      const current = await findSnapshot(tx, view)
      return current?.file_key === record.file_key ? catchUp(tx, view, levels, file, record.seen) : null
    })
}

function fits({ version, accountId, names, floors }: SnapshotMeta, view: ViewRow, levels: Levels): boolean {
  return (
    version === snapshotVersion() &&
    accountId === view.account_id &&
    names.viewId === view.map_view_id &&
    names.datasetIds.every((id, i) => floorOfDataset(levels, id) === floors[i])
  )
}

async function catchUp(
  tx: Tx,
  view: ViewRow,
  levels: Levels,
  { meta, sections }: SnapshotFile<SnapshotMeta>,
  seen: string,
): Promise<ViewModel | null> {
  const changed = namedBy(await changesSince(tx, view, seen))
  const catalogs = await loadCatalogs(tx, view.account_id, meta.names.catalogKeys)
  if (!changed || catalogs.size < meta.names.catalogKeys.length) return null
  const pause = makeYielder()
  const records = PlaceRecords.unpack(meta.names, partOf('place', sections))
  const index = SearchIndex.unpack(partOf('index', sections))
  await pause()
  const model = ViewModel.open(view, levels, { catalogs, records, index })
  await pause()
  for (const id of await bookedOtherwise(tx, model)) changed.feature_ids.add(id)
  const { placement_ids, content_ids, feature_ids } = changed
  if (placement_ids.size + content_ids.size + feature_ids.size > MAX_CHANGED) return null
  if (placement_ids.size > 0) await model.refresh(tx, { placementIds: [...placement_ids] })
  if (content_ids.size > 0) await model.refresh(tx, { contentIds: [...content_ids] })
  if (feature_ids.size > 0) await model.refresh(tx, { featureIds: [...feature_ids] })
  return model
}

interface Named {
  placement_ids: Set<string>
  content_ids: Set<string>
  feature_ids: Set<string>
}

/** What changes name; null where one of them says only that something has changed. */
function namedBy(changes: Awaited<ReturnType<typeof changesSince>>): Named | null {
  const named: Named = { placement_ids: new Set(), content_ids: new Set(), feature_ids: new Set() }
  for (const { topic, keys } of changes) {
    // The fields of the view itself are read anew in any case.
    if (topic === 'map-views') continue
    const lists = (Object.keys(named) as (keyof Named)[]).filter((list) => Array.isArray(keys[list]))
    if (lists.length === 0) return null
    for (const list of lists) for (const id of keys[list] as string[]) named[list].add(id)
  }
  return named
}

/** Features that are free, held or booked now, and were otherwise when the snapshot was made: times pass unlogged. */
async function bookedOtherwise(tx: Tx, model: ViewModel): Promise<string[]> {
  const { rows } = await sql<{ feature_id: string; state: string }>`
    select feature_id, min(state) as state from bookings where account_id = ${model.accountId}
      and map_view_id = ${model.viewId} and during @> now() and (hold_until is null or hold_until > now())
    group by feature_id`.execute(tx)
  const before = new Map<string, string>(model.items.takenFeatures())
  const now = new Map(rows.map(({ feature_id, state }) => [feature_id, state]))
  return [...new Set([...before.keys(), ...now.keys()])].filter((id) => before.get(id) !== now.get(id))
}

function partOf(part: string, sections: Record<string, FlatArray>): Record<string, FlatArray> {
  const own = Object.entries(sections).filter(([name]) => name.startsWith(`${part}.`))
  return Object.fromEntries(own.map(([name, array]) => [name.slice(part.length + 1), array]))
}
