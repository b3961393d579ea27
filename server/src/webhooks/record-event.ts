import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs.ts'
import type { EventKind } from './schema.ts'

export interface WebhookEvent {
  kind: EventKind
  /** What it is about: of one resource, receivers get events in the order in which they happened. */
  resource: string
  data: Record<string, unknown>
}

/** Whether anybody wants events of these kinds: what they would say need not be read otherwise. */
export async function isAnyWanted(tx: Tx, accountId: string, kinds: EventKind[]): Promise<boolean> {
  const { rows } = await sql`
    select from webhook_endpoints where account_id = ${accountId} and is_active and event_kinds && ${kinds}
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Records events in the transaction of what happened: they are sent exactly if it did. */
export async function recordEvents(tx: Tx, accountId: string, events: WebhookEvent[]): Promise<void> {
  if (events.length === 0) return
  const timestamp = new Date().toISOString()
  const given = events.map(({ kind, resource, data }) => ({
    id: uuid(),
    kind,
    resource,
    payload: JSON.stringify({ type: kind, timestamp, data }),
  }))
  const { rows: wanted } = await sql<{ id: string; endpoint_id: string }>`
    select row ->> 'id' as id, e.endpoint_id from jsonb_array_elements(${JSON.stringify(given)}::jsonb) row
    join webhook_endpoints e on e.account_id = ${accountId} and e.is_active and row ->> 'kind' = any(e.event_kinds)
    order by 1`.execute(tx)
  if (wanted.length === 0) return
  const byId = new Map(given.map((message) => [message.id, message]))
  await insertMessages(tx, accountId, [...new Set(wanted.map(({ id }) => id))].map((id) => byId.get(id)!)) // biome-ignore format: one row each
  await insertDeliveries(tx, accountId, wanted.map(({ id, endpoint_id }) => ({ messageId: id, endpointId: endpoint_id, resource: byId.get(id)!.resource }))) // biome-ignore format: one row each
}

export interface NewMessage {
  id: string
  kind: string
  payload: string
}

export async function insertMessages(tx: Tx, accountId: string, messages: NewMessage[]): Promise<void> {
  await sql`
    insert into webhook_messages (account_id, message_id, kind, payload)
    select ${accountId}, row ->> 'id', row ->> 'kind', row ->> 'payload'
    from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) row`.execute(tx)
}

/** Deliveries, in the order given, and the jobs that send them. Returns their IDs. */
export async function insertDeliveries(
  tx: Tx,
  accountId: string,
  deliveries: { messageId: string; endpointId: string; resource: string }[],
): Promise<string[]> {
  const rows = deliveries.map((delivery) => ({ ...delivery, id: uuid() }))
  await sql`
    insert into webhook_deliveries (account_id, delivery_id, endpoint_id, message_id, resource)
    select ${accountId}, row ->> 'id', row ->> 'endpointId', row ->> 'messageId', row ->> 'resource'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row order by row ->> 'id'`.execute(tx)
  for (const endpointId of new Set(deliveries.map((delivery) => delivery.endpointId))) {
    await enqueueDelivery(tx, accountId, endpointId)
  }
  return rows.map((row) => row.id)
}

const MAX_JOB_ATTEMPTS = 1_000

/** Has the endpoint served, now or at that time. */
export async function enqueueDelivery(tx: Tx, accountId: string, endpointId: string, runAt?: Date): Promise<void> {
  await enqueue(tx, accountId, {
    name: 'deliver-webhooks',
    data: { endpoint_id: endpointId },
    maxAttempts: MAX_JOB_ATTEMPTS,
    ...(runAt ? { runAt } : {}),
  })
}
