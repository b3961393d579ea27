import { applyOperations, type Drawing, type EditFeature, type EditState, type Operation } from '@rotunda/core/edit'
import type { FindingLevel } from '@rotunda/core/finding'
import type { Bounds, LevelTransform } from '@rotunda/core/geo'
import { sql } from 'kysely'
import { ChangesetConflicts } from '../changesets/conflicts.ts'
import { loadFloors } from '../changesets/load-state.ts'
import { readFeatures } from '../datasets/read-features.ts'
import type { Db, Tx } from '../db/db.ts'

/** Which levels of a source are looked at, and in what state. */
export interface LevelsWanted {
  accountId: string
  /** Null: a dataset that no map source shows. */
  sourceId: string | null
  /** Datasets that are read as a whole; of the others, only what joins levels. */
  isWhole: (datasetId: string) => boolean
  /** The dataset, where no source shows it. */
  datasetId?: string
  /** Operations of a draft that are applied to what is there. */
  operations?: readonly Operation[]
  /** Features that take the place of those of a dataset: a reading that waits. */
  replaced?: { datasetId: string; unitsPerMeter: number; features: ReadonlyMap<string, EditFeature> }
}

export interface LoadedLevels {
  levels: FindingLevel[]
  /** As it is without the draft. */
  base: EditState
}

interface Said {
  unitsPerMeter: number | null
  reading: FindingLevel['reading']
  bounds: Bounds | null
}

/** The levels of a source as they are, or as a draft would leave them. Throws the draft's conflicts. */
export async function loadLevels(db: Db | Tx, wanted: LevelsWanted): Promise<LoadedLevels> {
  const { accountId, sourceId, operations = [], replaced } = wanted
  const floors = sourceId === null ? [] : await loadFloors(db, accountId, sourceId)
  const shown = floors.flatMap(({ dataset_id }) => (typeof dataset_id === 'string' ? [dataset_id] : []))
  const ids = [...new Set([...shown, ...(wanted.datasetId === undefined ? [] : [wanted.datasetId])])]
  const said = await loadSaid(db, accountId, ids)
  const edited = new Set(operations.flatMap((operation) => ('dataset_id' in operation ? [operation.dataset_id] : [])))
  const drawings = new Map<string, Drawing>()
  for (const id of ids) {
    if (replaced?.datasetId === id) {
      drawings.set(id, { unitsPerMeter: replaced.unitsPerMeter, features: replaced.features })
      continue
    }
    const read = new Map<string, EditFeature>()
    if (wanted.isWhole(id) || edited.has(id))
      for await (const feature of readFeatures(db, accountId, id)) read.set(feature.feature_id, feature)
    else for (const feature of await readConnectors(db, accountId, id)) read.set(feature.feature_id, feature)
    const own = floors.find((floor) => floor.dataset_id === id)?.units_per_meter
    drawings.set(id, {
      unitsPerMeter: typeof own === 'number' ? own : (said.get(id)?.unitsPerMeter ?? null),
      features: read,
    })
  }
  const base: EditState = { drawings, floors }
  const outcome = applyOperations(base, operations)
  if (outcome.conflicts.length > 0) throw new ChangesetConflicts(outcome.conflicts)
  return { levels: toLevels(outcome.state, wanted, said), base }
}

function toLevels(state: EditState, wanted: LevelsWanted, said: Map<string, Said>): FindingLevel[] {
  const hasBuildings = state.floors.some(({ building }) => typeof building === 'string')
  const levels = state.floors.flatMap((floor): FindingLevel[] => {
    const { dataset_id: datasetId, units_per_meter: own, name, transform, building } = floor
    const drawing = typeof datasetId === 'string' ? state.drawings.get(datasetId) : undefined
    if (!drawing) return []
    const level = levelOf(String(datasetId), drawing, said)
    const hasOwnScale = typeof own === 'number'
    return [
      {
        ...level,
        floor: floor.floor,
        name: typeof name === 'string' ? name : `Level ${floor.floor}`,
        hasOwnScale,
        building: hasBuildings ? ((building as string | undefined) ?? null) : undefined,
        transform: (transform as LevelTransform | undefined) ?? null,
        drawing: hasOwnScale ? { ...drawing, unitsPerMeter: own } : drawing,
        ...(wanted.isWhole(level.datasetId) ? {} : bounded(said.get(level.datasetId))),
      },
    ]
  })
  const { datasetId } = wanted
  if (datasetId === undefined || levels.some((level) => level.datasetId === datasetId)) return levels
  const drawing = state.drawings.get(datasetId)
  return drawing ? [...levels, levelOf(datasetId, drawing, said)] : levels
}

function levelOf(datasetId: string, drawing: Drawing, said: Map<string, Said>): FindingLevel {
  const reading = said.get(datasetId)?.reading ?? null
  return { datasetId, floor: null, name: 'this level', drawing, hasOwnScale: false, reading }
}

function bounded(said: Said | undefined): { bounds?: Bounds } {
  return said?.bounds ? { bounds: said.bounds } : {}
}

/** What the readings said that the datasets come from. */
async function loadSaid(db: Db | Tx, accountId: string, datasetIds: readonly string[]): Promise<Map<string, Said>> {
  if (datasetIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('datasets as d')
    .leftJoin('floor_plan_uploads as u', (join) =>
      join.onRef('u.account_id', '=', 'd.account_id').onRef('u.upload_id', '=', 'd.reading_id'),
    )
    .select(['d.dataset_id', 'd.units_per_meter', 'd.scale', 'u.report'])
    .where('d.account_id', '=', accountId)
    .where('d.dataset_id', 'in', datasetIds)
    .execute()
  return new Map(
    rows.map(({ dataset_id, units_per_meter, scale, report }) => {
      const bounds = Array.isArray(report?.bounds) ? (report.bounds as Bounds) : null
      return [dataset_id, { unitsPerMeter: units_per_meter, reading: readingOf(scale, report), bounds }]
    }),
  )
}

export function readingOf(
  scale: Record<string, unknown> | null,
  report: Record<string, unknown> | null,
): FindingLevel['reading'] {
  if (!report || typeof scale?.confidence !== 'number') return null
  const votes = Array.isArray(scale.votes) ? (scale.votes as { cue: string; note: string }[]) : []
  const notices = Array.isArray(report.notices) ? (report.notices as string[]) : []
  return { scale: { confidence: scale.confidence, votes }, notices }
}

async function readConnectors(db: Db | Tx, accountId: string, datasetId: string): Promise<EditFeature[]> {
  return db
    .selectFrom('features')
    .select(['feature_id', 'geometry', 'properties'])
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .where(sql<boolean>`properties ->> 'kind' = 'connector'`)
    .orderBy('feature_id')
    .execute()
}
