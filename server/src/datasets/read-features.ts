import { type Bounds, boundsOf, type Position, positions, uniteBounds } from '@rotunda/core/geo'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import type { Geometry } from '../db/tables.ts'

export interface DrawnFeature {
  feature_id: string
  geometry: Geometry
  properties: Record<string, unknown>
}

const ROWS_PER_CHUNK = 2_000

/** All features of a drawing, read in chunks by their IDs, so that no result of the database takes long to parse. */
export async function* readFeatures(db: Db | Tx, accountId: string, datasetId: string): AsyncGenerator<DrawnFeature> {
  const read = (after: string) =>
    chunkAfter(db, accountId, datasetId, after).select(['feature_id', 'geometry', 'properties']).execute()
  for await (const rows of chunks(read)) yield* rows
}

/** As the database writes them, for who passes them on. */
export interface FeatureText {
  feature_id: string
  geometry: string
  properties: string
}

/** The same features in lists, not parsed. */
export async function* readFeatureTexts(
  db: Db | Tx,
  accountId: string,
  datasetId: string,
): AsyncGenerator<FeatureText[]> {
  const texts = [sql<string>`geometry::text`.as('geometry'), sql<string>`properties::text`.as('properties')] as const
  yield* chunks((after) =>
    chunkAfter(db, accountId, datasetId, after)
      .select(['feature_id', ...texts])
      .execute(),
  )
}

/** The bounds of a drawing; infinite where it has no feature. SQL that finds them takes twice as much processor time. */
export async function readBounds(db: Db | Tx, accountId: string, datasetId: string): Promise<Bounds> {
  const geometry = sql<string>`geometry::text`.as('geometry')
  let bounds = boundsOf([])
  const read = (after: string) => chunkAfter(db, accountId, datasetId, after).select(['feature_id', geometry]).execute()
  for await (const rows of chunks(read)) bounds = uniteBounds(bounds, boundsOfTexts(rows))
  return bounds
}

export function boundsOfTexts(features: readonly Pick<FeatureText, 'geometry'>[]): Bounds {
  const geometries: Geometry[] = JSON.parse(`[${features.map(({ geometry }) => geometry).join()}]`)
  return geometries.reduce((bounds, geometry) => uniteBounds(bounds, boundsOf(outerPositions(geometry))), boundsOf([]))
}

/** Holes lie within. */
function outerPositions(geometry: Geometry): readonly Position[] {
  return geometry.type === 'Polygon' ? geometry.coordinates[0]! : positions(geometry)
}

function chunkAfter(db: Db | Tx, accountId: string, datasetId: string, after: string) {
  return db
    .selectFrom('features')
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .where('feature_id', '>', after)
    .orderBy('feature_id')
    .limit(ROWS_PER_CHUNK)
}

/** While a chunk is used, the database reads the next. */
async function* chunks<Row extends { feature_id: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let next: Promise<Row[]> | null = read(''); next; ) {
    const rows: Row[] = await next
    next = rows.length < ROWS_PER_CHUNK ? null : read(rows.at(-1)!.feature_id)
    // It may never be awaited; a caller that awaits it gets the error.
    next?.catch(() => {})
    if (rows.length > 0) yield rows
  }
}

export async function readSomeFeatures(
  db: Db,
  accountId: string,
  datasetId: string,
  featureIds: readonly string[],
): Promise<DrawnFeature[]> {
  if (featureIds.length === 0) return []
  return db
    .selectFrom('features')
    .select(['feature_id', 'geometry', 'properties'])
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .where('feature_id', 'in', featureIds)
    .execute()
}
