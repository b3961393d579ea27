import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../db/db.ts'
import type { Geometry, Tables } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import type { MapRow } from '../maps/store.ts'
import type { Closure } from './schema.ts'

type State = Closure['state']
type Row = Selectable<Tables['closures']> & {
  name: string | null
  kind: string | null
  floor: number | null
  geometry: Geometry | null
}

export interface Period {
  from: Date | null
  until: Date | null
  reason: string | null
}

/** With the name and the level of what is closed. */
function closuresOf(db: Db | Tx, { account_id, map_source_id }: MapRow) {
  return db
    .selectFrom('closures as c')
    .where('c.account_id', '=', account_id)
    .where('c.map_source_id', '=', map_source_id)
}

function withFeature(closures: ReturnType<typeof closuresOf>, { account_id }: MapRow) {
  return closures
    .leftJoin('features as f', (join) =>
      join.on('f.account_id', '=', account_id).onRef('f.feature_id', '=', 'c.feature_id'),
    )
    .selectAll('c')
    .select('f.geometry')
    .select(sql<string | null>`f.properties ->> 'name'`.as('name'))
    .select(sql<string | null>`f.properties ->> 'kind'`.as('kind'))
    .select(
      sql<number | null>`(select min(s.floor) from map_source_floors s where s.account_id = ${account_id}
        and s.map_source_id = c.map_source_id and s.dataset_id = f.dataset_id)`.as('floor'),
    )
}

export async function listClosures(
  db: Db,
  map: MapRow,
  { skip, limit, state }: { skip: number; limit: number; state?: State | undefined },
): Promise<{ rows: Row[]; total: number }> {
  let closures = closuresOf(db, map)
  if (state === 'ended') closures = closures.where('c.ends_at', '<=', sql<Date>`now()`)
  else if (state) {
    closures = closures.where(({ or, eb }) => or([eb('c.ends_at', 'is', null), eb('c.ends_at', '>', sql<Date>`now()`)]))
    closures =
      state === 'upcoming'
        ? closures.where('c.starts_at', '>', sql<Date>`now()`)
        : closures.where(({ or, eb }) => or([eb('c.starts_at', 'is', null), eb('c.starts_at', '<=', sql<Date>`now()`)]))
  }
  const rows = await withFeature(closures, map)
    .orderBy('c.created_at')
    .orderBy('c.closure_id')
    .offset(skip)
    .limit(limit)
    .execute()
  const { total } = await closures.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export async function getClosure(db: Db | Tx, map: MapRow, closureId: string): Promise<Row> {
  const row = await withFeature(closuresOf(db, map), map).where('c.closure_id', '=', closureId).executeTakeFirst()
  if (!row) throw notFound('closure', closureId)
  return row
}

export async function insertClosure(
  tx: Tx,
  map: MapRow,
  target: { feature_id: string | null; connector_id: string | null },
  { from, until, reason }: Period,
): Promise<string> {
  const { closure_id } = await tx
    .insertInto('closures')
    .values({
      account_id: map.account_id,
      closure_id: uuid(),
      map_source_id: map.map_source_id,
      ...target,
      starts_at: from,
      ends_at: until,
      reason,
    })
    .returning('closure_id')
    .executeTakeFirstOrThrow()
  return closure_id
}

export async function updateClosure(
  tx: Tx,
  { account_id }: MapRow,
  closureId: string,
  { from, until, reason }: Period,
): Promise<void> {
  await tx
    .updateTable('closures')
    .set({ starts_at: from, ends_at: until, reason, updated_at: new Date() })
    .where('account_id', '=', account_id)
    .where('closure_id', '=', closureId)
    .execute()
}

export async function lockClosure(tx: Tx, map: MapRow, closureId: string): Promise<Selectable<Tables['closures']>> {
  const row = await closuresOf(tx, map).selectAll().where('c.closure_id', '=', closureId).forUpdate().executeTakeFirst()
  if (!row) throw notFound('closure', closureId)
  return row
}

export async function deleteClosure(tx: Tx, { account_id }: MapRow, closureId: string): Promise<void> {
  await tx.deleteFrom('closures').where('account_id', '=', account_id).where('closure_id', '=', closureId).execute()
}

/** Whether the venue has such a feature, or a connector with such an ID, on one of its levels. */
export async function isOnMap(
  db: Db | Tx,
  { account_id, map_source_id }: MapRow,
  target: { feature_id: string } | { connector_id: string },
): Promise<boolean> {
  let features = db
    .selectFrom('features as f')
    .innerJoin('map_source_floors as s', (join) =>
      join.onRef('s.account_id', '=', 'f.account_id').onRef('s.dataset_id', '=', 'f.dataset_id'),
    )
    .select('f.feature_id')
    .where('f.account_id', '=', account_id)
    .where('s.map_source_id', '=', map_source_id)
  features =
    'feature_id' in target
      ? features.where('f.feature_id', '=', target.feature_id)
      : features
          .where(sql`f.properties ->> 'kind'`, '=', 'connector')
          .where(sql`f.properties ->> 'connector_id'`, '=', target.connector_id)
  return (await features.limit(1).executeTakeFirst()) !== undefined
}

/** Closures that have not ended, as the read model of the venue takes them. */
export async function loadCurrentClosures(db: Db, map: MapRow): Promise<Row[]> {
  return withFeature(closuresOf(db, map), map)
    .where(({ or, eb }) => or([eb('c.ends_at', 'is', null), eb('c.ends_at', '>', sql<Date>`now()`)]))
    .orderBy('c.closure_id')
    .execute()
}

export function toClosure(row: Row, { map_id }: MapRow, now: number): Closure {
  const from = row.starts_at?.getTime() ?? null
  const until = row.ends_at?.getTime() ?? null
  return {
    closure_id: row.closure_id,
    map_id,
    feature_id: row.feature_id,
    connector_id: row.connector_id,
    name: row.name ?? row.connector_id ?? '',
    floor: row.floor,
    from,
    until,
    reason: row.reason,
    state: until !== null && until <= now ? 'ended' : from !== null && from > now ? 'upcoming' : 'active',
    created_at: row.created_at.getTime(),
    updated_at: row.updated_at.getTime(),
  }
}
