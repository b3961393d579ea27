import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

/** Longer than an attempt may take: a worker that holds one longer has died. */
const LEASE_SECONDS = 30

export interface DueDelivery {
  account_id: string
  delivery_id: string
  endpoint_id: string
  message_id: string
  attempts: number
  first_attempt_at: Date
  payload: string
  url: string
  secret: string
  previous_secret: string | null
  previous_secret_until: Date | null
}

/**
 * Takes a delivery of the endpoint, if that is active, that is due and that no other of its resource stands in front of,
 * which may be on its way or wait for another attempt. Whatever number of workers take, each resource is served in order.
 */
export async function takeDelivery(db: Db, accountId: string, endpointId: string): Promise<DueDelivery | null> {
  const { rows } = await sql<DueDelivery>`
    with taken as (
      update webhook_deliveries set attempts = attempts + 1, first_attempt_at = coalesce(first_attempt_at, ${new Date()}),
        lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where account_id = ${accountId} and delivery_id = (
        select d.delivery_id from webhook_deliveries d
        where d.account_id = ${accountId} and d.endpoint_id = ${endpointId} and d.state = 'pending'
          and d.next_attempt_at <= now() and (d.lease_until is null or d.lease_until < now())
          and exists (select from webhook_endpoints p where p.account_id = ${accountId}
            and p.endpoint_id = ${endpointId} and p.is_active)
          and not exists (select from webhook_deliveries e where e.account_id = ${accountId}
            and e.endpoint_id = ${endpointId} and e.resource = d.resource and e.state = 'pending'
            and (e.created_at, e.delivery_id) < (d.created_at, d.delivery_id))
        order by d.created_at, d.delivery_id limit 1 for update skip locked)
      returning delivery_id, message_id, attempts, first_attempt_at
    )
    select t.*, e.account_id, e.endpoint_id, e.url, e.secret, e.previous_secret, e.previous_secret_until, m.payload
    from taken t
    join webhook_messages m on m.account_id = ${accountId} and m.message_id = t.message_id
    join webhook_endpoints e on e.account_id = ${accountId} and e.endpoint_id = ${endpointId}`.execute(db)
  return rows[0] ?? null
}

/** When the lease of a delivery of the endpoint ends that some worker has in hand, the first of them. */
export async function findLeaseEnd(db: Db, accountId: string, endpointId: string): Promise<Date | null> {
  const { rows } = await sql<{ ends: Date | null }>`
    select min(lease_until) as ends from webhook_deliveries
    where account_id = ${accountId} and endpoint_id = ${endpointId} and state = 'pending'`.execute(db)
  return rows[0]?.ends ?? null
}

export interface Attempt {
  durationMs: number
  status: number | null
  error: string | null
  answer: string | null
}

export async function recordAttempt(tx: Tx, delivery: DueDelivery, attempt: Attempt): Promise<void> {
  await tx
    .insertInto('webhook_attempts')
    .values({
      account_id: delivery.account_id,
      delivery_id: delivery.delivery_id,
      attempt: delivery.attempts,
      duration_ms: attempt.durationMs,
      status: attempt.status,
      error: attempt.error,
      answer: attempt.answer,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Ends the delivery, or postpones it (`state` pending) until `nextAttemptAt`. */
export async function settleDelivery(
  tx: Tx,
  delivery: DueDelivery,
  state: 'pending' | 'delivered' | 'failed',
  nextAttemptAt: Date,
): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({
      state,
      lease_until: null,
      next_attempt_at: nextAttemptAt,
      ended_at: state === 'pending' ? null : new Date(),
    })
    .where('account_id', '=', delivery.account_id)
    .where('delivery_id', '=', delivery.delivery_id)
    // Another worker may have taken it meanwhile, where this one was away for longer than its lease.
    .where('attempts', '=', delivery.attempts)
    .execute()
}

const MESSAGE_DAYS = 30

/** Messages are kept for a month, with the log of their deliveries. */
export async function pruneMessages(db: Db): Promise<void> {
  await sql`
    delete from webhook_messages m where created_at < now() - make_interval(days => ${MESSAGE_DAYS})
      and not exists (select from webhook_deliveries d where d.account_id = m.account_id
        and d.message_id = m.message_id and d.state = 'pending')`.execute(db)
}
