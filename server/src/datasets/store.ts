import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type Db, sqlState, type Tx } from '../db/db.ts'
import { idBefore } from '../db/keyset.ts'
import type { Geometry, Tables } from '../db/tables.ts'
import { AppError, notFound } from '../errors.ts'
import type { Dataset, DatasetUpdate, FeaturePage } from './schema.ts'

type DatasetRow = Selectable<Tables['datasets']>
type FeatureRow = Selectable<Tables['features']>
type FeatureText = Omit<FeatureRow, 'geometry' | 'properties'> & { geometry: string; properties: string }

const FEATURE_TEXT = [
  'account_id',
  'dataset_id',
  'feature_id',
  'created_at',
  'updated_at',
  sql<string>`geometry::text`.as('geometry'),
  sql<string>`properties::text`.as('properties'),
] as const

export interface NewFeatureRow {
  geometry: Geometry
  properties: Record<string, unknown>
}

export function toDataset(row: DatasetRow): Dataset {
  return {
    dataset_id: row.dataset_id,
    account_id: row.account_id,
    name: row.name,
    state: row.state as Dataset['state'],
    units_per_meter: row.units_per_meter,
    scale: row.scale,
    reading_id: row.reading_id,
    created_at: row.created_at.getTime(),
    updated_at: row.updated_at.getTime(),
  }
}

/**
 * A feature as JSON, as the API returns it. What the database holds as JSON is passed on as it is: a drawing has hundreds of
 * thousands of numbers, and reading and writing each of them would hold up others.
 */
export function featureText(row: FeatureText): string {
  const ids = { feature_id: row.feature_id, dataset_id: row.dataset_id, account_id: row.account_id, type: 'Feature' }
  const times = `"created_at":${row.created_at.getTime()},"updated_at":${row.updated_at.getTime()}`
  return `${JSON.stringify(ids).slice(0, -1)},"geometry":${row.geometry},"properties":${row.properties},${times}}`
}

interface NewDatasetRow {
  id: string | null
  name: string
  state: Dataset['state']
}

export async function insertDataset(tx: Tx, accountId: string, dataset: NewDatasetRow): Promise<DatasetRow> {
  const datasetId = dataset.id ?? uuid()
  const row = await tx
    .insertInto('datasets')
    .values({ account_id: accountId, dataset_id: datasetId, name: dataset.name, state: dataset.state })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('ID_TAKEN', `A dataset '${datasetId}' already exists.`)
  return row
}

export async function findDataset(db: Db, accountId: string, datasetId: string): Promise<DatasetRow | undefined> {
  return db
    .selectFrom('datasets')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .executeTakeFirst()
}

export async function getDataset(db: Db, accountId: string, datasetId: string): Promise<DatasetRow> {
  const row = await findDataset(db, accountId, datasetId)
  if (!row) throw notFound('dataset', datasetId)
  return row
}

