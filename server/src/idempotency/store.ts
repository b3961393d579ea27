import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

/** Which request a response belongs to. */
export interface RequestKey {
  accountId: string
  actorId: string
  idempotencyKey: string
}

export interface StoredResponse {
  fingerprint: string
  status: number
  /** Encrypted. */
  response: Buffer
  revision: string
}

const KEPT_HOURS = 24

/**
 * Claims the key for this transaction; false where another one has created with it already. A concurrent claim waits
 * here until the other transaction has ended, and succeeds if that one was rolled back.
 */
export async function claimKey(tx: Tx, key: RequestKey, fingerprint: string): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotent_responses as r (account_id, actor_id, idempotency_key, fingerprint)
    values (${key.accountId}, ${key.actorId}, ${key.idempotencyKey}, ${fingerprint})
    on conflict (account_id, actor_id, idempotency_key) do update
      set fingerprint = excluded.fingerprint, status = null, response = null, xid = excluded.xid, created_at = now()
      where r.created_at < now() - make_interval(hours => ${KEPT_HOURS})
    returning r.account_id`.execute(tx)
  return rows.length > 0
}

export async function keepResponse(tx: Tx, key: RequestKey, status: number, response: Buffer): Promise<void> {
  await tx
    .updateTable('idempotent_responses')
    .set({ status, response })
    .where('account_id', '=', key.accountId)
    .where('actor_id', '=', key.actorId)
    .where('idempotency_key', '=', key.idempotencyKey)
    .execute()
}

export async function findResponse(db: Db | Tx, key: RequestKey): Promise<StoredResponse | null> {
  const { rows } = await sql<StoredResponse>`
    select fingerprint, status, response, xid::text as revision from idempotent_responses
    where account_id = ${key.accountId} and actor_id = ${key.actorId} and idempotency_key = ${key.idempotencyKey}
      and response is not null and created_at >= now() - make_interval(hours => ${KEPT_HOURS})`.execute(db)
  return rows[0] ?? null
}

export async function pruneResponses(db: Db): Promise<void> {
  await sql`
    delete from idempotent_responses
    where created_at < now() - make_interval(hours => ${KEPT_HOURS})`.execute(db)
}
