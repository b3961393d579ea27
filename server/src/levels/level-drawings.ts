import type { LevelDrawing } from '@rotunda/core/level'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { AppError, invalid } from '../errors.ts'
import { groupBy } from '../group-by.ts'
import type { MapSource } from '../map-sources/schema.ts'

export type SourceFloor = MapSource['floors'][number]

/** Each is compared with each of the next level. */
const MAX_CONNECTORS = 3_000

/** The floors that have a drawing, with the stairs and lifts on it. A drawing without a scale counts as in metres. */
export async function loadLevelDrawings(
  db: Db | Tx,
  accountId: string,
  floors: readonly SourceFloor[],
): Promise<LevelDrawing[]> {
  const ids = floors.flatMap((floor) => floor.dataset_id ?? [])
  const rows = await db
    .selectFrom('features')
    .select(['dataset_id', 'feature_id', 'geometry', 'properties'])
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', sql<string>`any(${ids})`)
    .where(sql`properties ->> 'kind'`, '=', 'connector')
    .orderBy('feature_id')
    .limit(MAX_CONNECTORS + 1)
    .execute()
  if (rows.length > MAX_CONNECTORS)
    throw new AppError(
      'CONFLICT',
      `These levels have more than ${MAX_CONNECTORS} stairs and lifts, too many to compare.`,
    )
  const byDataset = new Map(groupBy(rows, (row) => row.dataset_id))
  return floors.flatMap(({ floor, dataset_id, units_per_meter, transform }) => {
    if (dataset_id === null) return []
    const features = byDataset.get(dataset_id) ?? []
    return [{ floor, datasetId: dataset_id, unitsPerMeter: units_per_meter ?? 1, transform, features }]
  })
}

/** A floor that a request names. */
export function floorNamed(source: MapSource, floor: number, path: string): SourceFloor {
  const found = source.floors.find((candidate) => candidate.floor === floor)
  if (!found) throw invalid(path, `names no floor of this map source: it has ${source.floors.map((own) => own.floor).join(', ') || 'none'}`) // biome-ignore format: one refusal
  return found
}

/** How sure the scale of each drawing is that was read from a plan. */
export async function loadConfidences(db: Db, accountId: string, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('datasets')
    .select(['dataset_id', 'scale'])
    .where('account_id', '=', accountId)
    .where('dataset_id', 'in', ids)
    .execute()
  return new Map(
    rows.flatMap(({ dataset_id, scale }) =>
      typeof scale?.confidence === 'number' ? [[dataset_id, scale.confidence]] : [],
    ),
  )
}
