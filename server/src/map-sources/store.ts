import { isTimeZone } from '@rotunda/core/feature'
import { readTransform } from '@rotunda/core/geo'
import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { UndoData } from '../db/changeset-tables.ts'
import { type Db, sqlState, type Tx } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { AppError, invalid, notFound } from '../errors.ts'
import type { Floor, MapSource, MapSourceUpdate } from './schema.ts'

/** That of the column. */
const DEFAULT_ZONE = 'UTC'

type Row = Selectable<Tables['map_sources']>

interface NewSource {
  id: string | null
  name: string
  floors: Floor[]
  georeference: MapSource['georeference']
  timeZone?: string | undefined
}

export async function insertSource(tx: Tx, accountId: string, source: NewSource): Promise<string> {
  checkTimeZone(source.timeZone)
  const id = source.id ?? uuid()
  const row = await tx
    .insertInto('map_sources')
    .values({
      account_id: accountId,
      map_source_id: id,
      name: source.name,
      georeference: source.georeference ? JSON.stringify(source.georeference) : null,
      ...zoneColumns(source.timeZone),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('map_source_id')
    .executeTakeFirst()
  if (!row) throw new AppError('ID_TAKEN', `A map source '${id}' already exists.`)
  await replaceFloors(tx, accountId, id, source.floors)
  return id
}

export async function replaceFloors(tx: Tx, accountId: string, sourceId: string, floors: Floor[]): Promise<void> {
  await checkFloors(tx, accountId, floors)
  await tx
    .deleteFrom('map_source_floors')
    .where('account_id', '=', accountId)
    .where('map_source_id', '=', sourceId)
    .execute()
  if (floors.length === 0) return
  const rows = floors.map((floor) => ({
    account_id: accountId,
    map_source_id: sourceId,
    floor: floor.floor,
    name: floor.name ?? defaultName(floor.floor),
    short_name: floor.short_name ?? defaultShortName(floor.floor),
    building: floor.building ?? null,
    dataset_id: floor.dataset_id ?? null,
    units_per_meter: floor.units_per_meter ?? null,
    names: JSON.stringify(floor.names ?? {}),
    transform: floor.transform ? JSON.stringify(readTransform(floor.transform)) : null,
  }))
  await tx.insertInto('map_source_floors').values(rows).execute()
}

function zoneColumns(name: string | undefined) {
  return name === undefined ? {} : { time_zone: name, is_time_zone_set: true }
}

function checkTimeZone(name: string | undefined): void {
  if (name !== undefined && !isTimeZone(name))
    throw invalid('time_zone', "must be an IANA time zone, as 'Europe/Berlin'")
}

function defaultName(floor: number): string {
  return floor === 0 ? 'Ground floor' : `Level ${floor}`
}

function defaultShortName(floor: number): string {
  return floor === 0 ? 'G' : String(floor)
}

async function checkFloors(tx: Tx, accountId: string, floors: Floor[]): Promise<void> {
  const seen = new Set<number>()
  for (const [i, { floor }] of floors.entries()) {
    if (floors[i]!.building?.trim() === '') throw invalid(`floors.${i}.building`, 'must not be blank')
    if (seen.has(floor)) throw invalid(`floors.${i}.floor`, `repeats floor ${floor}`)
    seen.add(floor)
  }
  const ids = floors.flatMap((floor) => floor.dataset_id ?? [])
  if (ids.length === 0) return
  const rows = await tx
    .selectFrom('datasets')
    .select('dataset_id')
    .where('account_id', '=', accountId)
    .where('dataset_id', 'in', ids)
    .execute()
  const known = new Set(rows.map((row) => row.dataset_id))
  const wrong = floors.findIndex((floor) => floor.dataset_id && !known.has(floor.dataset_id))
  if (wrong >= 0) throw invalid(`floors.${wrong}.dataset_id`, 'is not a dataset in this account')
}

export async function findSource(db: Db | Tx, accountId: string, sourceId: string): Promise<MapSource | null> {
  const rows = await db
    .selectFrom('map_sources')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('map_source_id', '=', sourceId)
    .execute()
  return (await withFloors(db, accountId, rows))[0] ?? null
}

export async function getSource(db: Db | Tx, accountId: string, sourceId: string): Promise<MapSource> {
  const source = await findSource(db, accountId, sourceId)
  if (!source) throw notFound('map source', sourceId)
  return source
}

export async function listSources(db: Db, accountId: string, page: { skip: number; limit: number }) {
  const sources = db.selectFrom('map_sources').where('account_id', '=', accountId)
  const rows = await sources
    .selectAll()
    .orderBy('created_at')
    .orderBy('map_source_id')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  const { total } = await sources.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return { sources: await withFloors(db, accountId, rows), total: Number(total) }
}

/** A floor without a scale of its own has that of its dataset. */
async function withFloors(db: Db | Tx, accountId: string, rows: Row[]): Promise<MapSource[]> {
  if (rows.length === 0) return []
  const floors = await db
    .selectFrom('map_source_floors as f')
    .leftJoin('datasets as d', (join) =>
      join.onRef('d.account_id', '=', 'f.account_id').onRef('d.dataset_id', '=', 'f.dataset_id'),
    )
    .select(['f.map_source_id', 'f.floor', 'f.name', 'f.short_name', 'f.building', 'f.dataset_id'])
    .select(['f.names', 'f.transform'])
    .select(({ fn }) => fn.coalesce('f.units_per_meter', 'd.units_per_meter').as('units_per_meter'))
    .where('f.account_id', '=', accountId)
    .where(
      'f.map_source_id',
      'in',
      rows.map((row) => row.map_source_id),
    )
    .orderBy('f.floor')
    .execute()
  return rows.map((row) => ({
    map_source_id: row.map_source_id,
    account_id: row.account_id,
    name: row.name,
    floors: floors
      .filter((floor) => floor.map_source_id === row.map_source_id)
      .map(({ map_source_id: _, ...floor }) => floor),
    georeference: row.georeference,
    time_zone: row.time_zone,
    // A release before this column has set zones without it.
    is_time_zone_set: row.is_time_zone_set || row.time_zone !== DEFAULT_ZONE,
    created_at: row.created_at.getTime(),
    updated_at: row.updated_at.getTime(),
  }))
}

/** Until the end of the transaction no other transaction changes the source or its floors. */
export async function lockSource(tx: Tx, accountId: string, sourceId: string): Promise<void> {
  await tx
    .selectFrom('map_sources')
    .select('map_source_id')
    .where('account_id', '=', accountId)
    .where('map_source_id', '=', sourceId)
    .forUpdate()
    .execute()
}

export async function updateSource(
  tx: Tx,
  accountId: string,
  sourceId: string,
  update: MapSourceUpdate,
): Promise<MapSource> {
  checkTimeZone(update.time_zone)
  const row = await tx
    .updateTable('map_sources')
    .set({
      updated_at: new Date(),
      ...(update.name === undefined ? {} : { name: update.name }),
      ...(update.georeference === undefined
        ? {}
        : { georeference: update.georeference ? JSON.stringify(update.georeference) : null }),
      ...zoneColumns(update.time_zone),
    })
    .where('account_id', '=', accountId)
    .where('map_source_id', '=', sourceId)
    .returning('map_source_id')
    .executeTakeFirst()
  if (!row) throw notFound('map source', sourceId)
  if (update.floors) await replaceFloors(tx, accountId, sourceId, update.floors)
  return getSource(tx, accountId, sourceId)
}

/** What was applied stays in the history of the datasets; drafts go. */
export async function deleteSource(tx: Tx, accountId: string, sourceId: string): Promise<void> {
  await forgetSource(tx, accountId, sourceId)
  try {
    const gone = await tx
      .deleteFrom('map_sources')
      .where('account_id', '=', accountId)
      .where('map_source_id', '=', sourceId)
      .returning('map_source_id')
      .executeTakeFirst()
    if (!gone) throw notFound('map source', sourceId)
  } catch (error) {
    if (sqlState(error) === '23503') throw new AppError('CONFLICT', 'Maps use this map source. Delete them first.')
    throw error
  }
}

/** Drafts of a map source go with it. */
async function forgetSource(tx: Tx, accountId: string, sourceId: string): Promise<void> {
  await tx
    .deleteFrom('changesets')
    .where('account_id', '=', accountId)
    .where('map_source_id', '=', sourceId)
    .where('state', 'in', ['draft', 'discarded'])
    .execute()
}

type FloorSettings = NonNullable<UndoData['floors']>[number]

/** How one floor lies; the caller has locked its row or its source. */
export async function setFloor(tx: Tx, accountId: string, floor: FloorSettings): Promise<void> {
  const { map_source_id, units_per_meter, transform } = floor
  await tx
    .updateTable('map_source_floors')
    .set({ units_per_meter, transform: transform && JSON.stringify(transform) })
    .where('account_id', '=', accountId)
    .where('map_source_id', '=', map_source_id)
    .where('floor', '=', floor.floor)
    .execute()
}
