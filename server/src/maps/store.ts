import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { AppError, invalid, notFound } from '../errors.ts'
import type { MapObject, MapUpdate } from './schema.ts'

export type MapRow = Selectable<Tables['maps']>

export function toMap(row: MapRow): MapObject {
  return {
    map_id: row.map_id,
    account_id: row.account_id,
    map_source_id: row.map_source_id,
    name: row.name,
    unit_type: row.unit_type as MapObject['unit_type'],
    default_map_view_id: row.default_map_view_id,
    created_at: row.created_at.getTime(),
    updated_at: row.updated_at.getTime(),
  }
}

interface NewMapRow {
  id: string | null
  sourceId: string
  name: string
  unitType: MapObject['unit_type']
}

export async function insertMap(tx: Tx, accountId: string, map: NewMapRow): Promise<MapRow> {
  const mapKey = uuid()
  const mapId = map.id ?? uuid()
  await takeMapId(tx, accountId, mapKey, mapId)
  return tx
    .insertInto('maps')
    .values({
      account_id: accountId,
      map_key: mapKey,
      map_id: mapId,
      map_source_id: map.sourceId,
      name: map.name,
      unit_type: map.unitType,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function takeMapId(tx: Tx, accountId: string, mapKey: string, mapId: string): Promise<void> {
  const taken = await tx
    .insertInto('map_ids')
    .values({ map_id: mapId, account_id: accountId, map_key: mapKey })
    .onConflict((conflict) => conflict.doNothing())
    .returning('map_id')
    .executeTakeFirst()
  if (!taken) throw new AppError('ID_TAKEN', `The map ID '${mapId}' is taken.`)
}

export async function findMap(db: Db | Tx, accountId: string, mapId: string): Promise<MapRow | undefined> {
  return db
    .selectFrom('maps')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('map_id', '=', mapId)
    .executeTakeFirst()
}

export async function getMap(db: Db | Tx, accountId: string, mapId: string): Promise<MapRow> {
  const row = await findMap(db, accountId, mapId)
  if (!row) throw notFound('map', mapId)
  return row
}

export async function listMaps(db: Db, accountId: string, page: { skip: number; limit: number }) {
  const maps = db.selectFrom('maps').where('account_id', '=', accountId)
  const rows = await maps.selectAll().orderBy('map_key').offset(page.skip).limit(page.limit).execute()
  const { total } = await maps.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export async function updateMap(tx: Tx, accountId: string, mapId: string, update: MapUpdate): Promise<MapRow> {
  const map = await lockMap(tx, accountId, mapId)
  if (update.default_map_view_id) await checkViewOfMap(tx, map, update.default_map_view_id)
  const newId = update.map_id
  if (newId !== undefined && newId !== map.map_id) {
    await takeMapId(tx, accountId, map.map_key, newId)
    await tx.deleteFrom('map_ids').where('map_id', '=', map.map_id).execute()
  }
  return tx
    .updateTable('maps')
    .set({
      updated_at: new Date(),
      ...(newId === undefined ? {} : { map_id: newId }),
      ...(update.name === undefined ? {} : { name: update.name }),
      ...(update.unit_type === undefined ? {} : { unit_type: update.unit_type }),
      ...(update.default_map_view_id === undefined ? {} : { default_map_view_id: update.default_map_view_id }),
    })
    .where('account_id', '=', accountId)
    .where('map_key', '=', map.map_key)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function lockMap(tx: Tx, accountId: string, mapId: string): Promise<MapRow> {
  const map = await tx
    .selectFrom('maps')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('map_id', '=', mapId)
    .forUpdate()
    .executeTakeFirst()
  if (!map) throw notFound('map', mapId)
  return map
}

async function checkViewOfMap(tx: Tx, map: MapRow, viewId: string): Promise<void> {
  const view = await tx
    .selectFrom('map_views')
    .select('map_view_id')
    .where('account_id', '=', map.account_id)
    .where('map_key', '=', map.map_key)
    .where('map_view_id', '=', viewId)
    .executeTakeFirst()
  if (!view) throw invalid('default_map_view_id', 'must name a view of this map')
}

/** Its public key opens nothing any more, and goes with it. */
export async function deleteMap(tx: Tx, map: MapRow): Promise<void> {
  const keys = await tx
    .deleteFrom('api_keys')
    .where('account_id', '=', map.account_id)
    .where('public_map_key', '=', map.map_key)
    .returning('hash')
    .execute()
  for (const { hash } of keys) await tx.deleteFrom('api_key_hashes').where('hash', '=', hash).execute()
  await tx.deleteFrom('map_ids').where('map_id', '=', map.map_id).execute()
  await tx.deleteFrom('maps').where('account_id', '=', map.account_id).where('map_key', '=', map.map_key).execute()
}
