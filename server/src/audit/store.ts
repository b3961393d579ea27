import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import type { AuditEntry, AuditFilters } from './schema.ts'

type Row = Selectable<Tables['audit_log']>

export function toEntry(row: Row): AuditEntry {
  return {
    audit_id: row.audit_id,
    account_id: row.account_id,
    actor: { kind: row.actor_kind as AuditEntry['actor']['kind'], id: row.actor_id },
    action: row.action,
    resource: row.resource,
    request_id: row.request_id,
    address_class: row.address_class as AuditEntry['address_class'],
    outcome: row.outcome as AuditEntry['outcome'],
    at: row.at.getTime(),
  }
}

function matching(db: Db, accountId: string, filters: AuditFilters) {
  let rows = db.selectFrom('audit_log').where('account_id', '=', accountId)
  for (const name of ['actor_id', 'action', 'request_id', 'outcome'] as const) {
    const value = filters[name]
    if (value !== undefined) rows = rows.where(name, '=', value)
  }
  const { resource, from, until } = filters
  if (resource !== undefined) rows = rows.where(sql<boolean>`starts_with(resource, ${resource})`)
  if (from !== undefined) rows = rows.where('at', '>=', new Date(from))
  if (until !== undefined) rows = rows.where('at', '<', new Date(until))
  return rows
}

/** The newest first. */
export async function listEntries(
  db: Db,
  accountId: string,
  { skip, limit, ...filters }: AuditFilters & { skip: number; limit: number },
) {
  const entries = matching(db, accountId, filters)
  const rows = await entries.selectAll().orderBy('audit_id', 'desc').offset(skip).limit(limit).execute()
  const { total } = await entries.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

const ROWS_PER_BATCH = 1_000

/** All that match, the newest first, in batches. */
export async function* readEntries(db: Db, accountId: string, filters: AuditFilters): AsyncGenerator<Row[]> {
  for (let before: string | null = null; ; ) {
    let entries = matching(db, accountId, filters)
    if (before !== null) entries = entries.where('audit_id', '<', before)
    const rows: Row[] = await entries.selectAll().orderBy('audit_id', 'desc').limit(ROWS_PER_BATCH).execute()
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_PER_BATCH) return
    before = rows.at(-1)!.audit_id
  }
}

export async function pruneAudit(db: Db, days: number): Promise<void> {
  if (days === 0) return
  await sql`delete from audit_log where at < now() - make_interval(days => ${days})`.execute(db)
}
