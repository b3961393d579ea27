import {
  type Column,
  createRouter,
  type Hierarchies,
  openFloor,
  packFloors,
  packHierarchies,
  type RouteFeature,
  unpackFloors,
  unpackHierarchies,
  WALK_VERSION,
} from '@rotunda/core/route'
import { TextColumn, TextTable } from '@rotunda/core/text'
import { runCooperatively } from '../cooperative.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Files } from '../files.ts'
import type { MapRow } from '../maps/store.ts'
import { FeatureHashes, LevelGraph } from './level-graph.ts'
import type { Level, Levels } from './levels.ts'
import { packFile, readFile, type SnapshotFile } from './snapshot-file.ts'
import { changesSince, findWalkFile } from './snapshot-store.ts'

interface WalkMeta {
  version: string
  accountId: string
  sourceId: string
  datasetIds: (string | null)[]
  /** By level. */
  special: RouteFeature[][]
}

/** The walking graph of a map as a file has it, and what was drawn since, by dataset. */
export interface SavedWalk {
  levels: LevelGraph[]
  hierarchies: Hierarchies | null
  changed: Map<string, Set<string>>
}

/** What happens to a view without changing where one can walk, or is read anew in any case. */
const OTHER_TOPICS: readonly string[] = ['placements', 'content', 'reservations', 'map-views', 'catalogs', 'closures']

/** The file of a graph that was just built; the hierarchies are those for what is blocked now. */
export async function packWalk(
  { account_id, map_source_id }: MapRow,
  levels: Levels,
  graphs: readonly LevelGraph[],
  blocked: ReadonlySet<string>,
): Promise<Uint8Array[]> {
  const router = createRouter(graphs.map(({ graph }) => graph))
  await runCooperatively(router.prepare(blocked))
  const hierarchies = router.prepared(blocked)
  const meta: WalkMeta = {
    version: WALK_VERSION,
    accountId: account_id,
    sourceId: map_source_id,
    datasetIds: levels.list.map(({ datasetId }) => datasetId),
    special: graphs.map(({ special }) => [...special]),
  }
  const sections = {
    ...numbered('floors', packFloors(graphs.map(({ graph }) => graph.state))),
    ...(hierarchies ? numbered('hierarchies', packHierarchies(hierarchies)) : {}),
    ...Object.assign({}, ...graphs.map(({ hashes }, i) => numbered(`hashes${i}`, columnsOf(hashes)))),
  }
  return packFile({ meta, sections })
}

/** Null where there is no file, or none that can be used: the database has everything. */
export async function openWalk(
  { db, files }: { db: Db; files: Files },
  map: MapRow,
  levels: Levels,
): Promise<SavedWalk | null> {
  const record = await findWalkFile(db, map)
  if (!record) return null
  // Also where the storage is away.
  const file = await readFile<WalkMeta, Column>(files, record.walk_key, record.walk_bytes).catch(() => null)
  if (!file || !fits(file.meta, map, levels)) return null
  const changed = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // Meanwhile it may have been replaced, and the log may have been shortened.
      const current = await findWalkFile(tx, map)
      return current?.walk_key === record.walk_key ? drawnSince(tx, record) : null
    })
  return changed && { ...unpackWalk(file, levels.list), changed }
}

function fits({ version, accountId, sourceId, datasetIds }: WalkMeta, map: MapRow, { list }: Levels): boolean {
  return (
    version === WALK_VERSION &&
    accountId === map.account_id &&
    sourceId === map.map_source_id &&
    datasetIds.length === list.length &&
    datasetIds.every((id, i) => id === list[i]!.datasetId)
  )
}

/** Features by dataset; null where a change says only that something has changed. */
async function drawnSince(tx: Tx, record: Parameters<typeof changesSince>[1] & { seen: string }) {
  const drawn = new Map<string, Set<string>>()
  for (const { topic, keys } of await changesSince(tx, record, record.seen)) {
    if (OTHER_TOPICS.includes(topic)) continue
    const { dataset_id, feature_ids } = keys
    if (topic !== 'features' || typeof dataset_id !== 'string' || !Array.isArray(feature_ids)) return null
    const ids = drawn.get(dataset_id) ?? new Set()
    for (const id of feature_ids) ids.add(String(id))
    drawn.set(dataset_id, ids)
  }
  return drawn
}

function unpackWalk({ meta, sections }: SnapshotFile<WalkMeta, Column>, list: readonly Level[]) {
  const floors = unpackFloors(columnsNamed('floors', sections))
  const levels = floors.map((floor, i) => {
    const hashes = hashesOf(columnsNamed(`hashes${i}`, sections))
    return new LevelGraph(list[i]!, openFloor(floor), hashes, meta.special[i]!)
  })
  const prepared = columnsNamed('hierarchies', sections)
  return { levels, hierarchies: prepared.length === 0 ? null : unpackHierarchies(prepared) }
}

function columnsOf({ ids, hashes }: FeatureHashes): Column[] {
  const { bytes, starts } = ids.texts.parts
  return [bytes, starts, ids.slots, hashes]
}

function hashesOf([bytes, starts, slots, hashes]: Column[]): FeatureHashes {
  const ids = new TextColumn({ bytes: bytes as Uint8Array, starts: starts as Uint32Array })
  return new FeatureHashes(new TextTable(ids, slots as Uint32Array), hashes as Float64Array)
}

const numbered = (name: string, columns: readonly Column[]): Record<string, Column> =>
  Object.fromEntries(columns.map((column, i) => [`${name}.${i}`, column]))

function columnsNamed(name: string, sections: Record<string, Column>): Column[] {
  const columns: Column[] = []
  for (let i = 0; `${name}.${i}` in sections; i++) columns.push(sections[`${name}.${i}`]!)
  return columns
}