export async function listDatasets(db: Db, accountId: string, page: { skip: number; limit: number }) {
  const datasets = db.selectFrom('datasets').where('account_id', '=', accountId)
  const rows = await datasets
    .selectAll()
    .orderBy('created_at')
    .orderBy('dataset_id')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  const { total } = await datasets.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export async function updateDataset(
  tx: Tx,
  accountId: string,
  datasetId: string,
  update: DatasetUpdate,
): Promise<DatasetRow> {
  const row = await tx
    .updateTable('datasets')
    .set({
      updated_at: new Date(),
      ...(update.name === undefined ? {} : { name: update.name }),
      ...(update.units_per_meter === undefined ? {} : { units_per_meter: update.units_per_meter }),
    })
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notFound('dataset', datasetId)
  return row
}

/** Its features go with it, from every map too, and with them their placements and bookings, and its history. */
export async function deleteDataset(tx: Tx, accountId: string, datasetId: string): Promise<void> {
  await forgetDataset(tx, accountId, datasetId)
  const gone = await tx
    .deleteFrom('datasets')
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .returning('dataset_id')
    .executeTakeFirst()
  if (!gone) throw notFound('dataset', datasetId)
  await tx
    .updateTable('map_source_floors')
    .set({ dataset_id: null })
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .execute()
}

/** The history of a dataset goes with it. A changeset over several levels stays for the others. */
async function forgetDataset(tx: Tx, accountId: string, datasetId: string): Promise<void> {
  await sql`
    update changesets c set undo = 'none', inverse = null, undo_data = null, dataset_id = (select min(d.dataset_id)
      from changeset_datasets d where d.account_id = ${accountId} and d.changeset_id = c.changeset_id)
    where account_id = ${accountId} and dataset_id = ${datasetId}
      and exists (select from changeset_datasets d where d.account_id = ${accountId} and d.changeset_id = c.changeset_id)`.execute(
    tx,
  )
  await sql`
    delete from changeset_datasets d using changesets c
    where d.account_id = ${accountId} and c.account_id = d.account_id and c.changeset_id = d.changeset_id
      and (d.dataset_id = ${datasetId} or d.dataset_id = c.dataset_id)`.execute(tx)
  await tx.deleteFrom('changesets').where('account_id', '=', accountId).where('dataset_id', '=', datasetId).execute()
}

/** A feature as the database takes many of them in one JSON list. */
export function featureJson(featureId: string, { geometry, properties }: NewFeatureRow): string {
  return JSON.stringify({ i: featureId, g: geometry, p: properties })
}

/** `list` is a JSON list of results of `featureJson`. */
export async function insertFeatures(tx: Tx, accountId: string, datasetId: string, list: string): Promise<void> {
  try {
    await sql`
      insert into features (account_id, feature_id, dataset_id, geometry, properties)
      select ${accountId}, row ->> 'i', ${datasetId}, row -> 'g', row -> 'p'
      from jsonb_array_elements(${list}::jsonb) row`.execute(tx)
  } catch (error) {
    if (sqlState(error) === '23503') throw notFound('dataset', datasetId)
    throw error
  }
}

export async function getFeature(
  db: Db,
  accountId: string,
  datasetId: string,
  featureId: string,
): Promise<FeatureText> {
  const row = await db
    .selectFrom('features')
    .select(FEATURE_TEXT)
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .where('feature_id', '=', featureId)
    .executeTakeFirst()
  if (!row) throw notFound('feature', featureId)
  return row
}

export async function listFeatures(db: Db, accountId: string, datasetId: string, page: FeaturePage) {
  const features = db.selectFrom('features').where('account_id', '=', accountId).where('dataset_id', '=', datasetId)
  // IDs alone come from an index: geometry of features that are passed over is not read.
  const ids = features.select('feature_id').orderBy('feature_id').offset(page.skip).limit(page.limit)
  const rows = await features
    .where('feature_id', 'in', ids.where('feature_id', '>', idBefore(page) ?? ''))
    .select(FEATURE_TEXT)
    .orderBy('feature_id')
    .execute()
  const { total } = await features.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** Geometry is replaced; properties are merged by RFC 7396 where `properties` is the merged result already. */
export async function updateFeature(tx: Tx, row: LockedFeature, update: Partial<NewFeatureRow>): Promise<FeatureText> {
  return tx
    .updateTable('features')
    .set({
      updated_at: sql<Date>`now()`,
      ...(update.geometry ? { geometry: JSON.stringify(update.geometry) } : {}),
      ...(update.properties ? { properties: JSON.stringify(update.properties) } : {}),
    })
    .where('account_id', '=', row.account_id)
    .where('feature_id', '=', row.feature_id)
    .returning(FEATURE_TEXT)
    .executeTakeFirstOrThrow()
}

export type LockedFeature = Pick<FeatureRow, 'account_id' | 'feature_id' | 'geometry' | 'properties'>

export async function lockFeature(
  tx: Tx,
  accountId: string,
  datasetId: string,
  featureId: string,
): Promise<LockedFeature> {
  const row = await tx
    .selectFrom('features')
    .select(['account_id', 'feature_id', 'geometry', 'properties'])
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .where('feature_id', '=', featureId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('feature', featureId)
  return row
}

export async function deleteFeature(tx: Tx, accountId: string, datasetId: string, featureId: string): Promise<void> {
  const gone = await tx
    .deleteFrom('features')
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .where('feature_id', '=', featureId)
    .returning('feature_id')
    .executeTakeFirst()
  if (!gone) throw notFound('feature', featureId)
}

export async function setDatasetState(
  tx: Tx,
  accountId: string,
  datasetId: string,
  state: Dataset['state'],
): Promise<void> {
  await tx
    .updateTable('datasets')
    .set({ state, updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .execute()
}

export async function hasFeatures(tx: Tx, accountId: string, datasetId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('features')
    .select('feature_id')
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface DrawingState {
  /** Number of features. */
  count: number
  /** Another one after every write to a feature of the drawing. */
  fingerprint: string
}

/** Finds out what state drawings are in without reading what is drawn; one without features is not among them. */
export async function readDrawingStates(
  tx: Tx,
  accountId: string,
  datasetIds: string[],
): Promise<Map<string, DrawingState>> {
  const { rows } = await sql<{ dataset_id: string; count: string; sum: string }>`
    select dataset_id, count(*),
      sum(hashtextextended(feature_id, (extract(epoch from updated_at) * 1000000)::bigint)::numeric) as sum
    from features where account_id = ${accountId} and dataset_id = any(${datasetIds})
    group by dataset_id`.execute(tx)
  return new Map(
    rows.map(({ dataset_id, count, sum }) => [
      dataset_id,
      { count: Number(count), fingerprint: `${dataset_id} ${count} ${sum}` },
    ]),
  )
}
