import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import type { Exchange } from './schema.ts'

export type ExchangeRow = Selectable<Tables['exchanges']>

export function exchangeFolder(accountId: string, exchangeId: string): string {
  return `accounts/${accountId}/exchanges/${exchangeId}/`
}

export function toExchange(row: ExchangeRow): Exchange {
  return {
    exchange_id: row.exchange_id,
    account_id: row.account_id,
    kind: row.kind as Exchange['kind'],
    format: row.format as Exchange['format'],
    state: row.state as Exchange['state'],
    progress: row.progress,
    step: row.step,
    file_name: row.file_name,
    file_size: row.file_size === null ? null : Number(row.file_size),
    map_source_id: row.map_source_id,
    map_id: row.map_id,
    map_view_id: row.map_view_id,
    report: row.report as Exchange['report'],
    failure: row.failure,
    expires_at: row.expires_at.getTime(),
    created_at: row.created_at.getTime(),
    updated_at: row.updated_at.getTime(),
  }
}

export async function insertExchange(tx: Tx, row: Insertable<Tables['exchanges']>): Promise<ExchangeRow> {
  return tx.insertInto('exchanges').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findExchange(db: Db | Tx, accountId: string, id: string): Promise<ExchangeRow | undefined> {
  return db
    .selectFrom('exchanges')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('exchange_id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

export async function getExchange(db: Db | Tx, accountId: string, id: string): Promise<ExchangeRow> {
  const row = await findExchange(db, accountId, id)
  if (!row) throw notFound('exchange', id)
  return row
}

export async function listExchanges(
  db: Db,
  accountId: string,
  page: { skip: number; limit: number; map_source_id?: string | undefined },
) {
  let exchanges = db
    .selectFrom('exchanges')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
  if (page.map_source_id !== undefined) exchanges = exchanges.where('map_source_id', '=', page.map_source_id)
  const rows = await exchanges
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('exchange_id', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  const { total } = await exchanges.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export async function updateExchange(
  db: Db | Tx,
  accountId: string,
  id: string,
  update: Updateable<Tables['exchanges']>,
): Promise<void> {
  await db
    .updateTable('exchanges')
    .set({ ...update, updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('exchange_id', '=', id)
    .execute()
}

export async function deleteExchange(tx: Tx, accountId: string, id: string): Promise<void> {
  const gone = await tx
    .deleteFrom('exchanges')
    .where('account_id', '=', accountId)
    .where('exchange_id', '=', id)
    .returning('exchange_id')
    .executeTakeFirst()
  if (!gone) throw notFound('exchange', id)
}

/** Their files have no record from then on, and are swept. */
export async function pruneExchanges(db: Db): Promise<void> {
  await sql`delete from exchanges where expires_at < now()`.execute(db)
}
