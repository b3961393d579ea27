import type { Drawing, EditFeature, EditFloor, EditState, Operation } from '@rotunda/core/edit'
import { sql } from 'kysely'
import { readFeatures } from '../datasets/read-features.ts'
import type { Db, Tx } from '../db/db.ts'

export interface LoadedState extends EditState {
  /** Datasets that the floors of the source show. */
  datasetIds: Set<string>
  /** IDs of the features that no other transaction can write before this one ends. */
  lockedIds: Set<string>
}

/**
 * What operations are applied to. The features that they name are locked. The other features of a drawing are read only
 * where an operation may concern its neighbours: a wall and its doors, rooms that are split or merged.
 */
export async function loadState(
  tx: Tx,
  accountId: string,
  sourceId: string,
  operations: readonly Operation[],
): Promise<LoadedState> {
  const floors = await loadFloors(tx, accountId, sourceId)
  const scales = await loadScales(tx, accountId, sourceId)
  const rescaled = rescaledDatasets(operations, floors)
  const named = namedFeatures(operations)
  for (const id of rescaled) if (!named.has(id)) named.set(id, new Set())
  const drawings = new Map<string, Drawing>()
  const lockedIds = new Set<string>()
  // One order for all, so that two changesets cannot wait for each other.
  for (const datasetId of [...named.keys()].sort()) {
    if (!scales.has(datasetId)) continue
    const features = await lockFeatures(tx, accountId, datasetId, [...named.get(datasetId)!])
    for (const id of features.keys()) lockedIds.add(id)
    const own = operations.filter((operation) => 'dataset_id' in operation && operation.dataset_id === datasetId)
    if (rescaled.has(datasetId) || own.some((operation) => concernsNeighbours(operation, features)))
      for await (const feature of readFeatures(tx, accountId, datasetId)) {
        if (!features.has(feature.feature_id)) features.set(feature.feature_id, feature)
      }
    drawings.set(datasetId, { unitsPerMeter: scales.get(datasetId)!, features })
  }
  return { drawings, floors, datasetIds: new Set(scales.keys()), lockedIds }
}

/** Datasets of floors that get another scale: the areas of all their rooms follow. */
function rescaledDatasets(operations: readonly Operation[], floors: readonly EditFloor[]): Set<string> {
  const ids = operations.flatMap((operation) => {
    if (operation.op !== 'floor') return []
    const { units_per_meter, transform } = operation.changes as { units_per_meter?: unknown; transform?: { scale?: unknown } | null } // biome-ignore format: one type
    if (units_per_meter === undefined && transform !== null && transform?.scale === undefined) return []
    const floor = floors.find((each) => each.floor === operation.floor)
    return typeof floor?.dataset_id === 'string' ? [floor.dataset_id] : []
  })
  return new Set(ids)
}

/** IDs of the features that operations name, by dataset. */
export function namedFeatures(operations: readonly Operation[]): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>()
  for (const operation of operations) {
    if (!('dataset_id' in operation)) continue
    const ids = named.get(operation.dataset_id) ?? new Set()
    named.set(operation.dataset_id, ids)
    for (const id of operation.op === 'merge' ? operation.feature_ids : [operation.feature_id]) ids.add(id)
    if (operation.op === 'split') for (const id of operation.new_feature_ids) ids.add(id)
  }
  return named
}

function concernsNeighbours(operation: Operation, features: ReadonlyMap<string, EditFeature>): boolean {
  switch (operation.op) {
    case 'split':
    case 'merge':
      return true
    case 'create':
      return operation.properties?.kind === 'door'
    case 'update':
    case 'delete': {
      const kind = features.get(operation.feature_id)?.properties.kind
      return kind === 'wall' || (kind === 'door' && operation.op === 'update')
    }
    default:
      return false
  }
}

async function lockFeatures(tx: Tx, accountId: string, datasetId: string, ids: string[]) {
  const rows = await tx
    .selectFrom('features')
    .select(['feature_id', 'geometry', 'properties'])
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .where('feature_id', '=', sql<string>`any(${ids})`)
    .orderBy('feature_id')
    .forUpdate()
    .execute()
  return new Map<string, EditFeature>(rows.map((row) => [row.feature_id, row]))
}

/** The floors with the fields that are their own. */
export async function loadFloors(tx: Db | Tx, accountId: string, sourceId: string): Promise<EditFloor[]> {
  const rows = await tx
    .selectFrom('map_source_floors')
    .select(['floor', 'name', 'short_name', 'building', 'dataset_id', 'units_per_meter', 'names', 'transform'])
    .where('account_id', '=', accountId)
    .where('map_source_id', '=', sourceId)
    .orderBy('floor')
    .execute()
  return rows.map(({ names, ...row }) => {
    const fields = { ...row, names: Object.keys(names).length > 0 ? names : null }
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as EditFloor
  })
}

/** Units in a metre by dataset, with the scale of the transform. A floor without a scale of its own has that of its dataset. */
async function loadScales(tx: Tx, accountId: string, sourceId: string): Promise<Map<string, number | null>> {
  const rows = await tx
    .selectFrom('map_source_floors as f')
    .innerJoin('datasets as d', (join) =>
      join.onRef('d.account_id', '=', 'f.account_id').onRef('d.dataset_id', '=', 'f.dataset_id'),
    )
    .select(['d.dataset_id', 'f.transform'])
    .select(({ fn }) => fn.coalesce('f.units_per_meter', 'd.units_per_meter').as('scale'))
    .where('f.account_id', '=', accountId)
    .where('f.map_source_id', '=', sourceId)
    .orderBy('f.floor')
    .execute()
  return new Map(rows.map(({ dataset_id, scale, transform }) => [dataset_id, scale && scale / (transform?.scale ?? 1)]))
}
